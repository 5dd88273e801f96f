// Package koanf has what the tests call of github.com/knadh/koanf/v2.
package koanf

type Koanf struct{}

func New(delim string) *Koanf { return nil }

func (k *Koanf) Load(provider, parser any) error { return nil }
func (k *Koanf) String(path string) string       { return "" }
func (k *Koanf) MustString(path string) string   { return "" }
func (k *Koanf) Exists(path string) bool         { return false }

func (k *Koanf) Unmarshal(path string, target any) error { return nil }

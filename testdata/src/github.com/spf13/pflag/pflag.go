// Package pflag has what the tests call of github.com/spf13/pflag.
package pflag

type Flag struct{}

type FlagSet struct{}

var CommandLine *FlagSet

func (f *FlagSet) StringVar(p *string, name string, value string, usage string)             {}
func (f *FlagSet) StringVarP(p *string, name, shorthand string, value string, usage string) {}
func (f *FlagSet) String(name string, value string, usage string) *string                   { return nil }
func (f *FlagSet) StringP(name, shorthand string, value string, usage string) *string       { return nil }
func (f *FlagSet) GetString(name string) (string, error)                                    { return "", nil }
func (f *FlagSet) Lookup(name string) *Flag                                                 { return nil }
func (f *FlagSet) Changed(name string) bool                                                 { return false }

func String(name string, value string, usage string) *string             { return nil }
func StringP(name, shorthand string, value string, usage string) *string { return nil }

func Lookup(name string) *Flag { return nil }

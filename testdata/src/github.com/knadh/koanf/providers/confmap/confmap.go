// Package confmap has what the tests call of github.com/knadh/koanf/providers/confmap.
package confmap

func Provider(mp map[string]any, delim string) any { return nil }

// Package envconfig has what the tests call of github.com/kelseyhightower/envconfig.
package envconfig

func Process(prefix string, spec any) error { return nil }

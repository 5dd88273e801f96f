// Package statelib returns what variables of the package decide.
package statelib

import "os"

// UseTLS is for importers to set.
var UseTLS bool

// Config is, too.
var Config struct{ Secure bool }

// Root is, too.
var Root string

// Debug is what the environment says.
var Debug = os.Getenv("DEBUG") != ""

var isLocal bool

func init() { isLocal = os.Getenv("LOCAL") != "" }

// Base depends on UseTLS.
func Base() string {
	base := "http//base"
	if UseTLS {
		base = "https://base"
	}
	return base
}

// Returned does, too.
func Returned() string {
	if UseTLS {
		return "https://returned"
	}
	return "http//returned"
}

// Field depends on a field of Config.
func Field() string {
	if Config.Secure {
		return "https://field"
	}
	return "http//field"
}

// Default is for where nobody has set Root.
func Default() string {
	if Root != "" {
		return Root
	}
	return "http//root"
}

// Debugging depends on what importers do not set.
func Debugging() string {
	if Debug {
		return "http//debug"
	}
	return "https://h/debug"
}

// Local depends on what importers cannot set.
func Local() string {
	if isLocal {
		return "http//local"
	}
	return "https://h/local"
}

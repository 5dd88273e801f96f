// Package flagsvisited uses a flag only where it is set.
package flagsvisited

import (
	"flag"
	"net/http"
)

// Given up.
var hook = flag.String("hook", "a.example", "") // want `\[missing-scheme\]`

func ifSet() {
	flag.Parse()
	isSet := false
	flag.Visit(func(f *flag.Flag) { isSet = isSet || f.Name == "hook" })
	if isSet {
		http.Get(*hook)
	}
}

// Package flagsfound sets a flag that it finds among all.
package flagsfound

import (
	"flag"
	"net/http"
)

// Given up.
var base = flag.String("base", "a.example", "") // want `\[missing-scheme\]`

func set(url string) {
	flag.Parse()
	flag.VisitAll(func(f *flag.Flag) {
		if f.Name == "base" {
			f.Value.Set(url)
		}
	})
	http.Get(*base)
}

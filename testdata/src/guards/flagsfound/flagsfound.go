// Package flagsfound sets a flag that it finds among all.
package flagsfound

import (
	"flag"
	"net/http"
)

var base = flag.String("base", "a.example", "")

func set(url string) {
	flag.Parse()
	flag.VisitAll(func(f *flag.Flag) {
		if f.Name == "base" {
			f.Value.Set(url)
		}
	})
	http.Get(*base)
}

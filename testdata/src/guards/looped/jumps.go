package looped

import (
	"log"
	"net/http"
	"strings"
)

type site struct{ name, url string }

var off = []string{"a", "c"}

// A turn of an inner loop may go on with the next row.
func silentJumps() error {
sites:
	// Given up.
	for _, s := range []site{{"a", "localhost:1"}, {"b", "http://localhost"}} { // want `\[relative-colon\]`
		for _, o := range off {
			if s.name == o {
				continue sites
			}
		}
		http.Get(s.url)
	}
urls:
	for _, u := range []string{"localhost:2", "http://localhost"} {
		for _, prefix := range []string{"local", "dev"} {
			switch {
			case strings.HasPrefix(u, prefix):
				log.Print(u)
				continue urls
			}
		}
		http.Get(u)
	}
	// Given up.
	for _, s := range []site{{"a", "localhost:3"}, {"b", "http://localhost"}} { // want `\[relative-colon\]`
		for i := 0; i < len(off); i++ {
			if s.name == off[i] {
				return nil
			}
		}
		http.Get(s.url)
	}
	return nil
}

// Nothing is asked of the row, or the same comes after.
func jumps(isOff map[string]bool) error {
sites:
	for _, s := range []site{{"a", "localhost:1"}, {"b", "http://localhost"}} { // want `.+`
		for _, o := range off {
			if isOff[o] {
				continue sites
			}
		}
		http.Get(s.url)
	}
	for _, s := range []site{{"a", "localhost:2"}, {"b", "http://localhost"}} { // want `.+`
		for _, o := range off {
			if s.name == o {
				log.Print(o)
				break
			}
		}
		http.Get(s.url)
	}
	for _, s := range []site{{"a", "localhost:3"}, {"b", "http://localhost"}} { // want `.+`
		for _, o := range off {
			if s.name == o {
				continue
			}
			log.Print(o)
		}
		http.Get(s.url)
	}
	for _, s := range []site{{"a", "localhost:4"}, {"b", "http://localhost"}} { // want `.+`
		for range off {
			if err := ping(); err != nil {
				return err
			}
		}
		http.Get(s.url)
	}
	return nil
}

func ping() error { return nil }

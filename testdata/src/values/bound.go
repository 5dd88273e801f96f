package values

import (
	"flag"
	"net/http"
	"os"
)

// The default is mended where it stands: whoever sets the flag may bring a scheme.
func boundFlags() {
	var base, upstream string
	flag.StringVar(&base, "base", "localhost:8080/a", "")         // want `\[relative-colon\]`
	flag.StringVar(&upstream, "upstream", "http//upstream/a", "") // want `\[scheme\]`
	flag.Parse()
	http.Get(base)
	http.Get(upstream)
}

// This one is used for more than requests, so nothing is written before it.
func boundAndHandedOn(register func(string)) {
	var base string
	flag.StringVar(&base, "handed-on", "localhost:8080/b", "") // want `\[relative-colon\]`
	flag.Parse()
	http.Get(base)
	register(base)
}

func fromEnvironment(register func(string)) {
	base := os.Getenv("BASE")
	if base == "" {
		base = "localhost:8080/c" // want `\[relative-colon\]`
	}
	http.Get(base)
	register(base)
}

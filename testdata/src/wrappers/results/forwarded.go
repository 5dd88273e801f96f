package results

import (
	"log"
	"net/http"

	"wrappers/resultslib"
)

func forwarded(path string) {
	cfg, err := resultslib.FromEnv()
	if err != nil {
		log.Fatal(err)
	}
	http.Get(cfg.Base) // want `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]`

	cfg, err = resultslib.FromFile(path)
	if err != nil {
		log.Fatal(err)
	}
	http.Get(cfg.Base)

	cfg, err = resultslib.Either(path == "")
	if err != nil {
		log.Fatal(err)
	}
	http.Get(cfg.Base)

	_, u, err := resultslib.URL() // want `\[scheme\]`
	if err != nil {
		log.Fatal(err)
	}
	http.Get(u)
}

func forwardedAndChanged() {
	cfg, err := resultslib.Repaired()
	if err != nil {
		log.Fatal(err)
	}
	http.Get(cfg.Base)
	if cfg, err = resultslib.Kept(); err == nil {
		http.Get(cfg.Base)
	}
	if cfg, err = resultslib.Later(); err == nil {
		http.Get(cfg.Base)
	}
}

func forwardedByOneOfTwo(isLocal bool) {
	cfg, err := resultslib.Either(isLocal)
	if err != nil {
		log.Fatal(err)
	}
	http.Get(cfg.Base)
}

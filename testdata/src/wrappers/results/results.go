package results

import (
	"log"
	"net"
	"net/http"

	"wrappers/resultslib"
)

func second(path string) {
	_, u, err := resultslib.Load(path) // want `\[scheme\]`
	if err != nil {
		log.Fatal(err)
	}
	http.Get(u)

	_, u = resultslib.Named() // want `\[scheme\]`
	http.Get(u)

	_, u, _ = resultslib.Port(path) // want `\[scheme\]`
	http.Get(u)

	_, u = resultslib.Default("URL") // want `\[scheme\]`
	http.Get(u)
}

func each() {
	public, private := resultslib.Both() // want `\[scheme\]`
	http.Get(public)
	http.Get(private)
}

func structs() {
	_, cfg, err := resultslib.Struct()
	if err != nil {
		log.Fatal(err)
	}
	http.Get(cfg.Base)
}

func replaced() {
	_, cfg, err := resultslib.Struct()
	if err != nil {
		log.Fatal(err)
	}
	cfg.Base = "https://example.com"
	http.Get(cfg.Base)
}

func decided(dev bool) {
	kind, u := resultslib.Kind(dev) // want `\[relative-colon\]`
	if kind == 2 {
		http.Get(u)
	}
	network, addr := resultslib.Network(dev)
	net.Dial(network, addr)
}

func unknown() {
	_, u, _ := resultslib.Failed()
	http.Get(u)
	_, u = resultslib.Deferred() // want `\[scheme\]`
	http.Get(u)
	_, cfg := resultslib.Current()
	http.Get(cfg.Base)
}

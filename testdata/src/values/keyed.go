package values

import (
	"fmt"
	"log"
	"maps"
	"net/http"
	"os"
)

// A field that holds a map hands on each string in it, unless its key decides what
// becomes of it.

type keyed struct {
	checks, logged, named, chosen, switched, changed, removed, copied map[string]string

	nodes []string
}

func newKeyed() *keyed {
	return &keyed{
		checks:   map[string]string{"db": "http:/checks.example"},                                    // want `\[scheme\]`
		logged:   map[string]string{"db": "http:/logged.example"},                                    // want `\[scheme\]`
		named:    map[string]string{"grpc": "named.example:80", "web": "http://named.example"},       // want `\[relative-colon\]`
		chosen:   map[string]string{"grpc": "chosen.example:80", "web": "http://chosen.example"},     // want `\[relative-colon\]`
		switched: map[string]string{"grpc": "switched.example:80", "web": "http://switched.example"}, // want `\[relative-colon\]`
		changed:  map[string]string{"db": "changed.example:80"},                                      // want `\[relative-colon\]`
		removed:  map[string]string{"db": "removed.example:80"},                                      // want `\[relative-colon\]`
		copied:   map[string]string{"db": "copied.example:80"},                                       // want `\[relative-colon\]`
		nodes:    []string{"nodes.example:80", "http://nodes.example"},                               // want `\[relative-colon\]`
	}
}

func handOnEach(k *keyed) {
	for _, u := range k.checks {
		http.Get(u)
	}
	for name, u := range k.logged {
		if _, err := http.Get(u); err != nil {
			log.Print(name, err)
		}
	}
	k.changed["db"] = "http://changed.example"
	for _, u := range k.changed {
		http.Get(u)
	}
	delete(k.removed, "db")
	for _, u := range k.removed {
		http.Get(u)
	}
	maps.Copy(k.copied, map[string]string{"db": "http://copied.example"})
	for _, u := range k.copied {
		http.Get(u)
	}
}

func askTheKey(k *keyed) {
	for name, u := range k.named {
		if name == "web" {
			http.Get(u)
		}
	}
	for name, u := range k.chosen {
		isWeb := fmt.Sprint(name) == "web"
		if isWeb {
			http.Get(u)
		}
	}
	for name, u := range k.switched {
		switch name {
		case "grpc":
			continue
		}
		http.Get(u)
	}
	for i, u := range k.nodes {
		if i > 0 {
			http.Get(u)
		}
	}
	http.Get(k.named["web"])
	http.Get(k.named[os.Args[1]])
}

type keyedNode struct{ name, u string }

// The only row is one of those that the loop is written for.
func askTheOnlyRow(verbose bool) {
	for name, u := range map[string]string{"grpc": "only.example:80"} {
		if name == "web" {
			http.Get(u)
		}
	}
	for i, u := range []string{"first.example:80"} { // want `\[relative-colon\]`
		isLater := i > 0
		if isLater {
			http.Get(u)
		}
	}
	for _, n := range []keyedNode{{"grpc", "node.example:80"}} { // want `\[relative-colon\]`
		if n.name == "web" {
			http.Get(n.u)
		}
	}
	for _, n := range []keyedNode{{"web", "each.example:80"}} { // want `fails`
		if verbose {
			http.Get(n.u)
		}
	}
	for _, u := range []string{"http:/each.example"} { // want `\[scheme\]`
		if verbose {
			http.Get(u)
		}
	}
}

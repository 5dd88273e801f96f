package dispatched

import (
	"errors"
	"net/http"
)

// A node has a URL, by whatever it is.
type node interface{ url() string }

type peer struct{}

func (peer) url() string { return "http//peer" } // want `\[scheme\]`

type leader struct{ host string }

func (l *leader) url() string { return "https://" + l.host }

// Visit is given either, by others too.
func Visit(n node) { http.Get(n.url() + "/ping") }

func visitAll() {
	for _, n := range []node{peer{}, &leader{"h"}} {
		http.Get(n.url() + "/health")
	}
}

// A resolver finds out which address something has.
type resolver interface{ addr() (string, error) }

type static struct{ host string }

func (s *static) addr() (string, error) { return s.host, nil }

func dial(r resolver) error {
	u, err := r.addr()
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

func dialStatic() error { return dial(&static{"localhost:8080"}) } // want `\[relative-colon\]`

// A pool holds an endpoint.
type pool struct{ from endpoint }

type endpoint interface{ base() (string, error) }

type fixed struct{ host string }

func (f fixed) base() (string, error) {
	if f.host == "" {
		return "", errors.New("no host")
	}
	return "http//" + f.host, nil // want `\[scheme\]`
}

func newPool(host string) *pool { return &pool{from: fixed{host}} }

func (p *pool) ping() error {
	u, err := p.from.base()
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

// A link is one of a chain, and the function that makes it calls itself.
type link interface{ target() string }

type last struct{}

func (last) target() string { return "http//last" } // want `\[scheme\]`

func chain(n int) link {
	if n == 0 {
		return last{}
	}
	return chain(n - 1)
}

func follow() { http.Get(chain(3).target()) }

// A named result is not what is returned alone.
type first struct{}

func (first) target() string { return "https://first" }

func firstOf() (l link) {
	l = first{}
	http.Get(l.target())
	return last{}
}

// A registry has what is put into it, on some run each.
type registry struct {
	nodes  []node
	byName map[string]named
}

type named interface{ page() string }

type home struct{}

func (home) page() string { return "http//home" } // want `\[scheme\]`

type other struct{}

func (other) page() string { return "https://other" }

type missing struct{}

func (missing) page() string { return "not in the registry:80" }

func (r *registry) fill() {
	r.nodes = append(r.nodes, peer{})
	r.byName = map[string]named{"home": home{}}
	r.byName["other"] = other{}
}

func (r *registry) visit(name string) {
	for _, n := range r.nodes {
		http.Get(n.url() + "/all")
	}
	http.Get(r.byName[name].page())
}

// A mirror is one of a list that is handed in, or of a table.
type mirror interface{ root() string }

type near struct{}

func (near) root() string { return "http//near" } // want `\[scheme\]`

type far struct{}

func (far) root() string { return "https://far" }

func syncFrom(mirrors []mirror, verbose bool) {
	for _, m := range mirrors {
		if verbose {
			println(m)
		}
		http.Get(m.root() + "/index")
	}
}

func syncAll() { syncFrom([]mirror{near{}, far{}}, true) }

type hub interface{ top() string }

type star struct{}

func (star) top() string { return "http//star" } // want `\[scheme\]`

type ring struct{}

func (ring) top() string { return "https://ring" }

var hubs = map[string]hub{"star": star{}, "ring": ring{}}

func visitHub(name string) error {
	h, ok := hubs[name]
	if !ok {
		return errors.New(name)
	}
	_, err := http.Get(h.top())
	return err
}

func visitHubs(list ...hub) {
	for _, h := range list {
		http.Get(h.top() + "/v1")
	}
}

type tier interface{ host() string }

type edge struct{}

func (edge) host() string { return "https://edge" }

type origin struct{}

func (origin) host() string { return "http//origin" } // want `\[scheme\]`

func newTier(kind string) tier {
	if kind == "edge" {
		return edge{}
	}
	return origin{}
}

func visitTier(kind string) { http.Get(newTier(kind).host()) }

package lists

// What is written to the elements that a map has takes the place of what was there, on
// whatever condition; what is put there beside leaves them.

import (
	"maps"
	"net/http"
	"slices"
	"strings"
)

func getAllOf(m map[string]string) {
	for _, u := range m {
		http.Get(u)
	}
}

func rewrittenUnless() {
	m := map[string]string{"us": "us.example:80"}
	for k, u := range m {
		if !strings.Contains(u, "://") {
			m[k] = "http://" + u
		}
	}
	for _, u := range m {
		http.Get(u)
	}
}

func rewrittenElse() {
	m := map[string]string{"us": "us.example:80", "eu": "https://eu.example"}
	for k, u := range m {
		if strings.HasPrefix(u, "http") {
			continue
		}
		m[k] = "https://" + u
	}
	getAllOf(m)
}

func rewrittenStructs() {
	m := map[string]struct{ url string }{"us": {"us.example:80"}}
	for k, v := range m {
		if !strings.Contains(v.url, "://") {
			v.url = "http://" + v.url
			m[k] = v
		}
	}
	for _, v := range m {
		http.Get(v.url)
	}
}

func rewrittenBySortedKeys() {
	m := map[string]string{"us": "us.example:80"}
	keys := slices.Sorted(maps.Keys(m))
	for _, k := range keys {
		if u := m[k]; !strings.Contains(u, "://") {
			m[k] = "http://" + u
		}
	}
	for _, k := range keys {
		http.Get(m[k])
	}
}

func rewrittenByNames(names []string) {
	m := map[string]string{"us": "us.example:80"} // want `\[relative-colon\]`
	for _, name := range names {
		u, ok := m[name]
		switch {
		case ok && !strings.Contains(u, "://"):
			m[name] = "http://us.example"
		}
	}
	for _, u := range m {
		http.Get(u)
	}
}

type regions struct{ urls map[string]string }

func newRegions() *regions {
	return &regions{urls: map[string]string{"us": "us.example:80"}}
}

func (r *regions) complete() {
	for k, u := range r.urls {
		if !strings.Contains(u, "://") {
			r.urls[k] = "http://" + u
		}
	}
}

func (r *regions) get() {
	for _, u := range r.urls {
		http.Get(u)
	}
}

var shared = map[string]string{"us": "us.example:80"}

func init() {
	for k, u := range shared {
		if !strings.Contains(u, "://") {
			shared[k] = "http://" + u
		}
	}
}

func getShared() {
	for _, u := range shared {
		http.Get(u)
	}
}

// These put others beside, or write to another map.

func putAnother(other map[string]string) {
	m := map[string]string{"as": "as.example:80"} // want `\[relative-colon\]`
	if u, ok := other["eu"]; ok {
		m["eu"] = u
	}
	for _, u := range m {
		http.Get(u)
	}
}

func rewrittenOther() {
	m := map[string]string{"us": "us.example:80"} // want `.+`
	other := map[string]string{"us": "us.example:80"}
	for k, u := range other {
		if !strings.Contains(u, "://") {
			other[k] = "http://" + u
		}
	}
	for _, u := range m {
		http.Get(u)
	}
}

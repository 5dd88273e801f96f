// Package tables reads the tables of another package.
package tables

import (
	"net/http"
	"os"
	"strings"

	"wrappers/tablelib"
)

func flagged(env string) {
	http.Get(tablelib.Endpoints["dev"] + "/v1") // want `\[relative-colon\]`
	http.Get(tablelib.Endpoints[env] + "/v1")   // want `\[relative-colon\]`
	for _, m := range tablelib.Mirrors {
		http.Get(m) // want `\[scheme\]`
	}
	for _, s := range tablelib.Services {
		http.Get(s.URL) // want `\[scheme\]`
	}
	http.Get(tablelib.Services[0].URL)      // want `\[scheme\]`
	http.Get(tablelib.Regions[tablelib.US]) // want `\[scheme\]`
}

func lookedUp(env string) {
	u, ok := tablelib.Endpoints[env] // want `\[relative-colon\]`
	if !ok {
		return
	}
	http.Get(u)
}

func silent(i int) {
	http.Get(tablelib.Endpoints["prod"] + "/v1")
	http.Get("http://" + tablelib.Endpoints["dev"] + "/v1")
	http.Get(tablelib.Services[1].URL)
	http.Get(tablelib.Regions[tablelib.EU])
	for _, u := range tablelib.Completed {
		http.Get(u)
	}
	tablelib.Overridden["dev"] = os.Getenv("DEV")
	http.Get(tablelib.Overridden["dev"])
	complete(tablelib.Shared)
	for _, u := range tablelib.Shared {
		http.Get(u)
	}
	for _, m := range tablelib.Mirrors {
		if !strings.Contains(m, "://") {
			m = strings.Replace(m, "//", "://", 1)
		}
		http.Get(m)
	}
	for _, s := range tablelib.Services {
		if s.Name == "d" {
			http.Get(s.URL)
		}
	}
	for i, s := range tablelib.Services {
		if i > 0 {
			http.Get(s.URL)
		}
	}
}

func asked(env string) {
	if env == "dev" {
		return
	}
	http.Get(tablelib.Endpoints[env])
}

func complete(hosts []string) {
	for i, h := range hosts {
		hosts[i] = "http://" + h
	}
}

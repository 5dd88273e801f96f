package lists

import "net/http"

func emptyElements() {
	for _, u := range []string{"http://a.example", ""} {
		http.Get(u)
	}
}

func emptyElementsAskedFor(us []string) {
	for _, u := range []string{"http://a.example", ""} {
		if u != "" {
			http.Get(u)
		}
	}
	for _, u := range []string{""} {
		if len(u) > 0 {
			http.Get(u)
		}
	}
	for _, u := range []string{"http://a.example", ""} {
		if u == "" {
			continue
		}
		http.Get(u)
	}
	table := []string{"http://a.example", ""}
	for i := range table {
		u := table[i]
		if u != "" {
			http.Get(u)
		}
	}
	for _, u := range map[string]string{"a": "http://a.example", "b": ""} {
		if u != "" && len(us) > 0 {
			http.Get(u)
		}
	}
	for _, u := range []string{"localhost:8080", ""} { // want `"localhost:8080" has no scheme`
		if u != "" {
			http.Get(u)
		}
	}
}

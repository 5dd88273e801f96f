package values

import (
	"net/http"
	"net/url"
)

// What several strings have in common is known of the text that more is added to.

func hostOfEither(deep bool, filter string) {
	path := "/pages"
	if deep {
		path = "/pages/all"
	}
	u := "h.example.com" + path // want `\[missing-scheme\]`
	if filter != "" {
		u += "?filter=" + filter
	}
	http.Get(u)
}

func misspelledOfEither(deep bool, q url.Values) {
	path := "/pages"
	if deep {
		path = "/pages/all"
	}
	u := "htps://h.example.com" + path // want `misspelled scheme`
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	http.Get(u)
}

func rightOfEither(deep bool, filter string) {
	path := "/pages"
	if deep {
		path = "/pages/all"
	}
	u := "https://h.example.com" + path
	if filter != "" {
		u += "?filter=" + filter
	}
	http.Get(u)
}

// One of the two may bring the scheme.
func schemeOfEither(secure bool, filter string) {
	u := "http://h.example.com"
	if secure {
		u = "https://h.example.com"
	}
	u += "/pages"
	if filter != "" {
		u += "?filter=" + filter
	}
	http.Get(u)
}

// What comes first is put before all of it later.
func schemeLater(deep bool, filter string) {
	path := "/pages"
	if deep {
		path = "/pages/all"
	}
	u := "h.example.com" + path
	if filter != "" {
		u += "?filter=" + filter
	}
	http.Get("https://" + u)
}

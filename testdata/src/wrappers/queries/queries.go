// Package queries replaces the queries of what another package makes of its strings, or
// leaves them.
package queries

import (
	"net/http"

	"wrappers/querieslib"
)

func replaced() {
	u := querieslib.Parse("http://example.com/?q=a b")
	u.RawQuery = u.Query().Encode()
	http.Get(u.String())

	req, err := querieslib.NewRequest("http://example.com/?q=a b")
	if err != nil {
		return
	}
	req.URL.RawQuery = req.URL.Query().Encode()
	http.DefaultClient.Do(req)
}

func kept() {
	u := querieslib.Parse("http://example.com/?q=a b") // want `\[illegal-char\]`
	u.Path = "/users"
	http.Get(u.String())

	req, err := querieslib.NewRequest("http://example.com/?q=a b") // want `\[illegal-char\]`
	if err != nil {
		return
	}
	http.DefaultClient.Do(req)
}

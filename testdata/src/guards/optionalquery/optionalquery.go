// Package optionalquery appends a query where there is one.
package optionalquery

import (
	"net/http"
	"net/url"
)

func get(path string, query url.Values) {
	u := "https://rates.example.com" + path
	if len(query) > 0 {
		u += "?" + query.Encode() // want `second '\?' after "\?currency=EUR": .*\[query-join\]`
	}
	http.Get(u)
}

func depots() { get("/depots?active=1", nil) }

func rates(query url.Values) { get("/rates?currency=EUR", query) }

// Package semicolons allows semicolons in queries.
package semicolons

import (
	"net/http"
	"net/http/httptest"
	"net/url"
)

func serve(h http.Handler) {
	http.AllowQuerySemicolons(h).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/?a=1;b=2", nil))
	url.ParseQuery("a=1;b=2") // want `\[query-semicolon\]`
}

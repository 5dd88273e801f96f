// Package path holds paths that the API rejects or mangles.
package path

import (
	"net/http"
	"net/http/httptest"
	"net/url"
)

func flagged(u *url.URL) {
	httptest.NewRequest("GET", "users/42", nil)  // want `\[path\]`
	httptest.NewRequest("GET", "?page=2", nil)   // want `\[path\]`
	url.ParseRequestURI("users/42")              // want `\[path\]`
	u.JoinPath("users?page=2")                   // want `\[path\]`
	url.JoinPath("https://example.com", "a?x=1") // want `\[path\]`
}

func silent(u *url.URL, h http.Handler) {
	httptest.NewRequest("GET", "/users/42", nil)
	httptest.NewRequest("GET", "https://example.com/users", nil)
	httptest.NewRequest("OPTIONS", "*", nil)
	url.ParseRequestURI("/users/42")
	url.Parse("users/42")
	u.JoinPath("users", "..", "42/")
	url.JoinPath("https://example.com/?a=b", "c")
	http.Handle("/users/", h)
}

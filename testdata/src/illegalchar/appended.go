package illegalchar

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// What is appended to a query that is not known.
func appended(u *url.URL, req *http.Request, id string) {
	u.RawQuery += "&q=a b"                                               // want `\[illegal-char\]`
	req.URL.RawQuery += fmt.Sprintf("&q=a b&id=%s", url.QueryEscape(id)) // want `\[illegal-char\]`
	http.Get(u.String())
	http.DefaultClient.Do(req)
}

func appendedToParsed(s string) {
	u, err := url.Parse(s)
	if err != nil {
		return
	}
	u.RawQuery = u.RawQuery + "&q=a\tb" // want `\[illegal-char\]`
	http.Get(u.String())
}

func appendedInLiteral(q string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", RawQuery: q + "&q=a b"} // want `\[illegal-char\]`
}

func appendedEncoded(u, v, w *url.URL, s string) {
	u.RawQuery += "&q=a+b"
	v.RawQuery += "&q=a%20b&filter={a}|[b]"
	w.RawQuery += "&q=" + url.QueryEscape("a b")
	u.Fragment += "a b"
	u.Path += "/a b"
}

// The program encodes it before it is sent.
func appendedThenEncoded(u, v, w *url.URL) {
	u.RawQuery += "&q=a b"
	u.RawQuery = u.Query().Encode()
	v.RawQuery += "&q=a b"
	v.RawQuery = strings.ReplaceAll(v.RawQuery, " ", "+")
	w.RawQuery += "&q=a b"
	q := w.Query()
	q.Set("page", "2")
	w.RawQuery = q.Encode()
	http.Get(u.String() + v.String() + w.String())
}

func madeThenEncoded() string {
	u := &url.URL{Scheme: "https", Host: "example.com", RawQuery: "q=a b"}
	q := u.Query()
	q.Set("page", "2")
	u.RawQuery = q.Encode()
	return u.String()
}

// Nothing is sent.
func appendedForHandler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.RawQuery += "&q=a b"
		next.ServeHTTP(w, r)
	})
}

func appendedAndRead(u *url.URL) string {
	u.RawQuery += "&q=a b"
	return u.Query().Get("q")
}

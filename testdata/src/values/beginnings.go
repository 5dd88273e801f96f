package values

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

func writtenInLoop(host string, q []string) {
	var b strings.Builder
	b.WriteString("http//") // want `missing ':' after scheme "http": .* \[scheme\]`
	b.WriteString(host)
	for i, x := range q {
		if i > 0 {
			b.WriteString("&")
		}
		b.WriteString(x)
	}
	http.Get(b.String())
}

func printedInLoop(host string, q map[string]string) {
	b := bytes.NewBufferString("http//")
	b.WriteString(host)
	for k, v := range q {
		fmt.Fprintf(b, "&%s=", k)
		b.WriteString(v)
	}
	http.Get(b.String())
}

func addedInLoop(host string, q []string) {
	u := "http//" + host // want `missing ':' after scheme "http": .* \[scheme\]`
	for len(q) > 0 {
		u += "&" + q[0]
		q = q[1:]
	}
	http.Get(u)
}

func addedToBase(base string, q []string) {
	u := base
	for i, x := range q {
		if i > 0 {
			u += "&"
		}
		u += x
	}
	http.Get(u)
}

func addToBase() {
	addedToBase("http//h", nil) // want `missing ':' after scheme "http": .* \[scheme\]`
	addedToBase("http://h", nil)
}

func fineInLoop(host string, q []string) {
	var b strings.Builder
	b.WriteString("http")
	for _, x := range q {
		b.WriteString(x)
	}
	http.Get(b.String())

	b.Reset()
	b.WriteString("http//")
	for _, x := range q {
		b.Reset()
		b.WriteString(x)
	}
	http.Get(b.String())

	u := "http//" + host
	for _, x := range q {
		u = x + u
		u += "/"
	}
	http.Get(u)

	v := "http//" + host // want `\[scheme\]`
	for _, x := range q {
		v += x
		v += "/"
	}
	if !strings.Contains(v, "://") {
		return
	}
	http.Get(v)
}

type signer struct {
	root, key string
	isSigned  bool
}

func newSigner() *signer {
	return &signer{root: "http//h"} // want `missing ':' after scheme "http": .* \[scheme\]`
}

func newFineSigner() *signer { return &signer{root: "http://h"} }

// The conditions on which the query is added depend on each other.
func (s *signer) find(path, query string) {
	u := fmt.Sprintf("%s%s", s.root, path)
	if s.isSigned {
		if query == "" {
			query = "key=" + s.key
		} else {
			query = fmt.Sprintf("%s&key=%s", query, s.key)
		}
	}
	if query != "" {
		u = fmt.Sprintf("%s?%s", u, query)
	}
	http.Get(u)
}

func added(path, query string, isSigned bool) {
	u := "http//h/" + path // want `missing ':' after scheme "http": .* \[scheme\]`
	if isSigned {
		query += "key"
	}
	if query != "" {
		u = u + "?" + query
	}
	http.Get(u)
}

func addedBy(path, query string, isSigned bool) {
	u := "http//h/" + path // want `missing ':' after scheme "http": .* \[scheme\]`
	if isSigned {
		query += "key"
	}
	if query != "" {
		u = withQuery(u, query)
	}
	http.Get(u)
}

func withQuery(u, query string) string { return u + "?" + query }

func formattedInLoop(host string, q []string) {
	u := "http//" + host // want `missing ':' after scheme "http": .* \[scheme\]`
	for _, x := range q {
		u = fmt.Sprintf("%s/%s", u, x)
	}
	http.Get(u)
}

func mendedInLoop(path string, q []string) {
	u := "http//h/" + path // want `\[scheme\]`
	for _, x := range q {
		u = strings.Replace(u, "//", "://", 1) + x
	}
	http.Get(u)

	v := "http//h/" + path
	for _, x := range q {
		v = "https://h/?" + v + x
	}
	http.Get(v)

	w := "http//h/" + path
	for _, x := range q {
		w = fmt.Sprintf("%[2]s%[1]s", w, x)
	}
	http.Get(w)

	y := "http//h/" + path // want `\[scheme\]`
	for _, x := range q {
		y = y + x
		if x == "" {
			y = q[0]
		}
	}
	http.Get(y)

	z := "http//h/" + path // want `\[scheme\]`
	for _, x := range q {
		z = z + "?" + x
	}
	if !strings.Contains(z, "://") {
		return
	}
	http.Get(z)
}

// What a parameter held before is not what is added to.
func restored(u, path string, q []string) {
	old := u
	u = "http//h/" + path // want `\[scheme\]`
	for _, x := range q {
		u = old + "?" + x
	}
	http.Get(u)
}

// The conditions that decide what the query is are asked on the way to the request, too.
func (s *signer) signed(path, query string) error {
	u := s.root + path
	if s.isSigned {
		key, err := s.sign(query)
		if err != nil {
			return err
		}
		if query == "" {
			query = "key=" + key
		} else {
			query += "&key=" + key
		}
	}
	u = fmt.Sprintf("%s?%s", u, query)
	_, err := http.Get(u)
	return err
}

func (s *signer) sign(query string) (string, error) {
	if s.key == "" {
		return "", errors.New("no key")
	}
	return s.key, nil
}

const host = "http//h" // want `missing ':' after scheme "http": .* \[scheme\]`

func beginsAlike(kind, x string) string {
	if ready(kind) {
		return host + "/a"
	}
	if strings.HasPrefix(x, "b") {
		return host + "/b"
	}
	return fmt.Sprintf("%s/%s", host, x)
}

func ready(kind string) bool { return len(kind) > 3 }

func getBeginsAlike(kind, x string) { http.Get(beginsAlike(kind, x)) }

func onBranches(kind, x string) {
	path := "/a"
	if ready(kind) {
		path = "/" + x
	}
	u := "http//h" + path // want `missing ':' after scheme "http": .* \[scheme\]`
	if x == "" {
		return
	}
	http.Get(u)
}

func checkedLater(kind, x string) {
	path := "/a"
	if ready(kind) {
		path = "/" + x
	}

	u := "http//h" + path
	if x == "" || !strings.HasPrefix(u, "http://") {
		return
	}
	http.Get(u)

	v := "http//h" + path // want `\[scheme\]`
	if x == "b" || !ready(v) {
		return
	}
	http.Get(v)

	w := "http//h" + path
	if x == "c" {
		return
	}
	http.Get(strings.Replace(w, "//", "://", 1))
}

const other = "http//h" // want `\[scheme\]`

func chosenIfValid(kind, x string) (string, error) {
	if !strings.Contains(other, "://") {
		return "", errors.New("no URL: " + other)
	}
	if ready(kind) {
		return other + "/a", nil
	}
	return fmt.Sprintf("%s/%s", other, x), nil
}

func getIfValid(kind, x string) {
	u, err := chosenIfValid(kind, x)
	if err != nil {
		return
	}
	http.Get(u)
}

// Of rows, those may be left out that are wrong.
func ofRows(kind string, n int) {
	const root = "http//h" // want `\[scheme\]`
	for _, row := range []struct{ url, kind string }{{root + "/a", "off"}, {root + "/b", "off"}} {
		u := row.url
		if row.kind == kind {
			u += "/c"
		} else {
			continue
		}
		http.Get(u)
	}
}

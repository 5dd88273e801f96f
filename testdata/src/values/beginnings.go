package values

import (
	"bytes"
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
	b := bytes.NewBufferString("http//") // want `missing ':' after scheme "http": .* \[scheme\]`
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

	v := "http//" + host
	for _, x := range q {
		v += x
		v += "/"
	}
	if !strings.Contains(v, "://") {
		return
	}
	http.Get(v)
}

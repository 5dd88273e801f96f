// Package requests describes requests for another package.
package requests

import (
	"net/url"

	"wrappers/requestlib"
)

type wrapper struct{ *requestlib.Client }

func (w *wrapper) do(method, path string) error {
	req := &requestlib.Request{Method: method, Path: path}
	return w.Client.Do(req)
}

type service struct{ client *wrapper }

func (s *service) list(opts url.Values) {
	s.client.do("GET", "/list"+opts.Encode())
	s.client.do("GET", "/list?"+opts.Encode())
}

func (w *wrapper) described(id string) {
	w.Do(&requestlib.Request{Path: "/%zz/" + id})          // want `\[percent-encoding\]`
	w.Get("/search?q=a b", nil)                            // want `\[illegal-char\]`
	w.Get("/%zz", url.Values{"q": {id}})                   // want `\[percent-encoding\]`
	w.Do(&requestlib.Request{Method: "PUT", Path: "/put"}) // and nothing else
}

func whateverTheQuery(q url.Values) {
	requestlib.Fetch("/%zz", q)     // want `\[percent-encoding\]`
	requestlib.Fetch("/a?b c", nil) // want `\[illegal-char\]`
	requestlib.Load("", "/%zz")     // which Load asks about
	requestlib.Fetch("/x?a=b", nil) // whose query is the only one
	requestlib.Fetch("/x", q)
	requestlib.Load("https://h.example.com", "/x")
	requestlib.Load("", "https://h.example.com/x")
	requestlib.Open("a b%", false, nil) // want `\[percent-encoding\]`
	requestlib.Mend("a b%", q)
	requestlib.Command("status", "")
	requestlib.Command("mqtt", q.Get("payload"))
	requestlib.Command("mqtt", "on")
	requestlib.Page("/status", 0)
	requestlib.Page("/list?a=b", 1)
	requestlib.Page("", 0)
	requestlib.Fetch("", q)
	requestlib.Fetch(":8080", q)
	requestlib.Fetch(":8080/x", q)
}

package rest

import (
	"fmt"
	"net/http"
	"strings"
)

// A builder hands its base to functions that put requests together.
type builder struct{ base string }

type draft struct{ base, full string }

func newDraft(base string) draft { return draft{base: base} }

func (d draft) request(path string) (*http.Request, error) {
	d.full = d.base + "/drafts"
	if path != "" {
		d.full = d.base + path
	}
	return newRequest(d.full)
}

func newRequest(u string) (*http.Request, error) { return http.NewRequest("GET", u, nil) }

func (b *builder) get(path string) error {
	_, err := http.Get(b.base + path)
	return err
}

func (b *builder) draft(path string) (*http.Request, error) { return newDraft(b.base).request(path) }

func useBuilder() error {
	b := &builder{base: "htps://b.example.com"} // want `misspelled scheme "htps".*via builder\.base`
	if _, err := b.draft("/x"); err != nil {
		return err
	}
	return b.get("/y")
}

// A dispatcher hands its base to one that decides by it.
type dispatcher struct{ base string }

type target struct{ addr string }

func newTarget(base string) target { return target{addr: base} }

func (t target) isLocal() bool { return strings.HasPrefix(t.addr, "unix:") }

func (d *dispatcher) get(path string) error {
	if newTarget(d.base).isLocal() {
		return fmt.Errorf("%s: not here", path)
	}
	_, err := http.Get(d.base + path)
	return err
}

func useDispatcher() error {
	d := &dispatcher{base: "unix:///run/d.sock"}
	return d.get("/y")
}

package testclient

import (
	"net/http"
	"testing"
)

type fake struct{}

func (fake) RoundTrip(*http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: http.StatusOK, Body: http.NoBody}, nil
}

func TestGet(t *testing.T) {
	c := &client{http: &http.Client{Transport: fake{}}}
	// Given up.
	if err := c.get("fake://h/x"); err != nil { // want `\[unsupported-scheme\]`
		t.Fatal(err)
	}
}

func TestDefault(t *testing.T) {
	old := http.DefaultTransport
	defer func() { http.DefaultTransport = old }()
	http.DefaultTransport = fake{}
	if _, err := http.Get("fake://h/x"); err != nil {
		t.Fatal(err)
	}
}

package client

import (
	"net/url"
	"testing"
)

func TestInside(t *testing.T) {
	u, err := url.Parse("127.0.0.1:8080/items")
	if err != nil {
		t.Fatal(err)
	}
	t.Log(u)
}

func TestRefusesBadHost(t *testing.T) {
	if _, err := url.Parse("http://[::1"); err == nil {
		t.Error("a host without its bracket is accepted")
	}
}

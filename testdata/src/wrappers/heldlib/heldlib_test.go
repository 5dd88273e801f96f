package heldlib

import (
	"net/http/httptest"
	"testing"
)

func TestTheServerOfATestHasAnotherBase(t *testing.T) {
	server := httptest.NewServer(nil)
	c := &Client{base: server.URL + "/"}
	if err := c.send("v1/list"); err != nil {
		t.Fatal(err)
	}
	if err := c.Get("v1/list"); err != nil {
		t.Fatal(err)
	}
}

func NewAt(base string) *Client { return &Client{base: base} }

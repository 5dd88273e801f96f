package apiclientused

import (
	"testing"

	"guards/apiclient"
)

// TestNew is from go.k6.io/k6 v1.8.1 output/cloud/expv2/output_test.go.
func TestNew(t *testing.T) {
	c := apiclient.NewClient("the-host")
	o, err := New("cloud", c)
	if err != nil {
		t.Fatal(err)
	}
	if o.client.BaseURL() != "the-host/v1" {
		t.Errorf("got %s", o.client.BaseURL())
	}
}

// Given up: what a client is later asked for.
func TestSend(t *testing.T) {
	c := apiclient.NewClient("its-host")
	if err := c.Send(); err != nil {
		t.Fatal(err)
	}
}

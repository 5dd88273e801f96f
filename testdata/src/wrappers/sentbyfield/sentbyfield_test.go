package sentbyfield

import (
	"net/http"
	"testing"
)

func TestAccount(t *testing.T) {
	c := NewClient(Options{})
	c.do = func(_ *Client, req *http.Request) (*http.Response, error) {
		req.URL.Host = "h"
		return &http.Response{StatusCode: 200, Body: http.NoBody}, nil
	}
	if _, err := c.Account(); err != nil {
		t.Fatal(err)
	}
	old := sendRequest
	defer func() { sendRequest = old }()
	sendRequest = func(*http.Request) (*http.Response, error) { return &http.Response{}, nil }
	if err := useVariables(""); err != nil {
		t.Fatal(err)
	}
}

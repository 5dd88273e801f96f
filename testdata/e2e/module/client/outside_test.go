package client_test

import (
	"net/http"
	"testing"

	"example.com/shop/client"
)

func TestOutside(t *testing.T) {
	client.Run()
	if _, err := http.Get("http://shop.example.com:8o8o/"); err != nil {
		t.Fatal(err)
	}
}

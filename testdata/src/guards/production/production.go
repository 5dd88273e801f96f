// Package production imports testing, and is no test for that.
package production

import (
	"net/http"
	"testing"
)

func retries() int {
	if testing.Testing() {
		return 0
	}
	return 3
}

func Fetch() error {
	resp, err := http.Get("http//example.com/x") // want `.+`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// What gets a testing.TB is a test: only what it demands is reported.

func Start(tb testing.TB) {
	resp, err := http.Get("http//example.com/x") // want `.+`
	if err != nil {
		tb.Fatal(err)
	}
	resp.Body.Close()
}

func Try(tb testing.TB) {
	resp, err := http.Get("http//example.com/x")
	tb.Log(resp, err)
}

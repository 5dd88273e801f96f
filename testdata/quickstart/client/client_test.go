package client

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

func TestHandler(t *testing.T) {
	h := http.NotFoundHandler()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "status", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("status %d", w.Code)
	}
}

func TestBadAddressIsRefused(t *testing.T) {
	if _, err := url.Parse("http://[::1"); err == nil { // meant: the test wants the error
		t.Error("no error")
	}
}

package heldlib_test

import (
	"net/http/httptest"
	"testing"

	"wrappers/heldlib"
)

func TestTheServerOfAnotherTestHasAnotherBase(t *testing.T) {
	server := httptest.NewServer(nil)
	if err := heldlib.NewAt(server.URL + "/").Get("v1/list"); err != nil {
		t.Fatal(err)
	}
}

func TestRegister(t *testing.T) {
	for _, tt := range []struct {
		name    string
		uris    []string
		wantErr bool
	}{
		{name: "a URI of no kind", uris: []string{"http://%/"}},
		{name: "a page", uris: []string{"https://h/"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := &heldlib.Registration{Metadata: &heldlib.Metadata{RedirectURIs: tt.uris}}
			_, err := heldlib.Register(c)
			if (err != nil) != tt.wantErr {
				t.Fatalf("error %v, want %v", err, tt.wantErr)
			}
		})
	}
}

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

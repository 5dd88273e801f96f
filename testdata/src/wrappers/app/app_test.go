package app

import (
	"testing"

	"wrappers/lib"
)

func TestThatMustSucceed(t *testing.T) {
	if _, err := lib.Fetch("localhost:8080/x"); err != nil { // want `\[relative-colon\]`
		t.Fatal(err)
	}
}

func TestThatWantsTheError(t *testing.T) {
	if _, err := lib.Fetch("localhost:8080/x"); err == nil {
		t.Fatal("no error")
	}
}

func TestThatProvesNothing(t *testing.T) {
	lib.Fetch("localhost:8080/x")
	hand("example.com")
	lib.MustParse("127.0.0.1:80/x")
}

func TestTable(t *testing.T) {
	for _, tt := range []struct {
		url  string
		fail bool
	}{
		{"http://example.com/", false},
		{"example.com", true},
	} {
		if _, err := lib.Fetch(tt.url); (err != nil) != tt.fail {
			t.Error(err)
		}
	}
}

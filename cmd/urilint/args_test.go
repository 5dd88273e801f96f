package main

import (
	"slices"
	"strings"
	"testing"
)

func TestArgsArePassedOnInOrder(t *testing.T) {
	tests := []struct {
		args     string
		pass     string
		packages string
	}{
		{"", "", ""},
		{"./...", "", "./..."},
		{"-strict ./a ./b", "-strict=true", "./a ./b"},
		{"-strict=false -tags=x,y .", "-strict=false -tags=x,y", "."},
		{"-tags x -mod=mod --race .", "-tags=x -mod=mod -race=true", "."},
		{"-enable=escape -disable scheme .", "-enable=escape -disable=scheme", "."},
		{"-json -tests=strict -- .", "-tests=strict", "."},
	}
	for _, test := range tests {
		opts, err := parseArgs(strings.Fields(test.args))
		if err != nil {
			t.Errorf("%q: %v", test.args, err)
			continue
		}
		if got := strings.Join(opts.pass, " "); got != test.pass {
			t.Errorf("%q: passes %q to go vet, want %q", test.args, got, test.pass)
		}
		if !slices.Equal(opts.packages, strings.Fields(test.packages)) {
			t.Errorf("%q: packages %q, want %q", test.args, opts.packages, test.packages)
		}
	}
}

func TestArgsThatMakeNoSenseAreNamed(t *testing.T) {
	tests := []struct{ args, want string }{
		{"-bogus .", "unknown flag -bogus"},
		{"-enable=nosuch .", `unknown rule "nosuch"`},
		{"-disable=nosuch .", `unknown rule "nosuch"`},
		{"-strict=maybe .", `"maybe" for -strict`},
		{"-tests=sometimes .", `"sometimes"`},
		{"-c=x .", "-c"},
		{"-tags", "-tags"},
		{". -fix", "-fix stands after a package"},
		{"-json -fix .", "-json goes with neither"},
		{"-json -diff .", "-json goes with neither"},
		{"-c=1 -diff .", "-c goes with none"},
	}
	for _, test := range tests {
		_, err := parseArgs(strings.Fields(test.args))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: error %v, want one with %q", test.args, err, test.want)
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: the error has more than one line: %v", test.args, err)
		}
	}
}

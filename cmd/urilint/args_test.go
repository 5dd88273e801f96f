package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/analyzer/rule"
)

func TestArgsArePassedOnInOrder(t *testing.T) {
	tests := []struct {
		args                   string
		rules, build, packages string
	}{
		{"", "", "", ""},
		{"./...", "", "", "./..."},
		{"-strict ./a ./b", "-strict=true", "", "./a ./b"},
		{"-strict=false -tags=x,y .", "-strict=false", "-tags=x,y", "."},
		{"-tags x -mod=mod --race .", "", "-tags=x -mod=mod -race=true", "."},
		{"-n=false .", "", "-n=false", "."},
		{"-unsafe-fixes -fix .", "", "", "."},
		{"-enable=all -disable scheme .", "-enable=all -disable=scheme", "", "."},
		{"-json -tests=strict -- .", "-tests=strict", "", "."},
	}
	for _, test := range tests {
		opts, err := parseArgs(strings.Fields(test.args))
		if err != nil {
			t.Errorf("%q: %v", test.args, err)
			continue
		}
		for what, pair := range map[string][2]string{
			"flags of the analyzer": {strings.Join(opts.rules, " "), test.rules},
			"flags of the build":    {strings.Join(opts.build, " "), test.build},
			"packages":              {strings.Join(opts.packages, " "), test.packages},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%q: %s %q, want %q", test.args, what, pair[0], pair[1])
			}
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
		{"-c=x .", "want a number of lines"},
		{"-c=-5 .", "want a number of lines"},
		{"-enable=escape,scheme .", `rule "scheme" is on by default`},
		{"-only=nosuch .", `unknown rule "nosuch"`},
		{"-only=scheme -disable=host .", "-only cannot be combined with -disable"},
		{"-only=scheme -enable=escape .", "-only cannot be combined with -enable"},
		{"-n .", "-n prints"},
		{"-unsafe-fixes .", "-unsafe-fixes needs"},
		{"-overlay=x -fix .", "-overlay cannot be combined"},
		{"-tags", "-tags"},
		{". -fix", "-fix stands after a package"},
		{"-json -fix .", "-json cannot be combined with -fix or -diff"},
		{"-json -diff .", "-json cannot be combined with -fix or -diff"},
		{"-f=sarif -fix .", "-f sarif cannot be combined with -fix or -diff"},
		{"-f=sariff .", `unknown format "sariff" (did you mean sarif?)`},
		{"-f=yaml .", `unknown format "yaml" (want text, full, json, sarif, github or gitlab)`},
		{"-json -f=text .", "format json was asked for already"},
		{"-o=x .", "-o needs a format"},
		{"-o=x -f=full -diff .", "-o cannot be combined"},
		{"-color=sometimes .", "want auto, always or never"},
		{"-statistics -json .", "-statistics cannot be combined"},
		{"-c=1 -json .", "-c cannot be combined"},
		{"-c=1 -diff .", "-c cannot be combined"},
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

func TestRulesThatRunAlone(t *testing.T) {
	opts, err := parseArgs([]string{"-only=scheme,escape", "-only=host", "."})
	if err != nil {
		t.Fatal(err)
	}
	a, err := analyzer.New(analyzer.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	disabled := ""
	for _, f := range opts.rules {
		name, value, _ := strings.Cut(strings.TrimPrefix(f, "-"), "=")
		if err := a.Flags.Set(name, value); err != nil {
			t.Errorf("%s: %v", f, err)
		}
		if name == "disable" {
			disabled = value
		}
	}
	for _, r := range rule.All() {
		alone := r.ID == "scheme" || r.ID == "escape" || r.ID == "host"
		if off := slices.Contains(strings.Split(disabled, ","), r.ID); off == alone {
			t.Errorf("%s is off: %t", r.ID, off)
		}
	}
	if !slices.Contains(opts.rules, "-enable=all") {
		t.Error("opt-in rules are not on")
	}
}

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
		{"-bogus .", "unknown flag -bogus (urilint -help lists the flags)"},
		{"-disabel=port .", "unknown flag -disabel (did you mean -disable?)"},
		{"--output-format=json .", "unknown flag -output-format (did you mean -f?)"},
		{"-enable=nosuch .", `-enable: unknown rule "nosuch" (urilint -explain lists the rules)`},
		{"-disable=scheme,porrt .", `-disable: unknown rule "porrt" (did you mean port?)`},
		{"-disable=all .", `invalid -disable "all": "all" is only for enable`},
		{"-only= .", `invalid -only "": missing rule (urilint -explain lists the rules)`},
		{"-only=foo .", `-only: unknown rule "foo" (urilint -explain lists the rules)`},
		{"-sink=net/http .", `invalid -sink "net/http": symbol: missing`},
		{"-only=missing-schem .", `-only: unknown rule "missing-schem" (did you mean missing-scheme?)`},
		{"-strict=maybe .", `invalid -strict "maybe": want true or false`},
		{"-fix=maybe .", `invalid -fix "maybe": want true or false`},
		{"-json=maybe .", `invalid -json "maybe": want true or false`},
		{"-tests=sometimes .", `-tests: unknown mode "sometimes" (want guarded or strict)`},
		{"-c=x .", `invalid -c "x": want a number of lines`},
		{"-c=-5 .", "want a number of lines"},
		{"-enable=escape,scheme .", `rule "scheme" is on by default`},
		{"-only=nosuch .", `unknown rule "nosuch"`},
		{"-only=scheme -disable=host .", "-only cannot be combined with -disable"},
		{"-only=scheme -enable=escape .", "-only cannot be combined with -enable"},
		{"-n .", "-n is not supported"},
		{"-unsafe-fixes .", "-unsafe-fixes needs"},
		{"-overlay=x -fix .", "-overlay cannot be combined"},
		{"-tags", "flag -tags needs a value"},
		{". -fix", "flag -fix after package arguments; flags must come first"},
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

func TestWordsInThePlaceOfFlags(t *testing.T) {
	for args, want := range map[string]string{
		"explain port": "port", "-explain port": "port", "-explain=port": "port", "-explain": "", "--explain": "", "explain": "",
	} {
		opts, err := parseArgs(strings.Fields(args))
		if err != nil || opts.explain == nil || *opts.explain != want {
			t.Errorf("%q: %+v, %v", args, opts, err)
		}
	}
	if opts, err := parseArgs([]string{"help"}); err != nil || !opts.help {
		t.Errorf("help: %+v, %v", opts, err)
	}
	if opts, err := parseArgs([]string{"version"}); err != nil || !opts.version {
		t.Errorf("version: %+v, %v", opts, err)
	}
	if opts, err := parseArgs([]string{"./...", "explain"}); err != nil || opts.explain != nil || len(opts.packages) != 2 {
		t.Errorf("a package of that name: %+v, %v", opts, err)
	}
}

func TestRuleIsExplainedBySimilarNames(t *testing.T) {
	for name, want := range map[string]string{
		"missing_scheme": "missing-scheme: ", "[Missing-Scheme]": "missing-scheme: ",
		"": "If several rules", "all": "scheme: ", "ignore": "ignore: ", "[directive]": "directive: ",
	} {
		var b strings.Builder
		if err := explain(&b, name); err != nil || !strings.HasPrefix(b.String(), want) {
			t.Errorf("%q is explained by %.40q, %v", name, b.String(), err)
		}
	}
	if err := explain(new(strings.Builder), "missing-schem"); err == nil || !strings.Contains(err.Error(), "did you mean missing-scheme?") {
		t.Errorf("a misspelled rule: %v", err)
	}
}

func TestGoflagsThatChangeWhatIsPrintedAreRefused(t *testing.T) {
	for goflags, ok := range map[string]bool{"": true, "-v -mod=mod": true, "-mod=mod -json": false, "--n": false, "-n=true": false, "-json=false": true} {
		if err := checkGoflags(goflags); (err == nil) != ok {
			t.Errorf("GOFLAGS=%q: %v", goflags, err)
		}
	}
}

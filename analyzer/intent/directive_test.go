package intent

import (
	"go/token"
	"slices"
	"strings"
	"testing"
)

// A silencing is a file with a comment that is to silence the rule "host" at
// the bad string, or not.
type silencing struct {
	name string
	src  string
	want bool
}

func runSilencings(t *testing.T, nolint bool, list []silencing) {
	for _, s := range list {
		t.Run(s.name, func(t *testing.T) {
			j, literal := loadIgnored(t, s.src)
			j.Nolint = nolint
			if got := j.Ignored(literal, "host"); got != s.want {
				t.Errorf("Ignored = %t, want %t\n%s", got, s.want, s.src)
			}
		})
	}
}

// loadIgnored loads a file and finds its bad string.
func loadIgnored(t *testing.T, src string) (*Checker, token.Pos) {
	t.Helper()
	j, file := load(t, "p.go", src)
	at := strings.Index(src, badString)
	if at < 0 {
		t.Fatalf("no %s in the source", badString)
	}
	return j, file.FileStart + token.Pos(at)
}

func TestOwnDirective(t *testing.T) {
	runSilencings(t, false, []silencing{
		{"none", "package p\n\nvar a = \"::bad\"\n", false},
		{"end of the line", "package p\n\nvar a = \"::bad\" //urilint:ignore host it is so\n", true},
		{"line above", "package p\n\n//urilint:ignore host it is so\nvar a = \"::bad\"\n", true},
		{"two lines above", "package p\n\n//urilint:ignore host it is so\n\nvar a = \"::bad\"\n", false},
		{"line below", "package p\n\nvar a = \"::bad\"\n\n//urilint:ignore host it is so\nvar b = 1\n", false},
		{"end of the line above", "package p\n\nvar b = 1 //urilint:ignore host it is so\nvar a = \"::bad\"\n", false},
		{"another rule", "package p\n\n//urilint:ignore port it is so\nvar a = \"::bad\"\n", false},
		{"a list of rules", "package p\n\n//urilint:ignore port,host it is so\nvar a = \"::bad\"\n", true},
		{"no reason", "package p\n\n//urilint:ignore host\nvar a = \"::bad\"\n", false},
		{"a comment for a reason", "package p\n\n//urilint:ignore host // later\nvar a = \"::bad\"\n", false},
		{"no rule", "package p\n\n//urilint:ignore\nvar a = \"::bad\"\n", false},
		{"a longer word", "package p\n\n//urilint:ignored host it is so\nvar a = \"::bad\"\n", false},
		{"a space before the word", "package p\n\n// urilint:ignore host it is so\nvar a = \"::bad\"\n", false},
		{"in a doc comment", "package p\n\n// A is bad.\n//\n//urilint:ignore host it is so\nvar A = \"::bad\"\n", true},
		{"above a function", "package p\n\n//urilint:ignore host it is so\nfunc f() {\n\n\tprintln(\"::bad\")\n}\n", true},
		{"above another function", "package p\n\n//urilint:ignore host it is so\nfunc f() {\n}\n\nfunc g() { println(\"::bad\") }\n", false},
		{"above a group", "package p\n\n//urilint:ignore host it is so\nvar (\n\tb = 1\n\ta = \"::bad\"\n)\n", true},
		{"above one of a group", "package p\n\nvar (\n\t//urilint:ignore host it is so\n\tb = 1\n\ta = \"::bad\"\n)\n", false},
		{"above a long statement", "package p\n\nfunc f() {\n\t//urilint:ignore host it is so\n\tprintln(\n\t\t1,\n\t\t\"::bad\",\n\t)\n}\n", true},
		{"above a statement with a body", "package p\n\nfunc f() {\n\t//urilint:ignore host it is so\n\tif true {\n\t\tprintln(\"::bad\")\n\t}\n}\n", false},
		{"above a call with a function", "package p\n\nfunc f() {\n\t//urilint:ignore host it is so\n\tfunc() {\n\t\tprintln(\"::bad\")\n\t}()\n}\n", false},
		{"behind the brace of a function", "package p\n\nfunc f() { //urilint:ignore host it is so\n\tprintln(\"::bad\")\n}\n", false},
		{"behind a closing brace", "package p\n\nfunc f() {\n} //urilint:ignore host it is so\nvar a = \"::bad\"\n", false},
		{"before the package", "//urilint:ignore host it is so\n\npackage p\n\nfunc f() {\n}\n\nvar a = \"::bad\"\n", true},
	})
}

func TestLintDirective(t *testing.T) {
	runSilencings(t, false, []silencing{
		{"urilint's, with a space", "package p\n\n// urilint:ignore host it is so\nvar a = \"::bad\"\n", false},
		{"line above", "package p\n\n//lint:ignore urilint it is so\nvar a = \"::bad\"\n", true},
		{"same line", "package p\n\nvar a = \"::bad\" //lint:ignore urilint it is so\n", true},
		{"a list", "package p\n\n//lint:ignore SA1000,urilint it is so\nvar a = \"::bad\"\n", true},
		{"another check", "package p\n\n//lint:ignore SA1000 it is so\nvar a = \"::bad\"\n", false},
		{"no reason", "package p\n\n//lint:ignore urilint\nvar a = \"::bad\"\n", false},
		{"a file", "package p\n\nvar a = \"::bad\"\n\n//lint:file-ignore urilint it is so\n", true},
		{"a file, another check", "package p\n\nvar a = \"::bad\"\n\n//lint:file-ignore U1000 it is so\n", false},
	})
}

func TestNolintDirective(t *testing.T) {
	list := []silencing{
		{"same line", "package p\n\nvar a = \"::bad\" //nolint:urilint\n", true},
		{"everything", "package p\n\nvar a = \"::bad\" //nolint\n", true},
		{"all", "package p\n\nvar a = \"::bad\" //nolint:all\n", true},
		{"a space before", "package p\n\nvar a = \"::bad\" // nolint:urilint\n", true},
		{"with an explanation", "package p\n\nvar a = \"::bad\" //nolint:urilint // it is so\n", true},
		{"a list", "package p\n\nvar a = \"::bad\" //nolint:errcheck, URILint\n", true},
		{"another linter", "package p\n\nvar a = \"::bad\" //nolint:errcheck\n", false},
		{"a longer word", "package p\n\nvar a = \"::bad\" //nolinting\n", false},
		{"above a function", "package p\n\n//nolint:urilint\nfunc f() {\n\n\tprintln(\"::bad\")\n}\n", true},
		{"above an if", "package p\n\nfunc f() {\n\t//nolint:urilint\n\tif true {\n\n\t\tprintln(\"::bad\")\n\t}\n}\n", true},
		{"before the package", "//nolint:urilint\npackage p\n\nfunc f() {\n}\n\nvar a = \"::bad\"\n", true},
	}
	runSilencings(t, true, list)
	for i := range list {
		list[i].name += ", left alone"
		list[i].want = false
	}
	runSilencings(t, false, list)
}

func TestLineCommentsDoNotMoveDirectives(t *testing.T) {
	runSilencings(t, false, []silencing{
		{"between", "package p\n\n//urilint:ignore host it is so\nvar b = 1\n\n//line x.y:4\nvar a = \"::bad\"\n", false},
		{"above", "package p\n\n//line x.y:100\n\n//urilint:ignore host it is so\nvar a = \"::bad\"\n", true},
	})
}

func TestUnused(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"used", "package p\n\nvar a = \"::bad\" //urilint:ignore host it is so\n", nil},
		{"one of two used", "package p\n\nvar a = \"::bad\" //urilint:ignore host,port it is so\n",
			[]string{"unused //urilint:ignore: no port finding here"}},
		{"unused", "package p\n\nvar a = \"::bad\"\n\nvar b = 1 //urilint:ignore host it is so\n",
			[]string{"unused //urilint:ignore: no host finding here"}},
		{"rule that does not run", "package p\n\nvar a = \"::bad\" //urilint:ignore asleep it is so\n", nil},
		{"unknown rule", "package p\n\nvar a = \"::bad\" //urilint:ignore hots it is so\n",
			[]string{`unknown rule "hots" in //urilint:ignore (did you mean host?)`}},
		{"misspelled rule", "package p\n\nvar a = \"::bad\" //urilint:ignore missing-schem it is so\n",
			[]string{`unknown rule "missing-schem" in //urilint:ignore (did you mean missing-scheme?)`}},
		{"no reason", "package p\n\nvar a = \"::bad\" //urilint:ignore host\n",
			[]string{"//urilint:ignore without a reason has no effect"}},
		{"no rule", "package p\n\nvar a = \"::bad\" //urilint:ignore\n",
			[]string{`malformed //urilint:ignore: want "//urilint:ignore RULE REASON"`}},
		{"a space", "package p\n\n// urilint:ignore host it is so\nvar a = \"::bad\"\n",
			[]string{"//urilint:ignore must be written without a space after //"}},
		{"spaces, at the end of a line", "package p\n\nvar a = \"::bad\" //  urilint:ignore hots it is so\n",
			[]string{"//urilint:ignore must be written without a space after //"}},
		{"a space and nothing else", "package p\n\n// urilint:ignore\nvar a = \"::bad\"\n",
			[]string{"//urilint:ignore must be written without a space after //"}},
		{"a sentence", "package p\n\n// urilint:ignore comments are read here.\nvar a = \"::bad\"\n", nil},
		{"an example in a comment", "package p\n\n// So:\n//\n//\t//urilint:ignore host it is so\nvar a = \"::bad\"\n", nil},
		{"another word", "package p\n\n// urilint:ignored host it is so\nvar a = \"::bad\"\n", nil},
		{"lint used", "package p\n\nvar a = \"::bad\" //lint:ignore urilint it is so\n", nil},
		{"lint unused", "package p\n\nvar a = \"::bad\"\n\nvar b = 1 //lint:ignore urilint it is so\n",
			[]string{"unused //lint:ignore: no urilint finding here"}},
		{"lint without a reason", "package p\n\nvar a = \"::bad\" //lint:ignore urilint\n",
			[]string{"//lint:ignore without a reason has no effect"}},
		{"lint of others", "package p\n\nvar a = \"::bad\" //lint:ignore SA1000 it is so\n", nil},
		{"nolint unused", "package p\n\nvar a = \"::bad\"\n\nvar b = 1 //nolint:urilint\n", nil},
		{"generated", "// Code generated by x. DO NOT EDIT.\n\npackage p\n\nvar a = \"::bad\"\n\nvar b = 1 //urilint:ignore host\n", nil},
		{"in order", "package p\n\nvar a = \"::bad\"\n\nvar b = 1 //urilint:ignore b\nvar c = 1 //urilint:ignore\n",
			[]string{"//urilint:ignore without a reason has no effect", `malformed //urilint:ignore: want "//urilint:ignore RULE REASON"`}},
	}
	known := []string{"host", "port", "asleep", "missing-scheme"}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			j, literal := loadIgnored(t, tt.src)
			j.Nolint = true
			j.Runs = func(rule string) bool { return rule != "asleep" }
			j.Ignored(literal, "host")
			var got []string
			for _, c := range j.Unused(known) {
				got = append(got, c.Message)
				at := j.fset.Position(c.Pos).Offset
				if end := j.fset.Position(c.End).Offset; !strings.HasPrefix(tt.src[at:end], "//") || tt.src[end] != '\n' {
					t.Errorf("%q is not the comment", tt.src[at:end])
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

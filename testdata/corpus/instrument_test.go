package main

// This file tests the source that switches functions and branches off.

import (
	"regexp"
	"testing"
)

func TestInstrumentedFile(t *testing.T) {
	const src = `package p

func a(n int) bool {
	if n > 0 { // a comment
		return true
	}
	switch {
	case n < 0, n == 7:
		return false
	}
	switch n {
	case 0:
	}
	return b(n)
}

func (s *set) b() (int, error) { return 1, nil }

func c(n int) (m int) { return n }

func init() {}
`
	const want = `package p; import switches_ "github.com/urilint/urilint/internal/guard"

func a(n int) (result0_ bool) { if !switches_.IsOn(0) { return };
	if bool(n > 0) && switches_.IsOn(1) { // a comment
		return true
	}
	switch {
	case bool(n < 0) && switches_.IsOn(2), bool(n == 7) && switches_.IsOn(3):
		return false
	}
	switch n {
	case 0:
	}
	return b(n)
}

func (s *set) b() (result0_ int, result1_ error) { if !switches_.IsOn(4) { return }; return 1, nil }

func c(n int) (m int) { if !switches_.IsOn(5) { return }; return n }

func init() {}
`
	var points []point
	got, err := instrumentedFile("p/a.go", []byte(src), &points)
	if err != nil || string(got) != want {
		t.Errorf("error %v, source\n%s\nwant\n%s", err, got, want)
	}
	if len(points) != 6 || points[3].String() != "p/a.go:8: case n == 7" {
		t.Errorf("points %v", points)
	}
}

func TestInstrumentFailsWithoutFiles(t *testing.T) {
	if _, err := instrument(t.TempDir(), t.TempDir(), []string{"internal/none"}); err == nil {
		t.Error("no error for a package without files")
	}
}

func TestMechanismsAreFoundByAblation(t *testing.T) {
	out := outputOver(t, "-ablate=internal/judge", map[string]string{
		"go.mod":    "module example.com/guarded\n\ngo 1.26.0\n",
		"a.go":      "package guarded\n\nimport \"net/http\"\n\nfunc F() { http.Get(\"h.example.com/a\") }\n",
		"a_test.go": guardedTest,
	})
	for _, want := range []string{
		`(?m)^needed: internal/judge/judge\.go:\d+: func Site: a\.go:5 of example\.com/guarded$`,
		`(?m)^needed: internal/judge/intent\.go:\d+: func intended: a_test\.go:14 of example\.com/guarded$`,
		`(?m)^idle: internal/judge/`,
		`(?m)^unreached: internal/judge/`,
	} {
		if !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("it does not say %s\n%s", want, out)
		}
	}
}

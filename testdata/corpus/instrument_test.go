package main

// This file tests the source that switches functions and branches off.

import "testing"

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
	if (n > 0) && switches_.IsOn(1) { // a comment
		return true
	}
	switch {
	case (n < 0) && switches_.IsOn(2), (n == 7) && switches_.IsOn(3):
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

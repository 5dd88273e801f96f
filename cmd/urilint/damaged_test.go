package main

// This file looks for passwords in all that is printed of damaged URLs and connection
// strings, and of sound ones with odd passwords.

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/leaktest"
)

// perPackage is how many strings there are in a package.
const perPackage = 250

func TestNoPasswordOfADamagedStringIsPrinted(t *testing.T) {
	cases := leaktest.Cases(350, 150)
	if os.Getenv("URILINT_LONG_TESTS") != "" {
		cases = leaktest.Cases(10_000, 4_000)
	}
	files := make(map[string]string)
	for from := 0; from < len(cases); from += perPackage {
		var b strings.Builder
		fmt.Fprintf(&b, "package p%d\n\nimport (\n\t\"database/sql\"\n\t\"net/http\"\n\t\"net/http/httptest\"\n\t\"net/url\"\n)\n\n"+
			"var _, _, _, _ = sql.Open, http.Get, httptest.NewRequest, url.Parse\n\nfunc websocket(string) {}\n", from)
		for i, c := range cases[from:min(len(cases), from+perPackage)] {
			fmt.Fprintf(&b, "\nfunc f%d() { %s }\n\nvar V%d = %q\n", i, c.Source(), i, c.Text)
		}
		files[fmt.Sprintf("p%d/p.go", from)] = b.String()
	}
	dir := module(t, files)
	modes := [][]string{
		{program, "-f", "text", "./..."},
		{program, "-f", "full", "./..."},
		{program, "-enable=all", "-c", "2", "./..."},
		{program, "-diff", "-unsafe-fixes", "./..."},
		{program, "-f", "json", "./..."},
		{program, "-f", "sarif", "./..."},
		{program, "-f", "gitlab", "./..."},
		{program, "-f", "github", "./..."},
		{"go", "vet", "-vettool=" + program, "-json", "./..."},
	}
	for _, mode := range modes {
		name := strings.ReplaceAll(strings.Join(mode[:len(mode)-1], " "), program, "urilint")
		out := run(t, dir, mode[0], mode[1:]...)
		printed := out.stdout + out.stderr
		if strings.Count(printed, "\n") < len(cases)/3 {
			t.Fatalf("%s prints\n%.2000s", name, printed)
		}
		leaks := make(map[int]bool)
		for line := range strings.Lines(printed) {
			n, ok := leaktest.Leak(line)
			if !ok || leaks[n] {
				continue
			}
			leaks[n] = true
			t.Errorf("%s: %s\nprints %.300s", name, cases[n].Source(), strings.TrimSpace(line))
		}
		t.Logf("%s: %d lines, %d of %d passwords leak", name, strings.Count(printed, "\n"), len(leaks), len(cases))
	}
}

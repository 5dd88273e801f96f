package main

// This file seeds a program with hundreds of faults, each at a sink of its own,
// and sees that the fixed program builds and that its tests pass.

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/vetjson"
)

// seededFaults are URLs with something wrong; HOST is a name.
var seededFaults = []string{
	"https//HOST/x", "https:/HOST/x", "https:HOST/x", "https:///HOST/x", `https:\\HOST/x`, "htps://HOST/x", "https;//HOST/x", "ttps://HOST/x",
	"https://https://HOST/x", " https://HOST/x", "https://HOST/x\n", "<https://HOST/x>", "https://HOST/a b", "https://HOST/100%",
	`https://HOST/a\b`, "https://HOST:8080:8080/x", "HOST:8080/x", "https://bob:hunter2@HOST/x",
}

// seededWays are functions in which a URL comes to a sink; BAD is its literal
// and NNN the number of the function.
var seededWays = []string{
	`func fNNN() (*url.URL, error) { return url.Parse(BAD) }`,
	`func fNNN() (*url.URL, error) { return request(http.NewRequest("GET", BAD, nil)) }`,
	`func fNNN() (*url.URL, error) {
	const u = BAD
	return request(http.NewRequest("GET", u, nil))
}`,
	`func fNNN() (*url.URL, error) {
	u := BAD
	return request(http.NewRequest("GET", u, nil))
}`,
	`var uNNN = BAD

func fNNN() (*url.URL, error) { return request(http.NewRequest("GET", uNNN, nil)) }`,
	`func fNNN() (u *url.URL, err error) {
	for _, row := range []struct{ name, url string }{
		{"a", BAD},
	} {
		u, err = request(http.NewRequest("GET", row.url, nil))
	}
	return u, err
}`,
	`func getNNN(u string) (*url.URL, error) { return request(http.NewRequest("GET", u, nil)) }

func fNNN() (*url.URL, error) { return getNNN(BAD) }`,
	`type clientNNN struct{ base string }

func (c clientNNN) get() (*url.URL, error) { return request(http.NewRequest("GET", c.base, nil)) }

func fNNN() (*url.URL, error) { return clientNNN{base: BAD}.get() }`,
	`func fNNN() (*url.URL, error) {
	return request(http.NewRequest("GET", fmt.Sprintf("%s", BAD), nil))
}`,
	`func fNNN() (*url.URL, error) {
	u := map[string]string{"a": BAD}["a"]
	return request(http.NewRequest("GET", u, nil))
}`,
	`func fNNN() (*url.URL, error) {
	return request(http.NewRequestWithContext(context.Background(), http.MethodGet, BAD, http.NoBody))
}`,
	`func fNNN() (*url.URL, error) {
	u, err := new(url.URL).Parse(BAD)
	if err != nil {
		return nil, fmt.Errorf("parse: %w", err)
	}
	return u, nil
}`,
	`func fNNN() (*url.URL, error) {
	u := BAD + "?q=" + strconv.Itoa(NNN)
	return request(http.NewRequest("GET", u, nil))
}`,
	`func fNNN() (*url.URL, error) {
	return request(http.NewRequest("GET", strings.Join([]string{BAD, "y"}, "/"), nil))
}`,
}

const seededHead = `package p

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

var (
	_ = context.Background
	_ = fmt.Sprint
	_ = strconv.Itoa
	_ = strings.Join
)

func request(r *http.Request, err error) (*url.URL, error) {
	if err != nil {
		return nil, err
	}
	return r.URL, nil
}
`

// seeded is a module with the functions and a test for each: that its URL parses
// and leads to its host without a password.
func seeded() (files map[string]string, functions int) {
	var source, table strings.Builder
	source.WriteString(seededHead)
	for _, fault := range seededFaults {
		for _, way := range seededWays {
			n := fmt.Sprint(functions)
			bad := strings.ReplaceAll(fault, "HOST", "h"+n+".example.com")
			fmt.Fprintf(&source, "\n%s\n", strings.NewReplacer("BAD", fmt.Sprintf("%q", bad), "NNN", n).Replace(way))
			fmt.Fprintf(&table, "\t\"f%s\": f%s,\n", n, n)
			functions++
		}
	}
	return map[string]string{"p.go": source.String(), "p_test.go": `package p

import (
	"net/url"
	"testing"
)

var functions = map[string]func() (*url.URL, error){
` + table.String() + `}

func Test(t *testing.T) {
	for name, f := range functions {
		t.Run(name, func(t *testing.T) {
			u, err := f()
			if err != nil {
				t.Fatal(err)
			}
			password, _ := u.User.Password()
			if (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() != "h"+name[1:]+".example.com" || password != "" {
				t.Error(u.Redacted())
			}
		})
	}
}
`}, functions
}

// testsOf returns which tests of the program pass.
func testsOf(t *testing.T, dir string) (passed map[string]bool) {
	t.Helper()
	out := run(t, dir, "go", "test", "-v", ".")
	passed = make(map[string]bool)
	for _, m := range regexp.MustCompile(`(?m)^ +--- PASS: Test/(f\d+) `).FindAllStringSubmatch(out.stdout, -1) {
		passed[m[1]] = true
	}
	if len(passed) == 0 {
		t.Fatalf("no test passes:\n%s%s", out.stdout, out.stderr)
	}
	return passed
}

// What is fixed builds, works, and is not found again; what worked before works.
func TestHundredsOfSeededFaults(t *testing.T) {
	for _, mode := range []struct {
		flags []string
		least int // fixes
	}{
		{[]string{"-literals=false"}, 175}, // a slip of a scheme is evident once it stands in one literal alone
		{[]string{"-literals=false", "-unsafe-fixes"}, 205},
	} {
		t.Run(strings.Join(append(mode.flags, "fixes"), " "), func(t *testing.T) {
			files, functions := seeded()
			dir := module(t, files)
			before := testsOf(t, dir)
			fixable := fixableIn(t, dir, mode.flags)
			run(t, dir, program, append(append([]string{"-fix"}, mode.flags...), ".")...)
			fixed, err := os.ReadFile(filepath.Join(dir, "p.go"))
			if err != nil {
				t.Fatal(err)
			}
			after := testsOf(t, dir)
			changed := changedFunctions(files["p.go"], string(fixed))
			t.Logf("%d functions, %d findings with a fix, %d functions changed; %d tests pass, %d passed before", functions, len(fixable), len(changed), len(after), len(before))
			if len(changed) < mode.least {
				t.Errorf("%d functions are fixed, want at least %d", len(changed), mode.least)
			}
			for _, name := range changed {
				if !after[name] {
					t.Errorf("%s is fixed and does not work", name)
				}
			}
			for name := range before {
				if !after[name] {
					t.Errorf("%s worked before", name)
				}
			}
			if left := fixableIn(t, dir, mode.flags); len(left) > 0 {
				t.Errorf("%d findings still have a fix: %s: %s", len(left), left[0].Posn, left[0].Message)
			}
		})
	}
}

// fixableIn returns the findings with a fix.
func fixableIn(t *testing.T, dir string, flags []string) []*vetjson.Finding {
	t.Helper()
	out := run(t, dir, program, append(append([]string{"-json"}, flags...), ".")...)
	list, err := vetjson.Read(strings.NewReader(out.stdout))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(list, func(f *vetjson.Finding) bool { return len(f.Fixes) == 0 })
}

// changedFunctions returns the names of the functions that two versions of the
// program have differently, with what is declared for them.
func changedFunctions(before, after string) []string {
	end := regexp.MustCompile(`(?s)func (f\d+)\(\).*?\n(?:}\n)?(?:\n|$)`)
	parts := func(s string) map[string]string {
		named := make(map[string]string)
		from := 0
		for _, m := range end.FindAllStringSubmatchIndex(s, -1) {
			named[s[m[2]:m[3]]] = s[from:m[1]]
			from = m[1]
		}
		return named
	}
	old, now := parts(before), parts(after)
	var changed []string
	for name, text := range now {
		if old[name] != text {
			changed = append(changed, name)
		}
	}
	slices.Sort(changed)
	return changed
}

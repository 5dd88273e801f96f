package sink

// This file matches import paths with the package column of a row, where
// "{/v}" stands for any major version and "*" for any element.

import (
	"errors"
	"fmt"
	"go/token"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

// A pattern is an import path, in which a major version or an element may be
// left open.
type pattern struct {
	path  string // without "{/v}" or "{.v}"
	major bool   // any major version, or none, at the place left open
	star  bool   // path has an element "*"
}

const (
	anyMajor = "{/v}" // example.com/mod{/v}/pkg
	gopkgIn  = "{.v}" // gopkg.in/mod{.v}/pkg
)

// parsePattern reads the package column.
func parsePattern(s string) (pattern, error) {
	p := pattern{path: s}
	for _, mark := range []string{anyMajor, gopkgIn} {
		if before, after, ok := strings.Cut(s, mark); ok && before != "" {
			p = pattern{path: before + after, major: true}
		}
	}
	stars := 0
	for elem := range strings.SplitSeq(p.path, "/") {
		if elem == "" {
			return pattern{}, errors.New("empty element in import path")
		}
		if elem == "*" {
			stars++
		} else if strings.ContainsAny(elem, `{}*"\`) {
			return pattern{}, fmt.Errorf("%q is not an import path (%s matches any major version, * one element)", s, anyMajor)
		}
	}
	p.star = stars > 0
	if stars > 1 || p.star && p.major || p.path == "*" {
		return pattern{}, fmt.Errorf("%q matches too many packages", s)
	}
	return p, nil
}

// Matches reports whether the row is about the package with the import path.
func (r Row) Matches(path string) bool {
	if r.pkg.major {
		path, _ = withoutMajor(path)
	}
	return path == r.pkg.path || r.pkg.star && r.pkg.matchStar(path)
}

// Covers reports whether the row is about the parameter arg, from 0, of the function or
// method symbol of the package with the import path, or, where arg is negative, about
// the field symbol, whatever else the row asks for.
func (r Row) Covers(path, symbol string, arg int) bool {
	switch {
	case r.symbol != symbol || !r.Matches(path):
		return false
	case arg < 0:
		return r.pos.site == field
	}
	return r.pos.site == argument && r.pos.index == arg
}

// Form returns the shape of string that is wanted.
func (r Row) Form() spec.Form { return r.want.Form }

// matchStar reports whether path is p.path with any one element for "*".
func (p pattern) matchStar(path string) bool {
	before, after, _ := strings.Cut(p.path, "*")
	if !strings.HasPrefix(path, before) {
		return false
	}
	_, rest, _ := strings.Cut(path[len(before):], "/")
	return rest == strings.TrimPrefix(after, "/")
}

// withoutMajor removes the major version from an import path: the first
// element "vN" after the first, or a ".vN" that ends an element of gopkg.in.
// ok is false where there is none.
func withoutMajor(path string) (bare string, ok bool) {
	gopkg := strings.HasPrefix(path, "gopkg.in/")
	for i := 0; i < len(path); i++ {
		if c := path[i]; c != '/' && !(gopkg && c == '.') || i+1 >= len(path) || path[i+1] != 'v' {
			continue
		}
		j := i + 2
		for j < len(path) && '0' <= path[j] && path[j] <= '9' {
			j++
		}
		if j > i+2 && (j == len(path) || path[j] == '/') {
			return path[:i] + path[j:], true
		}
	}
	return path, false
}

func isIdent(s string) bool { return token.IsIdentifier(s) }

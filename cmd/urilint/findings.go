package main

// This file reads what go vet -json prints: a stream of objects, one for each
// package, in no particular order.

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A finding is one diagnostic.
type finding struct {
	Category string `json:"category"`
	Posn     string `json:"posn"`
	End      string `json:"end"`
	Message  string `json:"message"`
	Fixes    []struct {
		Edits []struct {
			Filename string `json:"filename"`
		} `json:"edits"`
	} `json:"suggested_fixes"`
	Related []struct {
		Posn    string `json:"posn"`
		Message string `json:"message"`
	} `json:"related"`

	pkg, analyzer string
	start, end    position
	raw           json.RawMessage // with what is not named above
}

// A position is a place in a file. Line and column count from 1, the column in
// bytes.
type position struct {
	file         string
	line, column int
}

// parsePosition reads "file:line:column". A name may hold colons.
func parsePosition(s string) (position, error) {
	rest, column, ok1 := cutLast(s)
	file, line, ok2 := cutLast(rest)
	if !ok1 || !ok2 {
		return position{}, fmt.Errorf("%q is no file:line:column", s)
	}
	return position{file, line, column}, nil
}

// cutLast splits s before its last colon and the number behind that.
func cutLast(s string) (before string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return "", 0, false
	}
	n, err := strconv.Atoi(s[i+1:])
	return s[:i], n, err == nil
}

// readFindings reads a stream of objects to its end: package → analyzer →
// findings or error. It returns the findings sorted by place, and the errors of
// the packages that could not be analyzed.
func readFindings(r io.Reader) ([]*finding, error) {
	var all []*finding
	var failed []error
	for dec := json.NewDecoder(r); ; {
		var tree map[string]map[string]json.RawMessage
		if err := dec.Decode(&tree); err == io.EOF {
			break
		} else if err != nil {
			return nil, fmt.Errorf("cannot read what go vet printed: %v", err)
		}
		for pkg, results := range tree {
			for analyzer, result := range results {
				list, err := readResult(pkg, analyzer, result)
				if err != nil {
					failed = append(failed, fmt.Errorf("%s: %v", pkg, err))
				}
				all = append(all, list...)
			}
		}
	}
	slices.SortFunc(failed, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	slices.SortFunc(all, func(a, b *finding) int {
		return cmp.Or(compareFindings(a, b), strings.Compare(a.pkg, b.pkg))
	})
	return all, errors.Join(failed...)
}

// readResult reads what one analyzer says of one package.
func readResult(pkg, analyzer string, result json.RawMessage) ([]*finding, error) {
	var fault struct {
		Err string `json:"error"`
	}
	if json.Unmarshal(result, &fault) == nil {
		return nil, errors.New(fault.Err)
	}
	var raw []json.RawMessage
	if err := json.Unmarshal(result, &raw); err != nil {
		return nil, err
	}
	var list []*finding
	for _, r := range raw {
		f := &finding{pkg: pkg, analyzer: analyzer, raw: r}
		if err := json.Unmarshal(r, f); err != nil {
			return nil, err
		}
		var err error
		if f.start, err = parsePosition(f.Posn); err != nil {
			return nil, err
		}
		if f.end, err = parsePosition(cmp.Or(f.End, f.Posn)); err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, nil
}

// selectFindings returns the findings in the named packages, each once: a
// package and its variants for tests share their files.
func selectFindings(list []*finding, packages map[string]bool) []*finding {
	list = slices.DeleteFunc(list, func(f *finding) bool { return !packages[f.pkg] })
	return slices.CompactFunc(list, func(a, b *finding) bool { return compareFindings(a, b) == 0 })
}

func compareFindings(a, b *finding) int {
	return cmp.Or(
		strings.Compare(a.start.file, b.start.file),
		cmp.Compare(a.start.line, b.start.line),
		cmp.Compare(a.start.column, b.start.column),
		cmp.Compare(a.end.line, b.end.line),
		cmp.Compare(a.end.column, b.end.column),
		strings.Compare(a.Category, b.Category),
		strings.Compare(a.Message, b.Message),
	)
}

// Package vetjson reads what go vet -json prints: a stream of objects, one for
// each package, in no particular order.
//
//	{"example.com/p": {"urilint": [{"posn": "/src/p.go:5:11", "message": "…"}]}}
//
// Split sets apart what only tells where a secret is, or that a finding is a warning, by
// its category.
package vetjson

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

// A Finding is one diagnostic.
type Finding struct {
	Category string    `json:"category"`
	Posn     string    `json:"posn"`
	EndPosn  string    `json:"end"`
	Message  string    `json:"message"`
	Fixes    []Fix     `json:"suggested_fixes"`
	Related  []Related `json:"related"`

	Warning  bool            `json:"-"` // its text is not seen to arrive at a sink
	Package  string          `json:"-"` // import path
	Analyzer string          `json:"-"`
	From, To Position        `json:"-"` // Posn and EndPosn, or twice Posn
	Raw      json.RawMessage `json:"-"` // with what is not named above
}

// KeepFixes drops the fixes that keep is not true of, in Raw too.
func (f *Finding) KeepFixes(keep func(Fix) bool) error {
	if !slices.ContainsFunc(f.Fixes, func(fix Fix) bool { return !keep(fix) }) {
		return nil
	}
	const key = "suggested_fixes"
	var all map[string]json.RawMessage
	var raw, kept []json.RawMessage
	if err := errors.Join(json.Unmarshal(f.Raw, &all), json.Unmarshal(all[key], &raw)); err != nil {
		return err
	}
	var fixes []Fix
	for i, fix := range f.Fixes {
		if keep(fix) {
			fixes, kept = append(fixes, fix), append(kept, raw[i])
		}
	}
	delete(all, key)
	var err error
	if len(kept) > 0 {
		all[key], err = json.Marshal(kept)
	}
	if err == nil {
		f.Fixes = fixes
		f.Raw, err = json.Marshal(all)
	}
	return err
}

// A Fix is one way to repair what a finding is about.
type Fix struct {
	Message string `json:"message"`
	Edits   []Edit `json:"edits"`
}

// An Edit replaces bytes Start to End of a file, counted from 0, by New.
type Edit struct {
	Filename   string `json:"filename"`
	Start, End int
	New        string `json:"new"`
}

// Related is another place that a finding points to.
type Related struct {
	Posn    string `json:"posn"`
	EndPosn string `json:"end"`
	Message string `json:"message"`
}

// Range returns the positions Posn and EndPosn, or twice Posn.
func (r Related) Range() (from, to Position, err error) {
	if from, err = ParsePosition(r.Posn); err != nil {
		return from, to, err
	}
	to, err = ParsePosition(cmp.Or(r.EndPosn, r.Posn))
	return from, to, err
}

// A Position is a place in a file. Line and Column count from 1, the column in
// bytes; it is 0 where a //line comment leaves it open.
type Position struct {
	File         string
	Line, Column int
}

// ParsePosition reads "file:line:column" or "file:line". A name may hold
// colons.
func ParsePosition(s string) (Position, error) {
	rest, last, ok := cutLast(s)
	if !ok {
		return Position{}, fmt.Errorf("%q is no file:line:column", s)
	}
	if file, line, ok := cutLast(rest); ok {
		return Position{file, line, last}, nil
	}
	return Position{rest, last, 0}, nil
}

// String writes p as ParsePosition reads it.
func (p Position) String() string {
	if p.Column == 0 {
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
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

// Categories of what is no finding.
const (
	Secret  = "secret"  // a place that holds a secret
	Warning = "warning" // the place of a finding that is a warning
)

// Read reads a stream of objects to its end: package → analyzer → findings or
// error. It returns the findings sorted by place, and the errors of the
// packages that could not be analyzed. If the stream itself is broken there are
// no findings.
func Read(r io.Reader) ([]*Finding, error) {
	var all []*Finding
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
	slices.SortFunc(all, func(a, b *Finding) int {
		return cmp.Or(Compare(a, b), strings.Compare(a.Package, b.Package))
	})
	return all, errors.Join(failed...)
}

// readResult reads what one analyzer says of one package.
func readResult(pkg, analyzer string, result json.RawMessage) ([]*Finding, error) {
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
	var list []*Finding
	for _, r := range raw {
		f := &Finding{Package: pkg, Analyzer: analyzer, Raw: r}
		if err := json.Unmarshal(r, f); err != nil {
			return nil, err
		}
		var err error
		if f.From, err = ParsePosition(f.Posn); err != nil {
			return nil, err
		}
		if f.To, err = ParsePosition(cmp.Or(f.EndPosn, f.Posn)); err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, nil
}

// Split returns the findings of a list, with those marked that are warnings, and what only
// tells where a secret is.
func Split(list []*Finding) (findings, secrets []*Finding) {
	type stretch struct{ from, to Position }
	warnings := make(map[stretch]bool)
	for _, f := range list {
		switch f.Category {
		case Secret:
			secrets = append(secrets, f)
		case Warning:
			warnings[stretch{f.From, f.To}] = true
		default:
			findings = append(findings, f)
		}
	}
	for _, f := range findings {
		f.Warning = warnings[stretch{f.From, f.To}]
	}
	return findings, secrets
}

// Select returns the findings of a sorted list that keep is true of, each once: a
// package and its variants for tests share their files. It changes list.
func Select(list []*Finding, keep func(*Finding) bool) []*Finding {
	return Unique(slices.DeleteFunc(list, func(f *Finding) bool { return !keep(f) }))
}

// Unique returns the findings of a sorted list, each once. It changes list.
func Unique(list []*Finding) []*Finding {
	return slices.CompactFunc(list, func(a, b *Finding) bool { return Compare(a, b) == 0 })
}

// Compare orders findings by place, rule and message.
func Compare(a, b *Finding) int {
	return cmp.Or(
		comparePositions(a.From, b.From),
		comparePositions(a.To, b.To),
		strings.Compare(a.Category, b.Category),
		strings.Compare(a.Message, b.Message),
	)
}

func comparePositions(a, b Position) int {
	return cmp.Or(
		strings.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
	)
}

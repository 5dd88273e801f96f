package vetjson

// This file moves findings to the literals at fault where these are in another package than
// the one that was analyzed: a tool says of a package only what is in its files, and points
// to the literal.

import (
	"cmp"
	"encoding/json"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Origin is the message of the first related place of a finding whose literal is in another
// package: the bytes at fault.
const Origin = "written here"

// use is the message of the place where such a literal is used.
const use = "used here"

// A Locate says in which package a file is, and which bytes of it a place is about; ok is
// false where the file is not one of the run.
type Locate func(from, to Position) (importPath string, start, end Position, ok bool)

// AtOrigins returns the findings of a sorted list, those whose literal locate knows moved to
// it, sorted. What was found at bytes of which another finding speaks already is one with
// that. It changes list.
func AtOrigins(list []*Finding, locate Locate) ([]*Finding, error) {
	var moved, rest []*Finding
	for _, f := range list {
		to, ok, err := f.atOrigin(locate)
		switch {
		case err != nil:
			return nil, err
		case ok:
			moved = append(moved, to)
		default:
			rest = append(rest, f)
		}
	}
	if moved == nil {
		return list, nil
	}
	for _, f := range moved {
		i := slices.IndexFunc(rest, f.overlaps)
		switch {
		case i < 0:
			rest = append(rest, f)
		case rest[i].Warning: // which knows of no sink
			if err := f.takeFixes(rest[i]); err != nil {
				return nil, err
			}
			rest[i] = f
		}
	}
	slices.SortStableFunc(rest, func(a, b *Finding) int {
		return cmp.Or(Compare(a, b), strings.Compare(a.Package, b.Package))
	})
	return Unique(rest), nil
}

// overlaps reports whether f and g have bytes in common.
func (f *Finding) overlaps(g *Finding) bool {
	return f.From.File == g.From.File && comparePositions(f.From, g.To) <= 0 && comparePositions(g.From, f.To) <= 0
}

// atOrigin returns f at its literal; ok is false where that is in its own package, or in a
// file of which nothing is known.
func (f *Finding) atOrigin(locate Locate) (at *Finding, ok bool, err error) {
	if len(f.Related) == 0 || f.Related[0].Message != Origin {
		return nil, false, nil
	}
	from, to, err := f.Related[0].Range()
	if err != nil {
		return nil, false, err
	}
	moved := *f
	moved.Message = withoutPlace(f.Message, from)
	if moved.Package, moved.From, moved.To, ok = locate(from, to); !ok {
		return nil, false, nil
	}
	moved.Posn, moved.EndPosn = moved.From.String(), moved.To.String()
	moved.Related = append([]Related{{Posn: f.Posn, EndPosn: f.EndPosn, Message: use}}, f.Related[1:]...)
	return &moved, true, moved.setInRaw(map[string]any{"posn": moved.Posn, "end": moved.EndPosn, "message": moved.Message, "related": moved.Related})
}

// withoutPlace is message without the words about the place at.
//
//	missing scheme: http.Get fails (in example.com/config/config.go:7:12) [missing-scheme]
func withoutPlace(message string, at Position) string {
	i := strings.LastIndex(message, " (in ")
	if i < 0 {
		return message
	}
	place, rest, ok := strings.Cut(message[i+len(" (in "):], ")")
	if !ok || !strings.Contains(place, filepath.Base(at.File)+":"+strconv.Itoa(at.Line)+":") {
		return message
	}
	return message[:i] + rest
}

// takeFixes gives f the fixes of g if it has none.
func (f *Finding) takeFixes(g *Finding) error {
	if len(f.Fixes) > 0 || len(g.Fixes) == 0 {
		return nil
	}
	f.Fixes = g.Fixes
	const key = "suggested_fixes"
	var from map[string]json.RawMessage
	if err := json.Unmarshal(g.Raw, &from); err != nil {
		return err
	}
	return f.setInRaw(map[string]any{key: from[key]})
}

// setInRaw writes the values to Raw, by their keys.
func (f *Finding) setInRaw(values map[string]any) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(f.Raw, &all); err != nil {
		return err
	}
	for key, value := range values {
		raw, err := json.Marshal(value)
		if err != nil {
			return err
		}
		all[key] = raw
	}
	raw, err := json.Marshal(all)
	f.Raw = raw
	return err
}

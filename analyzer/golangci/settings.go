package golangci

// This file reads the settings in a configuration of golangci-lint, which come as
// maps, lists, strings, numbers and truth values, and says in words of such files
// what is wrong with them.

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/nearest"
)

// readers set what a setting says, by its name.
var readers = map[string]func(*analyzer.Settings, string, any) error{
	"enable": func(s *analyzer.Settings, name string, v any) (err error) {
		s.Enable, err = words(name, v, "rules, as in [escape]")
		return err
	},
	"disable": func(s *analyzer.Settings, name string, v any) (err error) {
		if s.Disable, err = words(name, v, "rules, as in [port]"); slices.Contains(s.Disable, "all") {
			return errors.New(`"disable" does not accept all; disable the linter instead`)
		}
		return err
	},
	"strict":       func(s *analyzer.Settings, name string, v any) error { return truth(&s.Strict, name, v) },
	"unsafe-fixes": func(s *analyzer.Settings, name string, v any) error { return truth(&s.UnsafeFixes, name, v) },
	"wrappers": func(s *analyzer.Settings, name string, v any) error {
		s.Wrappers = new(bool)
		return truth(s.Wrappers, name, v)
	},
	"literals": func(s *analyzer.Settings, name string, v any) error {
		s.Literals = new(bool)
		return truth(s.Literals, name, v)
	},
	"tests": func(s *analyzer.Settings, name string, v any) error {
		mode, ok := v.(string)
		if !ok || mode != "guarded" && mode != "strict" {
			return fmt.Errorf("setting %q must be guarded or strict, not %s", name, shown(v))
		}
		s.Tests = mode
		return nil
	},
	"sinks": func(s *analyzer.Settings, name string, v any) (err error) {
		s.Sinks, err = rows(name, v)
		return err
	},
}

// settings reads the part of a configuration that is about urilint. What is left
// empty there is as if it were not there.
func settings(config any) (analyzer.Settings, error) {
	var s analyzer.Settings
	if config == nil {
		return s, nil
	}
	all, ok := config.(map[string]any)
	if !ok {
		return s, errors.New("settings must be a mapping")
	}
	names := slices.Sorted(maps.Keys(readers))
	for _, key := range slices.Sorted(maps.Keys(all)) {
		name := strings.ToLower(key)
		read := readers[name]
		switch {
		case read == nil:
			return s, unknown("setting", key, names)
		case all[key] == nil:
			continue
		}
		if err := read(&s, name, all[key]); err != nil {
			return s, err
		}
	}
	return s, nil
}

// unknown is the error about a word that is none of words: with the one that was
// likely meant, or with all of them.
func unknown(kind, word string, words []string) error {
	hint := nearest.Hint(word, words)
	if hint == "" {
		hint = " (want one of " + strings.Join(words, ", ") + ")"
	}
	return fmt.Errorf("unknown %s %q%s", kind, word, hint)
}

// words reads a list of what.
func words(name string, v any, what string) ([]string, error) {
	list, ok := v.([]any)
	if !ok {
		return nil, fmt.Errorf("setting %q must be a list of %s, not %s", name, what, shown(v))
	}
	var all []string
	for _, v := range list {
		word, ok := v.(string)
		if !ok {
			return nil, fmt.Errorf("setting %q must be a list of %s, not of %s", name, what, shown(v))
		}
		all = append(all, word)
	}
	return all, nil
}

// truth reads true or false.
func truth(to *bool, name string, v any) error {
	value, ok := v.(bool)
	if !ok {
		return fmt.Errorf("setting %q must be true or false, not %s", name, shown(v))
	}
	*to = value
	return nil
}

// shown is a value as it stands in a file.
func shown(v any) string {
	switch v := v.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case []any:
		return "a list"
	case map[string]any:
		return "a mapping"
	}
	return fmt.Sprint(v)
}

// rows reads a list of rows: each a string, or a mapping from the names of columns.
func rows(name string, v any) ([]string, error) {
	list, ok := v.([]any)
	if !ok {
		return nil, fmt.Errorf("setting %q must be a list of rows, not %s", name, shown(v))
	}
	var all []string
	for i, v := range list {
		at := fmt.Sprintf("%s[%d]", name, i)
		switch v := v.(type) {
		case string:
			all = append(all, v)
		case map[string]any:
			row, err := rowOf(v)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", at, err)
			}
			all = append(all, row)
		default:
			return nil, fmt.Errorf("%s must be a row, not %s", at, shown(v))
		}
	}
	return all, nil
}

// The columns of a row, in order. The first four are required.
var columns = []string{"package", "symbol", "position", "form", "schemes", "options", "consequence"}

// rowOf writes a row in the form of the table.
func rowOf(of map[string]any) (string, error) {
	cells := make(map[string]string)
	for _, key := range slices.Sorted(maps.Keys(of)) {
		name := strings.ToLower(key)
		if !slices.Contains(columns, name) {
			return "", unknown("column", key, columns)
		}
		cell, err := cellOf(name, of[key])
		if err != nil {
			return "", err
		}
		cells[name] = cell
	}
	var row []string
	for i, name := range columns[:4] {
		if cells[name] == "" {
			return "", fmt.Errorf("missing %s (a row has %s)", name, strings.Join(columns[:4], ", "))
		}
		if i < 4 && len(strings.Fields(cells[name])) > 1 {
			return "", fmt.Errorf("space in %s %q", name, cells[name])
		}
		row = append(row, cells[name])
	}
	schemes := cells["schemes"]
	if schemes == "" && cells["options"] != "" {
		return "", errors.New(`options need schemes ("*" for any)`)
	}
	if text := strings.TrimSpace(schemes + " " + cells["options"]); text != "" {
		row = append(row, text)
	}
	if cells["consequence"] != "" {
		row = append(row, "; "+cells["consequence"])
	}
	return strings.Join(row, " "), nil
}

// cellOf is a column of a row: a string, a number, or a list of strings.
func cellOf(name string, v any) (string, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case int, int64, uint64, float64:
		return fmt.Sprint(v), nil
	case []any:
		if name != "schemes" && name != "options" {
			break
		}
		list, err := words(name, v, "words")
		if name == "schemes" {
			return strings.Join(list, ","), err
		}
		return strings.Join(list, " "), err
	}
	return "", fmt.Errorf("%s must be a string, not %s", name, shown(v))
}

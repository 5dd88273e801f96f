package main

// This file keeps the results of a run for the next one to compare with.

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// lastFile names the file of the last results with the same flags.
func lastFile(opts *options) string {
	name := "last"
	for _, flag := range opts.flags {
		name += strings.ReplaceAll(flag, string(filepath.Separator), "+")
	}
	return filepath.Join(opts.cache, name+".json")
}

// readLast returns the results of the last runs by module; none if there was no
// run yet.
func readLast(opts *options) (map[string]*result, error) {
	last := make(map[string]*result)
	data, err := os.ReadFile(lastFile(opts))
	if errors.Is(err, fs.ErrNotExist) {
		return last, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &last)
	}
	return last, err
}

// writeLast replaces the results of the modules of this run.
func writeLast(opts *options, results []*result, last map[string]*result) error {
	for _, r := range results {
		last[r.Module] = r
	}
	data, err := json.MarshalIndent(last, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(lastFile(opts), append(data, '\n'), 0o666)
}

// changes lists the findings that now has and then has not, both sorted as they
// come.
func changes(now, then *result) []*finding {
	known := make(map[string]int)
	for _, f := range then.Findings {
		known[f.key()]++
	}
	var list []*finding
	for _, f := range now.Findings {
		if known[f.key()]--; known[f.key()] < 0 {
			list = append(list, f)
		}
	}
	return list
}

package main

// This file writes fixed files.

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/urilint/urilint/internal/visible"
)

// write writes the files of a plan and returns their names. What cannot be
// written is named on the standard error and leaves the session failed.
func (s *session) write(p *plan) []string {
	var names []string
	for _, f := range p.files {
		if err := replaceFile(f.name, f.before, f.after); err != nil {
			s.failed = true
			s.complain(fmt.Errorf("cannot fix %s: %v", s.shownName(f.name), reason(err)))
			continue
		}
		names = append(names, f.name)
	}
	return names
}

// shownName is the name of a file as it is printed.
func (s *session) shownName(name string) string {
	return visible.Text(shortName(name, workingDirectory()))
}

// reason is err without the name of the file and the operation.
func reason(err error) error {
	if perr := (*fs.PathError)(nil); errors.As(err, &perr) {
		return perr.Err
	}
	return err
}

// errReadOnly is what is said of a file whose mode has no owner write bit, to
// whoever the operating system lets write it all the same.
var errReadOnly = errors.New("the file is read-only")

// replaceFile gives the named file, which holds before, the text after: all of
// it or nothing, with the mode that it has.
func replaceFile(name, before, after string) error {
	name, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if info.Mode().Perm()&0o200 == 0 {
		return errReadOnly
	}
	now, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if string(now) != before {
		return errors.New("the file has changed in the meantime")
	}
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	file.Close()
	return writeBeside(name, after, info.Mode().Perm())
}

// writeBeside writes a new file beside the named one and puts it in its place.
func writeBeside(name, text string, mode fs.FileMode) error {
	file, err := os.CreateTemp(filepath.Dir(name), ".urilint-*")
	if err != nil { // the directory is read-only
		return os.WriteFile(name, []byte(text), mode)
	}
	_, err = file.WriteString(text)
	err = errors.Join(err, file.Chmod(mode), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		os.Remove(file.Name())
	}
	return err
}

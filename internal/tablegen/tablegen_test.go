package tablegen

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "list.txt"), filepath.Join(dir, "table.go")
	if err := os.WriteFile(in, []byte("com"), 0o644); err != nil {
		t.Fatal(err)
	}
	upper := func(r io.Reader) ([]byte, error) {
		list, err := io.ReadAll(r)
		return []byte(strings.ToUpper(string(list))), err
	}
	if err := Run(in, out, upper); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(out); err != nil || string(got) != "COM" {
		t.Errorf("the table is %q, %v", got, err)
	}

	unusable := func(io.Reader) ([]byte, error) { return nil, errors.New("no version") }
	if err := Run(in, out, unusable); err == nil || !strings.Contains(err.Error(), "list.txt: no version") {
		t.Errorf("an unusable list: error %v", err)
	}
	if got, _ := os.ReadFile(out); string(got) != "COM" {
		t.Errorf("after an unusable list the table is %q", got)
	}
	if err := Run(filepath.Join(dir, "none"), out, upper); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no list: error %v", err)
	}
}

package patch

import (
	"os"
	"path/filepath"
	"testing"
)

func TestLinksOutOfAModule(t *testing.T) {
	dir := t.TempDir()
	write := func(name string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	link := func(to, name string) {
		t.Helper()
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skip(err) // Windows has to be told to allow it
		}
	}
	for _, name := range []string{"inside/go.mod", "inside/a.go", "inside/p/a.go", "inside/nested/go.mod", "inside/nested/a.go", "outside/go.mod", "outside/a.go"} {
		write(name)
	}
	link("../outside/a.go", "inside/out.go")
	link("../outside", "inside/outdir")
	link("a.go", "inside/same.go")
	link("../a.go", "inside/p/up.go")
	link("nested/a.go", "inside/nested.go")
	link("inside", "again")
	for name, want := range map[string]bool{
		"inside/a.go": false, "inside/p/a.go": false, "inside/same.go": false, "inside/p/up.go": false, "again/a.go": false, "again/p/up.go": false,
		"inside/missing.go": false, "inside/out.go": true, "inside/outdir/a.go": false, "inside/nested.go": true, "again/out.go": true,
	} {
		if got := LeavesModule(filepath.Join(dir, name)); got != want {
			t.Errorf("%s leaves its module: %t, want %t", name, got, want)
		}
	}
}

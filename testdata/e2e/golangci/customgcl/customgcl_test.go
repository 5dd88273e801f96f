package customgcl

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestConfigNamesTheCheckout(t *testing.T) {
	root, dir := t.TempDir(), t.TempDir()
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(root, ".custom-gcl.yml"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("version: v2.1.0\nplugins:\n  - module: m\n    path: .\n")
	version, err := writeConfig(root, dir)
	if version != "v2.1.0" || err != nil {
		t.Errorf("%q, %v", version, err)
	}
	got, err := os.ReadFile(filepath.Join(dir, ".custom-gcl.yml"))
	if err != nil || !strings.Contains(string(got), "    path: "+root+"\n") {
		t.Errorf("%v\n%s", err, got)
	}
	for _, bad := range []string{"", "version: v2.1.0\n", "plugins:\n  - path: .\n", "version: latest\npath: .\n"} {
		write(bad)
		if _, err := writeConfig(root, dir); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

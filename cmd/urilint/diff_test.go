package main

import (
	"strings"
	"testing"
)

func TestDiffIsSortedNarrowedAndWithoutPasswords(t *testing.T) {
	const a = "--- /m/a.go (old)\n+++ /m/a.go (new)\n@@ -1 +1 @@\n-get(\"http//bob@h\")\n+get(\"http://bob@h\")\n"
	const b = "--- /m/b.go (old)\n+++ /m/b.go (new)\n@@ -1 +1 @@\n-get(\"http://bob:hunter2@h\")\n+get(\"http://bob@h\")\n"
	const c = "--- /m/c.go (old)\n+++ /m/c.go (new)\n@@ -1 +1 @@\n-1\n+2\n"
	var out strings.Builder
	if err := writeDiff(&out, []byte(b+a+b+c), map[string]bool{"/m/a.go": true, "/m/b.go": true}, nil); err != nil {
		t.Fatal(err)
	}
	if want := a + strings.Replace(b, "hunter2", "xxxxx", 1); out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

package patch

// This file keeps fixes within a module.

import (
	"os"
	"path/filepath"
)

// LeavesModule reports whether the named file is, by way of symbolic links, one outside of
// the module that its name is in. Of a name without a file it is false.
//
//	inside/go.mod, inside/a.go -> ../outside/a.go
func LeavesModule(name string) bool {
	name, err := filepath.Abs(name)
	if err != nil {
		return false
	}
	real, err := filepath.EvalSymlinks(name)
	if err != nil || real == name {
		return false
	}
	root, err := filepath.EvalSymlinks(moduleRoot(name))
	return err != nil || moduleRoot(real) != root
}

// moduleRoot is the next directory above the named file with a go.mod in it; where there
// is none, the directory of the file.
func moduleRoot(name string) string {
	first := filepath.Dir(name)
	for dir := first; ; dir = filepath.Dir(dir) {
		if info, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && !info.IsDir() {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return first
		}
	}
}

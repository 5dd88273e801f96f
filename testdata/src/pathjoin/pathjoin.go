// Package pathjoin holds URLs that are taken for paths.
package pathjoin

import (
	"net/url"
	"path"
	"path/filepath"
)

const api = "https://api.example.com"

func flagged(id string) {
	_ = path.Join("https://example.com", "a")     // want `\[path-join\]`
	_ = path.Join("https://example.com/v1", id)   // want `\[path-join\]`
	_ = path.Clean("http://example.com/a/../b")   // want `\[path-join\]`
	_ = filepath.Join("https://example.com", id)  // want `\[path-join\]`
	_ = filepath.Clean("http://example.com/a//b") // want `\[path-join\]`
}

func silent(u *url.URL, id string, elems []string) {
	_ = path.Join("/v1", id)
	_ = path.Join(u.Path, id)
	_ = path.Join("cache", "https://example.com")
	_ = path.Join(elems...)
	_ = path.Join("C:", id)
	_ = filepath.Join(`C:\cache`, "https://example.com")
	_ = filepath.Join(`\\host\share`, id)
	_ = filepath.Join("//host/share", id)
	_ = filepath.Clean("a//b")
	_ = path.Join()
	_ = path.Base("https://example.com/a.txt")
	_, _ = url.JoinPath(api, id)
}

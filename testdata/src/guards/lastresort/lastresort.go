// Package lastresort joins URLs like paths where that fails which is right.
package lastresort

import (
	"net/url"
	"path"
	"path/filepath"
)

// urlOf is from helm.sh/helm v3.22.0 pkg/repo/index.go.
func urlOf(baseURL, filename string) string {
	u := filename
	if baseURL != "" {
		_, file := filepath.Split(filename)
		var err error
		u, err = url.JoinPath(baseURL, file)
		if err != nil {
			u = path.Join(baseURL, file)
		}
	}
	return u
}

func index() string { return urlOf("https://charts.example.com", "clipper-0.1.0.tgz") }

type base struct{ url string }

func joined(b *base, file string) string {
	if b != nil {
		return path.Join("https://charts.example.com", file) // want `\[path-join\]`
	}
	return file
}

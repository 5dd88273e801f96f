// Package urllib joins URLs for others, as miniflux's internal/urllib does.
package urllib

import (
	"errors"
	"net/url"
)

func JoinBaseURLAndPath(baseURL, path string) (string, error) {
	if baseURL == "" || path == "" {
		return "", errors.New("nothing to join")
	}
	return url.JoinPath(baseURL, path)
}

// Join writes a slash of its own.
func Join(base, path string) string { return base + "/" + path }

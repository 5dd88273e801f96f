// Package escapedpath escapes paths.
package escapedpath

import "net/url"

// escape is from github.com/rclone/rclone v1.76.0 lib/rest/url.go: String begins with "./" where the
// first segment has a colon.
func escape(in string) string {
	var u url.URL
	u.Path = in
	return u.String()
}

// join is from there, too, and what it is called with from url_test.go.
func join(base *url.URL, path string) (*url.URL, error) {
	rel, err := url.Parse(path)
	if err != nil {
		return nil, err
	}
	return base.ResolveReference(rel), nil
}

func joined(base *url.URL) (*url.URL, error) { return join(base, escape("With colon :")) }

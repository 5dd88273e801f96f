// A program: URLs that mean the same, told once.

package uri_test

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/uri"
)

// deduplicate returns the first of the URLs of each kind in r, one a line, and the
// lines that hold none. URLs are of one kind if they differ in nothing but their
// fragment, parameters that track who came from where, and what their normal form
// leaves out.
func deduplicate(r io.Reader) (kept []uri.URI, bad []string) {
	seen := map[uri.URI]bool{}
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		text := strings.TrimSpace(lines.Text())
		if text == "" {
			continue
		}
		u, err := uri.ParseIRI(text)
		if err != nil {
			bad = append(bad, text)
			continue
		}
		key, err := withoutTracking(u.WithoutFragment()).ASCII(nil)
		if err != nil {
			bad = append(bad, text)
			continue
		}
		if key = key.Normalize(); !seen[key] {
			seen[key] = true
			kept = append(kept, u)
		}
	}
	return kept, bad
}

// withoutTracking returns u without the parameters of its query that begin with
// "utm_".
func withoutTracking(u uri.URI) uri.URI {
	for p := range u.QueryPairs(uri.Ampersand) {
		if key := p.Key(); strings.HasPrefix(key, "utm_") {
			if v, err := u.WithoutQueryKey(key, uri.Ampersand); err == nil {
				return withoutTracking(v)
			}
		}
	}
	return u
}

// A deduplicator of URLs.
func Example_deduplicator() {
	kept, bad := deduplicate(strings.NewReader(`
		https://example.com/
		HTTPS://Example.COM:443
		https://example.com/?utm_source=mail&utm_medium=a
		https://example.com/#top
		https://example.com/größe
		https://example.com/gr%c3%b6%C3%9Fe
		https://example.com/a/../b?x=1&utm_id=7
		https://example.com/b?x=1
		https://[2001:db8:0:0::1]/
		https://[2001:DB8::1]/
		https//example.com/
	`[1:]))
	for _, u := range kept {
		fmt.Println(u)
	}
	fmt.Println(len(bad), "bad")
	// Output:
	// https://example.com/
	// https://example.com/größe
	// https://example.com/a/../b?x=1&utm_id=7
	// https://[2001:db8:0:0::1]/
	// 1 bad
}

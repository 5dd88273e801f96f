// A program: the URLs of a configuration, checked, with what was meant.

package uri_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
)

// checkSettings reads lines of the form "NAME=URL" and prints what is wrong with each
// URL, where, and what it may have been meant as. No password is printed.
func checkSettings(w io.Writer, r io.Reader) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		name, text, found := strings.Cut(strings.TrimSpace(lines.Text()), "=")
		if !found {
			continue
		}
		err := checkURL(text)
		var e *uri.Error
		if !errors.As(err, &e) {
			continue
		}
		fmt.Fprintf(w, "line %d: %s: %s\n", n, name, e.Code)
		for line := range strings.SplitSeq(redact.Excerpt(text, e), "\n") {
			fmt.Fprintf(w, "    %s\n", line)
		}
		for _, repair := range uri.Repairs(text, err) {
			fmt.Fprintf(w, "  %s: %s\n", repair.Reason, redact.String(repair.Apply(text)))
		}
	}
}

// checkURL returns the first fault of text: of the grammar, of its scheme, or what is
// surely not meant.
func checkURL(text string) error {
	u, err := uri.Parse(text)
	if err == nil {
		err = u.ValidateScheme()
	}
	if err == nil {
		err = u.FindMistake()
	}
	return err
}

// A check of a configuration that shows the bytes at fault and proposes repairs.
func Example_configurationCheck() {
	var out strings.Builder
	checkSettings(&out, strings.NewReader(`
		LISTEN=http://localhost:8080/
		DATABASE_URL=postgres://app:hunter#2@db.example.com:5432/app
		CACHE_URL=redis:/cache:6379/0
		API_URL=https//api.example.com/v1
		CALLBACK_URL=http://localhost: 3000/done
		METRICS_URL=http://::1:9090/metrics
	`[1:]))
	fmt.Print(out.String())
	// Output:
	// line 2: DATABASE_URL: unencoded '/', '?' or '#' in userinfo
	//     postgres://app:xxxxx@db.example.com:5432/app
	//                    ^^^^^ unencoded '/', '?' or '#' in userinfo
	//   percent-encode the delimiter in the userinfo: postgres://app:xxxxx@db.example.com:5432/app
	// line 3: CACHE_URL: missing authority
	//     redis:/cache:6379/0
	//           ^ missing authority
	//   write two slashes before the host: redis://cache:6379/0
	// line 4: API_URL: missing ':' after scheme
	//     https//api.example.com/v1
	//          ^^ missing ':' after scheme
	//   insert the colon after the scheme: https://api.example.com/v1
	// line 5: CALLBACK_URL: space
	//     http://localhost: 3000/done
	//                      ^ space
	//   remove the white space: http://localhost:3000/done
	// line 6: METRICS_URL: IPv6 address not in brackets
	//     http://::1:9090/metrics
	//            ^^^^^^^^ IPv6 address not in brackets
	//   put the IPv6 address in square brackets, the port after them: http://[::1]:9090/metrics
	//   put the IPv6 address in square brackets: http://[::1:9090]/metrics
}

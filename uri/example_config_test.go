// A program: the URLs of a configuration, checked.

package uri_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
	"github.com/urilint/urilint/uri/scheme"
)

// checkSettings reads lines of the form "NAME=URL" and prints what is wrong with each
// URL and where. No password is printed.
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
	}
}

// server is what the program asks of the URLs: it connects to a host.
var server = uri.Policy{NeedHost: true}

// checkURL returns the first fault of text: of the grammar, of its scheme, or that it is
// not the URL of a server.
func checkURL(text string) error {
	u, err := uri.Parse(text)
	if err == nil {
		err = scheme.Check(u)
	}
	if err == nil {
		err = server.Check(u)
	}
	return err
}

// A check of a configuration that shows the bytes at fault.
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
	// line 2: DATABASE_URL: port is not a number
	//     postgres://app:xxxxx@db.example.com:5432/app
	//                    ^^^^^ port is not a number
	// line 3: CACHE_URL: required by the policy
	//     redis:/cache:6379/0
	//           ^ required by the policy
	// line 4: API_URL: missing scheme
	//     https//api.example.com/v1
	//          ^ missing scheme
	// line 5: CALLBACK_URL: space
	//     http://localhost: 3000/done
	//                      ^ space
	// line 6: METRICS_URL: IPv6 address not in brackets
	//     http://::1:9090/metrics
	//            ^^^^^^^^ IPv6 address not in brackets
}

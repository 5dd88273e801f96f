// Examples of repairs.

package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleRepairs() {
	for _, s := range []string{"http://::1:8080/50%", "http//example.com", "git@example.com:a/b.git"} {
		_, err := uri.Parse(s)
		for _, r := range uri.Repairs(s, err) {
			fmt.Printf("%s: %s\n", r.Apply(s), r.Reason)
		}
	}
	// Output:
	// http://[::1]:8080/50%25: put the IPv6 address in square brackets, the port after them; percent-encode the percent sign
	// http://[::1:8080]/50%25: put the IPv6 address in square brackets; percent-encode the percent sign
	// http://example.com: insert the colon after the scheme
	// ssh://git@example.com/a/b.git: write the remote path as an ssh URI
}

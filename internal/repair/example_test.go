// Examples of repairs.

package repair_test

import (
	"fmt"

	"github.com/urilint/urilint/internal/repair"
)

func ExampleFor() {
	for _, s := range []string{"http://::1:8080/50%", "http//example.com", "git@example.com:a/b.git"} {
		for _, r := range repair.For(s, repair.URI) {
			fmt.Printf("%s: %s\n", r.Apply(s), r.Reason)
		}
	}
	// Output:
	// http://[::1]:8080/50%25: put the IPv6 address in square brackets, the port after them; percent-encode the percent sign
	// http://[::1:8080]/50%25: put the IPv6 address in square brackets; percent-encode the percent sign
	// http://example.com: insert the colon after the scheme
	// ssh://git@example.com/a/b.git: write the remote path as an ssh URI
}

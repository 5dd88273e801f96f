// Package percentencoding holds percent signs that encode nothing.
package percentencoding

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
)

func flagged() {
	url.Parse("http://example.com/%zz")    // want `\[percent-encoding\]`
	url.Parse("http://example.com/50%")    // want `\[percent-encoding\]`
	url.Parse("http://example.com/%u002e") // want `\[percent-encoding\]`
	http.Get("http://example.com/a%2")     // want `\[percent-encoding\]`
	url.Parse("/a%20b%2")                  // want `\[percent-encoding\]`
	url.ParseQuery("discount=50%")         // want `\[percent-encoding\]`
	url.PathUnescape("100%")               // want `\[percent-encoding\]`
}

func unset() {
	http.Get(os.Getenv("BASE") + "/x?z=%zz") // want `drop the parameter \[percent-encoding\]`
}

func silent() {
	url.Parse("http://example.com/%7Euser")
	url.Parse("http://example.com/%e2%82%ac")
	url.Parse("/a%20b")
	url.ParseQuery("discount=50%25")
	url.PathUnescape("100%25")
}

// operands holds formats that have not as many verbs as there are operands.
func operands(host string, port int) {
	http.Get(fmt.Sprintf("http://example.com/health/%s"))          // want `\[percent-encoding\]`
	http.Get(fmt.Sprintf("http://example.com/a%2Fb"))              // want `\[percent-encoding\]`
	http.Get(fmt.Sprintf("http://%s/x", host, port))               // want `\[percent-encoding\]`
	http.Get("http://example.com" + fmt.Sprintf("/%s/%d/x", host)) // want `\[percent-encoding\]`
}

func silentOperands(host string, port int, args ...any) {
	http.Get(fmt.Sprintf("http://example.com/health/%s", args...))
	http.Get(fmt.Sprintf("http://example.com/a%%2Fb"))
	http.Get(fmt.Sprintf("http://%[1]s/%[1]s", host, port))
	http.Get(fmt.Sprintf("http://%s:%*d/x", host, port)) // want `\[percent-encoding\]`
}

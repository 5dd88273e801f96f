package rule

import (
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

// Components that a string is compared with.
var (
	likeScheme   = &spec.Expectation{API: "comparison with url.URL.Scheme", Form: spec.Scheme, Compared: true, Consequence: "never matches"}
	likeHost     = &spec.Expectation{API: "comparison with url.URL.Host", Form: spec.Host, Compared: true, Consequence: "never matches"}
	likeHostname = &spec.Expectation{API: "comparison with (*url.URL).Hostname", Form: spec.HostName, Compared: true, Consequence: "never matches"}
	likePort     = &spec.Expectation{API: "comparison with (*url.URL).Port", Form: spec.Port, Compared: true, Consequence: "never matches"}
)

func TestComparisons(t *testing.T) {
	runTables(t, component, []flagged{
		{"https:", likeScheme, ":", `scheme includes ":": comparison with url.URL.Scheme never matches`, "https"},
		{"https://", likeScheme, "://", `scheme includes "://": comparison with url.URL.Scheme never matches`, "https"},
		{"https://example.com", likeHost, "https://", `host "https://example.com" is a URL: comparison with url.URL.Host never matches`, "example.com"},
		{"example.com/", likeHost, "/", `host "example.com/" contains a '/'`, "-"},
		{"https://example.com", likeHostname, "https://", `host "https://example.com" is a URL`, "example.com"},
		{"[::1]", likeHostname, "[::1]", "host name in brackets: comparison with (*url.URL).Hostname never matches", "::1"},
		{"example.com:80", likeHostname, ":80", `host name includes port ":80"`, review + "example.com"},
		{":80", likePort, ":80", `port ":80" is not a number: comparison with (*url.URL).Port never matches`, "80"},
		{"http", likePort, "http", `port "http" is not a number`, "-"},
	}, []silent{
		{"", likeScheme}, {"https", likeScheme}, {"HTTP", likeScheme}, {"git+ssh", likeScheme},
		{"", likeHost}, {"example.com", likeHost}, {"example.com:80", likeHost}, {"::1", likeHost}, {"[::1]:80", likeHost}, {"http:", likeHost}, {"a b", likeHost},
		{"", likeHostname}, {"localhost", likeHostname}, {"::1", likeHostname}, {"fe80::1%eth0", likeHostname}, {"127.0.0.1", likeHostname},
		{"", likePort}, {"80", likePort},
	})
}

// The header that Redirect writes, an address, and the file of a socket.
var (
	unixDial  = &spec.Expectation{API: "net.Dial", Form: spec.SocketPath}
	location  = &spec.Expectation{API: `(http.Header).Set("Location")`, Form: spec.Redirect, Header: spec.HeaderIsSet, Consequence: "sends the header unchanged"}
	splitHost = &spec.Expectation{API: "net.SplitHostPort", Form: spec.Address, Consequence: "fails or takes the scheme for the host"}
)

func TestRedirectsToHostsWithoutScheme(t *testing.T) {
	runTables(t, redirect, []flagged{
		{"www.example.com/x", location, "www.example.com", `host name without a scheme: a browser treats "www.example.com" as a relative path`, "https://www.example.com/x"},
		{"localhost/login", httpRedirect, "localhost", `host name without a scheme: http.Redirect treats "localhost" as a relative path`, "http://localhost/login"},
		{"/localhost:8080/login", httpRedirect, "localhost:8080", "host and port after a single '/': it is a segment of the path", "-"},
		{"/127.0.0.1:8080", location, "127.0.0.1:8080", "host and port after a single '/'", "-"},
		{"127.0.0.1/login", httpRedirect, "127.0.0.1", `host name without a scheme: http.Redirect treats "127.0.0.1" as a relative path`, "http://127.0.0.1/login"},
	}, []silent{
		{"./www.example.com/index.html", httpRedirect}, {"localhost", httpRedirect}, {"127.0.0.1", httpRedirect}, {"1.2.3/x", httpRedirect}, {"/localhost/x", httpRedirect}, {"/users:1", httpRedirect}, {"/10:30/x", httpRedirect}, {"//localhost:8080/x", httpRedirect},
		{"/login", location}, {"login", location}, {"?next=www.example.com", location}, {"https://example.com/", location},
	})
}

func TestWholeURLs(t *testing.T) {
	runTables(t, component, []flagged{
		{"https://example.com/?a=1", parseQuery, "https://example.com/?", "URL in the place of a query: all before the first '=' becomes the first key", "a=1"},
		{"/search?a=1&b=2", parseQuery, "/search?", "URL in the place of a query", "a=1&b=2"},
	}, []silent{
		{"a=https://example.com/?b=1", parseQuery}, {"url=x://h?", parseQuery}, {"/a=b?c=d", parseQuery}, {"/a&b?c=d", parseQuery}, {"/x?", parseQuery}, {"x?a=1", parseQuery},
	})
	runTables(t, address, []flagged{
		{"http://example.com:80", splitHost, "http://", "URL instead of host:port: net.SplitHostPort fails or takes the scheme for the host", "example.com:80"},
		{"http://example.com", splitHost, "http://", "URL instead of host:port", "example.com:80"},
	}, []silent{{"example.com:80", splitHost}, {"[::1]:80", splitHost}, {":80", splitHost}, {"example.com", splitHost}})
}

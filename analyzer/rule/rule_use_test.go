package rule

// This file tests the rules on what a URL is used for: scheme-specific,
// redirect, address, origin, and the opt-in rules.

import "testing"

func TestSchemeSpecific(t *testing.T) {
	runTables(t, schemeSpecific, []flagged{
		{"mailto://bob@example.com", urlParse, "//bob@example.com", "RFC 6068", "mailto:bob@example.com"},
		{"mailto:bob", urlParse, "bob", "RFC 6068", "-"},
		{"urn:x", urlParse, "urn:x", "RFC 8141", "-"},
		{"tel:+abc", urlParse, "a", "RFC 3966", "-"},
		{"data:text/plain", urlParse, "data:text/plain", "RFC 2397", "-"},
		{"file://C:/x", urlParse, "C:", "RFC 8089", "file:///C:/x"},
		{"file://./x", urlParse, ".", "RFC 8089", "-"},
		{"file://~/x", urlParse, "~", "RFC 8089", "-"},
		{"ws://h/p#f", wsDial, "#f", "RFC 6455", "ws://h/p"},
		{"ftp://h/p;type=z", urlParse, "z", "RFC 1738", "-"},
	}, []silent{
		{"mailto:bob@example.com?subject=x", urlParse},
		{"mailto:", urlParse},
		{"urn:isbn:0451450523", urlParse},
		{"urn:a:b", urlParse},
		{"tel:5550123", urlParse},
		{"tel:+1-201-555-0123", urlParse},
		{"data:,x", urlParse},
		{"file:///C:/x", urlParse},
		{"file:x.db?mode=memory", urlParse},
		{"file:/x", urlParse},
		{"file://host/x", urlParse},
		{"ws://h/p", wsDial},
		{"news:123", urlParse},
		{"http:///x", urlParse},
		{"ldap://h/o=x??sub", urlParse},
		{"irc:x", urlParse},
	})
}

func TestRedirect(t *testing.T) {
	runTables(t, redirect, []flagged{
		{"www.example.com", httpRedirect, "www.example.com", "relative to that of the request", "https://www.example.com"},
		{"example.com/login?x", httpRedirect, "example.com", "http.Redirect takes it", "https://example.com/login?x"},
	}, []silent{
		{"/login", httpRedirect},
		{"login", httpRedirect},
		{"index.html", httpRedirect},
		{"www.html", httpRedirect},
		{"login.php?next=www.example.com", httpRedirect},
		{"//www.example.com/x", httpRedirect},
		{"https://www.example.com", httpRedirect},
		{"", httpRedirect},
		{"?q", httpRedirect},
		{"..", httpRedirect},
		{"www.example.com", urlParse},
	})
}

func TestAddress(t *testing.T) {
	runTables(t, address, []flagged{
		{"http://h:80", netDial, "http://", "host:port", "h:80"},
		{"http://:8080/", netDial, "http://", "host:port", ":8080"},
		{"https://h", netDial, "https://", "host:port", "h:443"},
		{"tcp://[::1]:80", netDial, "tcp://", "host:port", "[::1]:80"},
		{"tcp://h", netDial, "tcp://", "host:port", "-"},
		{"http://h:80/x", netDial, "http://", "host:port", "-"},
		{"https://h:443/", serverName, "https://", "a host alone", "review: h"},
	}, []silent{
		{"h:80", netDial},
		{":80", netDial},
		{"[::1]:80", netDial},
		{"unix:///run/x.sock", netDial},
		{"/run/x.sock", netDial},
		{"", netDial},
		{"h", serverName},
	})
}

func TestOrigin(t *testing.T) {
	runTables(t, origin, []flagged{
		{"example.com", allowOrigin, "example.com", "without a scheme", "https://example.com"},
		{"localhost:3000", allowOrigin, "localhost:3000", "without a scheme", "http://localhost:3000"},
		{"https://example.com/", allowOrigin, "/", "never matches", "https://example.com"},
		{"https://example.com/app", allowOrigin, "/app", "more than scheme, host and port", "-"},
		{"https://Example.com", allowOrigin, "https://Example.com", "upper case", "https://example.com"},
		{"https://example.com:443", allowOrigin, ":443", "own port", "https://example.com"},
		{"https://bob@example.com", allowOrigin, "bob", "userinfo", "review: https://example.com"},
		{"example.com", panicOrigin, "example.com", "panics", "https://example.com"},
		{"https://example.com/app", panicOrigin, "/app", "panics", "-"},
		{"https://example.com:443", panicOrigin, ":443", "no browser sends it", "https://example.com"},
	}, []silent{
		{"https://Example.com/", panicOrigin},
		{"https://example.com", allowOrigin},
		{"http://localhost:3000", allowOrigin},
		{"*", allowOrigin},
		{"null", allowOrigin},
		{"https://*.example.com", allowOrigin},
		{"", allowOrigin},
		{"app", allowOrigin},
		{"chrome-extension://abcdefgh", allowOrigin},
	})
}

func TestNormalize(t *testing.T) {
	runTables(t, normalize, []flagged{
		{"HTTP://H:80/a/../b", httpGet, "HTTP://H:80/a/..", "RFC 3986 §6.2", "http://h/b"},
		{"http://h/%7euser", urlParse, "%7e", "normal form", "http://h/~user"},
		{"HTTP://H:80", httpGet, "HTTP://H:80", "normal form", "http://h"},
		{"http://H?q", httpGet, "H", "normal form", "http://h?q"},
	}, []silent{
		{"http://h/b", httpGet},
		{"http://h", httpGet},
		{"http://h:8080?q=a#f", httpGet},
		{"a/../b", urlParse},
		{"/a/../b", fieldPath},
	})
}

func TestCleartext(t *testing.T) {
	runTables(t, cleartext, []flagged{
		{"http://api.acme.com/v1", httpGet, "http", "unencrypted", "review: https://api.acme.com/v1"},
		{"ws://api.acme.com/v1", wsDial, "ws", "unencrypted", "review: wss://api.acme.com/v1"},
		{"http://api.acme.com:8080/v1", httpGet, "http", "unencrypted", "-"},
	}, []silent{
		{"https://api.acme.com/v1", httpGet},
		{"http://www.w3.org/2000/svg", urlParse},
		{"http://localhost/", httpGet},
		{"http://10.0.0.1/", httpGet},
		{"http://8.8.8.8/", httpGet},
		{"http://service:80/", httpGet},
		{"http://metadata.google.internal/", httpGet},
		{"http://api.example.com/", httpGet},
	})
}

func TestOptInRulesAreOffByDefault(t *testing.T) {
	for _, r := range []*Rule{normalize, cleartext, xmlNamespace} {
		if byDefault(r) || ByID(r.ID) != r {
			t.Errorf("%s is on by default or not in the list", r.ID)
		}
	}
}

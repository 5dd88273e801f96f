package rule

// This file tests the rules on what a URL is used for: scheme-specific,
// redirect, address, origin, and the opt-in rules.

import (
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

func TestSchemeSpecific(t *testing.T) {
	runTables(t, schemeSpecific, []flagged{
		{"mailto://bob@example.com", urlParse, "//bob@example.com", `"//" after "mailto:": url.Parse accepts it, mailto handlers do not`, "mailto:bob@example.com"},
		{"mailto:bob", urlParse, "bob", `mail address is not local-part@domain ("bob"): url.Parse accepts it, mailto handlers do not`, "-"},
		{"urn:x", urlParse, "urn:x", "namespace identifier must have 2 to 32 characters: url.Parse accepts it, urn handlers do not", "-"},
		{"tel:+abc", urlParse, "a", `invalid character in telephone number ("a"): url.Parse accepts it, tel handlers do not`, "-"},
		{"data:text/plain", urlParse, "data:text/plain", "missing ',' before data: url.Parse accepts it, data handlers do not", "-"},
		{"file://C:/x", urlParse, "C:", `drive letter in place of host ("C:"): url.Parse accepts it, file handlers do not`, "file:///C:/x"},
		{"ws://h/p#f", wsDial, "#f", `unexpected fragment ("#f"): url.Parse accepts it, ws handlers do not`, "ws://h/p"},
		{"ftp://h/p;type=z", urlParse, "z", `FTP type code is not a, i or d ("z"): url.Parse accepts it, ftp handlers do not`, "-"},
	}, []silent{
		{"file://./x", urlParse}, {"file://~/x", urlParse},
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
		{"www.example.com", httpRedirect, "www.example.com", `host name without a scheme: http.Redirect treats "www.example.com" as a relative path`, "https://www.example.com"},
		{"example.com/login?x", httpRedirect, "example.com", "", "https://example.com/login?x"},
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
		{"redis://bob:hunter2@h:6379", netDial, "redis://", "URL instead of host:port: net.Dial fails: too many colons in address; also, cleartext credentials in URL", "-"},
		{"redis://bob:hunter2@h:6379", redisAddr, "redis://", "URL instead of host:port: redis.Options.Addr fails on first use; also, cleartext credentials in URL", "-"},
		{"redis://bob:<password>@h:6379", netDial, "redis://", "URL instead of host:port: net.Dial fails: too many colons in address", "-"},
		{"https://h:443/", serverName, "https://", "ServerName is a URL: tls.Config.ServerName expects a bare host", "review: h"},
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
		{"example.com", allowOrigin, "example.com", "origin has no scheme: cors.Options.AllowedOrigins never matches", "https://example.com"},
		{"localhost:3000", allowOrigin, "localhost:3000", "", "http://localhost:3000"},
		{"https://example.com/", allowOrigin, "/", "never matches", "https://example.com"},
		{"https://example.com/app", allowOrigin, "/app", "origin has a path: cors.Options.AllowedOrigins never matches", "-"},
		{"https://Example.com", allowOrigin, "https://Example.com", "origin is not lowercase: cors.Options.AllowedOrigins never matches", "https://example.com"},
		{"https://example.com:443", allowOrigin, ":443", "origin has the default port :443: cors.Options.AllowedOrigins never matches", "https://example.com"},
		{"https://bob@example.com", allowOrigin, "bob", "userinfo", "review: https://example.com"},
		{"example.com", panicOrigin, "example.com", "panics", "https://example.com"},
		{"https://example.com/app", panicOrigin, "/app", "panics", "-"},
		{"https://example.com:443", panicOrigin, ":443", "origin has the default port :443: browsers never send it, so it never matches", "https://example.com"},
		{"https://example.com/", trustOrigin, "/", "origin has a path: (*http.CrossOriginProtection).AddTrustedOrigin fails: path, query, and fragment are not allowed", "https://example.com"},
		{"example.com", trustOrigin, "example.com", "origin has no scheme: (*http.CrossOriginProtection).AddTrustedOrigin fails: scheme is required", "https://example.com"},
		{"localhost:3000", trustOrigin, "localhost:3000", "fails: host is required", "http://localhost:3000"},
		{"null", trustOrigin, "null", "fails: scheme is required", "-"},
		{"*", trustOrigin, "*", "fails: scheme is required", "-"},
		{"https://example.com:443", trustOrigin, ":443", "browsers never send it, so it never matches", "https://example.com"},
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
		{"HTTP://H:80/a/../b", httpGet, "HTTP://H:80/a/..", `URL is not normalized at "HTTP://H:80/a/..": string comparison treats it as a different URL`, "http://h/b"},
		{"http://h/%7euser", urlParse, "%7e", "", "http://h/~user"},
		{"HTTP://H:80", httpGet, "HTTP://H:80", "", "http://h"},
		{"http://H?q", httpGet, "H", "", "http://h?q"},
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

func TestURLsAsSocketFiles(t *testing.T) {
	runTables(t, address, []flagged{
		{"unix:///run/x.sock", unixDial, "unix://", `URL "unix:///run/x.sock" instead of the path of a socket: net.Dial fails: no such file or directory`, "/run/x.sock"},
		{"unix:/run/x.sock", unixDial, "unix:", "instead of the path of a socket", "/run/x.sock"},
		{"file:///run/x.sock", unixDial, "file://", "", "/run/x.sock"},
		{"unix://run/x.sock", unixDial, "unix://", "", "-"},
		{"http+unix://%2Frun%2Fx.sock/v1", unixDial, "http+unix://", "", "-"},
		{"http://localhost:80", unixDial, "http://", "", "-"},
	}, []silent{
		{"/run/x.sock", unixDial}, {"x.sock", unixDial}, {"@abstract", unixDial}, {"@unix:/x", unixDial}, {"", unixDial},
		{"unix:x", unixDial}, {"C:/run/x.sock", unixDial}, {`C:\run\x.sock`, unixDial}, {"./unix:/x", unixDial}, {"\x00x", unixDial},
	})
	for _, in := range []string{"unix://{any}", "unix:///run/{any}", "file:/{any}/x.sock"} {
		if f := findIn(&Input{Text: holed(in), Want: unixDial}, address); f == nil || f.Rule != address {
			t.Errorf("%s: found %v", in, f)
		}
	}
	for _, in := range []string{"{any}", "/run/{any}", "unix:{any}", "{any}:///run/x.sock", "C:/{any}"} {
		if f := findIn(&Input{Text: holed(in), Want: unixDial}, address); f != nil {
			t.Errorf("%s: found %v", in, f)
		}
	}
}

func TestAddressWithoutHost(t *testing.T) {
	runTables(t, address, []flagged{
		{"http://", netDial, "http://", "URL instead of host:port: net.Dial rejects it", "-"},
		{"https:///x", netDial, "https://", "", "-"},
	}, []silent{{"passthrough:///bufnet", netDial}, {"unix:///x", netDial}})
}

func TestPlaceholder(t *testing.T) {
	runTables(t, placeholderRule, []flagged{
		{"https://h/users/{id}", httpGet, "{id}", `unexpanded placeholder "{id}" in path: it is sent as %7Bid%7D`, "-"},
		{"https://h/users/{user_id}.json", httpGet, "{user_id}", "", "-"},
		{"https://h/{{.ID}}/x", httpGet, "{{.ID}}", "it is sent as %7B%7B.ID%7D%7D", "-"},
		{"https://h/${ID}/x", httpGet, "${ID}", "it is sent as $%7BID%7D", "-"},
		{"https://h/{3f2504e0-4f89-11d3-9a0c-0305e82c3301}/{id}", httpGet, "{id}", "", "-"},
		{"https://h/x?id=${ID}", httpGet, "${ID}", `unexpanded placeholder "${ID}" in query: it is sent unencoded`, "-"},
		{"${HOST}/x", httpGet, "${HOST}", `unexpanded placeholder "${HOST}": http.Get fails: unsupported protocol scheme ""`, "-"},
		{"$HOST/x", httpGet, "$HOST", "", "-"},
		{"{base}/x", httpGet, "{base}", "", "-"},
		{"{{.URL}}", httpGet, "{{.URL}}", "", "-"},
		{"https://$HOST/x", httpGet, "$HOST", `unexpanded placeholder "$HOST" in host: not allowed in host names`, "-"},
		{"https://api.$DOMAIN:8080/x", httpGet, "$DOMAIN", "", "-"},
		{"https://${HOST}/x", urlParse, "${HOST}", `unexpanded placeholder "${HOST}" in host: url.Parse fails: invalid character "{" in host name`, "-"},
		{"https://{tenant}.h.com/x", httpGet, "{tenant}", "", "-"},
		{"https://{{.Host}}/x", httpGet, "{{.Host}}", "", "-"},
		{"https://<host>/x", httpGet, "<host>", "", "-"},
		{"https://h/users/%s", httpGet, "%s", `verb "%s" that no operand replaces: http.Get fails: invalid URL escape "%s"; is fmt.Sprintf missing?`, "-"},
		{"https://h/?id=%d&x=1", httpGet, "%d", `verb "%d" that no operand replaces: it is sent unencoded, and Go servers drop the parameter; is fmt.Sprintf missing?`, "-"},
		{"https://%s/x", urlParse, "%s", `url.Parse fails: invalid URL escape "%s"`, "-"},
		{"a=%v", parseQuery, "%v", "", "-"},
	}, []silent{
		{"https://$.h.com/x", urlParse}, {"https://$HOST/x", urlParse},
		{"https://h/users/:id", httpGet}, {"https://h/x?query={viewer}", httpGet}, {"https://h/{a,b}", httpGet},
		{"https://h/{}", httpGet}, {"https://h/{1}", httpGet}, {"https://h/}id{", httpGet}, {"https://h/{id", httpGet}, {"https://h/x#{id}", httpGet},
		{"https://h/$metadata", httpGet}, {"https://h/x?$filter=a", httpGet}, {"YOUR_URL/x", httpGet}, {"https://your-host/x", httpGet},
		{"https://h/users/{id}", urlParse}, {"wss://h/{id}", wsDial}, {"/users/{id}", newRequest}, {"${HOST}/x", urlParse}, {"${HOST}/x", issuer},
	})
	for in, fault := range map[string]bool{
		"https://h/{org}/{any}": true, "https://h/{d}/{org}": true, "{any}/users/{org}": false, "https://h/{any}": false, "https://h/x?q={any}&a={b}": false,
	} {
		if f := findIn(&Input{Text: holed(in), Want: httpGet}, placeholderRule); (f != nil) != fault || f != nil && f.Rule != placeholderRule {
			t.Errorf("%s: found %v", in, f)
		}
	}
	if f := findIn(&Input{Text: text.Known("https://h/{id}"), Want: httpGet, Test: true}, placeholderRule); f != nil {
		t.Errorf("in a test: found %v", f)
	}
}

package rule

// This file tests the rules on the authority and on which scheme there is:
// host, port, missing-scheme, unsupported-scheme.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

func TestHost(t *testing.T) {
	runTables(t, hostRule, []flagged{
		{"http://::1:80/", httpGet, "::1:80", "since Go 1.26", "http://[::1]:80/"},
		{"http://::1/", urlParse, "::1", "since Go 1.26", "http://[::1]/"},
		{"http://fe80::1%25eth0:80/", urlParse, "fe80::1%25eth0:80", "IPv6 address not in brackets", "-"},
		{"http://2001:db8::1/", urlParse, "2001:db8::1", `IPv6 address not in brackets: url.Parse fails: invalid port ":db8::1" after host (since Go 1.26)`, "http://[2001:db8::1]/"},
		{"http://fe80::1:8080/", urlParse, "fe80::1:8080", "", "review: http://[fe80::1]:8080/"},
		{"http://[::1/", httpGet, "[::1", "missing ']' in host", "http://[::1]/"},
		{"http://[2001:db8::1:80000/", urlParse, "[2001:db8::1:80000", "missing ']' in host", "-"},
		{"http://[1:2:3:4:5:6:7:8:80/", urlParse, "[1:2:3:4:5:6:7:8:80", "missing ']' in host", "http://[1:2:3:4:5:6:7:8]:80/"},
		{"http://[fe80::1%eth0]/", urlParse, "%", "%25", "http://[fe80::1%25eth0]/"},
		{"http://[fe80::1%25]/", urlParse, "%25", `empty IPv6 zone in host: url.Parse fails: invalid host: ParseAddr("fe80::1%"): zone must be a non-empty string`, "-"},
		{"http://[127.0.0.1]/", httpGet, "[127.0.0.1]", "invalid IP-literal", "http://127.0.0.1/"},
		{"http://[::1]a/", urlParse, "a", `unexpected text after ']' in host: url.Parse fails: invalid port "a" after host`, "-"},
		{"http://[::1]80/", urlParse, "80", "", "http://[::1]:80/"},
		{"http://[2001:db8:::1]/", urlParse, "[2001:db8:::1]", "invalid host", "-"},
		{"http://[h]/", urlParse, "[h]", `invalid IPv6 address in brackets: url.Parse fails: invalid host: ParseAddr("h"): unable to parse IP`, "review: http://h/"},
		{"http://[v1.a]/", urlParse, "[v1.a]", "IPvFuture address in brackets: url.Parse fails: invalid host: ", "-"},
		{"http://a[::1]/", urlParse, "a[::1]", "unexpected '[' in host: url.Parse fails: invalid IP-literal", "-"},
		{"http://<host>/x", urlParse, "<", `'<' in host "<host>": not allowed in host names`, "-"},
		{"http://{ho st}/x", httpGet, "{", `'{' in host "{ho st}": http.Get fails: invalid character "{" in host name`, "-"},
		{"http://a b/", httpGet, " ", `space in host "a b": http.Get fails: invalid character " " in host name`, "-"},
		{"http:// www.example.com/", httpGet, " ", "", "http://www.example.com/"},
		{"http://127.0.0.1 /x", httpRedirect, " ", `space in host "127.0.0.1 ": http.Redirect sends the Location header unchanged`, "http://127.0.0.1/x"},
		{"http:// h:80/", httpGet, " ", "", "http://h:80/"},
		{"http:// a b/", httpGet, " ", "", "-"},
		{`http://h\x`, httpGet, `\`, `invalid character "\\" in host name`, "http://h/x"},
		{"http://", httpGet, "http://", "no Host in request URL", "-"},
		{"http:///", httpGet, "http://", "no Host in request URL", "-"},
		{"https://?q", httpGet, "https://", "no Host in request URL", "-"},
		{"http://u@/x", httpGet, "http://u@", "no Host in request URL", "-"},
		{"http:", httpGet, "http", "no Host in request URL", "-"},
		{"http://256.1.1.1/", httpGet, "256.1.1.1", `invalid IPv4 address "256.1.1.1": octet 256 exceeds 255, so it is looked up as a host name`, "-"},
		{"http://www,example.com/", httpGet, ",", `',' in host "www,example.com": not allowed in host names`, "review: http://www.example.com/"},
		{"http://127,0,0,1:7545", httpGet, ",", "',' in host", "review: http://127.0.0.1:7545"},
		{"https://example..com/x", httpGet, ".", `empty label in host "example..com"`, "review: https://example.com/x"},
		{"https://.example.com/x", coderDial, ".", "empty label", "review: https://example.com/x"},
		{"http://localhost8080/api", httpGet, "localhost8080", `missing ':' before port in host "localhost8080": it is looked up as a host name`, "review: http://localhost:8080/api"},
		{"http://locahost:9200/", httpGet, "locahost", `misspelled host "locahost", did you mean "localhost"?: it is looked up as another host`, "http://localhost:9200/"},
		{"http://loaclhost/", urlParse, "loaclhost", "misspelled host", "http://localhost/"},
		{"http://example.com.8080/", httpGet, "example.com.8080", "missing ':' before port", "review: http://example.com:8080/"},
	}, []silent{
		{"http://localhost80/", httpGet},
		{"http://localhosts/", httpGet},
		{"http://localhost8080/api", urlParse}, // a name to whoever reads it
		{"http://a,b/", urlParse},
		{"https://...", httpGet},
		{"https://.*", httpGet},
		{"http://example.com./", httpGet},
		{"http://web1:80/", httpGet},
		{"http://[::1]:80/", httpGet},
		{"http://127.0.0.1:80/", httpGet},
		{"http://my_service:8080/", httpGet},
		{"http://h:/", httpGet},
		{"http://:8080/", httpGet},
		{"http://h", httpGet},
		{"http://[fe80::1%25eth0]/", urlParse},
		{"http://[v1.a]/", httpRedirect},
		{"unix:///run/a.sock", urlParse},
		{"mongodb://a:1,b:2/", urlParse},
		{"redis://::1:6379/0", urlParse},
		{"postgres://u@/db?host=/tmp", postgresDSN},
		{"http://", urlParse},
		{"http:///x", urlParse},
		{"https://*.example.com", urlParse},
		{"http://h%c3%a9/", urlParse},
		{"s3://my_bucket/x", urlParse},
		{"dns:///svc", grpcTarget},
		{"passthrough:///bufnet", grpcTarget},
	})
}

func TestPort(t *testing.T) {
	runTables(t, portRule, []flagged{
		{"http://h:port/", httpGet, "port", `port "port" is not a number: http.Get fails: invalid port ":port" after host`, "-"},
		{"http://h:8080a/", httpGet, "8080a", "not a number", "review: http://h:8080/"},
		{"http://h: 8080/", httpGet, " 8080", "not a number", "http://h:8080/"},
		{"http://h:80a80/", httpGet, "80a80", "not a number", "review: http://h:80/a80/"},
		{"http://h:-80/", urlParse, "-80", "not a number", "-"},
		{"//h:http/", urlParse, "http", "not a number", "review: //h:80/"},
		{"http://h:99999/", httpGet, "99999", "port 99999 exceeds 65535: no connection can be made", "-"},
		{"http://[::1]:99999/", urlParse, "99999", "", "-"},
		{"http://h:80:80/", urlParse, "80:80", "since Go 1.26", "http://h:80/"},
		{"http://h:1:2/", urlParse, "1:2", `more than one port: url.Parse fails: invalid port ":1:2" after host (since Go 1.26)`, "-"},
		{"http://[::1]:x/", urlParse, "x", "not a number", "-"},
		{"redis://h:x/0", redisURL, "x", "redis.ParseURL fails", "-"},
		{"ws://h:1x/", wsDial, "1x", "websocket.Dial fails", "review: ws://h:1/"},
		{"http://localhost/:2746/x", httpGet, "2746", "port 2746 after the '/' of the path: the request goes to the default port", "review: http://localhost:2746/x"},
	}, []silent{
		{"http://h/:id", httpGet},
		{"http://h/:99999", httpGet},
		{"http://h:80/:8080", httpGet},
		{"http://localhost/:2746", urlParse},
		{"http://h:8080/", httpGet},
		{"http://h:/", httpGet},
		{"http://h:0/", httpGet},
		{"http://h:65535/", httpGet},
		{"http://h:0080/", httpGet},
		{"http://h/a:port/", httpGet},
		{"mongodb://a:1,b:2/", urlParse},
		{"postgres://h1:1,h2:2/db", postgresDSN},
		{"postgres://u@h:port/db", postgresDSN},
	})
}

func TestMoreThanOneColonDependsOnTheTarget(t *testing.T) {
	for _, tt := range []struct {
		version, in string
		found       bool
	}{
		{"go1.26", "http://::1/", true},
		{"go1.25", "http://::1/", false},
		{"", "http://::1/", true},
		{"go1.26", "http://h:1:2/", true},
		{"go1.25", "http://h:1:2/", false},
		{"go1.25", "http://h:1:x/", true},
		{"go1.26", "amqp://h:1:2/", false},
	} {
		f := findIn(&Input{Text: text.Known(tt.in), Want: urlParse, GoVersion: tt.version}, hostRule)
		if (f != nil) != tt.found {
			t.Errorf("%s with %q: found %+v", tt.in, tt.version, f)
		}
	}
}

func TestAFindingNamesWhatIsDoubled(t *testing.T) {
	for _, tt := range []struct {
		in    string
		want  *spec.Expectation
		twice Doubled
	}{
		{"https://http://h", urlParse, DoubledScheme},
		{"http://{any}:80:80", httpGet, DoubledPort},
		{"http://h:80:80", urlParse, DoubledPort},
		{"http://h:80:80", httpGet, DoubledPort},
		{"http://h:99999/", httpGet, NotDoubled},
		{"postgres://h:5432:5433/app", pqOpen, DoubledPort},
	} {
		if f := findIn(&Input{Text: holed(tt.in), Want: tt.want}, nil); f == nil || f.Doubled != tt.twice {
			t.Errorf("%s at %s: %+v", tt.in, tt.want.API, f)
		}
	}
}

// A client looks up what stands before the last colon.
func TestTwoPortsOfAClient(t *testing.T) {
	const says = "more than one port: http.Get fails: no such host"
	for _, tt := range []struct{ in, fault, fixed string }{
		{"http://h:80:80/x", "80:80", "http://h:80/x"},
		{"http://h:1:2/x", "1:2", "-"},
		{"http://u@h:80:80/x", "80:80", "http://u@h:80/x"},
		{"http://h::80/x", ":80", "http://h:80/x"},
		{"http://h:80:/x", "", ""}, // h:80
		{"http://h:80/a:80", "", ""},
		{"http://::1:80/x", "", ""},
		{"http://::1/x", "", ""},
		{"http://[::1]:80/x", "", ""},
	} {
		s := &Input{Text: text.Known(tt.in), Want: httpGet, GoVersion: "go1.25"}
		f := findIn(s, portRule)
		if tt.fault == "" {
			if f != nil {
				t.Errorf("%s: found %+v", tt.in, f)
			}
			continue
		}
		if f == nil || tt.in[f.Start:f.End] != tt.fault || !strings.HasPrefix(f.Message(), says) {
			t.Errorf("%s: found %+v, want %s", tt.in, f, tt.fault)
			continue
		}
		fixed := "-"
		if len(f.Fixes) > 0 {
			fixed = after(t, s, f.Fixes[0]).String()
		}
		if fixed != tt.fixed {
			t.Errorf("%s: fixed to %s, want %s", tt.in, fixed, tt.fixed)
		}
	}
}

func TestMissingScheme(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"example.com/x", httpGet, "example.com/x", `missing scheme in "example.com/x": http.Get fails: unsupported protocol scheme ""`, "https://example.com/x"},
		{"www.example.com", httpGet, "www.example.com", "", "https://www.example.com"},
		{"localhost/x", httpGet, "localhost/x", "", "http://localhost/x"},
		{"127.0.0.1/x", httpGet, "127.0.0.1/x", "", "http://127.0.0.1/x"},
		{"service", httpGet, "service", "", "review: http://service"},
		{"SERVICE", httpGet, "SERVICE", "", "review: http://SERVICE"},
		{"localhost", httpGet, "localhost", "", "http://localhost"},
		{"link.", httpGet, "link.", "", "-"},
		{"/health", httpGet, "/health", "", "-"},
		{"", httpGet, "", `empty URL: http.Get fails: unsupported protocol scheme ""`, "-"},
		{"?q", httpGet, "?q", "", "-"},
		{"//example.com/x", httpGet, "//example.com/x", "", "https://example.com/x"},
		{"//example.com:80/x", httpGet, "//example.com:80/x", "", "http://example.com:80/x"},
		{"//localhost:80/x", httpGet, "//localhost:80/x", "", "http://localhost:80/x"},
		{"example.com/x", wsDial, "example.com/x", `missing scheme in "example.com/x": websocket.Dial requires an absolute URL`, "wss://example.com/x"},
		{"accounts.example.com", issuer, "accounts.example.com", `missing scheme in "accounts.example.com": oidc.NewProvider requires an absolute URL`, "https://accounts.example.com"},
		{"example.com", requestURI, "example.com", "invalid URI for request", "https://example.com"},
	}, []silent{
		{"example.com/x", urlParse},
		{"/health", urlParse},
		{"/health", requestURI},
		{"*", requestURI},
		{"https://example.com", httpGet},
		{"$BASE/x", wsDial},
		{"${BASE}/x", wsDial},
		{"{{.URL}}/x", wsDial},
		{"YOUR_WEBHOOK_URL_HERE", httpGet},
		{"your-webhook-url", httpGet},
		{"xxx", httpGet},
		{"xxx/login", httpGet},
		{"link...", httpGet},
		{"YOUR_URL/login", httpGet},
		{"...", httpGet},
		{"invalid-url", httpGet},
		{"not a url", httpGet},
		{"", issuer},
		{"", wsDial},
		{"/x", newRequest},
	})
}

func TestUnsupportedScheme(t *testing.T) {
	runTables(t, unsupportedScheme, []flagged{
		{"ftp://example.com/x", httpGet, "ftp", `http.Get does not support scheme "ftp"`, "-"},
		{"wss://example.com/x", httpGet, "wss", "", "https://example.com/x"},
		{"ws://example.com/x", httpGet, "ws", "", "http://example.com/x"},
		{"http://example.com/x", wsDial, "http", `unsupported scheme "http": websocket.Dial accepts only ws, wss`, "ws://example.com/x"},
		{"mailto:bob@example.com", httpGet, "mailto", "", "-"},
		{"file:///etc/hosts", httpGet, "file", "", "-"},
		{`C:\x`, httpGet, "C", "", "-"},
		{"http://h:6379", redisURL, "http", `unsupported scheme "http": redis.ParseURL accepts only redis, rediss, unix`, "-"},
		{"mysql://u@h/db", postgresDSN, "mysql", `unsupported scheme "mysql": sql.Open with "pgx" fails on first use`, "-"},
		{"mysql://u@h/db", mysqlOpen, "mysql://", `URL instead of a DSN: sql.Open("mysql") fails on first use`, "-"},
		{"nats://a:1,http://b:2", natsList, "http", `unsupported scheme "http": nats.Connect accepts only nats, tls, ws, wss`, "-"},
		{"http://h:1", grpcTarget, "http://", `scheme "http" in gRPC target: grpc.NewClient fails on the first call`, "h:1"},
		{"https://h:443/", grpcTarget, "https://", "", "h:443"},
		{"https://bob:hunter2@h:443", grpcTarget, "https://", `scheme "https" in gRPC target: grpc.NewClient fails on the first call; also, cleartext credentials in URL`, "-"},
	}, []silent{
		{"HTTP://example.com/x", httpGet},
		{"ftp://example.com/x", urlParse},
		{"http://example.com/x", httpRedirect},
		{"myapp://callback", httpRedirect},
		{"host=h user=u", postgresDSN},
		{"u:p", postgresDSN},
		{"x.db", sqliteDSN},
		{":memory:", sqliteDSN},
		{"file:x.db?mode=memory", sqliteDSN},
		{"unix:///r.sock", redisURL},
		{"u@tcp(h:3306)/db?x=a://b", mysqlOpen},
		{"u:$P@tcp(h:3306)/db?x=a://b", mysqlOpen},
		{"u@unix(/run/m.sock)/db", mysqlOpen},
		{"nats://a:1", natsList},
		{"nats://a:1,b:2, tls://c", natsList},
		{"dns:///svc", grpcTarget},
		{"passthrough:///bufnet", grpcTarget},
		{"h:1", grpcTarget},
	})
}

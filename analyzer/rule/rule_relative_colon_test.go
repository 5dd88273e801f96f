package rule

import (
	"testing"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/uri/scheme"
)

func TestRelativeColon(t *testing.T) {
	runTables(t, relativeColon, []flagged{
		{"127.0.0.1:8080/x", urlParse, "127.0.0.1:8080", "first path segment in URL cannot contain colon", "http://127.0.0.1:8080/x"},
		{"127.0.0.1:8080/x", httpGet, "127.0.0.1:8080", "first path segment in URL cannot contain colon", "http://127.0.0.1:8080/x"},
		{"127.0.0.1:8080/x", wsDial, "127.0.0.1:8080", "cannot contain colon", "ws://127.0.0.1:8080/x"},
		{"127.0.0.1:8080", httpRedirect, "127.0.0.1:8080", `first path segment "127.0.0.1:8080" contains ':': http.Redirect sends the Location header unchanged`, "http://127.0.0.1:8080"},
		{"127.0.0.1:8080", requestURI, "127.0.0.1:8080", "invalid URI for request", "http://127.0.0.1:8080"},
		{"my_host:80", urlParse, "my_host:80", "cannot contain colon", "http://my_host:80"},
		{"[::1]:80/x", urlParse, "[::1]:80", "cannot contain colon", "http://[::1]:80/x"},
		{"localhost:8080", urlParse, "localhost:8080", "no host", "http://localhost:8080"},
		{"localhost:8080/x", httpGet, "localhost:8080", `unsupported protocol scheme "localhost"`, "http://localhost:8080/x"},
		{"localhost:8080/x", httpRedirect, "localhost:8080", `"localhost:8080" has no scheme: http.Redirect sends the Location header unchanged`, "http://localhost:8080/x"},
		{"example.com:443/x?y=z", urlParse, "example.com:443", "no host", "https://example.com:443/x?y=z"},
		{"example.com:80", urlParse, "example.com:80", "no host", "http://example.com:80"},
		{"localhost:443", urlParse, "localhost:443", "no host", "https://localhost:443"},
		{"127.0.0.1:443", urlParse, "127.0.0.1:443", "cannot contain colon", "https://127.0.0.1:443"},
		{"backend:8080", urlParse, "backend:8080", "no host", "http://backend:8080"},
		{"api:1", httpGet, "api:1", `unsupported protocol scheme "api"`, "review: http://api:1"},
		{"git@github.com:owner/repo", urlParse, "git@github.com:owner", "cannot contain colon", "-"},
		{"git@github.com:owner/repo", httpGet, "git@github.com:owner", "cannot contain colon", "-"},
		{"users:batchGet", baseParse, "users:batchGet", `first path segment "users:batchGet" contains ':': it is parsed as a scheme, so the base URL is ignored`, "./users:batchGet"},
		{"my_users:batchGet", urlParse, "my_users:batchGet", "cannot contain colon", "review: ./my_users:batchGet"},
		{"12:30", urlParse, "12:30", "cannot contain colon", "review: ./12:30"},
	}, []silent{
		{"tel:5550123", urlParse},
		{"sms:5550123", urlParse},
		{"news:123", urlParse},
		{"urn:isbn:0451450523", urlParse},
		{"isbn:0451450523", urlParse},
		{"mailto:8080@example.com", urlParse},
		{"mailto:a@b", baseParse},
		{"users:batchGet", urlParse},
		{"user:42", urlParse},
		{"./users:batchGet", baseParse},
		{"v1/users:batchGet", baseParse},
		{"javascript:alert", baseParse},
		{"/users:batchGet", urlParse},
		{"?at=12:30", urlParse},
		{"#a:b", urlParse},
		{"//localhost:8080/x", urlParse},
		{"com.example.app:/cb", urlParse},
		{"com.example.app:cb", urlParse},
		{"localhost:443", newRequest},
		{"127.0.0.1:443", newRequest},
		{"localhost:8080", netDial},
		{"localhost:8080", grpcTarget},
		{"git@h:a/b", mysqlDSN},
		{`C:\x`, urlParse},
	})
}

func TestURLsOfRedisNeedAScheme(t *testing.T) {
	runTables(t, relativeColon, []flagged{
		{"localhost:6379", redisURL, "localhost:6379", `"localhost:6379" has no scheme: redis.ParseURL requires a scheme`, "redis://localhost:6379"},
		{"127.0.0.1:6379/0", redisURL, "127.0.0.1:6379", "cannot contain colon", "redis://127.0.0.1:6379/0"},
	}, []silent{{"redis://localhost:6379", redisURL}, {"unix:///run/redis.sock", redisURL}})
	runTables(t, missingScheme, []flagged{
		{"cache.example.com", redisURL, "cache.example.com", `missing scheme in "cache.example.com": redis.ParseURL requires an absolute URL`, "review: redis://cache.example.com"},
	}, nil)
}

// A colon is one also where nobody asks about passwords.
func TestRulesThatAreOffLeaveTheirStringsToOthers(t *testing.T) {
	s := &Input{Text: text.Known("bob_1:secret@example.com/x"), Want: urlParse}
	f := Check(s, func(r *Rule) bool { return byDefault(r) && r != userinfoPassword })
	if f == nil || f.Rule != relativeColon {
		t.Errorf("found %+v, want relative-colon", f)
	}
	if f := Check(s, byDefault); f == nil || f.Rule != userinfoPassword {
		t.Errorf("found %+v, want userinfo-password", f)
	}
}

// A registered scheme is none of a host, so that nobody asks for its identifiers.
func TestIdentifiersAreNotRegistered(t *testing.T) {
	for name := range identifiers.Words {
		if scheme.Registration(name) != scheme.StatusNone {
			t.Errorf("%q is registered", name)
		}
	}
}

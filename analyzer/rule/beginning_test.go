package rule

// This file tests the places that read a string by a grammar of their own,
// where only its beginning can be judged.

import (
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

func TestLenientPlacesNeedAScheme(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"example.com/x", fasthttpGet, "example.com/x", `missing scheme in "example.com/x": fasthttp.Get requires an absolute URL`, "https://example.com/x"},
		{"/x", fasthttpGet, "/x", "", "-"},
		{"example.com", fasthttpGet, "example.com", "", "https://example.com"},
	}, []silent{
		{"//example.com/x", fasthttpGet},
		{"http://example.com/a b|c?%", fasthttpGet},
		{"http://h:port/", fasthttpGet},
		{"", fasthttpGet},
		{"$BASE/x", fasthttpGet},
		{"about:blank", fasthttpGet},
	})
	runTables(t, schemeRule, []flagged{
		{"http//example.com", fasthttpGet, "http//", `missing ':' after scheme "http": the whole string parses as a relative path`, "http://example.com"},
		{"htpp://example.com", fasthttpGet, "htpp", `misspelled scheme "htpp", did you mean "http"?: fasthttp.Get accepts only http, https`, "http://example.com"},
	}, []silent{{"http:/example.com", fasthttpGet}, {"http:\\\\example.com", fasthttpGet}})
	runTables(t, unsupportedScheme, []flagged{
		{"ftp://example.com", fasthttpGet, "ftp", `unsupported scheme "ftp": fasthttp.Get accepts only http, https`, "-"},
	}, nil)
}

func TestSchemeOfGRPCTarget(t *testing.T) {
	runTables(t, schemeRule, []flagged{
		{"dns:://h", grpcTarget, "dns:://", `malformed ":///" after scheme "dns" in gRPC target: grpc.NewClient fails on the first call`, "dns:///h"},
		{"dns//h:80", grpcTarget, "dns//", "", "dns:///h:80"},
		{"dns::://8.8.8.8/h", grpcTarget, "dns::://", "", "-"},
		{"unix:://run/x.sock", grpcTarget, "unix:://", "", "-"},
	}, []silent{
		{"dns:h:80", grpcTarget},
		{"dns://8.8.8.8/h", grpcTarget},
		{"dns:///h", grpcTarget},
		{"unix:/x", grpcTarget},
		{"unix:x", grpcTarget},
		{"dns:80", grpcTarget},
		{"dns.example.com:80", grpcTarget},
		{"[::1]:80", grpcTarget},
		{"dnsmasq//x", grpcTarget},
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

func TestAddressWithoutHost(t *testing.T) {
	runTables(t, address, []flagged{
		{"http://", netDial, "http://", "URL instead of host:port: net.Dial rejects it", "-"},
		{"https:///x", netDial, "https://", "", "-"},
	}, []silent{{"passthrough:///bufnet", netDial}, {"unix:///x", netDial}})
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

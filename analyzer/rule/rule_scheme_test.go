package rule

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

func TestScheme(t *testing.T) {
	runTables(t, schemeRule, []flagged{
		{"http//example.com/x", httpGet, "http//", `unsupported protocol scheme ""`, "http://example.com/x"},
		{"https//example.com/x", urlParse, "https//", "relative path", "https://example.com/x"},
		{"HTTP//example.com/x", urlParse, "HTTP//", `missing ':' after scheme "HTTP": the whole string parses as a relative path`, "HTTP://example.com/x"},
		{"http//example.com/x", newRequest, "http//", "httptest.NewRequest panics", "http://example.com/x"},
		{"http//example.com/x", httpRedirect, "http//", "relative path", "http://example.com/x"},
		{"https;//example.com/x", httpGet, "https;//", `missing ':' after scheme "https": http.Get fails: unsupported protocol scheme ""`, "https://example.com/x"},
		{"http ://example.com/x", httpGet, "http ://", "first path segment in URL cannot contain colon", "http://example.com/x"},
		{"http: //example.com/x", httpGet, "http: //", "no Host in request URL", "http://example.com/x"},
		{"http//:example.com/x", httpGet, "http//:", "unsupported protocol scheme", "http://example.com/x"},
		{"http:/example.com/x", httpGet, "http:/", "no Host in request URL", "http://example.com/x"},
		{"http:/example.com/x", urlParse, "http:/", "no host", "http://example.com/x"},
		{"http:/audit.acme.store/v1", urlParse, "http:/", "no host", "http://audit.acme.store/v1"},
		{"https:s3.ap.acme.store", urlParse, "https:", `missing "//"`, "https://s3.ap.acme.store"},
		{"https:///api.internal/v1", urlParse, "https:///", "too many slashes", "https://api.internal/v1"},
		{"http:/localhost:8080", urlParse, "http:/", "no host", "http://localhost:8080"},
		{"http:///example.com/x", httpGet, "http:///", `too many slashes after "http:": http.Get fails: http: no Host in request URL`, "http://example.com/x"},
		{"https:////example.com", httpGet, "https:////", "", "https://example.com"},
		{"http:example.com", httpGet, "http:", `missing "//" after "http:": http.Get fails: http: no Host in request URL`, "http://example.com"},
		{"http:://example.com/x", httpGet, "http:://", "no Host in request URL", "http://example.com/x"},
		{"http:://example.com/x", urlParse, "http:://", `malformed "://" after scheme "http": neither a host nor a path follows`, "http://example.com/x"},
		{`http:\\example.com/x`, httpGet, `http:\\`, "backslash", "http://example.com/x"},
		{"ws:/example.com", wsDial, "ws:/", `missing second '/' after "ws:": websocket.Dial requires a scheme and host`, "ws://example.com"},
		{"://example.com/x", httpGet, "://", "missing protocol scheme", "https://example.com/x"},
		{"://localhost/x", urlParse, "://", "missing protocol scheme", "http://localhost/x"},
		{":8080/x", urlParse, ":", "missing protocol scheme", "-"},
		{"http://http://example.com", httpGet, "http://http://", `the host is "http"`, "http://example.com"},
		{"https://http://example.com", urlParse, "https://http://", `duplicate scheme: the host is "http", the rest is path`, "review: http://example.com"},
		{"https://https//example.com", urlParse, "https://https//", "", "https://example.com"},
		{"htpp://example.com", httpGet, "htpp", `unsupported protocol scheme "htpp"`, "http://example.com"},
		{"hhtps://example.com", httpGet, "hhtps", `misspelled scheme "hhtps", did you mean "https"?: http.Get fails: unsupported protocol scheme "hhtps"`, "https://example.com"},
		{"hptt://example.com", httpGet, "hptt", `misspelled scheme "hptt", did you mean "http"?: http.Get fails: unsupported protocol scheme "hptt"`, "http://example.com"},
		{"htts://example.com", httpGet, "htts", `misspelled scheme "htts", did you mean "https"?`, "review: https://example.com"},
		{"htttp://example.com", urlParse, "htttp", `misspelled scheme "htttp", did you mean "http"?: no client supports it`, "http://example.com"},
		{"htps://example.com", urlParse, "htps", "", "https://example.com"},
		{"postgers://u@h/db", postgresDSN, "postgers", `misspelled scheme "postgers", did you mean "postgres"?: sql.Open with "pgx" fails on first use`, "postgres://u@h/db"},
		{"1http://example.com", urlParse, "1", "first path segment", "http://example.com"},
		{"ht_tp://example.com", urlParse, "_", "first path segment", "http://example.com"},
		{"my_scheme://example.com", urlParse, "_", "first path segment", "-"},
	}, []silent{
		{"file:///./x", goProxy},
		{"httpd://h", urlParse},     // somebody's own
		{"fttp://h", urlParse},      // ftp or http
		{"postgre://h/x", urlParse}, // the program may know it
		{"http://example.com", httpGet},
		{"HTTPS://example.com", httpGet},
		{"http://example.com/http://other.example", httpGet},
		{"https://http.example.com/", httpGet},
		{"https://https/", httpGet},
		{"http://http:80/", httpGet},
		{"file:/etc/hosts", urlParse},
		{"file:///etc/hosts", urlParse},
		{"unix:///run/x.sock", urlParse},
		{"com.example.app:/cb", urlParse},
		{"com.example.app:/cb", httpRedirect},
		{"myapp://callback", httpRedirect},
		{"http:/x", urlParse},
		{"http:/index.html", urlParse},
		{"http:README.md", urlParse},
		{"http:/install.sh", urlParse},
		{"http:/v1.2/x", urlParse},
		{"http:server.timeout", urlParse},
		{"http:///x", urlParse},
		{"http:", urlParse},
		{"http://", urlParse},
		{"httpx://example.com", urlParse},
		{"shttp://example.com", urlParse},
		{"h2c://example.com", urlParse},
		{"http+unix://%2Fvar%2Frun%2Fdocker.sock/info", urlParse},
		{"http/x", urlParse},
		{"docs/http//x", urlParse},
		{"a//b", urlParse},
		{"", urlParse},
		{"*", urlParse},
		{"?q", urlParse},
		{"#f", urlParse},
		{"//h/p", urlParse},
		{"mailto:a@b", urlParse},
		{":memory:", sqliteDSN},
		{"file:x.db?mode=memory", sqliteDSN},
		{"file:./x.db?_loc=auto", sqliteDSN},
		{"file:../x.db", sqliteDSN},
		{"file:./x", urlParse},
		{"u:p", mysqlDSN},
		{"jdbc:postgresql://h/db", urlParse},
		{"s3://my_bucket/x", urlParse},
	})
}

func TestSchemeBeforeUnknownParts(t *testing.T) {
	for _, row := range []struct {
		in   string
		want *spec.Expectation
		says string // "" for no finding
	}{
		{"https:/www.example.com{any}", httpRedirect, `missing second '/' after "https:": http.Redirect sends the Location header unchanged`},
		{"https:/www.example.com/{any}", httpRedirect, `missing second '/' after "https:"`},
		{"https:/{any}", httpRedirect, ""},
		{"https:/login{any}", httpRedirect, ""},
		{"https:{any}", httpRedirect, ""},
		{"{any}:/www.example.com", httpRedirect, ""},
		{"com.example.app:/cb{any}", httpRedirect, ""},
		{"https://www.example.com{any}", httpRedirect, ""},
		{"/a:/www.example.com{any}", httpRedirect, ""},
	} {
		f := Check(&Input{Text: holed(row.in), Want: row.want}, byDefault)
		if got := f.String(); row.says == "" && f != nil || row.says != "" && (f == nil || !strings.Contains(got, row.says)) {
			t.Errorf("%s at %s: found %s, want %q", row.in, row.want.API, got, row.says)
		}
	}
}

func TestLenientSinksNeedAScheme(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"example.com/x", restyBase, "example.com/x", `missing scheme in "example.com/x": (*resty.Client).SetBaseURL fails on the first request`, "https://example.com/x"},
		{"/x", restyBase, "/x", "", "-"},
	}, []silent{{"//example.com/x", restyBase}})
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

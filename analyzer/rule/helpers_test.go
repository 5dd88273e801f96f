package rule

// This file is what the tables of the rules' tests are run with.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/text"
)

// The places the tables name.
var (
	httpGet      = &sink.Expectation{API: "http.Get", Form: sink.HTTPURL, Schemes: []string{"http", "https"}, Parser: sink.NetURL, Transport: true}
	urlParse     = &sink.Expectation{API: "url.Parse", Form: sink.Reference, Parser: sink.NetURL}
	baseParse    = &sink.Expectation{API: "(*url.URL).Parse", Form: sink.Reference, Parser: sink.NetURL, Base: true}
	requestURI   = &sink.Expectation{API: "url.ParseRequestURI", Form: sink.RequestTarget, Parser: sink.NetURLRI}
	newRequest   = &sink.Expectation{API: "httptest.NewRequest", Form: sink.RequestTarget, Parser: sink.NetURLRI, Panics: true, OnBad: "panics"}
	httpRedirect = &sink.Expectation{API: "http.Redirect", Form: sink.Redirect, OnBad: "sends the Location as it is"}
	wsDial       = &sink.Expectation{API: "websocket.Dial", Form: sink.WSURL, Schemes: []string{"ws", "wss"}, Parser: sink.NetURL}
	issuer       = &sink.Expectation{API: "oidc.NewProvider", Form: sink.AbsoluteURI, Parser: sink.NetURL}
	redisURL     = &sink.Expectation{API: "redis.ParseURL", Form: sink.URI, Schemes: []string{"redis", "rediss", "unix"}, Parser: sink.NetURL}
	postgresDSN  = &sink.Expectation{API: `sql.Open with "pgx"`, Form: sink.DSN, Schemes: []string{"postgres", "postgresql"}, OnBad: "fails at the first use"}
	mysqlDSN     = &sink.Expectation{API: `sql.Open with "mysql"`, Form: sink.DSN}
	mysqlOpen    = &sink.Expectation{API: `sql.Open("mysql")`, Form: sink.DSN, Schemes: []string{}, OnBad: "fails at the first use"}
	sqliteDSN    = &sink.Expectation{API: `sql.Open with "sqlite"`, Form: sink.DSN, Schemes: []string{"file"}, Words: []string{":memory:"}}
	natsList     = &sink.Expectation{API: "nats.Connect", Form: sink.List, Sep: ",", Schemes: []string{"nats", "tls", "ws", "wss"}}
	goProxy      = &sink.Expectation{API: `os.Setenv("GOPROXY")`, Form: sink.List, Sep: ",|", Schemes: []string{"http", "https", "file"}, Words: []string{"direct", "off"}, OnBad: "fails in the go command"}
	grpcTarget   = &sink.Expectation{API: "grpc.NewClient", Form: sink.GRPCTarget, Schemes: []string{"dns", "passthrough", "unix"}, OnBad: "fails at the first call"}
	fasthttpGet  = &sink.Expectation{API: "fasthttp.Get", Form: sink.SchemeFirst, Schemes: []string{"http", "https"}}
	trustOrigin  = &sink.Expectation{API: "(*http.CrossOriginProtection).AddTrustedOrigin", Form: sink.Origin}
	netDial      = &sink.Expectation{API: "net.Dial", Form: sink.Address}
	allowOrigin  = &sink.Expectation{API: "cors.Options.AllowedOrigins", Form: sink.Origin, Words: []string{"*", "null"}, Unless: "*", OnBad: "never matches"}
	panicOrigin  = &sink.Expectation{API: "cors.Config.AllowOrigins", Form: sink.Origin, AnyCase: true, Slash: true, Panics: true, OnBad: "panics"}
	fieldScheme  = &sink.Expectation{API: "url.URL.Scheme", Form: sink.Scheme}
	fieldHost    = &sink.Expectation{API: "url.URL.Host", Form: sink.Host}
	fieldPath    = &sink.Expectation{API: "url.URL.Path", Form: sink.Path}
	fieldQuery   = &sink.Expectation{API: "url.URL.RawQuery", Form: sink.Query, OnBad: "is written as it is"}
	fieldFrag    = &sink.Expectation{API: "url.URL.Fragment", Form: sink.Fragment}
	sentPath     = &sink.Expectation{API: "url.URL.Path", Form: sink.SentPath}
	fieldRawPath = &sink.Expectation{API: "url.URL.RawPath", Form: sink.RawPath, OnBad: "is ignored"}
	fieldOpaque  = &sink.Expectation{API: "url.URL.Opaque", Form: sink.Opaque}
	parseQuery   = &sink.Expectation{API: "url.ParseQuery", Form: sink.Query, Parser: sink.NetURL}
	pathUnescape = &sink.Expectation{API: "url.PathUnescape", Form: sink.Escaped, Parser: sink.NetURL}
	joinPath     = &sink.Expectation{API: "url.JoinPath", Form: sink.RawPath, Parser: sink.NetURL}
	nameSpace    = &sink.Expectation{API: "xml.Name.Space", Form: sink.Namespace, OnBad: "is a name that no document has, and matches nothing"}
	fieldTag     = &sink.Expectation{API: "the namespace of the tag", Form: sink.StructTag, OnBad: "is a name that no document has, and matches nothing"}
	serverName   = &sink.Expectation{API: "tls.Config.ServerName", Form: sink.HostName}
)

// everyPlace are the places above.
var everyPlace = []*sink.Expectation{
	httpGet, urlParse, baseParse, requestURI, newRequest, httpRedirect, wsDial, issuer, redisURL, postgresDSN, mysqlDSN, mysqlOpen, sqliteDSN,
	natsList, goProxy, grpcTarget, fasthttpGet, netDial, allowOrigin, panicOrigin, trustOrigin, fieldScheme, fieldHost, fieldPath, fieldQuery, fieldFrag,
	parseQuery, pathUnescape, joinPath, serverName, sentPath, fieldRawPath, fieldOpaque,
	nameSpace, fieldTag,
}

// A flagged row is a string in which a rule must find a fault.
type flagged struct {
	in    string
	want  *sink.Expectation
	fault string // the bytes at fault
	says  string // a part of the message
	fixed string // what the first fix writes; "-" if there is none
}

// A silent row is a string in which no rule may find a fault.
type silent struct {
	in   string
	want *sink.Expectation
}

// String names the rule and what it says, for tests that fail.
func (f *Finding) String() string {
	if f == nil {
		return "nothing"
	}
	return f.Rule.ID + ": " + f.Message()
}

// findIn checks s as a subject of one text with the default rules and r.
func findIn(s *Subject, r *Rule) *Finding {
	return Check(s, func(q *Rule) bool { return byDefault(q) || q == r })
}

// after is what a fix makes of a text, expressions replaced by plain words.
func after(t testing.TB, s *Subject, fix Fix) text.Text {
	t.Helper()
	sheet, ok := apply(s.Text, fix.Edits)
	if !ok {
		t.Fatalf("the edits %+v do not fit", fix.Edits)
	}
	return sheet.text()
}

func (row flagged) run(t *testing.T, s *Subject, r *Rule) {
	t.Helper()
	f := findIn(s, r)
	if f == nil || f.Rule != r {
		t.Errorf("%q at %s: found %v, want %s", row.in, row.want.API, f, r.ID)
		return
	}
	if got := row.in[f.Start:f.End]; got != row.fault {
		t.Errorf("%q at %s: fault is %q, want %q", row.in, row.want.API, got, row.fault)
	}
	if !strings.Contains(f.Message(), row.says) {
		t.Errorf("%q at %s: says %q, want %q in it", row.in, row.want.API, f.Message(), row.says)
	}
	got := "-"
	if len(f.Fixes) > 0 {
		got, _ = after(t, s, f.Fixes[0]).Known()
	}
	if got != row.fixed {
		t.Errorf("%q at %s: first fix writes %q, want %q", row.in, row.want.API, got, row.fixed)
	}
}

// runTables runs both tables of a rule.
func runTables(t *testing.T, r *Rule, faults []flagged, fine []silent) {
	t.Helper()
	for _, row := range faults {
		row.run(t, &Subject{Text: text.Known(row.in), Want: row.want}, r)
	}
	for _, row := range fine {
		if f := findIn(&Subject{Text: text.Known(row.in), Want: row.want}, r); f != nil {
			t.Errorf("%q at %s: found %s: %s", row.in, row.want.API, f.Rule.ID, f.Message())
		}
	}
}

package rule

// This file tests strings that nothing escaped, and hosts glued to ports. In
// the tables {name} is a string that the source calls so.

import (
	"regexp"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// A stringSource is a hole of type string.
type stringSource struct{ name string }

func (s stringSource) IsString() bool { return s.name != "v" }
func (s stringSource) Name() string   { return s.name }
func (s stringSource) IsIP() bool     { return false }

func (s stringSource) IsDecodedPath() bool   { return s.name == "Path" }
func (s stringSource) Names() []string       { return []string{s.name} }
func (s stringSource) MayHaveBrackets() bool { return s.name == "urlHost" }

func (s stringSource) Escaper() string {
	if s.name == "QueryEscape" || s.name == "PathEscape" {
		return s.name
	}
	return ""
}

var named = regexp.MustCompile(`\{[A-Za-z_]+\}`)

// sourced makes a text in which {name} is such a hole, unless it is one of the
// words of langs.
func sourced(s string) text.Text {
	var parts []text.Text
	from := 0
	for _, at := range named.FindAllStringIndex(s, -1) {
		parts = append(parts, text.Known(s[from:at[0]]))
		word := s[at[0]:at[1]]
		if l, ok := langs[word]; ok {
			parts = append(parts, text.Unknown(l))
		} else {
			parts = append(parts, text.UnknownFrom(text.Any, stringSource{strings.Trim(word, "{}")}))
		}
		from = at[1]
	}
	return text.Join(append(parts, text.Known(s[from:]))...)
}

// onlyRule enables the default rules and r.
func onlyRule(r *Rule) func(*Rule) bool { return func(q *Rule) bool { return q == r } }

func TestEscapedForAnotherPart(t *testing.T) {
	const (
		inPath  = "url.QueryEscape in path: a space becomes '+' instead of %20; use url.PathEscape"
		inQuery = "url.PathEscape in query: '&' and '+' are not encoded; use url.QueryEscape"
	)
	for in, want := range map[string]string{
		"http://h/users/{QueryEscape}":       inPath,
		"http://h/users/{QueryEscape}/x?a=b": inPath,
		"{any}/users/{QueryEscape}":          inPath,
		"/{QueryEscape}":                     inPath,
		"http://h/users?name={PathEscape}":   inQuery,
		"{any}?a=b&name={PathEscape}&c=d":    inQuery,

		"http://h/users?name={QueryEscape}":   "",
		"http://h/users?next=/{QueryEscape}":  "",
		"http://h/users/{PathEscape}":         "",
		"http://h/users/{PathEscape}/?a=b":    "",
		"http://h/users?{PathEscape}":         "",
		"http://{QueryEscape}/users":          "",
		"http://h/users/x{QueryEscape}":       "",
		"http://h/#/{QueryEscape}":            "",
		"http://h/#a={PathEscape}":            "",
		"{QueryEscape}":                       "",
		"{PathEscape}":                        "",
		"postgres://u:{PathEscape}@h/d?a={d}": "",
	} {
		s := &Input{Text: sourced(in), Want: httpGet}
		f := Check(s, onlyRule(escape))
		record(s, f)
		switch {
		case f == nil && want != "", f != nil && f.Message() != want:
			t.Errorf("%s: found %v, want %q", in, f, want)
		}
	}
}

func TestEscapedTwice(t *testing.T) {
	const (
		value, userinfo = spec.Unescaped, "userinfo"
		query           = "value already escaped by url.QueryEscape: '%' is encoded as %25"
		constant        = "value already escaped: '%' is encoded as %25"
		path            = "value already escaped by url.PathEscape: '%' is encoded as %25"
	)
	for _, row := range []struct {
		form     spec.Form
		in, want string
		fixed    string
	}{
		{value, "{QueryEscape}", query, ""},
		{value, "{PathEscape}", path, ""},
		{value, "https%3A%2F%2Fh%2F", constant, "https://h/"},
		{value, "a+%26+b", constant, "a & b"},
		{value, "a%20b", constant, "a b"},
		{value, "caf%C3%A9%26", constant, "café&"},
		{userinfo, "{QueryEscape}", query, ""},
		{spec.Path, "/users/{PathEscape}", path, ""},
		{spec.Path, "/{any}/{QueryEscape}/x", query, ""},
		{spec.SentPath, "/users/{PathEscape}", path, ""},

		{value, "", "", ""},
		{value, "a b&c", "", ""},
		{value, "{any}", "", ""},
		{value, "name:{QueryEscape}", "", ""},
		{value, "https://h/?q={QueryEscape}", "", ""},
		{value, "{QueryEscape}{QueryEscape}", "", ""},
		{value, "https://h/a%20b", "", ""}, // a URL
		{value, "%20%", "", ""},            // a pattern of SQL
		{value, "%ab", "", ""},             // is no text
		{value, "a%2fb", "", ""},           // no escaper of Go's
		{userinfo, "p%40ss", "", ""},       // may be the password
		{spec.Path, "/a%20b", "", ""},
		{spec.Path, "/{any}", "", ""},
		{spec.RawPath, "/users/{PathEscape}", "", ""},
		{spec.Query, "{QueryEscape}", "", ""},
	} {
		want := &spec.Expectation{API: "url.Values.Set", Form: row.form}
		if row.form == userinfo {
			want = &spec.Expectation{API: "url.UserPassword", Form: value, PasswordOK: true}
		}
		s := &Input{Text: sourced(row.in), Want: want}
		f := Check(s, onlyRule(escape))
		record(s, f)
		switch {
		case f == nil && row.want != "", f != nil && f.Message() != row.want:
			t.Errorf("%s as %s: found %v, want %q", row.in, row.form, f, row.want)
		case f != nil && row.fixed != "":
			if got, _ := apply(s.Text, f.Fixes[0].Edits); got.String() != row.fixed {
				t.Errorf("%s: the fix makes %s of it, want %s", row.in, got, row.fixed)
			}
		}
	}
}

func TestEscape(t *testing.T) {
	for _, row := range []struct {
		in   string
		want *spec.Expectation
		says string
		call string // of the first edit of the fix, the operand is "…"
		cut  string // what it replaces
	}{
		{"http://h/?q={term}", httpGet, "query", "url.QueryEscape(…)", "{…}"},
		{"http://h/?a=b&q={term}&c=d", httpGet, "query", "url.QueryEscape(…)", "{…}"},
		{"http://h/?q=x{term}", httpGet, "query", "url.QueryEscape(…)", "{…}"},
		{"{base}?q={term}", httpGet, "query", "url.QueryEscape(…)", "{…}"},
		{"{base}/x?q={agency}", urlParse, "query", "url.QueryEscape(…)", "{…}"},
		{"/x?q={term}", newRequest, "query", "url.QueryEscape(…)", "{…}"},
		{"http://h/users/{FormValue}/posts", httpGet, "path", "url.PathEscape(…)", "{…}"},
		{"http://h/users/{PathValue}?x", httpGet, "path", "url.PathEscape(…)", "{…}"},
		{"http://bob:{password}@h/", httpGet, "userinfo", `url.UserPassword("bob", …).String()`, "bob:{…}"},
		{"http://a%20b:{password}@h/", httpGet, "userinfo", `url.UserPassword("a b", …).String()`, "a%20b:{…}"},
		{"http://{user}:{password}@h/", httpGet, "userinfo", "url.UserPassword(…, …).String()", "{…}:{…}"},
		{"http://{user}@h/", httpGet, "userinfo", "url.User(…).String()", "{…}"},
		{"q={term}", rawQuery, "query", "url.QueryEscape(…)", "{…}"},
		{"a=b&q=x{term}&c=d", rawQuery, "query", "url.QueryEscape(…)", "{…}"},
		{"postgres://{user}:{password}@{host}/db", postgresDSN, "userinfo", "url.UserPassword(…, …).String()", "{…}:{…}"},
	} {
		s := &Input{Text: sourced(row.in), Want: row.want}
		f := Check(s, func(r *Rule) bool { return byDefault(r) || r == escape })
		record(s, f)
		if f == nil || f.Rule != escape || !strings.Contains(f.Message(), row.says) {
			t.Errorf("%s: found %+v, want %s", row.in, f, row.says)
			continue
		}
		if len(f.Fixes) != 1 {
			t.Errorf("%s: %d fixes", row.in, len(f.Fixes))
			continue
		}
		wantCall(t, s, f, row.call, row.cut)
	}
}

func TestDecodedPath(t *testing.T) {
	for _, in := range []string{"http://h{Path}", "http://{host}{Path}", "{scheme}://{host}{Path}?{query}", "{base}{Path}", "{Path}?x=y", "{base}{Path}/x", "/a/{Path}"} {
		s := &Input{Text: sourced(in), Want: httpGet}
		f := Check(s, onlyRule(escape))
		record(s, f)
		const want = "unescaped Path in path: a '?', '#' or '%' in it changes or breaks the URL; use EscapedPath"
		if f == nil || f.Message() != want || len(f.Fixes) > 0 {
			t.Errorf("%s: found %+v, want %s", in, f, want)
		}
	}
	for _, row := range []silent{
		{"{Path}", httpGet}, {"http://h{path}", httpGet}, {"http://h/#{Path}", httpGet}, {"http://h/?{Path}", httpGet},
		{"postgres://h{Path}", postgresDSN}, {"h{Path}", netDial}, {"http://h{Path}", fieldHost}, {"/a{Path}", rawQuery},
	} {
		if f := Check(&Input{Text: sourced(row.in), Want: row.want}, onlyRule(escape)); f != nil {
			t.Errorf("%s at %s: %s", row.in, row.want.API, f.Message())
		}
	}
}

// wantCall checks that the first fix of f writes call, with "…" for each
// operand, in the place of cut, a part of the text of s with "{…}" for a hole.
func wantCall(t *testing.T, s *Input, f *Finding, call, cut string) {
	t.Helper()
	e := f.Fixes[0].Edits[0]
	if got := strings.ReplaceAll(e.Expr, text.Operand, "…"); got != call {
		t.Errorf("%s: writes %s, want %s", s.Text, got, call)
	}
	if got := s.Text.Slice(e.Start, e.End).String(); got != cut {
		t.Errorf("%s: replaces %s, want %s", s.Text, got, cut)
	}
}

func TestStringsThatNeedNoEscape(t *testing.T) {
	for _, row := range []silent{
		{"{base}{path}", httpGet}, {"{base}/{path}", httpGet}, {"{base}/{id}", httpGet}, {"{base}/users/{id}", httpGet},
		{"{base}/users/{path}/x", httpGet}, {"{base}/users/{user}/x", httpGet}, {"{base}/{FormValue}/x", httpGet}, {"{base}/users/{FormValue}", httpGet}, {"{base}/v1/{fileName}/x", httpGet}, {"{base}{user}/x", httpGet},
		{"http://h/{a}{b}/x", httpGet}, {"http://h/x{user}/y", httpGet}, {"http://h/users/{user}.json", httpGet},
		{"http://h/?{term}", httpGet}, {"http://h/?a=b&{term}", httpGet}, {"http://h/?{key}=b", httpGet}, {"http://h/?{query}&a={d}", httpGet},
		{"http://h/#q={term}", httpGet}, {"http://h/?a=b#{term}", httpGet},
		{"http://h/?q={esc}", httpGet}, {"http://h/?q={d}", httpGet}, {"http://h/?q={x}", httpGet}, {"http://h/?q={any}", httpGet}, {"http://h/?q={v}", httpGet},
		{"http://h/?q={escaped}", httpGet}, {"http://h/?q={encodedQ}", httpGet}, {"http://h/?q={q_enc}", httpGet}, {"http://h/?q={SHA}", httpGet},
		{"http://h/?id={newUUID}", httpGet}, {"http://h/?{a}", httpGet},

		{"http://{host}/", httpGet}, {"http://{host}:{d}/", httpGet}, {"http://u@{host}/", httpGet}, {"http://{host}/x@y", httpGet},
		{"http://{user}:{any}@h/", fieldHost}, {"u:{password}@tcp(h)/db", mysqlDSN}, {"host=h password={password}", postgresDSN},
		{"postgres://h/db?sslmode={mode}", postgresDSN}, {"{user}:{password}@h", postgresDSN}, {"http://{host}", netDial}, {"q={term}", parseQuery},
		{"{term}", rawQuery}, {"{term}&a=b", rawQuery}, {"q={esc}", rawQuery}, {"a&{term}", rawQuery}, {"{key}=a", rawQuery}, {"q={d}", rawQuery},
	} {
		if f := Check(&Input{Text: sourced(row.in), Want: row.want}, onlyRule(escape)); f != nil {
			t.Errorf("%s at %s: %s", row.in, row.want.API, f.Message())
		}
	}
}

func TestHostPort(t *testing.T) {
	for _, row := range []struct {
		in, call, cut string
		want          *spec.Expectation
	}{
		{"{host}:{d}", "net.JoinHostPort(…, …)", "{…}:{…}", fieldHost},
		{"{host}:8080", `net.JoinHostPort(…, "8080")`, "{…}:8080", fieldHost},
		{"{addr}:8080", `net.JoinHostPort(…, "8080")`, "{…}:8080", fieldHost},
		{"http://{LocalIPAddress}:{d}/", "net.JoinHostPort(…, …)", "{…}:{…}", httpGet},
		{"http://{host}:{d}/", "net.JoinHostPort(…, …)", "{…}:{…}", httpGet},
		{"http://{host}:{number}/", "net.JoinHostPort(…, …)", "{…}:{…}", httpGet},
		{"http://{host}:8080", `net.JoinHostPort(…, "8080")`, "{…}:8080", httpGet},
		{"http://{host}:8080?q", `net.JoinHostPort(…, "8080")`, "{…}:8080", httpGet},
		{"http://u@{host}:{d}/x", "net.JoinHostPort(…, …)", "{…}:{…}", httpGet},
	} {
		s := &Input{Text: sourced(row.in), Want: row.want}
		f := Check(s, func(r *Rule) bool { return byDefault(r) || r == hostPort })
		record(s, f)
		if f == nil || f.Rule != hostPort || len(f.Fixes) != 1 {
			t.Errorf("%s: found %+v", row.in, f)
			continue
		}
		wantCall(t, s, f, row.call, row.cut)
	}
	for _, row := range []silent{
		{"http://{host}/", httpGet}, {"http://{host}", httpGet}, {"http://{host}:/", httpGet}, {"http://[{host}]:{d}/", httpGet},
		{"http://{hostPort}:{d}/", httpGet}, {"http://{any}:{d}/", httpGet}, {"http://{v}:{d}/", httpGet},
		{"http://{d}:{d}/", httpGet}, {"http://x{host}:{d}/", httpGet}, {"http://{host}.h:{d}/", httpGet}, {"http://h:{d}/", httpGet},
		{"http://{host}:{d}{d}/", httpGet}, {"http://{user}:{password}@h/", httpGet}, {"{scheme}://{host}:{d}/", httpGet}, {"{host}:{d}", httpGet},
		{"http://{urlHost}:{d}/", httpGet},
		{"http://{host}:{d}", netDial}, {"http://{host}/a:80", httpGet}, {"{endpoint}:80", fieldHost}, {"[{host}]:80", fieldHost}, {"{host}", fieldHost}, {"{host}:80", likeHost},
	} {
		if f := Check(&Input{Text: sourced(row.in), Want: row.want}, onlyRule(hostPort)); f != nil {
			t.Errorf("%s at %s: %s", row.in, row.want.API, f.Message())
		}
	}
}

func TestBracketsBeforeJoin(t *testing.T) {
	join := &spec.Expectation{API: "net.JoinHostPort", Form: spec.HostName}
	for in, fixed := range map[string]string{"[{host}]": "{…}", "[{host}%{zone}]": "{…}%{…}", "[{any}]": "{…}"} {
		s := &Input{Text: sourced(in), Want: join}
		f := Check(s, onlyRule(hostPort))
		record(s, f)
		const want = "host in brackets: net.JoinHostPort doubles them for IPv6"
		if f == nil || f.Message() != want {
			t.Errorf("%s: found %+v, want %s", in, f, want)
			continue
		}
		if got := after(t, s, f.Fixes[0]).String(); got != fixed {
			t.Errorf("%s: first fix writes %q, want %q", in, got, fixed)
		}
	}
	for _, row := range []silent{{"{host}", join}, {"[{host}", join}, {"[{host}]:80", join}, {"[{host}]", netDial}, {"[{host}]", serverName}} {
		if f := Check(&Input{Text: sourced(row.in), Want: row.want}, onlyRule(hostPort)); f != nil {
			t.Errorf("%s at %s: %s", row.in, row.want.API, f.Message())
		}
	}
}

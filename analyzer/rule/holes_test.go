package rule

// This file tests texts with holes.

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/placeholder"
)

// langs are the holes of the tables by the verb that stands for them.
var langs = map[string]text.Lang{
	"{any}": text.Any,
	"{d}":   {{{Set: text.SetOf("-"), Min: 0, Max: 1}, {Set: text.Range('0', '9'), Min: 1, Max: -1}}},
	"{u16}": {{{Set: text.Range('0', '9'), Min: 1, Max: 5}}},
	"{srv}": {{{Set: text.SetOf("h"), Min: 1, Max: 1}, {Set: text.SetOf(":"), Min: 1, Max: 1}, {Set: text.Range('0', '9'), Min: 1, Max: 5}}},
	"{x}":   {{{Set: text.SetOf("0123456789abcdef"), Min: 1, Max: -1}}},
	"{q}":   {{{Set: text.SetOf(`"`), Min: 1, Max: 1}, {Set: text.Range(0, 255), Min: 0, Max: -1}, {Set: text.SetOf(`"`), Min: 1, Max: 1}}},
	"{t}": {
		{{Set: text.SetOf("t"), Min: 1, Max: 1}, {Set: text.SetOf("r"), Min: 1, Max: 1}, {Set: text.SetOf("u"), Min: 1, Max: 1}, {Set: text.SetOf("e"), Min: 1, Max: 1}},
		{{Set: text.SetOf("f"), Min: 1, Max: 1}, {Set: text.SetOf("a"), Min: 1, Max: 1}, {Set: text.SetOf("l"), Min: 1, Max: 1}, {Set: text.SetOf("s"), Min: 1, Max: 1}, {Set: text.SetOf("e"), Min: 1, Max: 1}},
	},
	"{query}": {
		{},
		{{Set: text.Range('a', 'z'), Min: 0, Max: -1}, {Set: text.SetOf("="), Min: 1, Max: 1}, {Set: text.Range('a', 'z').Union(text.SetOf("%=&")), Min: 0, Max: -1}},
	},
	"{mark}": { // nothing or "?a=" and any
		{},
		{{Set: text.SetOf("?"), Min: 1, Max: 1}, {Set: text.SetOf("a"), Min: 1, Max: 1}, {Set: text.SetOf("="), Min: 1, Max: 1}, {Set: text.Range(0, 255), Min: 0, Max: -1}},
	},
	"{esc}": {{{Set: text.SetOf("%").Union(text.Range('a', 'z')).Union(text.Range('A', 'Z')).Union(text.Range('0', '9')).Union(text.SetOf("-_.~+")), Min: 0, Max: -1}}},
}

// holed makes a text of a string with the words of langs in it.
func holed(s string) text.Text {
	var texts []text.Text
	for s != "" {
		open := strings.IndexByte(s, '{')
		if open < 0 {
			texts = append(texts, text.Known(s))
			break
		}
		end := open + strings.IndexByte(s[open:], '}') + 1
		if end == open {
			end = open + 1
		}
		if l, ok := langs[s[open:end]]; ok {
			texts = append(texts, text.Known(s[:open]), text.Unknown(l))
		} else {
			texts = append(texts, text.Known(s[:end]))
		}
		s = s[end:]
	}
	return text.Concat(texts...)
}

func TestWhatHoldsWhateverIsUnknownIsSaidOnce(t *testing.T) {
	f := Check(&Input{Text: holed("http://h/{any}/%zz?limit={d}"), Want: httpGet}, byDefault)
	if f == nil || strings.Count(f.Message(), "for any values") != 1 {
		t.Errorf("got %v", f)
	}
}

// A faulty row is a text of which no filling works.
type faulty struct {
	in    string
	want  *spec.Expectation
	rule  *Rule
	fault string // a hole is "…"
	says  string // where it says something of the hole
	fixed string // a hole is "{…}"
}

func TestNoFillingWorks(t *testing.T) {
	for _, row := range []faulty{
		{"http:/{d}", httpGet, schemeRule, "http:/", "", "http://{…}"},
		{"http:/{d}/x", httpGet, schemeRule, "http:/", "", "http://{…}/x"},
		{"http//{any}/x", httpGet, schemeRule, "http//", "", "http://{…}/x"},
		{"http:/{any}:{d}/x", httpGet, schemeRule, "http:/", "", "http://{…}:{…}/x"},
		{"https:/{any}:443", httpGet, schemeRule, "https:/", "", "https://{…}:443"},
		{"https://https://{any}", httpGet, schemeRule, "https://https://", "", "https://{…}"},
		{"https://https://{any}:{d}/x", httpGet, schemeRule, "https://https://", "", "https://{…}:{…}/x"},
		{"https://https://h/{any}", urlParse, schemeRule, "https://https://", "", "https://h/{…}"},
		{"http//{d}.com", urlParse, schemeRule, "http//", "", "http://{…}.com"},
		{"http:///{any}", httpGet, schemeRule, "http:///", "", "http://{…}"},
		{"htpp://{any}/", httpGet, schemeRule, "htpp", "", "http://{…}/"},
		{"htpps://h/{any}/x", urlParse, schemeRule, "htpps", "no client supports it", "https://h/{…}/x"},
		{"http;//{any}/map", urlParse, schemeRule, "http;//", "", "http://{…}/map"},
		{"https//{any}", urlParse, schemeRule, "https//", "the whole string parses as a relative path", "https://{…}"},
		{"http://loaclhost:9200/{any}", urlParse, hostRule, "loaclhost", "", "http://localhost:9200/{…}"},
		{"https:/{any}.console.h/x", urlParse, schemeRule, "https:/", "", "https://{…}.console.h/x"},
		{"htps:{any}", httpGet, schemeRule, "htps", `misspelled scheme "htps", did you mean "https"?: http.Get fails: unsupported protocol scheme "htps"`, "https:{…}"},
		{"://{any}", urlParse, schemeRule, "://", "", "http://{…}"},
		{"localhost:{d}", urlParse, relativeColon, "localhost:…", "", "http://localhost:{…}"},
		{"localhost:{u16}/x", httpGet, relativeColon, "localhost:…", "", "http://localhost:{…}/x"},
		{"127.0.0.1:{any}", urlParse, relativeColon, "127.0.0.1:…", "", "http://127.0.0.1:{…}"},
		{"http://{any}/?q=a b", httpGet, illegalChar, " ", "unencoded space in query: it is sent unencoded, and Go servers reply 400 Bad Request", "http://{…}/?q=a%20b"},
		{"http://{any}/a b", httpGet, unescapedChar, " ", "unencoded space in path: net/url encodes it as %20", "http://{…}/a%20b"},
		{"http://u@{any}/a b", httpGet, unescapedChar, " ", "", "http://u@{…}/a%20b"},
		{"{any}/?q=a b", httpGet, illegalChar, " ", "", "{…}/?q=a%20b"},
		{"http://h/{any}/%zz", httpGet, percentEncoding, "%zz", `invalid percent-encoding "%zz" for any values`, "http://h/{…}/%25zz"},
		{"{any}://h:80/%zz{any}", urlParse, percentEncoding, "%zz", "", "{…}://h:80/%25zz{…}"},
		{"http://h/{x}%", httpGet, percentEncoding, "%", "", "http://h/{…}%25"},
		{"http://h/%g{any}", urlParse, percentEncoding, "%g…", `invalid percent-encoding "%g…": url.Parse fails: invalid URL escape "%g…"`, "http://h/%25g{…}"},
		{"http://h:port/{any}", httpGet, portRule, "port", "", "-"},
		{"http://{srv}/%s", urlParse, placeholderRule, "%s", "", "-"},
		{"{mark}/users/everybody,%s", urlParse, percentEncoding, "%s", "invalid percent-encoding \"%s\" for any values", "-"},
		{"http://h:{t}/", httpGet, template, "…", "", "-"},
		{"http://h:99999/{any}", httpGet, portRule, "99999", "", "-"},
		{"http://{x}:8080:{d}/", httpGet, portRule, "8080:…", "", "-"},
		{"http://{q}/", httpGet, template, "…", "double quotes around the value of value: not allowed in host names; %q and strconv.Quote write them", "-"},
		{"{esc}", httpGet, missingScheme, "", "missing scheme: http.Get fails for any values", "-"},
		{"{esc}?q={any}", httpGet, missingScheme, "?q=…", "missing scheme: http.Get fails for any values", "-"},
		{"http://[::1/{any}", httpGet, hostRule, "[::1", "", "http://[::1]/{…}"},
		{"http://::1/{any}", httpGet, hostRule, "::1", "", "http://[::1]/{…}"},
		{"http://<host>/{any}", httpGet, placeholderRule, "<host>", `unexpanded placeholder "<host>" in host: not allowed in host names`, "-"},
		{"http://<host/{any}", httpGet, hostRule, "<", "", "-"},
		{"http://${HOST}/{any}", httpGet, placeholderRule, "${HOST}", "", "-"},
		{"http://h/{any}/%s", urlParse, placeholderRule, "%s", `verb "%s" that no operand replaces: url.Parse fails: invalid URL escape "%s"; is fmt.Sprintf missing?`, "-"},
		{"example.com/{any}", httpGet, missingScheme, "example.com/…", "", "https://example.com/{…}"},
		{"/v1/{d}", httpGet, missingScheme, "/v1/…", `missing scheme in "/v1/…": http.Get fails: unsupported protocol scheme ""`, "-"},
		{"ws:{any}", httpGet, unsupportedScheme, "ws", "", "http:{…}"},
		{"ftp://{any}/x", httpGet, unsupportedScheme, "ftp", "", "-"},
		{"wss://{any}/x", httpGet, unsupportedScheme, "wss", "", "https://{…}/x"},
		{"users/{d}", newRequest, pathRule, "users", "", "/users/{…}"},
		{"users/{any}", requestURI, pathRule, "users", "", "/users/{…}"},
		{"a={any};b=2", parseQuery, querySemicolon, ";", "semicolon in query: url.ParseQuery fails: invalid semicolon separator in query", "a={…}&b=2"},
		{"?a={esc}", fieldQuery, component, "?", "", "a={…}"},
		{"http://{any}", fieldHost, component, "http://", `Host "http://…" is a URL: URL.String yields a different host, or none`, "{…}"},
		{"http://u:pw@{any}/a b", httpGet, userinfoPassword, "pw", "", "http://u:word@{…}/a b"},
		{"postgres://app:secret@{any}/db", postgresDSN, userinfoPassword, "secret", "", "postgres://app:word@{…}/db"},
		{"postgres://app:changeme@{any}/db", postgresDSN, userinfoPassword, "changeme", "", "postgres://app:word@{…}/db"},
		{"http://user:password@{any}.acme.io/db", urlParse, userinfoPassword, "password", "", "http://user:word@{…}.acme.io/db"},
		{"postgres://{any}:secret@h/db", postgresDSN, userinfoPassword, "secret", "", "postgres://{…}@h/db"},
		{"http://{any}", netDial, address, "http://", "", "-"},
		{"http://{any}:{d}", netDial, address, "http://", "", "{…}:{…}"},
		{"tcp://h{any}:80", netDial, address, "tcp://", "", "h{…}:80"},
		{"tcp://{any}", netDialed, address, "tcp://", "", "-"},
		{"tcp:///{any}", netDialed, address, "tcp://", "", "-"},
		{"https://{any}", serverName, address, "https://", "", "-"},
		{"http://{any}:{d}", grpcTarget, unsupportedScheme, "http://", "", "{…}:{…}"},
		{"dns:://{any}", grpcTarget, schemeRule, "dns:://", "", "dns:///{…}"},
		{"dns//{any}:80", grpcTarget, schemeRule, "dns//", "", "dns:///{…}:80"},
		{"https://{any}/", trustOrigin, origin, "/", "", "https://{…}"},
		{"https://{any}/", allowOrigin, origin, "/", "", "https://{…}"},
		{"https://{any}:{d}/app", trustOrigin, origin, "/app", "", "-"},
		{"ftp://{any}/x", fasthttpGet, unsupportedScheme, "ftp", "", "-"},
		{"htpp://{any}/x", fasthttpGet, schemeRule, "htpp", "", "http://{…}/x"},
		{"example.com/{any}", fasthttpGet, missingScheme, "example.com/…", `missing scheme in "example.com/…": fasthttp.Get requires an absolute URL`, "https://example.com/{…}"},
		{"mysql://{any}@h/db", postgresDSN, unsupportedScheme, "mysql", "", "-"},
		{"nats://{any}:4222,http://h", natsList, unsupportedScheme, "http", "", "-"},
		{"http://{any}:80,nats://h", natsList, unsupportedScheme, "http", "", "-"},
		{"htps://{any},direct", goProxy, schemeRule, "htps", "", "https://{…},direct"},
		{"localhost:{d}", redisURL, relativeColon, "localhost:…", `"localhost:…" has no scheme: redis.ParseURL requires a scheme`, "redis://localhost:{…}"},
	} {
		s := &Input{Text: holed(row.in), Want: row.want}
		f := Check(s, byDefaultOrUnescaped)
		record(s, f)
		if f == nil || f.Rule != row.rule {
			t.Errorf("%s at %s: found %v, want %s", row.in, row.want.API, f, row.rule.ID)
			continue
		}
		checkPromises(t, s, f)
		fault := strings.ReplaceAll(s.Text.Slice(f.Start, f.End).String(), "{…}", "…")
		if fault != row.fault {
			t.Errorf("%s at %s: fault is %q, want %q", row.in, row.want.API, fault, row.fault)
		}
		if !strings.Contains(f.Message(), row.says) {
			t.Errorf("%s at %s: says %q, want %q in it", row.in, row.want.API, f.Message(), row.says)
		}
		got := "-"
		if len(f.Fixes) > 0 {
			got = after(t, s, f.Fixes[0]).String()
		}
		if got != row.fixed {
			t.Errorf("%s at %s: first fix writes %q, want %q", row.in, row.want.API, got, row.fixed)
		}
	}
}

func TestSomeFillingWorks(t *testing.T) {
	for _, row := range []silent{
		{"http://{any}:{d}/x", httpGet},
		{"http:/{any}/x:8080", httpGet},
		{"http:/{any}:x", httpGet},
		{"http:{any}:{d}/x", httpGet},
		{"{any}:{d}/x", httpGet},
		{"https://{any}/https://{any}", httpGet},
		{"https://h/https://{any}", httpGet},
		{"https:/{any}", httpGet},
		{"https:{any}", httpGet},
		{"htps:{any}", urlParse},    // "htps:x"
		{"htps:{any}", fasthttpGet}, // "htps:80"
		{"/a?{any}", fieldPath},     // the name of a file
		{"/a{any}=1", fieldPath},
		{"{any}//{any}", httpGet},
		{"{any}://{any}", httpGet},
		{"{any}://{any}:{d}/{any}", httpGet},
		{"{any}:/h/%zz", urlParse}, // data:/h/%zz
		{"{any}{any}://h/%zz", urlParse},
		{"{any}/{any}://h/%zz", urlParse},
		{"{any}://h:80x/{any}", grpcTarget},
		{"{any}:8080/x", httpGet},
		{"{any}:{d}/x", urlParse},
		{"{any}", httpGet},
		{"{any}/x", httpGet},
		{"http://{any}", httpGet},
		{"http://{any}:{d}/", httpGet},
		{"http://{d}/", httpGet},
		{"http://{any}:{any}/", httpGet},
		{"http://h:{u16}/", httpGet},
		{"http://h:{d}/", httpGet},
		{"http://h/%{x}", httpGet},
		{"http://h/%{any}", httpGet},
		{"http://h/{d}", httpGet},
		{"http://h/?q={esc}", httpGet},
		{"http://[{any}]:{d}/", httpGet},
		{"http://{any}@h/", httpGet},
		{"http://u:{any}@h/", httpGet},
		{"http://u:pw{any}@h/", httpGet},
		{"http://user:password@{any}/", urlParse},
		{"http://user:password@{any}:{d}/", urlParse},
		{"https:/example{mark}.com", urlParse},
		{"https:////example{q}.com", oauthBack}, // the quoted text may hold a slash
		{"ws://h{t}:1:2", urlParse},             // only http and https are strict about colons
		{"ws://h{t}:1:2", wsDial},
		{"{query} ..", pgxConnect},   // "k=" + " .."
		{"d{u16}b:5432", sqliteOpen}, // "d12b:5432" is a part of an IPv6 address
		{"http://{any}/x:y@z", httpGet},
		{"postgres://{any}:{any}@h/db", postgresDSN},
		{"{any}:pw", urlParse},
		{"/users/{d}", newRequest},
		{"{any}users", newRequest},
		{"{any}/a b", urlParse}, // data:,x
		{"{any}", fieldHost},
		{"{any}:{d}", fieldHost},
		{"{any}:{d}", netDial},
		{"a={esc}&b={d}", parseQuery},
		{"${x}/{any}", httpGet},
		{"https://{any}", allowOrigin},
		{"https://{any}/", panicOrigin},
		{"https://{any}", trustOrigin},
		{"https://{any}:{d}", trustOrigin},
		{"{any}/", trustOrigin},
		{"https://*.{any}/", trustOrigin},
		{"tcp://{any}", netDial}, // "tcp:///x" is left to who takes it
		{"unix://{any}", netDial},
		{"unix://{any}", netDialed},
		{"{any}://h", netDial},
		{"h{any}://h", netDial},
		{"{any}:80", grpcTarget},
		{"dns:///{any}", grpcTarget},
		{"dns://{any}/{any}", grpcTarget},
		{"dns:{any}", grpcTarget},
		{"unix:{any}", grpcTarget},
		{"passthrough:///{any}", grpcTarget},
		{"my-{any}:80", grpcTarget},
		{"http://{any}", fasthttpGet},
		{"//{any}/x", fasthttpGet},
		{"{any}/x", fasthttpGet},
		{"h{any}/x", fasthttpGet},
		{"about:{any}", fasthttpGet},
		{"{any}:4222,nats://{any}", natsList},
		{"{any}:{any}@tcp({any}:3306)/db", mysqlDSN},
		{"host={any} port={d}", postgresDSN},
		{"redis://{any}:{d}/0", redisURL},
		{"https://{any},direct", goProxy},
		{"{any}|direct", goProxy},
	} {
		if f := Check(&Input{Text: holed(row.in), Want: row.want}, byDefault); f != nil {
			t.Errorf("%s at %s: found %s: %s", row.in, row.want.API, f.Rule.ID, f.Message())
		}
	}
}

// anyFillings are strings for a hole that may hold any, the awkward ones.
var anyFillings = []string{
	"", "x", "h", "h/", "/", "//", "//h", ":", "://", "http", "https:", "http://", "http://h", "http://u:", "@", "u@", "u:p@h", "?", "#", "?q#",
	"%", "%4", "%41", "41", "zz", " ", "\n", "[", "]", "[::1]", "::1", ":80", "80", "localhost", "localhost:", "ws://", "data:,", "javascript:",
	"$", "{", "a b", "\"", "\\", ";", "&", "=", ".", "..", "*", "é", "\xff", "-1", "65536", "x:y", "http+unix://", "ftp:", "mailto:",
}

// filling is a random string of a language.
func filling(r *rand.Rand, l text.Lang) string {
	if l.IsAny() {
		return anyFillings[r.IntN(len(anyFillings))] + anyFillings[r.IntN(len(anyFillings))]
	}
	if len(l) == 1 && len(l[0]) == 1 && l[0][0].Max < 0 { // any but some bytes
		for range 20 {
			s := anyFillings[r.IntN(len(anyFillings))] + anyFillings[r.IntN(len(anyFillings))]
			if len(s) >= l[0][0].Min && len(bytesIn(s, l[0][0].Set)) == len(s) {
				return s
			}
		}
	}
	var b strings.Builder
	for _, rep := range l[r.IntN(len(l))] {
		n := rep.Min + r.IntN(3)
		if rep.Max >= 0 {
			n = min(n, rep.Max)
		}
		for range n {
			for {
				if c := byte(r.IntN(256)); rep.Set.Has(c) {
					b.WriteByte(c)
					break
				}
			}
		}
	}
	return b.String()
}

// fill puts random strings into the holes of a text.
func fill(r *rand.Rand, t text.Text) string {
	var b strings.Builder
	for i := range t.Len() {
		if h, ok := t.HoleAt(i); ok {
			b.WriteString(filling(r, h.Lang))
		} else {
			b.WriteByte(t.Flat()[i])
		}
	}
	return b.String()
}

// plainlyFilled is t with words and ports for its unknown parts.
func plainlyFilled(t text.Text) text.Text {
	for _, h := range t.Holes() {
		switch {
		case h.At > 0 && t.Flat()[h.At-1] == ':' && (h.Lang.IsAny() || isNumber(h.Lang)):
			t = t.Replace(h.At, h.At+1, text.UnknownFrom(portPart, h.Source))
		case h.Lang.IsAny():
			t = t.Replace(h.At, h.At+1, text.UnknownFrom(wordPart, h.Source))
		}
	}
	return t
}

// checkHoles checks that what is said of a text with holes is true of fillings
// of it.
func checkHoles(t *testing.T, s *Input, seed uint64) {
	t.Helper()
	f := Check(s, byDefault)
	if f == nil {
		return
	}
	checkPromises(t, s, f)
	fillings := s.Text
	if f.isAssumed {
		fillings = plainlyFilled(s.Text)
		if of := s.faultOfParts(byDefault); of != nil && of.Message() == f.Message() { // of a connection string, whose places say what stands there
			parts, _ := s.withParts()
			fillings = parts.Text
		}
	}
	r := rand.New(rand.NewPCG(seed, 1))
	for range 8 {
		str := fill(r, fillings)
		filled := s.with(text.Known(str))
		if f.Rule == origin && strings.ContainsAny(str, notOrigin+s.Want.PatternBytes) {
			continue // a pattern or a list, which is not judged; with a path it matches nothing either
		}
		if f.Rule == queryJoin {
			continue // what was joined: the string does not show that "a=b" in a path was to be a query
		}
		if f.Rule == userinfoPassword || placeholder.StandsForURL(str) || str != "" && strings.IndexByte(templateMarks, str[0]) >= 0 {
			continue
		}
		if (s.Want.Grammar != "" || s.Want.Form == spec.DSN) && (strings.ContainsAny(str, templateMarks+"}>") || f.Rule == illegalChar && !beginsWithAuthority(str)) {
			continue // a template, or another form of connection string than a URL
		}
		if f.Rule == illegalChar && (strings.HasPrefix(str, "data:") || strings.HasPrefix(str, "javascript:")) {
			continue // which hold what they like
		}
		if s.Want.Form == spec.RequestTarget && strings.Contains(str, ":") {
			continue // what CONNECT wants
		}
		if Check(filled, byDefault) == nil && !(f.Rule == schemeRule && f.IsJoined) { // that a host follows is seen by how the parts are joined
			t.Errorf("%s at %s: %s (%s), but %q is fine", s.Text, s.Want.API, f.Message(), f.Rule.ID, str)
		}
		for _, d := range deeds {
			if d.want == s.Want && f.fails && d.do(str) == nil {
				t.Errorf("%s at %s: %s (%s), but %q works", s.Text, s.Want.API, f.Message(), f.Rule.ID, str)
			}
		}
	}
}

// beginsWithAuthority reports whether s begins with a scheme and two slashes.
func beginsWithAuthority(s string) bool {
	n := neturl.SchemeLen(s)
	return n > 0 && strings.HasPrefix(strings.TrimPrefix(s[n+1:], ":"), "//")
}

// words are what random texts with holes are made of.
var words = strings.Fields("{any} {any} {d} {u16} {x} {q} {t} {esc} http https: http:// :// // / : ? # @ % %4 [ ] ::1 localhost h h.com :80 :80 a=b & ; u:p@ \\ ws:// ftp: data: $ x y users . -")

func TestWhatIsSaidOfHolesHoldsForFillings(t *testing.T) {
	rounds := 20000
	if testing.Short() {
		rounds = 2000
	}
	r := rand.New(rand.NewPCG(1, 2))
	found := 0
	for i := range rounds {
		var b strings.Builder
		for range 1 + r.IntN(6) {
			b.WriteString(words[r.IntN(len(words))])
			if r.IntN(12) == 0 {
				b.WriteByte(' ')
			}
		}
		s := &Input{Text: holed(b.String()), Want: everyPlace[r.IntN(len(everyPlace))]}
		if s.Text.IsKnown() {
			continue
		}
		if Check(s, byDefault) != nil {
			found++
		}
		checkHoles(t, s, uint64(i))
	}
	if found < rounds/20 {
		t.Errorf("only %d of %d texts have a finding: nothing is tested", found, rounds)
	}
}

func FuzzWhatIsSaidOfHolesHoldsForFillings(f *testing.F) {
	for i, s := range []string{"http:/{d}", "http://{any}/?q=a b", "localhost:{d}/x", "{any}://{any}:{d}/", "http://h/%{x}", "{any};{esc}", "http://[{x}::{d}]:{u16}"} {
		f.Add(s, uint8(i), uint64(i), false)
	}
	f.Fuzz(func(t *testing.T, s string, place uint8, seed uint64, _ bool) {
		if len(s) > 100 {
			return
		}
		checkHoles(t, &Input{Text: holed(s), Want: everyPlace[int(place)%len(everyPlace)]}, seed)
	})
}

func BenchmarkCheckHoles(b *testing.B) {
	for _, in := range []string{"http://{any}:{d}/{any}?q={esc}", "{any}/v1/{any}", "http:/{d}/{any}"} {
		b.Run(in, func(b *testing.B) {
			s := &Input{Text: holed(in), Want: httpGet}
			b.ReportAllocs()
			for b.Loop() {
				Check(s, byDefault)
			}
		})
	}
}

func BenchmarkCheckKnown(b *testing.B) {
	s := &Input{Text: text.Known("https://example.com:8080/v1/users?q=a+b"), Want: httpGet}
	b.ReportAllocs()
	for b.Loop() {
		Check(s, byDefault)
	}
}

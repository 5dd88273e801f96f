package sink

// These tests read rows as users write them, right and wrong.

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

func TestParseRowReadsEveryColumn(t *testing.T) {
	r, err := ParseRow(" example.com/api{/v}/x  Client.Get[K]  variadic:1(urls)  dsn  mydb,my+db  panics secret anycase slash proxy plain redirects parser=net/url! empty words=*,null dialers=Dial,WithDial unless={< ; goes astray; twice ")
	if err != nil {
		t.Fatal(err)
	}
	w := r.want
	if r.pkg != (pattern{path: "example.com/api/x", major: true}) || r.symbol != "Client.Get" || r.brackets != "K" ||
		!reflect.DeepEqual(r.when, []condition{{words: []string{"K"}}}) ||
		r.pos != (position{argument, variadic, 1, "urls"}) ||
		w.Form != spec.DSN || !slices.Equal(w.Schemes, []string{"mydb", "my+db"}) || !w.Panics || !w.PasswordOK || !w.AnyCase || !w.Slash || !w.Proxy || !w.Plain || w.Header != spec.HeaderOfRedirect ||
		w.Parser != spec.NetURLRI || !slices.Equal(w.AllowedWords, []string{"", "*", "null"}) || w.PatternBytes != "{<" ||
		!slices.Equal(r.dialers, []string{"Dial", "WithDial"}) || w.Consequence != "goes astray; twice" {
		t.Errorf("%+v", r)
	}
	if got := r.String(); !strings.HasPrefix(got, "example.com") || !strings.HasSuffix(got, "twice") {
		t.Errorf("String() = %q", got)
	}
}

func TestParseRowFillsInWhatTheFormImplies(t *testing.T) {
	for _, tt := range []struct {
		row     string
		schemes []string
		parser  spec.Parser
	}{
		{"p F 0 http-url", []string{"http", "https"}, spec.NetURL},
		{"p F 0 ws-url", []string{"ws", "wss"}, spec.NetURL},
		{"p F 0 http-url *", nil, spec.NetURL},
		{"p F 0 http-url https,httpx,unix", []string{"https", "httpx", "unix"}, spec.NetURL},
		{"p F 0 http-url https", []string{"https"}, spec.NetURL},
		{"p F 0 uri-reference", nil, spec.NetURL},
		{"p F 0 uri-reference * parser=-", nil, spec.None},
		{"p F 0 request-target", nil, spec.NetURLRI},
		{"p F 0 dsn", nil, spec.None},
		{"p F 0 dsn -", []string{}, spec.None},
		{"p T.F field host", nil, spec.None},
	} {
		r, err := ParseRow(tt.row)
		if err != nil {
			t.Error(err)
		} else if !reflect.DeepEqual(r.want.Schemes, tt.schemes) || r.want.Parser != tt.parser {
			t.Errorf("%s: %v %q", tt.row, r.want.Schemes, r.want.Parser)
		}
	}
}

func TestParseRowReadsTheOptionsAboutClientsAndBases(t *testing.T) {
	for _, tt := range []struct {
		row                     string
		transport, client, base bool
	}{
		{"p F 0 http-url", false, false, false},
		{"p F 0 http-url * transport", true, false, false},
		{"p F 0 http-url * transport=default", true, true, false},
		{"p F 0 uri-reference * base", false, false, true},
	} {
		r, err := ParseRow(tt.row)
		if err != nil {
			t.Error(err)
		} else if w := r.want; w.Transport != tt.transport || w.DefaultClient != tt.client || w.Base != tt.base {
			t.Errorf("%s: transport %t, default client %t, base %t", tt.row, w.Transport, w.DefaultClient, w.Base)
		}
	}
}

func TestParseRowErrorsNameTheColumn(t *testing.T) {
	for _, tt := range []struct{ row, want string }{
		{"", "package: missing"},
		{"p", "symbol: missing"},
		{"p F", "position: missing"},
		{"p F 0", "form: missing"},
		{"p F 0 ; http-url", "form: missing"},
		{"p F 0 uri * transport", "option: transport needs the form http-url"},
		{"p F 0 http-url * parser=- transport", "option: transport needs the form http-url"},
		{"p F 0 http-url * transport=mine", `option: unknown option "transport=mine"`},
		{"p F 0 host * base", "option: base needs the form uri-reference"},
		{"p F 0 host * ipv4", "option: ipv4 needs the form address"},
		{"p/a* F 0 http-url", `package: "p/a*" is not an import path`},
		{"*/* F 0 http-url", `package: "*/*" matches too many packages`},
		{"* F 0 http-url", `package: "*" matches too many packages`},
		{"p{v2} F 0 http-url", `package: "p{v2}" is not an import path`},
		{"p//q F 0 http-url", "package: empty element in import path"},
		{"p (*T).F 0 http-url", `symbol: malformed "(*T).F"`},
		{"p a.b.c 0 http-url", `symbol: malformed "a.b.c"`},
		{"p T. 0 http-url", `symbol: "" is not a Go identifier`},
		{"p F-G 0 http-url", `symbol: "F-G" is not a Go identifier`},
		{"p F[K 1 http-url", `symbol: "F[K": malformed condition`},
		{"p F[] 1 http-url", `symbol: "F[]": malformed condition`},
		{"p F[!] 1 http-url", "condition: [!]: empty condition"},
		{"p F[a,,b] 1 http-url", "condition: []: empty condition"},
		{"p F[x-y=K] 1 http-url", `condition: [x-y=K]: "x-y" is neither an argument number nor a field`},
		{"p F[2=K] 2 http-url", "condition: [2=K] tests argument 2, which is the sink itself"},
		{"p F[N=K] 2 http-url", "condition: [N=K] tests a field, but this sink is not a field"},
		{"p F[2.N=K] 2 http-url", "condition: [2.N=K] tests argument 2, which is the sink itself"},
		{"p T.F[1.N=K] field http-url", "condition: [1.N=K] tests an argument, but this sink is not"},
		{"p F[1.=K] 2 http-url", `condition: [1.=K]: "1." is neither an argument number nor a field`},
		{"p F[.N=K] 2 http-url", `condition: [.N=K]: "N=K" is not a function name`},
		{"p F[.] 2 http-url", `condition: [.]: "" is not a function name`},
		{"p T.F[.N] field http-url", "condition: [.N] tests a receiver, but this sink is not a call argument"},
		{"p F[.M/N] 1 http-url", "condition: [.M/N] tests methods of a struct, but this sink is not a field"},
		{"p T.F[.M/] field http-url", `condition: [.M/]: "" is not a function name`},
		{"p T.F[K] field http-url", "condition: [K]: write a condition on a field as Field=K"},
		{"p T.F[1=K] field http-url", "condition: [1=K] tests an argument, but this sink is not"},
		{"p T[K] type http-url", "condition: [K] tests an argument, but this sink is not"},
		{"p T entry http-url", "symbol: an entry needs its key in brackets"},
		{"p T.F[K] entry http-url", "symbol: an entry needs the name of a map type"},
		{"p T[K] map:entry http-url", `position: unknown position "map:entry" (want N,`},
		{"p F one http-url", `position: unknown position "one" (want N,`},
		{"p F -1 http-url", `position: unknown position "-1" (want N,`},
		{"p F arg:1 http-url", `position: unknown position "arg:1" (want N,`},
		{"p F 1(x http-url", `position: unknown position "1(x" (want N,`},
		{"p F 1() http-url", `position: unknown position "1()" (want N,`},
		{"p F variadic:field http-url", `position: unknown position "variadic:field" (want N,`},
		{"p F slice:type http-url", `position: unknown position "slice:type" (want N,`},
		{"p F[K] 0 http-url", "condition: [K] tests argument 0, which is the sink itself"},
		{"p F field http-url", "symbol: write a field as Type.Field"},
		{"p T.F type http-url", "symbol: a conversion needs a type name"},
		{"p F 0 url", `form: unknown form "url" (want one of uri-reference, uri,`},
		{"p F 0 http-ur", `form: unknown form "http-ur" (did you mean http-url?)`},
		{"p F 0 http-url HTTP", `schemes: "HTTP" is not a lowercase scheme`},
		{"p F 0 http-url http,", `schemes: "" is not a lowercase scheme`},
		{"p F 0 http-url http,htps", `schemes: unknown scheme "htps" (did you mean https?)`},
		{"p F 0 http-url panics", ""},
		{"p F 0 http-url * panic", `option: unknown option "panic" (did you mean panics?)`},
		{"p F 0 http-url * parser=mine", `option: unknown parser "mine" (want one of net/url, net/url!, -)`},
		{"p F 0 http-url * words=", `option: option "words=" needs a value`},
		{"p F 0 http-url * colour=red", `option: unknown option "colour=red" (want one of panics,`},
		{"p F 0 list", "option: sep= is required for the form list"},
		{"p F 0 dsn * sep=,", "option: sep= is required for the form list"},
	} {
		_, err := ParseRow(tt.row)
		switch {
		case tt.want == "" && err != nil:
			t.Error(err)
		case tt.want == "":
		case err == nil:
			t.Errorf("%q: no error", tt.row)
		case !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), `"`+tt.row+`"`):
			t.Errorf("%q: %v", tt.row, err)
		}
	}
}

const api = `package api
	type Client struct{ Base string; Hosts []string; Named map[string]string; Ptr *string; N int }
	func (*Client) Get(path string, n int) {}
	func Open(driver, dsn string) {}
	func All(first string, rest ...string) {}
	type Link string
	type Number int
	type List[T any] struct{ Next string; Val T }
	func (List[T]) Go(u string, v T) {}
	func Ptr[T any](v T) *T { return &v }
	func String(s string) *string { return &s }
	func Lookup(key string) *string { return nil }
	func Str(key Link) *string { return nil }
	func Each(u []string, m map[string]string) {}
	const Answer = 42`

func mustRows(t *testing.T, lines ...string) Catalogue {
	t.Helper()
	rows := make([]Row, len(lines))
	for i, line := range lines {
		var err error
		if rows[i], err = ParseRow(line); err != nil {
			t.Fatal(err)
		}
	}
	return CatalogueOf(rows...)
}

func TestRowsOfTheUser(t *testing.T) {
	a := check(t, "example.com/api/v2", api, nil, false)
	p := check(t, "p", `package p
		import "example.com/api/v2"
		func _(c api.Client, s string) {
			c.Get("a", 1)
			c.Base = "b"
			c.Ptr = api.Ptr("c"); _ = c
			c.Ptr = (new("d")); _ = c
			c.Ptr = api.String("d2"); _ = c
			c.Ptr = api.Lookup("key")
			c.Ptr = api.Str("key")
			c.Ptr = new(string)
			c.Ptr = &s
			_ = api.Client{Hosts: []string{"e"}, Named: map[string]string{"k": "f"}}
			api.Open("x", "g")
			api.Open("y", "h")
			api.All("i", "j", "k")
			_ = api.Link("l")
			_ = api.List[int]{Next: "m"}
			api.List[string]{}.Go("n", "")
			api.Each([]string{"o"}, map[string]string{"k": "p"})
			(&api.List[int]{}).Next = "q"
		}`, others{"example.com/api/v2": a.pkg}, false)
	rows := append(Builtin(), mustRows(t,
		"example.com/api{/v} Client.Get    0(path)    uri-reference",
		"example.com/api/v2  Client.Base   field      http-url",
		"example.com/api/v2  Client.Ptr    field      uri",
		"example.com/api/v2  Client.Hosts  slice:field address",
		"example.com/api/v2  Client.Named  map:field  origin",
		"example.com/api/v2  Open[x]       1          dsn x,y",
		"example.com/api/v2  All           variadic:1 ws-url",
		"example.com/api/v2  Link          type       uri",
		"example.com/api/v2  List.Next     field      uri",
		"example.com/api/v2  List.Go       0          uri",
		"example.com/api/v2  Each          slice:0    uri",
		"example.com/api/v2  Each          map:1      uri",
		"example.com/api/v3  Gone          0          uri",
		"example.com/other   Gone          0          uri",
	)...)
	equal(t, p.hits(t, rows), `
		(*api.Client).Get uri-reference *: "a"
		api.Client.Base http-url http,https: "b"
		api.Client.Ptr uri *: "c"
		api.Client.Ptr uri *: "d"
		api.Client.Ptr uri *: "d2"
		api.Client.Hosts address *: "e"
		api.Client.Named origin *: "f"
		api.Open("x") dsn x,y: "g"
		api.All ws-url ws,wss: "j"
		api.All ws-url ws,wss: "k"
		api.Link uri *: "l"
		api.List.Next uri *: "m"
		api.List.Go uri *: "n"
		api.Each uri *: "o"
		api.Each uri *: "p"
		api.List.Next uri *: "q"`)
}

func TestRowsOfTheUserThatDoNotFit(t *testing.T) {
	a := check(t, "example.com/api", api, nil, false)
	p := check(t, "p", "package p\nimport _ \"example.com/api\"\nfunc F(u string) {}", others{"example.com/api": a.pkg}, false)
	for _, tt := range []struct{ row, want string }{
		{"example.com/api Shut 0 uri", "package example.com/api has no Shut"},
		{"example.com/api Client.Put 0 uri", "type example.com/api.Client has no method or field Put"},
		{"example.com/api Open.Put 0 uri", "example.com/api.Open is not a type"},
		{"example.com/api Open 2 uri", "Open has no argument 2"},
		{"example.com/api Open 1(url) uri", `argument 1 of Open is called "dsn"`},
		{"example.com/api Client.Get 1 uri", "its type is int"},
		{"example.com/api All 1 uri", "argument 1 of All is variadic"},
		{"example.com/api Open variadic:1 uri", "argument 1 of Open is not variadic"},
		{"example.com/api Open slice:1 uri", "its type is string"},
		{"example.com/api Client.Hosts field uri", "its type is []string"},
		{"example.com/api Client.Hosts map:field uri", "its type is []string"},
		{"example.com/api Client.N field uri", "its type is int"},
		{"example.com/api Client.Get field uri", "Get is not a field"},
		{"example.com/api Client.Base 0 uri", "Base is not a function or method"},
		{"example.com/api Client 0 uri", "Client is not a function or method"},
		{"example.com/api Answer type uri", "Answer is not a type"},
		{"example.com/api Number type uri", "Number is not a string type"},
		{"p G 0 uri", "package p has no G"},
	} {
		_, err := Resolve(p.pkg, append(Builtin(), mustRows(t, tt.row)...))
		if err == nil {
			t.Errorf("%s: no error", tt.row)
		} else if !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), tt.row) {
			t.Errorf("%s: %v", tt.row, err)
		}
	}
	for _, row := range []string{"p F 0 uri", "example.com/api Client.Get 0 uri"} {
		if _, err := Resolve(p.pkg, mustRows(t, row)); err != nil {
			t.Error(err)
		}
	}
}

func TestAPackageWithoutSinksHasNoTable(t *testing.T) {
	p := check(t, "p", "package p\nimport _ \"strings\"\n", nil, false)
	if tab, err := Resolve(p.pkg, Builtin()); tab != nil || err != nil {
		t.Errorf("got %v, %v", tab, err)
	} else {
		for h := range tab.Hits(p.index()) {
			t.Errorf("hit of %s", h.Want.API)
		}
	}
}

func TestAPackageIsNoUserOfItsOwnAPI(t *testing.T) {
	p := check(t, "github.com/rs/cors", `package cors
		import "net/http"
		type Options struct{ AllowedOrigins []string }
		var _ = Options{AllowedOrigins: []string{"a"}}
		func _() { http.Get("b") }`, nil, false)
	equal(t, p.hits(t, Builtin()), `http.Get http-url http,https: "b"`)
	rows := mustRows(t, "github.com/rs/cors Options.AllowedOrigins slice:field origin")
	equal(t, p.hits(t, rows), `cors.Options.AllowedOrigins origin *: "a"`)
}

func TestMajorVersionsInImportPaths(t *testing.T) {
	for _, tt := range []struct{ path, bare string }{
		{"example.com/mod/v2", "example.com/mod"},
		{"example.com/mod/v12/pkg", "example.com/mod/pkg"},
		{"example.com/mod", "example.com/mod"},
		{"example.com/mod/v", "example.com/mod/v"},
		{"example.com/mod/v2x", "example.com/mod/v2x"},
		{"gopkg.in/mod.v3", "gopkg.in/mod"},
		{"gopkg.in/u/mod.v3/pkg", "gopkg.in/u/mod/pkg"},
		{"example.com/mod.v3", "example.com/mod.v3"},
	} {
		if got, _ := withoutMajor(tt.path); got != tt.bare {
			t.Errorf("withoutMajor(%q) = %q, want %q", tt.path, got, tt.bare)
		}
	}
}

func TestAnyElementInImportPaths(t *testing.T) {
	for _, tt := range []struct {
		pattern, path string
		want          bool
	}{
		{"example.com/p/*", "example.com/p/q", true},
		{"example.com/p/*", "example.com/p/q/r", false},
		{"example.com/p/*", "example.com/p", false},
		{"example.com/*/p", "example.com/q/p", true},
		{"example.com/*/p", "example.com/q", false},
		{"example.com/*/p", "example.com/q/r/p", false},
	} {
		p, err := parsePattern(tt.pattern)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.matchStar(tt.path); got != tt.want {
			t.Errorf("%s matches %s: %t", tt.pattern, tt.path, got)
		}
	}
}

func TestExemptStringsAreWordsAndPatterns(t *testing.T) {
	e := spec.Expectation{AllowedWords: []string{"null"}, PatternBytes: "*{"}
	for s, want := range map[string]bool{"null": true, "http://*.h": true, "/{id}": true, "http://h": false, "": false} {
		if got := e.Allows(s); got != want {
			t.Errorf("Exempt(%q) = %t", s, got)
		}
	}
	if (&spec.Expectation{}).Allows("*") {
		t.Error("nothing is exempt where the row says nothing")
	}
}

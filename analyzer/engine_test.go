package analyzer_test

// This file tests the judgment of strings: what is reported, at which bytes, and why
// the rest is not.

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/judge"
)

// A judged is a program with one string that is wrong. Its bytes at fault are between « and »
// where it is reported; a string that is not is between « and » as a whole.
type judged struct {
	name, src string
	rule      string        // of what is reported; "" for nothing
	silence   judge.Silence // of what is not
}

var judgedPrograms = []judged{
	{"literal at the site", `func f() { http.Get("«http//»h.example/x") }`, "scheme", 0},
	{"through a parameter", `func f(u string) { http.Get(u) }; func g() { f("«http//»h.example/x") }`, "scheme", 0},
	{"in a field", `type c struct{ base string }; func (c *c) get() { http.Get(c.base + "/x") }; func g() { (&c{base: "«htps»://h.example"}).get() }`, "scheme", 0},
	{"before a hole", `func f(id string) { http.Get(fmt.Sprintf("«http//»h.example/%s", id)) }`, "scheme", 0},
	{"default of a flag", `var u = flag.String("u", "«htps»://h.example", ""); func f() { http.Get(*u) }`, "scheme", 0},
	{"default of a variable of the environment", `func getenv(k, def string) string { if v := os.Getenv(k); v != "" { return v }; return def }; func f() { http.Get(getenv("U", "«htps»://h.example")) }`, "scheme", 0},
	{"circumstantial without a barrier", `func f(u string) { http.Get(u) }; func g() { f("«localhost:8080»") }`, "relative-colon", 0},

	{"a condition before it", `func f(u string) { if !strings.Contains(u, "://") { u = "http://" + u }; http.Get(u) }; func g() { f("«localhost:8080»") }`, "", judge.BehindBarrier},
	{"evident all the same", `func f(u string) { if u == "off" { return }; http.Get(u) }; func g() { f("«http//»h.example") }`, "scheme", 0},
	{"mended", `func f(u string) { u = strings.Replace(u, "http//", "http://", 1); http.Get(u) }; func g(s string) { f(s); f("«http//h.example»") }`, "", judge.Right},
	{"white space that is trimmed", `func f(u string) { http.Get(strings.TrimSpace(u)) }; func g() { f("«https://h.example\n»") }`, "", judge.Right},
	{"another driver's row", `func f() { for _, d := range []struct{ network, addr string }{{"tcp", "h.example:80"}, {"unix", "«http://h.example»"}} { if d.network == "tcp" { net.Dial("tcp", d.addr) } } }`, "", judge.OtherChoice},
	{"right elsewhere", `func f(host string) { http.Get("«http:/»" + host) }; func g() { f("/a.example"); f("/b.example") }`, "", judge.Right},
	{"what a right literal is joined with", `func f(host string) { http.Get("http:/" + host) }; func g() { f("/a.example"); f("«b.example»") }`, "scheme", 0},
	{"asked after parsing", `func f() { u, err := url.Parse("«localhost:8080»"); if err != nil || u.Host == "" { u = nil }; println(u) }`, "", judge.Handled},
	{"an error that leads to something else", `func f(s string) *url.URL { u, err := url.Parse(s); if err != nil { return nil }; return u }; func g() { f("http://«[::1»") }`, "host", 0}, // nobody means it
	{"the code only asks", `func f() bool { _, err := url.Parse("«http://[::1»"); return err == nil }`, "", judge.Probed},
	{"mended exactly", `func f(u string) { if strings.HasPrefix(u, "http//") { u = "http://" + u[6:] }; http.Get(u) }; func g() { f("«http//h.example»") }`, "", judge.Mended},
	{"each literal is right elsewhere", `var base, path = "https://a.example/", "«users»"; func other(isB bool) { if isB { base, path = "https://b.example", "/all" } }; func get() { http.Get(base + path) }`, "", judge.RightElsewhere},
	{"each literal of two lists is right elsewhere", `func get(paths ...string) { for _, b := range []string{"https://a.example/", "https://b.example"} { for _, p := range paths { http.Get(b + p) } } }; func f() { get("«users»", "/all") }`, "", judge.RightElsewhere},
	{"a prefix that is cut", `func f(ref string) { if name, ok := strings.CutPrefix(ref, "env:"); ok { println(name); return }; http.Get(ref) }; func g() { f("«env:KEY»") }`, "", judge.BehindBarrier},
	{"a scheme that is cut", `func f(addr string) { if _, rest, ok := strings.Cut(addr, "://"); ok { addr = rest }; net.Dial("tcp", addr) }; func g() { f("«tcp://h.example:80»") }`, "", judge.Mended},
	{"a host and a port where the parser fails", `func open(u string) { p, err := url.Parse(u); if err != nil { p = &url.URL{Host: u} }; println(p) }; func g() { open("«127.0.0.1:6379»") }`, "", judge.Handled},                                                                                                                             // of callers of redis.ParseURL
	{"a separator that the branch before it changes", `func f(page, size int) { u, sep := "https://h.example/users", "?"; if page > 0 { u += sep + fmt.Sprintf("page=%d", page); sep = "&" }; if size > 0 { u += «sep + fmt.Sprintf("size=%d", size)» }; http.Get(u) }`, "", judge.RightElsewhere},                                            // testdata/src/queryjoin
	{"what goes before a port alone", `func add(u string) { if len(u) > 0 && u[0] == ':' { u = "127.0.0.1" + u }; if !strings.Contains(u, "://") { u = "tcp://" + u }; _, err := url.Parse(u); println(err) }; func g() { add("«tcp://h.example:1883»") }`, "", judge.Right},                                                                  // github.com/eclipse/paho.mqtt.golang
	{"a driver called like the scheme", `func f() { sql.Open("mysql", "«mysql://»bob@h.example:3306/app") }`, "unsupported-scheme", 0},                                                                                                                                                                                                        // with import _ "github.com/go-sql-driver/mysql"
	{"a password that the code leaves out", `type uri struct{ user, password string }; var usual = uri{"guest", "«guest»"}; func (u uri) String() string { p := url.URL{Scheme: "amqp", Host: "h.example"}; if u.password != usual.password { p.User = url.UserPassword(u.user, u.password) }; return p.String() }`, "", judge.BehindBarrier}, // github.com/rabbitmq/amqp091-go
	{"a password by a constant", `const pass = "«Tr0ub4dor»"; func f() *url.Userinfo { return url.UserPassword("bob", pass) }`, "userinfo-password", 0},
	{"joined with what is right before another", `func first(urls ...string) { for _, u := range urls { http.Get(u) } }; func f(id string) { const a, b, port = "https://a.example", "https://b.example:", "8443"; p := fmt.Sprintf("«/x»/%s", id); first(a+p, b+port+p, a+port+p) }`, "", judge.RightElsewhere},
	{"a table of functions by scheme", `var openers = map[string]func(string){"http": get}; func get(u string) { http.Get(u) }; func f(s string) { u, err := url.Parse(s); if err != nil { return }; if open, ok := openers[u.Scheme]; ok { open(s) } }; func g() { f("«nats://h.example:4222»") }`, "", judge.BehindBarrier},
	{"a check before it", `func ok(u string) bool { return strings.HasPrefix(u, "http") }; func f(u string) { if !ok(u) { return }; http.Get(u) }; func g() { f("«localhost:8080»") }`, "", judge.BehindBarrier},
	{"a row that is switched off", `func f() { for _, p := range []struct{ url string; on bool }{{url: "http://h.example", on: true}, {url: "«h.example:25»"}} { if p.on { http.Get(p.url) } } }`, "", judge.OtherChoice},
	{"a word that stands for something else", `func f(u string) { http.Get(u) }; func g() { f("«none»") }`, "", judge.Word},
	{"the DSN of another driver", `func f() { for _, d := range []struct{ driver, dsn string }{{"mysql", "«u@tcp(h)/db»"}, {"postgres", "postgres://h/db"}} { sql.Open(d.driver, d.dsn) } }`, "", judge.OtherChoice},
	{"another header", `func f(req *http.Request) { for k, v := range map[string]string{"Host": "h.example", "Referer": "«https://r.example»"} { if k == "Host" { req.Host = v } } }`, "", judge.OtherChoice},
	{"a program that tries its checks", `func f() { if _, err := url.Parse("«http://[::1»"); err == nil { panic("accepted") } }`, "", judge.CodeExpects},
	{"a test that wants the failure", `func f(t *testing.T) { if _, err := url.Parse("«http://[::1»"); err == nil { t.Fatal("accepted") } }`, "", judge.TestExpects},
	{"what is tested of it is unset", `func f(u string) { if u == "" { u = "«localhost:8080»" }; http.Get(u) }`, "relative-colon", 0},
}

// withFlags returns the analyzer with these flags, "name=value".
func withFlags(t *testing.T, flags ...string) *analysis.Analyzer {
	t.Helper()
	a := with(t, analyzer.Settings{})
	for _, f := range flags {
		name, value, _ := strings.Cut(f, "=")
		if err := a.Flags.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// run analyzes the program and returns what is reported, and why.
func (p *judged) run(t *testing.T, a *analysis.Analyzer) (found, reasons []string) {
	t.Helper()
	imports := "package p\nimport (\"database/sql\"; \"flag\"; \"fmt\"; \"net\"; \"net/http\"; \"net/url\"; \"os\"; \"strings\"; \"testing\")\n" +
		"var _, _, _, _, _, _, _ = sql.Open, flag.Parse, fmt.Print, net.Dial, url.Parse, os.Exit, strings.Cut\nvar _ http.Handler\nvar _ testing.TB\n"
	r := analyze(t, a, map[string]string{"p.go": imports + strings.NewReplacer("«", "", "»", "").Replace(p.src)})
	for _, d := range r.diags {
		if d.Category == "why" {
			reasons = append(reasons, d.Message)
		} else {
			found = append(found, d.Category+" "+r.source(d.Pos, d.End))
		}
	}
	return found, reasons
}

func TestJudgedPrograms(t *testing.T) {
	a := withFlags(t, "why=all")
	for _, p := range judgedPrograms {
		t.Run(p.name, func(t *testing.T) {
			_, rest, _ := strings.Cut(p.src, "«")
			marked, _, _ := strings.Cut(rest, "»")
			found, reasons := p.run(t, a)
			var want []string
			if p.rule != "" {
				want = []string{p.rule + " " + marked}
			}
			if !slices.Equal(found, want) {
				t.Errorf("reports %q, want %q\n%s", found, want, strings.Join(reasons, "\n"))
			}
			isNamed := func(reason string) bool { return strings.Contains(reason, p.silence.String()) }
			if !slices.ContainsFunc(reasons, isNamed) {
				t.Errorf("nobody says %q:\n%s", p.silence, strings.Join(reasons, "\n"))
			}
		})
	}
}

// TestWhyHidesSecrets makes sure that a password is in no answer.
func TestWhyHidesSecrets(t *testing.T) {
	a := withFlags(t, "why=p.go:3")
	r := analyze(t, a, map[string]string{"p.go": "package p\nimport \"net/http\"\nfunc f() { http.Get(\"https://bob:correct-horse@h.example/\") }\n"})
	if len(r.diags) != 2 {
		t.Fatalf("%d diagnostics, want the finding and its reason", len(r.diags))
	}
	for _, d := range r.diags {
		if strings.Contains(d.Message, "horse") {
			t.Errorf("the message shows the password: %s", d.Message)
		}
	}
}

// TestWhyNamesWhatIsNotJudged is about strings that no site judges: README says that -why tells
// what becomes of them.
func TestWhyNamesWhatIsNotJudged(t *testing.T) {
	const header = "package p\nimport (\"log\"; \"net/http\"; \"os\"; \"strings\")\nvar _, _, _, _ = log.Print, http.Get, os.Exit, strings.Cut\n"
	for _, tt := range []struct{ src, says string }{
		{`func f() { log.Print("http//h.example/x") }`, `"http//h.example/x" wherever it goes: scheme, evident: people read it`},
		{`var typos = map[string]int{"http//h.example/x": 1}`, `"http//h.example/x" wherever it goes: scheme, evident: it is compared, searched for, or called invalid`},
		{`const own, base = "htps", "htps://h.example/x"`, `"htps://h.example/x" wherever it goes: scheme, evident: the package uses that scheme elsewhere`},
		{`var base = "http//h.example/x" //urilint:ignore scheme for a test`, `"http//h.example/x" wherever it goes: scheme, evident: a comment silences it`},
		{`func f() { http.Get("http//h.example/x") } //urilint:ignore scheme for a test`, `"http//h.example/x" of p.go:4 at http.Get: scheme, evident: a comment silences it`},
		{`func f(h, p string) { http.Get("http://" + h + ":" + p) }`, `"http://{…}:{…}" of p.go:4, p.go:4 at http.Get: nothing is wrong with it`},
		{`func f() { http.Get(os.Args[0]) }`, `"{…}" at http.Get: nothing is known of it`},
		{`func f() { u := "h.example/x"; if strings.HasPrefix(u, "http") { http.Get(u) } }`, `"h.example/x" of p.go:4 does not get here: the condition at p.go:4 keeps it out`},
		{`func f() {}`, "no string of this line arrives where a URL is wanted"},
	} {
		var reasons []string
		for _, d := range analyze(t, withFlags(t, "why=p.go:4"), map[string]string{"p.go": header + tt.src}).diags {
			if d.Category == "why" {
				reasons = append(reasons, d.Message)
			}
		}
		if !slices.Equal(reasons, []string{tt.says}) {
			t.Errorf("%s\nis said to be %q\nwant %q", tt.src, reasons, tt.says)
		}
	}
}

// TestEngineKeepsThePromisesOfRules is about what the page of each rule says is reported.
func TestEngineKeepsThePromisesOfRules(t *testing.T) {
	for _, r := range rule.All() {
		a := withFlags(t)
		if r.OptIn {
			a = withFlags(t, "enable="+r.ID)
		}
		before := analyze(t, a, map[string]string{"p.go": docSource(r.Doc.Before)})
		if len(before.diags) == 0 {
			t.Errorf("%s: nothing is reported in\n%s", r.ID, r.Doc.Before)
		}
		for _, d := range before.diags {
			if d.Category != r.ID {
				t.Errorf("%s is reported as %s: %s", r.ID, d.Category, d.Message)
			}
		}
		after := analyze(t, a, map[string]string{"p.go": docSource(r.Doc.After)})
		for _, d := range after.diags {
			t.Errorf("%s: its first fix is reported: %s", r.ID, d.Message)
		}
	}
}

// TestWhatATestGivesIsNotBlamedOnTheCode is about the tests of github.com/eclipse/paho.mqtt.golang
// (v1.5.1, fvt_client_test.go), which add a broker that does not exist.
func TestWhatATestGivesIsNotBlamedOnTheCode(t *testing.T) {
	r := analyze(t, withFlags(t), map[string]string{
		"p.go":      "package p\nimport (\"net/url\"; \"strings\")\nfunc add(u string) { if !strings.Contains(u, \"://\") { u = \"tcp://\" + u }; p, err := url.Parse(u); if err != nil { panic(err) }; println(p) }\n",
		"p_test.go": "package p\nimport \"testing\"\nfunc TestAdd(t *testing.T) { add(\"256.256.256.256\") }\n",
	})
	for _, d := range r.diags {
		t.Errorf("%s: %s", r.source(d.Pos, d.End), d.Message)
	}
}

package analyzer_test

// This file tests the fixes of the new engine: what they write, and where there are none.

import (
	"go/format"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/review"
)

// mended are declarations in which «old|new» marks what the first fixes change. Without a
// mark no fix is offered, although something is found.
var mended = []struct{ name, src string }{
	{"a literal", `func f() { http.Get("http«|:»//h") }`},
	{"with escapes", `func f() { http.Get("\x68ttp«|:»//h") }`},
	{"a raw literal", "func f() { http.Get(`http«|:»//h`) }"},
	{"a constant of one site", `const base = "http«|:»//h"
		func f() { http.Get(base) }`},
	{"a constant in a sum", `const base = "http«|:»//h"
		func f(id string) { http.Get(base + "/a"); http.Get(base + "/b" + url.PathEscape(id)) }`},
	{"a field", `type client struct{ base string }
		func (c *client) get() { http.Get(c.base + "/v1") }
		func f() { (&client{base: "http«|:»//h"}).get() }`},
	{"a row", `func f() { for _, r := range []struct{ name, url string }{{"a", "http«|:»//h"}} { http.Get(r.url) } }`},
	{"an entry", `func f(k string) { http.Get(map[string]string{"a": "http«|:»//h"}[k]) }`},
	{"a channel", `func f() { c := make(chan string, 1); c <- "http«|:»//h"; close(c); for u := range c { http.Get(u) } }`},
	{"an argument", `func get(u string) { http.Get(u) }
		func f() { get("http«|:»//h") }`},
	{"a result", `func base() string { return "http«|:»//h" }
		func f() { http.Get(base() + "/x") }`},
	{"the default of a flag", `var u = flag.String("u", "http«|:»//h", "")
		func f() { http.Get(*u) }`},
	{"the default of a flag that is a variable", `var u string
		func f() { flag.StringVar(&u, "u", "http«|:»//h", ""); http.Get(u) }`},
	{"a literal that is printed", `const base = "http«|:»//h"
		func f() { http.Get(base); log.Println(base) }`},
	{"two slips in one literal", `func f() { http.Get("http«|:»//h/«%zz|%25zz»") }`},

	{"a literal that a verb writes", `func f() { http.Get(fmt.Sprintf("%s/x", "http«|:»//h")) }`},
	{"a slash between two verbs", `const api = "https://example.com"
		func f(id int) { http.Get(api + "/x"); http.Get(fmt.Sprintf("%s«|/»%d", api, id)) }`},
	{"an operand that goes", `func f() { u := "http://h/"; fmt.Println(u); http.Get(«"http://" + |»u) }`},

	{"a scheme at the use", `const addr = "localhost:8080"
		func f() { net.Listen("tcp", addr); http.Get(«|"http://" + »addr) }`},
	{"a scheme at one of two sums", `func f() { host := "mirror.example.com"; http.Get(«|"https://" + »host + "/a"); http.Get("https://" + host + "/b") }`},
	{"a hole at its use", `func f(r *http.Request) { q := r.FormValue("q"); fmt.Println(q); http.Get("https://h/?q=" + «q|url.QueryEscape(q)») }`},
	{"a hole of a format", `func f(r *http.Request) { http.Get(fmt.Sprintf("https://h/users/%s/posts", «r.FormValue("id")|url.PathEscape(r.FormValue("id"))»)) }`},
	{"a host and a port", `func f(host string, port int) { http.Get("http://" + «host + ":" + strconv.Itoa(port)|net.JoinHostPort(host, strconv.Itoa(port))») }`},
	{"a host and a port of a format", `func f(host string, port int) { http.Get(fmt.Sprintf("http://%s«:%d|»", «host, port|net.JoinHostPort(host, fmt.Sprint(port))»)) }`},
	{"a password", `func f() { http.Get("https://«bob:hunter2hunter2|" + url.UserPassword("bob", os.Getenv("BOB_PASSWORD")).String() + "»@h/") }`},

	// From here on there is none, or it is written elsewhere.
	{"one of several words", `func f() { q := "a b, c"; fmt.Println(q); http.Get("https://h/?q=" + strings.Split(q, ", ")[0]) }`},
	{"a list that is printed", `func f() { tags := []string{"a b", "c"}; fmt.Println(tags); http.Get("https://h/?tags=" + strings.Join(tags, ",")) }`},
	{"a map that is looked up in by it", `func f(m map[string]int) { u := "localhost:8080"; fmt.Println(m[u]); http.Get(«|"http://" + »u) }`},
	{"a struct that is compared", `type site struct{ url string }
		func f(b site) { a := site{"http//h"}; fmt.Println(a == b); http.Get(a.url) }`},
	{"an argument that is listened on", `func serve(addr string) { net.Listen("tcp", addr); http.Get(«|"http://" + »addr + "/health") }
		func f() { serve("127.0.0.1:18093") }`},
	{"an argument of two callers that is listened on", `func serve(addr string) { net.Listen("tcp", addr); http.Get(addr + "/health") }
		func f() { serve("127.0.0.1:18093"); serve("127.0.0.1:18094") }`},
	{"a field that others see", `type Hook struct{ Target string }
		var hooks = []Hook{{Target: "http:/«|/»h"}}
		func f() { for _, h := range hooks { http.Get(h.Target) } }`},
	{"a parameter of others", `func Serve(addr string) { net.Listen("tcp", addr); http.Get(addr + "/health") }
		func f() { Serve("127.0.0.1:18093") }`},
	{"a constant that others see", `const Base = "http//h"
		func f() { http.Get(Base) }`},
	{"a default where a caller may bring a scheme", `func get(host string) {
			if host == "" {
				host = "«http://|»localhost"
			}
			http.Get("http://" + host)
		}`},
	{"a slash that belongs to the scheme", `func get(host string) { http.Get("https:/«|/»" + host) }
		func f() { get("a.example.com"); get("b.example.com") }`},
	{"what everybody is given back", `func ptr[T any](v T) *T { return &v }
		func f() { http.Get(*ptr("http«|:»//h")); net.Listen("tcp", *ptr("localhost:80")) }`},
	{"a literal that is right with another", `func get(p string) { http.Get("https://example.com" + p) }
		func f() { get("«|/»users"); get("/groups") }`},
}

// mendedHeader begins each source; the import of a package may be there already.
const mendedHeader = `package p

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

var _, _, _, _, _, _, _, _ = flag.Parse, fmt.Print, log.Print, net.Dial, url.Parse, os.Exit, strconv.Itoa, strings.Cut

`

// sides are the source before and after the fixes.
func sides(src string) (before, after string) {
	for {
		text, rest, ok := strings.Cut(src, "«")
		before, after = before+text, after+text
		if !ok {
			return before, after
		}
		mark, tail, _ := strings.Cut(rest, "»")
		old, now, _ := strings.Cut(mark, "|")
		before, after, src = before+old, after+now, tail
	}
}

func TestFixesOfTheNewEngine(t *testing.T) {
	a := withFlags(t, "unsafe-fixes=true", "enable=all", "disable=cleartext,normalize", "literals=false")
	for _, tt := range mended {
		t.Run(tt.name, func(t *testing.T) {
			before, after := sides(mendedHeader + tt.src)
			r := analyze(t, a, map[string]string{"p.go": before})
			if len(r.diags) == 0 {
				t.Fatal("nothing is found")
			}
			fixed := r.apply(t, r.firstFixes()...)["p.go"]
			want, err := format.Source([]byte(after))
			if err != nil {
				t.Fatal(err)
			}
			if before == after {
				want = []byte(before)
			}
			if fixed != string(want) {
				t.Errorf("the fixes of %q write\n%s\nwant\n%s", messagesOf(r), strings.TrimPrefix(fixed, mendedHeader), strings.TrimPrefix(string(want), mendedHeader))
			}
		})
	}
}

func messagesOf(r result) (list []string) {
	for _, d := range r.diags {
		list = append(list, d.Message)
	}
	return list
}

// TestEveryFixOfTheNewEngineCompiles applies each fix to the sources of the rules.
func TestEveryFixOfTheNewEngineCompiles(t *testing.T) {
	all := withFlags(t, "unsafe-fixes=true", "enable=all")
	safe := withFlags(t, "enable=all")
	for pkg, files := range ruleSources(t) {
		t.Run(pkg, func(t *testing.T) {
			r := analyze(t, all, files)
			for _, d := range r.diags {
				titles := make(map[string]bool)
				for _, fix := range d.SuggestedFixes {
					if titles[fix.Message] {
						t.Errorf("%s: two fixes have the title %q", r.fset.Position(d.Pos), fix.Message)
					}
					titles[fix.Message] = true
					if _, err := check(r.apply(t, fix)); err != nil {
						t.Errorf("%s: %s: does not compile: %v", r.fset.Position(d.Pos), fix.Message, err)
					}
				}
			}
			for _, d := range analyze(t, safe, files).diags {
				for _, fix := range d.SuggestedFixes {
					if review.Needed(fix.Message) {
						t.Errorf("%q is offered unasked", fix.Message)
					}
				}
			}
		})
	}
}

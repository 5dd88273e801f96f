//go:build unix

// What parsing costs, on texts that the branch predictor has not learned by heart and
// on some that it has, beside two yardsticks: net/url, and a scan that only looks
// each byte up in a table.

package uri_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
)

// corpusSize is the number of texts in the corpora that are not known by heart.
const corpusSize = 20_000

// corpora are what the benchmarks parse. All texts are URIs to this package and to
// net/url.
var corpora = []struct {
	name  string
	texts func() []string
}{
	{"small", func() []string { return slices.Repeat(smallCorpus, 100) }},
	{"real", sync.OnceValue(func() []string { return packed(harvest()) })},
	{"generated", sync.OnceValue(func() []string { return packed(generateCorpus()) })},
}

// packed returns copies of the texts that lie side by side, so that what is measured is
// not the time it takes to get them into the cache.
func packed(texts []string) []string {
	all, places := strings.Join(texts, ""), make([]string, len(texts))
	for i, s := range texts {
		places[i], all = all[:len(s)], all[len(s):]
	}
	return places
}

var smallCorpus = strings.Fields(`
	http://example.com https://example.com/ https://www.example.com/index.html https://go.dev/doc/effective_go
	https://pkg.go.dev/net/url#URL https://github.com/golang/go/issues/12345 https://github.com/golang/go/blob/master/src/net/url/url.go#L513
	https://api.example.com/v1/users/42?fields=name,email&limit=10 http://localhost:8080/health http://127.0.0.1:9090/metrics
	http://[::1]:8080/debug/pprof/ https://user@example.com/private https://user:secret@example.com:8443/a/b/c
	ftp://ftp.example.org/pub/file.tar.gz mailto:bob@example.com urn:isbn:0451450523 tel:+1-555-123-4567 file:///etc/hosts
	data:text/plain;charset=utf-8,hello ws://example.com/socket wss://example.com:443/socket?token=abc ssh://git@github.com/golang/go.git
	postgres://app:pw@db.example.com:5432/app?sslmode=disable redis://localhost:6379/0 mongodb://localhost:27017/test amqp://guest:guest@localhost:5672/
	https://example.com/a%20b/c%2Fd?q=%C3%A9 https://example.com/?q=a+b+c&lang=en&page=2#results https://example.com/#top
	http://www.w3.org/2001/XMLSchema http://www.w3.org/1999/xhtml http://schemas.xmlsoap.org/soap/envelope/
	https://storage.googleapis.com/bucket/object/path/to/file.txt https://s3.amazonaws.com/bucket/key?versionId=abc
	https://en.wikipedia.org/wiki/Uniform_Resource_Identifier https://tools.ietf.org/html/rfc3986#section-3.2.2
	https://golang.org/x/tools/cmd/gopls https://proxy.golang.org/github.com/pkg/errors/@v/list https://sum.golang.org/lookup/x@v1
	http://169.254.169.254/latest/meta-data/ https://login.microsoftonline.com/common/oauth2/v2.0/authorize
	https://accounts.google.com/o/oauth2/auth?client_id=x&redirect_uri=http%3A%2F%2Flocalhost https://discord.com/api/v10/channels/1/messages
	https://registry-1.docker.io/v2/library/alpine/manifests/latest oci://registry.example.com/charts/app
	https://hooks.slack.com/services/T000/B000/XXXX https://example.com:443/ http://example.com:80 http://h/;p?q=1;r=2
	urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 git+ssh://git@github.com/user/repo.git s3://bucket/prefix/ gs://bucket/object
	unix:///var/run/docker.sock dns:///example.com:443 https://xn--mnchen-3ya.example/ http://a.b.c.d.e.f/ https://example.com/a/./b/../c
	ldap://ldap.example.com/dc=example,dc=com?uid?sub http://example.com/~user/ https://example.com/@scope/package news:comp.lang.go
`)

// harvest returns distinct URLs from the strings and comments of the Go sources at
// hand: those of the standard library and of the module cache.
func harvest() []string {
	out, err := exec.Command("go", "env", "GOROOT", "GOMODCACHE").Output()
	if err != nil {
		return nil
	}
	h := harvester{seen: map[string]bool{}}
	for _, dir := range strings.Fields(string(out)) {
		filepath.WalkDir(dir, h.visit)
	}
	return h.texts
}

type harvester struct {
	seen  map[string]bool
	texts []string
}

func (h *harvester) visit(path string, d fs.DirEntry, err error) error {
	switch {
	case err != nil:
		return nil
	case len(h.texts) == corpusSize:
		return filepath.SkipAll
	case d.IsDir() || filepath.Ext(path) != ".go":
		return nil
	}
	src, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	for i := bytes.Index(src, []byte("://")); i >= 0; i = bytes.Index(src, []byte("://")) {
		start, end := i, i+len("://")
		for start > 0 && (src[start-1]|0x20-'a' < 26 || src[start-1] == '+') {
			start--
		}
		for end < len(src) && known[src[end]] && strings.IndexByte("'`(){}$", src[end]) < 0 {
			end++
		}
		h.add(strings.TrimRight(string(src[start:end]), ".,:;!?*_"))
		src = src[end:]
	}
	return nil
}

func (h *harvester) add(text string) {
	if len(h.texts) == corpusSize || h.seen[text] || len(text) > 1000 || !isBenchmarkable(text) {
		return
	}
	h.seen[text] = true
	h.texts = append(h.texts, text)
}

func isBenchmarkable(text string) bool {
	u, err := uri.Parse(text)
	_, errNet := url.Parse(text)
	return err == nil && errNet == nil && u.HasAuthority()
}

// generateCorpus returns distinct URLs of a wide shape: hosts of seven kinds, some
// with ports and users, up to six segments and three parameters.
func generateCorpus() []string {
	rng := rand.New(rand.NewPCG(2, 7))
	word := func() string {
		b := make([]byte, 1+rng.IntN(10))
		for i := range b {
			b[i] = "abcdefghijklmnopqrstuvwxyz0123456789-_."[rng.IntN(39)]
		}
		return string(b)
	}
	hosts := []func() string{
		func() string { return "localhost" },
		func() string { return "h" + strconv.Itoa(rng.IntN(1000)) },
		func() string { return "www." + strings.Trim(word(), "-_.") + "x.com" },
		func() string { return "api.eu-west-" + strconv.Itoa(rng.IntN(9)) + ".example.org" },
		func() string {
			return fmt.Sprintf("%d.%d.%d.%d", rng.IntN(256), rng.IntN(256), rng.IntN(256), rng.IntN(256))
		},
		func() string { return fmt.Sprintf("[2001:db8::%x:%x]", rng.IntN(1<<16), rng.IntN(1<<16)) },
		func() string { return "[::1]" },
	}
	seen := map[string]bool{}
	var texts []string
	for len(texts) < corpusSize {
		s := []string{"http://", "https://", "https://", "ftp://", "wss://", "postgres://"}[rng.IntN(6)]
		switch rng.IntN(8) {
		case 0:
			s += "user@"
		case 1:
			s += "user:" + strconv.Itoa(rng.IntN(1e6)) + "@"
		}
		s += hosts[rng.IntN(len(hosts))]()
		if rng.IntN(3) == 0 {
			s += ":" + strconv.Itoa(rng.IntN(1<<16))
		}
		for range rng.IntN(7) {
			s += "/" + word()
			if rng.IntN(10) == 0 {
				s += "%20" + word()
			}
		}
		for i := range rng.IntN(4) {
			s += string("?&&"[i]) + word() + "=" + word()
		}
		if rng.IntN(6) == 0 {
			s += "#" + word()
		}
		if !seen[s] && isBenchmarkable(s) {
			seen[s] = true
			texts = append(texts, s)
		}
	}
	return texts
}

// known says of each byte whether a URI may hold it.
var known = func() (t [256]bool) {
	for c := byte('!'); c <= '~'; c++ {
		t[c] = strings.IndexByte("\"<>\\^`{|}", c) < 0
	}
	return t
}()

// The scan in several copies, of which the best counts: it wobbles with the
// alignment of the code.
var scans = []func(string) int{scan0, scan1, scan2, scan3}

func scan0(s string) int {
	for i := range len(s) {
		if !known[s[i]] {
			return i
		}
	}
	return len(s)
}

func scan1(s string) int {
	n := 0
	for n < len(s) && known[s[n]] {
		n++
	}
	return n
}

func scan2(s string) int {
	for i := 0; i < len(s); i++ {
		if !known[s[i]] {
			return i
		}
	}
	return len(s)
}

func scan3(s string) int {
	for i, c := range []byte(s) {
		if !known[c] {
			return i
		}
	}
	return len(s)
}

var sink int

// A stopwatch takes the CPU time of the process, garbage collection and all, while
// functions run over texts. The run in the middle counts: what disturbs the machine
// disturbs all that are measured in turns, and what a virtual machine takes back from one
// run, because another had the processor, makes the best one better than it was.
type stopwatch struct {
	texts []string
	runs  []time.Duration
}

// run times f over the texts once.
func (w *stopwatch) run(f func(string) int) {
	start := cpuTime()
	for _, s := range w.texts {
		sink += f(s)
	}
	w.runs = append(w.runs, cpuTime()-start)
}

// perText returns the time of a text in nanoseconds.
func (w *stopwatch) perText() float64 {
	slices.Sort(w.runs)
	return float64(w.runs[len(w.runs)/2].Nanoseconds()) / float64(len(w.texts))
}

// cpuTime returns the CPU time that the process has used.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func parseURI(s string) int {
	u, err := uri.ParseReference(s)
	if err != nil {
		return 1
	}
	return len(u.Path())
}

func parseURL(s string) int {
	u, err := url.Parse(s)
	if err != nil {
		return 1
	}
	return len(u.Path)
}

// BenchmarkParse reports, beside the time, how many times that of the scan it is and
// how many times that of net/url, measured in turns.
func BenchmarkParse(b *testing.B) {
	for _, c := range corpora {
		b.Run(c.name, func(b *testing.B) {
			texts := c.texts()
			if len(texts) == 0 {
				b.Skip("no texts at hand")
			}
			own, net, copies := stopwatch{texts: texts}, stopwatch{texts: texts}, make([]stopwatch, len(scans))
			for b.Loop() {
				own.run(parseURI)
				net.run(parseURL)
				for i, f := range scans {
					copies[i].texts = texts
					copies[i].run(f)
				}
			}
			scan := copies[0].perText()
			for _, w := range copies {
				scan = min(scan, w.perText())
			}
			b.ReportMetric(own.perText(), "ns/text")
			b.ReportMetric(own.perText()/net.perText(), "x-net/url")
			b.ReportMetric(own.perText()/scan, "x-scan")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// failing returns texts with a fault, made of others, that net/url rejects too.
func failing(texts []string) []string {
	var bad []string
	for i, s := range texts {
		fault := []string{" ", "%zz", "[", "\x7f", "é", "#a#"}[i%6]
		at := len(s) * (i % 7) / 7
		if s = s[:at] + fault + s[at:]; failsBoth(s) {
			bad = append(bad, s)
		}
	}
	return bad
}

// mistaken returns texts with a fault that people make, made of others, that net/url
// rejects too.
func mistaken(texts []string) []string {
	var bad []string
	for i, s := range texts {
		scheme, rest, _ := strings.Cut(s, "://")
		n := strings.IndexAny(rest+"/", "/?#")
		authority, after := rest[:n], rest[n:]
		mistakes := []string{
			" " + s, s + "\n", s + "%", s + "/%zz", s + "\x7f",
			"://" + rest, ":" + after, "1" + s, "127.0.0.1:8080" + after,
			scheme + "://" + authority + ":port" + after,
			scheme + "://" + authority + ":80a" + after,
			scheme + "://" + authority + " x" + after,
			scheme + "://<" + authority + ">" + after,
			scheme + "://::1:80" + after,
			scheme + "://[::1" + after,
			scheme + "://[fe80::1%eth0]" + after,
			scheme + "://user name:pw@" + authority + after,
		}
		if s = mistakes[i%len(mistakes)]; failsBoth(s) {
			bad = append(bad, s)
		}
	}
	return bad
}

// failsBoth reports whether neither this package nor net/url parses s.
func failsBoth(s string) bool {
	_, err := url.Parse(s)
	return err != nil && parseURI(s) == 1
}

// faulty are texts with the faults that people make, known by heart after a while.
var faulty = strings.Fields(`
	http://example.com/a%zz https://example.com/100% http://example.com:port/ http://example.com:80a/x http://[::1/
	http://[fe80::1%eth0]/x :foo/bar ://example.com/x 1http://example.com/ 127.0.0.1:8080/x http://::1:80/
	http://exa<mple.com/ http://[::1]wrong/ http://h:1:2/ http://user[name:pw@example.com/ http://exa|mple.com/`)

var kept error

// BenchmarkParseFailure reports the same of texts that neither this package nor
// net/url parses, with the error kept.
func BenchmarkParseFailure(b *testing.B) {
	for _, c := range []struct {
		name  string
		texts []string
	}{
		{"small", slices.Repeat(faulty, 100)},
		{"human", packed(mistaken(generateCorpus()))},
		{"generated", packed(failing(generateCorpus()))},
	} {
		b.Run(c.name, func(b *testing.B) {
			own, net := stopwatch{texts: c.texts}, stopwatch{texts: c.texts}
			for b.Loop() {
				own.run(func(s string) int { _, kept = uri.ParseReference(s); return 0 })
				net.run(func(s string) int { _, kept = url.Parse(s); return 0 })
			}
			b.ReportMetric(own.perText(), "ns/text")
			b.ReportMetric(own.perText()/net.perText(), "x-net/url")
			b.ReportMetric(testing.AllocsPerRun(100, func() { _, kept = uri.ParseReference("http://h/a b") }), "allocs/text")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkRedactBesideSearch reports how many times as long as the search for one
// byte it takes to find that a kilobyte holds no secret, and how fast it is with an "@".
func BenchmarkRedactBesideSearch(b *testing.B) {
	prose := strings.Repeat("The quick brown fox jumps over the lazy dog, and runs away. ", 17)
	for _, c := range []struct{ name, text string }{
		{"prose", prose},
		{"prose with an address", prose + "bob@example.com"},
		{"log with an address", strings.Repeat("2026-11-21T10:20:30Z level=info msg=\"done\" url=https://example.com/a?b=c\n", 13) + "bob@example.com"},
	} {
		b.Run(c.name, func(b *testing.B) {
			texts := slices.Repeat([]string{c.text}, 1000)
			own, search := stopwatch{texts: texts}, stopwatch{texts: texts}
			for b.Loop() {
				own.run(func(s string) int { return len(redact.String(s)) })
				search.run(func(s string) int { return strings.IndexByte(s, 0) })
			}
			b.ReportMetric(own.perText()/search.perText(), "x-search")
			b.ReportMetric(float64(len(c.text))*1000/own.perText(), "MB/s")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkOperations measures what is done with a URI that was parsed.
func BenchmarkOperations(b *testing.B) {
	normal := uri.MustParse("https://www.example.com/a/b/index.html?q=x&lang=en#top")
	other := uri.MustParse("HTTPS://www.Example.com:443/a/./b/../%7Eindex.html?q=x&lang=en#top")
	literal := uri.MustParse("http://[2001:db8::1]:8080/a")
	ref := uri.MustParseReference("../c/d?e")
	for _, op := range []struct {
		name string
		f    func() uri.URI
	}{
		{"NormalizeNormal", func() uri.URI { return normal.Normalize() }},
		{"NormalizeOther", func() uri.URI { return other.Normalize() }},
		{"NormalizeIPv6", func() uri.URI { return literal.Normalize() }},
		{"Resolve", func() uri.URI { u, _ := normal.Resolve(ref); return u }},
		{"WithPath", func() uri.URI { u, _ := normal.WithPath("/c/d"); return u }},
		{"EditPort", func() uri.URI { u, _ := normal.Edit().Port("8080").URI(); return u }},
		{"EditScheme", func() uri.URI { u, _ := normal.Edit().Scheme("http").URI(); return u }},
		{"WithQueryValue", func() uri.URI { u, _ := normal.WithQueryValue("q", "y z", uri.Form); return u }},
	} {
		b.Run(op.name, func(b *testing.B) {
			w := stopwatch{texts: make([]string, 10_000)}
			for b.Loop() {
				w.run(func(string) int { return len(op.f().String()) })
			}
			b.ReportMetric(testing.AllocsPerRun(100, func() { sink += len(op.f().String()) }), "allocs/URI")
			b.ReportMetric(w.perText(), "ns/URI")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkBesideNetURL reports how long what both packages do takes beside net/url.
func BenchmarkBesideNetURL(b *testing.B) {
	const text = "https://www.example.com/a/b/index.html?q=x&lang=en#top"
	u, v := uri.MustParse(text), must(url.Parse(text))
	data := "key=a/b:c d&é?" + strings.Repeat("plain", 5)
	for _, op := range []struct {
		name     string
		own, net func() int
	}{
		{"EncodeQueryPart", func() int { return len(uri.EncodeQueryPart(data)) }, func() int { return len(url.QueryEscape(data)) }},
		{"EncodePathSegment", func() int { return len(uri.EncodePathSegment(data)) }, func() int { return len(url.PathEscape(data)) }},
		{"Builder", func() int {
			u, _ := uri.Builder{Scheme: "https", Host: "example.com", Port: 8443, Path: "/a b/c", Query: [][2]string{{"q", "x y"}}, Fragment: "top"}.URI()
			return len(u.String())
		}, func() int {
			u := url.URL{Scheme: "https", Host: "example.com:8443", Path: "/a b/c", RawQuery: url.Values{"q": {"x y"}}.Encode(), Fragment: "top"}
			return len(u.String())
		}},
		{"Sprint", func() int { return len(fmt.Sprint(u)) }, func() int { return len(fmt.Sprint(v)) }},
		{"FromURL", func() int { u, _ := uri.FromURL(v); return len(u.String()) }, func() int { u, _ := url.Parse(text); return len(u.Path) }},
		{"WithPath", func() int { u, _ := u.WithPath("/c/d"); return len(u.String()) }, func() int { w := *v; w.Path = "/c/d"; return len(w.String()) }},
		{"JoinPath", func() int { u, _ := u.JoinPath("c", "d"); return len(u.String()) }, func() int { return len(v.JoinPath("c", "d").String()) }},
		{"DecodeForm", func() int { s, _ := uri.DecodeForm("a+b%20c%2Fd+plain+plain"); return len(s) }, func() int { s, _ := url.QueryUnescape("a+b%20c%2Fd+plain+plain"); return len(s) }},
	} {
		b.Run(op.name, func(b *testing.B) {
			own, net := stopwatch{texts: make([]string, 2000)}, stopwatch{texts: make([]string, 2000)}
			for b.Loop() {
				own.run(func(string) int { return op.own() })
				net.run(func(string) int { return op.net() })
			}
			b.ReportMetric(own.perText(), "ns/text")
			b.ReportMetric(own.perText()/net.perText(), "x-net/url")
			b.ReportMetric(testing.AllocsPerRun(100, func() { op.own() }), "allocs/text")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

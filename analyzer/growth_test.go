//go:build unix

package analyzer_test

// This file checks that the cost of a run grows with the code and no faster, in
// time and in memory.

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/factpack"
)

// long is whether there is time for larger sources, in which smaller steps that
// are repeated too often show.
var long = os.Getenv("URILINT_LONG_TESTS") != ""

// A cost is what one run of urilint takes.
type cost struct {
	cpu      time.Duration
	bytes    uint64 // allocated
	findings int
}

// A program is the source of packages, of which the second may import the first as
// "lib", type-checked, and the least that a run of urilint over them took.
type program struct {
	analyzer *analysis.Analyzer
	passes   []*analysis.Pass
	cost
}

// load type-checks the sources.
func load(t testing.TB, a *analysis.Analyzer, sources ...string) *program {
	t.Helper()
	p := &program{analyzer: a}
	deps, err := std()
	if err != nil {
		t.Fatal(err)
	}
	deps = maps.Clone(deps)
	for i, source := range sources {
		pass, err := parse(map[string]string{"p.go": source})
		path := "example.com/p"
		if i+1 < len(sources) {
			path = "lib"
		}
		if err == nil {
			err = typeCheckAs(path, pass, deps, nil)
		}
		if err != nil {
			t.Fatal("the source does not compile: ", err)
		}
		deps[path] = pass.Pkg
		p.passes = append(p.passes, pass)
	}
	return p
}

// measure runs urilint over the source once.
func measure(t testing.TB, source string) *program {
	t.Helper()
	p := load(t, analyzer.Analyzer, source)
	p.cost = p.run(t)
	return p
}

// measureAgain lowers the cost to that of another run if it takes less.
func (p *program) measureAgain(t testing.TB) {
	c := p.run(t)
	p.cpu, p.bytes = min(p.cpu, c.cpu), min(p.bytes, c.bytes)
}

// run is the cost of a run, facts for other packages included and without that
// of collecting garbage, of which the tests have more than urilint.
func (p *program) run(t testing.TB) (c cost) {
	t.Helper()
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(1 << 30))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := processCPU(t)
	var facts []analysis.PackageFact
	for _, pass := range p.passes {
		known := facts
		pass.Analyzer = p.analyzer
		pass.Report = func(analysis.Diagnostic) { c.findings++ }
		pass.AllPackageFacts = func() []analysis.PackageFact { return known }
		pass.ExportPackageFact = func(fact analysis.Fact) {
			var data bytes.Buffer
			read := new(factpack.Fact)
			if err := errors.Join(gob.NewEncoder(&data).Encode(fact), gob.NewDecoder(&data).Decode(read)); err != nil {
				t.Error(err)
			}
			facts = append(facts, analysis.PackageFact{Package: pass.Pkg, Fact: read})
		}
		if _, err := p.analyzer.Run(pass); err != nil {
			t.Fatal(err)
		}
	}
	c.cpu = processCPU(t) - start
	runtime.ReadMemStats(&after)
	c.bytes = after.TotalAlloc - before.TotalAlloc
	return c
}

// processCPU is the CPU time of this process so far.
func processCPU(tb testing.TB) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// growthFactor is how much larger the larger source of each test is.
const growthFactor = 8

// What the larger source may cost, in times the smaller: twice what its size says
// in bytes, which are exact, since of some things only so many are looked at one
// by one and the rest otherwise; four times that in CPU, to which a busy machine
// adds. A quadratic step makes it 64 times.
const (
	mostCPU   = 4 * growthFactor
	mostBytes = 2 * growthFactor
)

// Costs below these count as these: what a run takes however small the source
// is, and what the machine adds to it.
const (
	leastCPU   = 6 * time.Millisecond
	leastBytes = 1 << 20
)

// grows measures two sources, of which the second is growthFactor times as
// large, and fails unless it costs about as many times the first.
func grows(t testing.TB, small, large string) (one, many *program) {
	t.Helper()
	one, many = measure(t, small), measure(t, large)
	compare(t, one, many)
	return one, many
}

// compare fails unless many, which is growthFactor times as large as one, costs about
// as many times that.
func compare(t testing.TB, one, many *program) {
	t.Helper()
	var cpu, bytes float64
	for range 4 {
		one.measureAgain(t)
		cpu = float64(many.cpu) / float64(max(one.cpu, leastCPU))
		bytes = float64(many.bytes) / float64(max(one.bytes, leastBytes))
		if cpu <= mostCPU && bytes <= mostBytes {
			break
		}
		many.measureAgain(t)
	}
	t.Logf("%v and %d KB, for %d times the source %v and %d KB: %.1f and %.1f times",
		one.cpu, one.bytes>>10, growthFactor, many.cpu, many.bytes>>10, cpu, bytes)
	if cpu > mostCPU {
		t.Errorf("%d times the source costs %.1f times the CPU", growthFactor, cpu)
	}
	if bytes > mostBytes {
		t.Errorf("%d times the source costs %.1f times the memory", growthFactor, bytes)
	}
}

// checkFindings fails unless there are as many findings as the lines of one have, and
// many, which has growthFactor times as many.
func (f family) checkFindings(t *testing.T, lines int, one, many *program) {
	t.Helper()
	if f.findings > 0 && (one.findings != lines*f.findings || many.findings != lines*growthFactor*f.findings) {
		t.Errorf("%d findings in %d lines, %d in %d", one.findings, lines, many.findings, lines*growthFactor)
	}
}

// growsWithLines runs a test of what source returns for some lines, and for
// growthFactor times as many.
func (f family) growsWithLines(t *testing.T, source func(lines int) string) {
	lines := 300
	if long {
		lines = 1000
	}
	t.Run(f.name, func(t *testing.T) {
		one, many := grows(t, source(lines), source(lines*growthFactor))
		f.checkFindings(t, lines, one, many)
	})
}

func TestCostGrowsWithTheCode(t *testing.T) {
	for _, f := range families {
		f.growsWithLines(t, f.source)
	}
}

// faultUnits are what literals are filled with: each a fault, or half of one, of
// another kind.
var faultUnits = []string{
	"a b", "a b%", "%", "%zz", "%C3", "%2", "%41", "\t", "\n", "\r\n", "\x00", "\x7f", "\xff", "é", "\"", "<", ">", "{}", "{{.}}", "${x}", "\\", "^", "`", "|",
	"/", "//", "../", "./", ":", "::", "@", "u:p@", "?", "#", "&amp;", "&amp;a=b;", ";", "a=b&", "a=b;", "[", "]", "%s", "%d",
	"1.", "0", "a.", "-", "_", ",", "http://", "http//h/ ", "https:/", "<a href=\"http//x\">", "<title>", "<!--",
}

// faultPrefixes are where the faults can stand.
var faultPrefixes = []string{"", "http://h/", "http://h/?", "http://h/#", "http://", "http//h/", "http://u:", "postgres://u:p@h/d?", "h:80/"}

// faultUses are where the string can arrive; %s is the expression.
var faultUses = []string{
	"http.Get(%s)", "http.Get(%s + x)", "http.Get(x + %s)", "url.Parse(%s)", "url.ParseQuery(%s)", "url.QueryUnescape(%s)",
	"_ = url.URL{RawQuery: %s}", "_ = url.URL{Host: %s}", "_ = url.URL{Path: %s}", "_ = url.URL{Scheme: %s}",
	"net.Dial(\"tcp\", %s)", "_ = template.HTML(%s)", "template.New(\"\").Parse(%s)", "new(url.URL).JoinPath(%s)",
	"c := %s; http.Get(c); http.Get(c)", "http.Get(fmt.Sprintf(%s, 1, 2, 3))", "http.Get(fmt.Sprintf(\"%%s/%%s\", %s, x))",
	"http.Get(strings.ReplaceAll(%s, \"a\", \"b b\"))", "http.Get(strings.Repeat(%s, 100))",
}

// faultForms write a string that is a prefix and a unit again and again.
var faultForms = []func(prefix, unit string, n int) string{
	func(prefix, unit string, n int) string { return strconv.Quote(prefix + strings.Repeat(unit, n)) },
	func(prefix, unit string, n int) string { // escapes, of which each is longer than what it writes
		return strconv.QuoteToASCII(prefix + strings.Repeat(unit+"\u00e9", n))
	},
	func(prefix, unit string, n int) string {
		return strconv.Quote(prefix) + strings.Repeat(" +\n"+strconv.Quote(unit), n)
	},
	func(prefix, unit string, n int) string {
		return fmt.Sprintf("%q + strings.Repeat(%q, %d)", prefix, unit, n)
	},
	func(prefix, unit string, n int) string {
		return strconv.Quote(prefix) + strings.Repeat(" + x + "+strconv.Quote(unit), n)
	},
}

// faults is the source of a function in which a string full of faults arrives
// at a use.
func faults(use, form int, prefix, unit string, n int) string {
	literal := faultForms[form%len(faultForms)](prefix, unit, n)
	return growthHeader + "func f(x string) {\n\t" + fmt.Sprintf(faultUses[use%len(faultUses)], literal) + "\n}\n"
}

// A struct of many fields is handed to a function that takes each of them.
func TestCostGrowsWithTheFieldsOfAStruct(t *testing.T) {
	source := func(scheme string, n int) string {
		var fields, gets, values strings.Builder
		for i := range n {
			fmt.Fprintf(&fields, "\tf%d string\n", i)
			fmt.Fprintf(&gets, "\thttp.Get(c.f%d)\n", i)
			fmt.Fprintf(&values, "\t\tf%d: \"%s//h/%d\",\n", i, scheme, i)
		}
		return growthHeader + "type C struct {\n" + fields.String() + "}\n\nfunc handOn(c *C) { run(c) }\n\nfunc run(c *C) {\n" + gets.String() +
			"}\n\nfunc f() {\n\thandOn(&C{\n" + values.String() + "\t})\n}\n"
	}
	fields := 300
	if long {
		fields = 1000
	}
	for _, scheme := range []string{"https:", "https"} {
		t.Run(scheme+"//", func(t *testing.T) { grows(t, source(scheme, fields), source(scheme, fields*growthFactor)) })
	}
}

// A function sets each of many fields where it is empty, and another reads all of them.
func TestCostGrowsWithTheDefaultsOfAStruct(t *testing.T) {
	source := func(n int) string {
		var fields, gets, defaults strings.Builder
		for i := range n {
			fmt.Fprintf(&fields, "\tF%d string\n", i)
			fmt.Fprintf(&gets, "\thttp.Get(c.F%d)\n", i)
			fmt.Fprintf(&defaults, "\tif c.F%d == \"\" {\n\t\tc.F%d = \"https://h/%d\"\n\t}\n", i, i, i)
		}
		return growthHeader + "type C struct {\n" + fields.String() + "}\n\nfunc (c *C) SetDefaults() {\n" + defaults.String() +
			"}\n\nfunc f() {\n\tvar c C\n\tc.SetDefaults()\n" + gets.String() + "}\n"
	}
	fields := 30
	if long {
		fields = 100
	}
	grows(t, source(fields), source(fields*growthFactor))
}

// Each of many closures that are nested in one another uses what the function around
// all of them has.
func TestCostGrowsWithNestedClosures(t *testing.T) {
	for _, test := range []struct{ name, before, open, close string }{
		{"that are called", "func f(u string) {\n\tv := \"https://h/\" + u\n", "func() {\nhttp.Get(v)\n", "}()\n"},
		{"that are handed on", "func run(f func()) { f() }\n\nfunc f(u string) {\n\tv := \"https://h/\" + u\n", "run(func() {\nhttp.Get(v)\n", "})\n"},
		{"that run later", "func f(u string) {\n\tif u == \"\" {\n\t\tu = \"https://h/\"\n\t}\n", "go func() {\nhttp.Get(u)\n", "}()\n"},
		{"with variables of their own", "func f(u string) {\n\tv := \"https://h/\" + u\n", "func() {\nv := v + \"/a\"\nhttp.Get(v)\n", "}()\n"},
	} {
		source := func(n int) string {
			return growthHeader + test.before + strings.Repeat(test.open, n) + strings.Repeat(test.close, n) + "}\n"
		}
		depth := 100
		if long {
			depth = 250
		}
		t.Run(test.name, func(t *testing.T) { grows(t, source(depth), source(depth*growthFactor)) })
	}
}

func TestCostGrowsWithTheFaultsOfALiteral(t *testing.T) {
	units := 300
	if long {
		units = 1500
	}
	for i, unit := range faultUnits {
		// Each unit at some of the uses, in some of the forms.
		for k := range 3 {
			use, form, prefix := i+7*k, i+k, faultPrefixes[(i+4*k)%len(faultPrefixes)]
			source := func(n int) string { return faults(use, form, prefix, unit, n) }
			t.Run(fmt.Sprintf("%q behind %q in form %d at use %d", unit, prefix, form%len(faultForms), use%len(faultUses)), func(t *testing.T) {
				grows(t, source(units), source(units*growthFactor))
			})
		}
	}
}

// The cost of a file grows with its lines where there is a finding in each, or in one
// constant that all use, and where findings need a longer look.
func TestCostGrowsWithLargeFile(t *testing.T) {
	for _, test := range []struct {
		family
		lines    int
		findings func(lines int) int
	}{
		{family{"formats", "func f(host string, n int) {\n",
			"\thttp.Get(fmt.Sprintf(\"https://%s.example.com/v1/$n/%d?page=%d\", host, n, $n))\n", "}\n", 0}, 10_000, none},
		{family{"findings", "func f() {\n", "\thttp.Get(\"localhost:8080/$n\")\n", "}\n", 0}, 20_000, oneEach},
		{family{"findings whose errors are looked at", "func f() {\n",
			"\tif _, err := http.Get(\"localhost:8080/$n\"); err != nil {\n\t\tpanic(err)\n\t}\n", "}\n", 0}, 5_000, oneEach},
		{family{"passwords", "func f() {\n", "\thttp.Get(\"https://bob:Tr0ub4dor$n@example.com/\")\n", "}\n", 0}, 5_000, oneEach},
		{family{"uses of a constant", "const base = \"localhost:8080\"\n\nfunc f() {\n", "\thttp.Get(base + \"/$n\")\n", "}\n", 0}, 10_000,
			func(int) int { return 1 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			few := test.lines / growthFactor
			one, many := grows(t, test.source(few), test.source(test.lines))
			if one.findings != test.findings(few) || many.findings != test.findings(test.lines) {
				t.Errorf("%d and %d findings, want %d and %d", one.findings, many.findings, test.findings(few), test.findings(test.lines))
			}
		})
	}
}

func none(int) int          { return 0 }
func oneEach(lines int) int { return lines }

// The cost of a literal of megabytes, and of what is computed of it, grows with its
// bytes.
func TestCostGrowsWithLongLiteral(t *testing.T) {
	megabytes := 1
	if long {
		megabytes = 5
	}
	const unit = "abcd\\n/%zz "
	units := megabytes << 20 / len(unit)
	for _, use := range []string{
		"http.Get(\"http://h/LONG\")", "http.Get(\"http://h/LONG\" + x)", "http.Get(fmt.Sprintf(\"http://h/%s\", \"LONG\"))",
		"http.Get(strings.ReplaceAll(\"http://h/LONG\", \"a\", \"bb\"))", "c := \"http://h/LONG\"; http.Get(c); http.Get(c + x)",
		"url.ParseQuery(\"LONG\")", "_ = template.HTML(\"<a href='http//h/LONG'>\")",
	} {
		source := func(n int) string {
			return growthHeader + "func f(x string) { " + strings.ReplaceAll(use, "LONG", strings.Repeat(unit, n)) + " }\n"
		}
		t.Run(use, func(t *testing.T) {
			grows(t, source(units/growthFactor), source(units))
		})
	}
}

// loadStd loads what sources import, which takes longer than one input may.
func loadStd(f *testing.F) {
	if _, err := std(); err != nil {
		f.Fatal(err)
	}
}

// longest is what the larger source of a fuzz test may take, on a slow and busy
// machine, too.
const longest = 10 * time.Second

func FuzzCostOfFaultsInOneString(f *testing.F) {
	loadStd(f)
	for i, a := range faultUnits {
		b := faultUnits[(i*7+3)%len(faultUnits)]
		f.Add(byte(i), byte(i), faultPrefixes[i%len(faultPrefixes)], a, b)
	}
	f.Fuzz(func(t *testing.T, use, form byte, prefix, a, b string) {
		const units = 100
		if len(prefix)+len(a)+len(b) > 40 {
			return
		}
		source := func(n int) string { return faults(int(use), int(form), prefix, a+b, n) }
		growsInMemory(t, source(units), source(units*growthFactor), 1<<17)
	})
}

// growsInMemory is grows without a look at the time, which is too short to be
// compared; but that is not long. Where the smaller source costs fewer bytes
// than least, those count.
func growsInMemory(t *testing.T, small, large string, least uint64) {
	one, many := measure(t, small), measure(t, large)
	if bytes := float64(many.bytes) / float64(max(one.bytes, least)); bytes > 2*growthFactor {
		t.Errorf("%d times the source costs %.1f times the memory, %d KB", growthFactor, bytes, many.bytes>>10)
	}
	if many.cpu > longest {
		t.Errorf("the source costs %v", many.cpu)
	}
}

// bodies are what functions of strings make of s and of what the function before
// them, F, makes of it.
var bodies = []string{
	"return F(s) + F(s)",
	"return fmt.Sprintf(\"%s/%s\", F(s), F(s))",
	"return fmt.Sprint(F(s), F(F(s)))",
	"return strings.Join([]string{F(s), F(s)}, \"/\")",
	"return strings.ReplaceAll(F(s), \"h\", F(s))",
	"return strings.NewReplacer(\"h\", F(s), \"/\", F(s)).Replace(F(s))",
	"return strings.Repeat(F(s), 7)",
	"u := F(s); u += F(s); return u",
	"u := F(s); if u == \"\" { u = F(s) }; return u + F(u)",
	"var b strings.Builder; b.WriteString(F(s)); b.WriteString(F(s)); return b.String()",
	"t := struct{ a, b string }{F(s), F(s)}; return t.a + t.b",
	"return (&url.URL{Scheme: F(s), Host: F(s), Path: F(s)}).String()",
	"g := func() string { return F(s) }; return g() + g()",
	"for _, u := range []string{F(s), F(s)} { return u + F(s) }; return F(s)",
	"switch s { case F(s): return F(s); default: return F(s) + \"a b%\" }",
	"return s + \"http//h/\" + s",
}

// chain is the source of n functions that call the one before them, and what
// the last of them returns at a sink.
func chain(links []byte, n int) string {
	var b strings.Builder
	b.WriteString(growthHeader + "func F0(s string) string { return s + \"/\" }\n\n")
	for i := range n {
		body := bodies[int(links[i%len(links)])%len(bodies)]
		fmt.Fprintf(&b, "func F%d(s string) string { %s }\n\n", i+1, strings.ReplaceAll(body, "F(", fmt.Sprintf("F%d(", i)))
	}
	fmt.Fprintf(&b, "func f(x string) { http.Get(F%d(\"http//h/\")); http.Get(F%d(x)) }\n", n, n)
	return b.String()
}

func FuzzCostOfChainsOfFunctions(f *testing.F) {
	loadStd(f)
	for i := range bodies {
		f.Add([]byte{byte(i)})
	}
	f.Add([]byte{0, 1, 2, 7, 9, 15})
	f.Fuzz(func(t *testing.T, links []byte) {
		functions := 10
		if long {
			functions = 20
		}
		if len(links) == 0 || len(links) > functions {
			return
		}
		// What is computed for one function is bounded, but that is much.
		growsInMemory(t, chain(links, functions), chain(links, functions*growthFactor), 4<<20)
	})
}

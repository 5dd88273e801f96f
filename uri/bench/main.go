// Command bench measures package uri beside its peers, in process CPU time and in
// one run, and prints a table in Markdown. Each contender gets the same number of
// turns, in turn with the others, and its best counts: what disturbs the machine
// disturbs all of them.
package main

import (
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"
	"golang.org/x/sys/unix"

	"github.com/urilint/urilint/uri"
)

// contender is one way to do one task: do goes through the whole corpus once.
type contender struct {
	name string
	do   func()
	best time.Duration // for one pass
}

// task is a corpus and those that compete over it. The first contender is ours.
type task struct {
	name       string
	size       int // of the corpus
	contenders []*contender
}

const (
	rounds = 40
	turn   = 10 * time.Millisecond
)

func main() {
	tasks := append([]task{parsing(), failing(), resolving(), normalizing()}, redacting()...)
	fmt.Printf("%s, %s/%s, %d CPUs\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	fmt.Println("| task | contender | ns/reference | package uri takes | allocations/reference |")
	fmt.Println("|---|---|---:|---:|---:|")
	for _, t := range tasks {
		t.measure()
		ours := t.contenders[0]
		for _, c := range t.contenders {
			allocs := testing.AllocsPerRun(20, c.do) / float64(t.size)
			fmt.Printf("| %s | %s | %.1f | %s × | %.2f |\n", t.name, c.name,
				float64(c.best.Nanoseconds())/float64(t.size),
				strconv.FormatFloat(float64(ours.best)/float64(c.best), 'f', 2, 64), allocs)
		}
	}
}

// measure gives every contender its turns.
func (t task) measure() {
	for range rounds {
		for _, c := range t.contenders {
			passes, start := 0, cpuTime()
			for cpuTime()-start < turn {
				for range 16 {
					c.do()
				}
				passes += 16
			}
			if d := (cpuTime() - start) / time.Duration(passes); c.best == 0 || d < c.best {
				c.best = d
			}
		}
	}
}

// cpuTime returns the CPU time that the process has used, its garbage collector's
// threads included.
func cpuTime() time.Duration {
	var ts unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &ts); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return time.Duration(ts.Nano())
}

// sink keeps the compiler from dropping work whose result nobody wants.
var sink int

// each returns a pass over the corpus that counts the strings for which f is true.
func each(corpus []string, f func(string) bool) func() {
	return func() {
		n := 0
		for _, s := range corpus {
			if f(s) {
				n++
			}
		}
		sink += n
	}
}

func parsers(corpus []string) []*contender {
	return []*contender{
		{name: "package uri", do: each(corpus, func(s string) bool { _, err := uri.ParseReference(s); return err == nil })},
		{name: "byte-class scan", do: each(corpus, func(s string) bool { return scan(s) == len(s) })},
		{name: "net/url", do: each(corpus, func(s string) bool { _, err := url.Parse(s); return err == nil })},
		{name: "fredbi/uri", do: each(corpus, func(s string) bool { _, err := fredbi.ParseReference(s); return err == nil })},
		{name: "nlnwa/whatwg-url", do: each(corpus, func(s string) bool { _, err := whatwg.Parse(s); return err == nil })},
	}
}

func parsing() task { return task{"parse", len(valid), parsers(valid)} }

func failing() task {
	all := parsers(faulty)
	return task{"parse, failing", len(faulty), []*contender{all[0], all[2], all[3], all[4]}}
}

// scan returns the offset of the first byte that no URI can hold: the least that
// any parser has to do.
func scan(s string) int {
	for i := 0; i < len(s); i++ {
		if !uriByte[s[i]] {
			return i
		}
	}
	return len(s)
}

var uriByte = func() (t [256]bool) {
	for _, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%") {
		t[c] = true
	}
	return t
}()

func resolving() task {
	base, errBase := uri.Parse(resolveBase)
	stdBase, errStd := url.Parse(resolveBase)
	if errBase != nil || errStd != nil {
		panic(resolveBase)
	}
	refs, stdRefs := make([]uri.URI, len(resolutions)), make([]*url.URL, len(resolutions))
	for i, s := range resolutions {
		refs[i], errBase = uri.ParseReference(s)
		stdRefs[i], errStd = url.Parse(s)
		if errBase != nil || errStd != nil {
			panic(s)
		}
	}
	return task{"resolve and String", len(resolutions), []*contender{
		{name: "package uri", do: func() {
			for _, r := range refs {
				u, _ := base.Resolve(r)
				sink += len(u.String())
			}
		}},
		{name: "net/url", do: func() {
			for _, r := range stdRefs {
				sink += len(stdBase.ResolveReference(r).String())
			}
		}},
	}}
}

func normalizing() task {
	uris := make([]uri.URI, len(normal))
	for i, s := range normal {
		var err error
		if uris[i], err = uri.Parse(s); err != nil || uris[i].Normalize() != uris[i] {
			panic(s)
		}
	}
	return task{"normalize what is normal", len(normal), []*contender{{name: "package uri", do: func() {
		for _, u := range uris {
			sink += len(u.Normalize().String())
		}
	}}}}
}

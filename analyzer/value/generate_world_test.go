package value

// This file runs generated programs.

import (
	"maps"
	"slices"
)

// A world is one run of a generated program.
type world struct {
	vars    map[string]string
	lists   map[string][]string
	flags   map[string]bool
	outside         // that f gets
	global  outside // that variables of the package hold, which helpers ask
	param   string
	arrived map[int]map[string]bool // by sink: what arrived
	left    int                     // steps until it is stopped
	result  string                  // of the function that returned last
	failed  bool                    // with an error
}

// An outside is what conditions ask.
type outside struct {
	conds  [3]bool
	number int // m
}

// outsides is how many there are.
const outsides = 8 * 4

// outsideOf is the one of that number.
func outsideOf(i int) (o outside) {
	for c := range o.conds {
		o.conds[c] = i>>c&1 == 1
	}
	o.number = i / 8
	return o
}

// asked is what the function that is being written asks in the world w.
func (g *generator) asked() func(w *world) *outside {
	if g.inside != nil {
		return func(w *world) *outside { return &w.global }
	}
	return func(w *world) *outside { return &w.outside }
}

// generate returns a program and what arrives at each of its sinks.
func generate(data []byte) (src string, arrived map[int][]string, ok bool) {
	g := &generator{data: data}
	preamble := g.functions()
	body := g.block(3 + g.n(6))
	arrived = make(map[int][]string)
	all := make(map[int]map[string]bool)
	defer func() {
		if e := recover(); e != nil {
			if e != errTooLong {
				panic(e)
			}
			ok = false
		}
	}()
	globals := outsides
	if len(g.helpers) == 0 && !g.asksGlobals {
		globals = 1
	}
	for i := range outsides * globals {
		for _, param := range []string{"", "p q", "a", "/r", "<a>", "<r"} {
			w := &world{vars: make(map[string]string), lists: make(map[string][]string), flags: make(map[string]bool), arrived: make(map[int]map[string]bool), param: param, left: 500}
			w.outside, w.global = outsideOf(i%outsides), outsideOf(i/outsides)
			body(w)
			for n, texts := range w.arrived {
				if all[n] == nil {
					all[n] = make(map[string]bool)
				}
				maps.Copy(all[n], texts)
			}
		}
	}
	for n, texts := range all {
		arrived[n] = slices.Sorted(maps.Keys(texts))
	}
	src = `package p
import ("bytes"; "errors"; "fmt"; "net/url"; "strconv"; "strings")
var _, _, _, _, _ = bytes.Clone, fmt.Sprint, strconv.Itoa, strings.ToLower, errors.New
func sink(...any) {}
` + fixedCalls + objectDecls + checkDecl + listFuncs + preamble + `
func f(c0, c1, c2 bool, m int, x string) ` + g.src.String()
	return src, arrived, g.sinks > 0
}

package wrapper

// This file tells whether a function is called whatever the program is set to
// do.

import (
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/usekind"
)

// A callGraph answers whether functions of the package are reachable from those
// that nobody calls, by calls that are made in every call of the caller. It goes
// from a function to its callers until the answer is known, and looks at no
// function and no call twice.
type callGraph struct {
	*Propagator
	state   map[types.Object]reachability
	callees map[types.Object][]types.Object // by those of the callers looked at
	visited []types.Object                  // functions of the search that were put into that state
}

// A reachability is what is known of a function.
type reachability uint8

const (
	unvisited   reachability = iota
	visited                  // its callers are being looked at, or were, and none is known to be reachable
	reachable                // it is a root, or one calls it
	unreachable              // none of its callers is reachable
)

// reachableFromRoots reports whether the function fn of this package is called
// whatever the program is set to do, as far as this package shows: nobody in it
// calls fn, or a function does that is reachable itself, in every call of it. The
// calls of tests count for the functions of tests alone. fn may be nil.
//
//	func main() { run() }                        // run is reachable
//	func run()  { if *debug { serveDebug() } }   // serveDebug is not
//	var cmds = map[string]func(){"serve": serve} // nor is serve
func (f *Propagator) reachableFromRoots(fn types.Object) bool {
	if fn == nil { // var client = newClient()
		return true
	}
	if f.callGraph == nil {
		f.callGraph = &callGraph{Propagator: f, state: make(map[types.Object]reachability), callees: make(map[types.Object][]types.Object)}
	}
	return f.callGraph.isReachable(fn)
}

// isReachable is reachableFromRoots. What is in the state visited at the end of
// a search has no callers but those that are so too, and unreachable ones.
func (g *callGraph) isReachable(fn types.Object) bool {
	if g.state[fn] == unvisited {
		g.search(fn)
		for _, fn := range g.visited {
			if g.state[fn] == visited {
				g.state[fn] = unreachable
			}
		}
		g.visited = nil
	}
	return g.state[fn] == reachable
}

// search looks for a way to fn from a root.
func (g *callGraph) search(fn types.Object) {
	g.state[fn] = visited
	g.visited = append(g.visited, fn)
	calls := g.callsOf(fn)
	if len(calls) == 0 { // func main() { … }
		if !slices.ContainsFunc(g.values.Reads(fn), g.values.IsOneOfMany) {
			g.reach(fn)
		}
		return
	}
	for _, call := range calls {
		caller := g.index.FuncAround(call)
		if g.state[caller] == unreachable || !g.values.MustExecute(call, nil) { // if *debug { serveDebug() }
			continue
		}
		if caller == nil { // var server = newServer()
			g.reach(fn)
			return
		}
		g.callees[caller] = append(g.callees[caller], fn)
		if g.state[caller] == unvisited {
			g.search(caller)
		}
		if g.state[caller] == reachable {
			g.reach(fn)
		}
		if g.state[fn] == reachable {
			return
		}
	}
}

// callsOf returns the calls of fn by others, those of loops over a list of functions too,
// without those of tests if fn is no test.
func (g *callGraph) callsOf(fn types.Object) []cursor {
	var calls []cursor
	for _, call := range g.index.Calls(fn) {
		if g.index.FuncAround(call) != fn && (g.tests.Contains(fn.Pos()) || !g.tests.Contains(call.Node().Pos())) { // func walk(n int) { walk(n - 1) }
			calls = append(calls, call)
		}
	}
	for _, cur := range g.values.Reads(fn) {
		if call, ok := g.values.CallInLoop(usekind.Reference(cur)); ok && g.tests.Contains(fn.Pos()) == g.tests.Contains(call.Node().Pos()) { // for _, f := range []func() error{dial, listen} { f() }
			calls = append(calls, call)
		}
	}
	return calls
}

// reach notes that fn is reachable, and so are the functions that it is known to
// call.
func (g *callGraph) reach(fn types.Object) {
	queue := []types.Object{fn}
	for len(queue) > 0 {
		fn := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if g.state[fn] != reachable {
			g.state[fn] = reachable
			queue = append(queue, g.callees[fn]...)
		}
	}
}

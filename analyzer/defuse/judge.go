package defuse

// This file says whether a definition that may reach a use does so on some run:
// it looks for a way through the graph whose conditions can hold together.

// A Sat says whether the conditions on the way from a definition to a use can
// hold together.
type Sat int

const (
	Certain    Sat = iota // on some run the definition reaches the use
	Doubtful              // one condition may decide another
	Impossible            // the conditions exclude each other
)

// Bounds of the search for a way.
const (
	maxReach = 64  // definitions that may reach one use
	maxSteps = 256 // blocks passed, for one of them
	maxAtoms = 32  // conditions on one way that may decide others
)

// classifyReach sets whether each of reach, definitions of l that may reach the use at
// the point p, does so. For inside, see search.
func (d *Decl) classifyReach(g *graph, l *Location, use closureUse, p point, reach []Reach, inside [][]atom, decide Decide) {
	for i := range reach {
		if len(reach) > maxReach {
			reach[i].Sat = Doubtful
			continue
		}
		s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: reach[i].Def, use: p.block, inside: inside, steps: maxSteps, decide: decide, asksCalls: true}
		reach[i].Sat = s.fromUse(use, p)
	}
}

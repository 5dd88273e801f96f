package defuse

// This file says what holds after a loop because the function is left in it otherwise, or
// what comes after the loop is jumped over.

import "slices"

// A leaving is an edge by which a function is left in a loop: to is the block that it
// leads to, where nothing else leads.
type leaving struct {
	flowEdge
	to *block
}

// leavings returns, for each loop, the edges by which the function is left in it.
//
//	for _, u := range us { if !c { return } }
func (g *graph) leavings() map[*loop][]leaving {
	if g.left != nil {
		return g.left
	}
	g.left = make(map[*loop][]leaving)
	for _, end := range g.blocks {
		if len(end.succs) > 0 {
			continue
		}
		to := end
		for len(to.preds) == 1 && to.preds[0].from.branch == nil { // log.Print(err); return
			to = to.preds[0].from
		}
		for _, e := range to.preds {
			for in := e.from.loop; in != nil && e.from.branch != nil && e.from != in.head; in = in.parent {
				g.left[in] = append(g.left[in], leaving{e, to})
			}
		}
	}
	return g.left
}

// maxLeavings bounds the edges out of one loop that are looked at.
const maxLeavings = 8

// isLeftIn reports whether the way w, which has passed loop, needs something that would
// have made the loop leave the function, if that has turned, or the loop may leave it
// whenever it turns.
//
//	for range us { if !c { return } }; if !c { … }
//	for range us { if isKnown("dev") { return } }; …
func (s *search) isLeftIn(loop *loop, w *way) bool {
	if loop.contains(s.use) {
		return false
	}
	list := s.leavings()[loop]
	for _, out := range list[:min(len(list), maxLeavings)] {
		br := out.from.branch
		if br.kind != condBranch || out.to.dominates(s.use) {
			continue
		}
		ways, ok := s.split(br.cond, !out.holds)
		if !ok || len(ways) != 1 {
			continue
		}
		for _, a := range ways[0] {
			if len(a.reads) == 0 && len(a.calls) > 0 && len(s.callRoots(a.test)) == 0 { // isKnown("dev")
				return true
			}
			stays := pending{atom: a, isKeyed: a.key != "", open: a.reads}
			for i := range w.pending {
				if s.relate(&w.pending[i], &stays) == contradictory {
					return true
				}
			}
		}
	}
	return false
}

// staysIn is the way w, which has passed loop, with what holds if that has turned: it would have
// jumped over what comes after it otherwise. Whether it turns is not known.
//
//	if env == "a" { u = "b" }; for _, x := range list { if env == x { return } }; sink(u)
func (s *search) staysIn(loop *loop, w way) way {
	if s.isFree != nil || loop.contains(s.use) {
		return w
	}
	for _, out := range s.jumpsOut()[loop] {
		ways, ok := s.outcomesOf(out.from.branch, !out.holds)
		if !ok || len(ways) != 1 {
			continue
		}
		for _, a := range ways[0] {
			if a.isError || len(w.pending) >= maxAtoms { // if err != nil { return }
				continue
			}
			w.pending = append(slices.Clip(w.pending), pending{atom: a, number: w.made, isKeyed: a.key != "", open: a.reads, isStay: true})
			w.made++
		}
	}
	return w
}

// excludes is false: a way cannot be taken on which p does not hold. Whether it can where the loop
// takes no turn after which p is to hold is not known.
func (s *search) excludes(p *pending) bool { return p.isStay && s.giveUp() }

// mayJump reports whether a turn of loop, which the way to the use has passed, may jump over what
// comes after the loop, and what keeps it from that is none of the conditions that a way may
// have.
//
//	rows: for _, r := range rows { for _, d := range off { if r.name == d { continue rows } }; sink(r.url) }
func (s *search) mayJump(loop *loop) bool {
	if loop.contains(s.use) {
		return false
	}
	for _, out := range s.jumpsOut()[loop] {
		alternatives, ok := s.outcomesOf(out.from.branch, !out.holds)
		if ok && !slices.ContainsFunc(alternatives, func(atoms []atom) bool { return s.isFree(out.from.branch, atoms) }) {
			return true
		}
	}
	return false
}

// jumpsOut returns, for each loop, the edges by which it is left for elsewhere than what comes
// after it, maxLeavings at most.
//
//	continue rows, return
func (g *graph) jumpsOut() map[*loop][]flowEdge {
	if g.jumps != nil {
		return g.jumps
	}
	g.jumps = make(map[*loop][]flowEdge)
	for _, to := range g.blocks {
		for _, e := range to.preds {
			for in := e.from.loop; in != nil && e.from.branch != nil && !in.contains(to); in = in.parent {
				if e.from != in.head && len(g.jumps[in]) < maxLeavings && in.isPassedOver(to) {
					g.jumps[in] = append(g.jumps[in], e)
				}
			}
		}
	}
	return g.jumps
}

// maxJoins bounds the blocks by which ways join again that are looked at.
const maxJoins = 32

// isPassedOver reports whether a way that leaves the loop for the block to need not come to
// what is after the loop.
//
//	if found { log.Print(u); break } // comes to it
func (l *loop) isPassedOver(to *block) bool {
	for range maxJoins {
		if to == nil {
			return true
		}
		if slices.Contains(l.head.succs, to) {
			return false
		}
		to = to.ipdom
	}
	return false
}

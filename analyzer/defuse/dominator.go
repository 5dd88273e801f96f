package defuse

// This file finds which blocks of a graph are passed on every way to and from
// a block, which are in a loop, and which branches decide whether a block is
// executed.

// dominance says where a block is in the trees of dominators.
type dominance struct {
	idom  *block // the last block passed on every way from the entry to this one
	ipdom *block // the first block passed on every way from this one to an end; nil if there is none

	// first and last number the blocks below this one in the tree of
	// dominators.
	first, last int
}

// dominates reports whether every way from the entry to c passes b, or c is b.
func (b *block) dominates(c *block) bool { return b.first <= c.first && c.first <= b.last }

// dominators computes the immediate dominators, as in Cooper, Harvey, Kennedy,
// A Simple, Fast Dominance Algorithm.
func (g *graph) dominators() {
	entry := g.blocks[0]
	entry.idom = entry
	for changed := true; changed; {
		changed = false
		for _, b := range g.blocks[1:] {
			var idom *block
			for _, e := range b.preds {
				switch {
				case e.from.idom == nil:
				case idom == nil:
					idom = e.from
				default:
					idom = commonDominator(idom, e.from)
				}
			}
			if idom != b.idom {
				b.idom, changed = idom, true
			}
		}
	}
	entry.idom = nil
	g.numberTree()
}

// commonDominator returns the nearest block that dominates both b and c.
func commonDominator(b, c *block) *block {
	for b != c {
		if b.index > c.index {
			b = b.idom
		} else {
			c = c.idom
		}
	}
	return b
}

// nearestDominator is commonDominator once the tree is numbered. It climbs from b alone,
// and so finds what dominates many blocks in as many steps as the tree is deep.
func nearestDominator(b, c *block) *block {
	for !b.dominates(c) {
		b = b.idom
	}
	return b
}

// numberTree numbers the tree of dominators in preorder.
func (g *graph) numberTree() {
	// A dominator comes before what it dominates: count from the end, number
	// from the start.
	size := make([]int, len(g.blocks))
	for i := len(g.blocks) - 1; i >= 0; i-- {
		size[i]++
		if p := g.blocks[i].idom; p != nil {
			size[p.index] += size[i]
		}
	}
	next := make([]int, len(g.blocks)) // the first number not yet given below the block
	for i, b := range g.blocks {
		if p := b.idom; p != nil {
			b.first = next[p.index]
			next[p.index] += size[i]
		}
		b.last = b.first + size[i] - 1
		next[i] = b.first + 1
	}
}

// postDominators computes the immediate postdominators. The end is a block
// beyond all those without successors.
func (g *graph) postDominators() {
	end := &block{index: -1}
	order := g.reversePostorder() // of the reversed graph
	number := make(map[*block]int, len(order)+1)
	number[end] = len(order)
	for i, b := range order {
		number[b] = len(order) - 1 - i
	}
	common := func(b, c *block) *block {
		for b != c {
			if number[b] < number[c] {
				b = b.ipdom
			} else {
				c = c.ipdom
			}
		}
		return b
	}
	for changed := true; changed; {
		changed = false
		for _, b := range order {
			var ipdom *block
			if len(b.succs) == 0 {
				ipdom = end
			}
			for _, s := range b.succs {
				switch {
				case s.ipdom == nil:
				case ipdom == nil:
					ipdom = s
				default:
					ipdom = common(ipdom, s)
				}
			}
			if ipdom != b.ipdom {
				b.ipdom, changed = ipdom, true
			}
		}
	}
	for _, b := range g.blocks {
		if b.ipdom == end {
			b.ipdom = nil
		}
	}
}

// reversePostorder returns the blocks from which an end is reached, in reverse
// postorder of the reversed graph.
func (g *graph) reversePostorder() []*block {
	type visit struct {
		*block
		next int // of preds
	}
	seen := make([]bool, len(g.blocks))
	var order []*block
	for _, b := range g.blocks {
		if len(b.succs) > 0 {
			continue
		}
		seen[b.index] = true
		stack := []visit{{b, 0}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next == len(top.preds) {
				order = append(order, top.block)
				stack = stack[:len(stack)-1]
				continue
			}
			p := top.preds[top.next].from
			top.next++
			if !seen[p.index] {
				seen[p.index] = true
				stack = append(stack, visit{p, 0})
			}
		}
	}
	for i, j := 0, len(order)-1; i < j; i, j = i+1, j-1 {
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// A loop is a natural loop: a head, and the blocks from which it is reached
// again without leaving what it dominates.
type loop struct {
	head   *block
	parent *loop // the innermost loop around; nil for none
}

// contains reports whether b is in the loop.
func (l *loop) contains(b *block) bool {
	for in := b.loop; in != nil; in = in.parent {
		if in == l {
			return true
		}
	}
	return false
}

// isBackEdge reports whether the edge from p to b leads back to the head of a
// loop, or into a loop that has no head.
func isBackEdge(p, b *block) bool { return b.index <= p.index }

// findLoops finds the loops, the inner ones first.
func (g *graph) findLoops() {
	for i := len(g.blocks) - 1; i >= 0; i-- {
		head := g.blocks[i]
		var inside []*block
		for _, e := range head.preds {
			switch {
			case !isBackEdge(e.from, head):
			case head.dominates(e.from):
				inside = append(inside, e.from)
			default:
				g.isIrreducible = true
			}
		}
		if len(inside) > 0 {
			g.fillLoop(&loop{head: head}, inside)
		}
	}
}

// fillLoop puts the blocks inside, and those that lead to them, into l.
func (g *graph) fillLoop(l *loop, inside []*block) {
	l.head.addTo(l)
	for len(inside) > 0 {
		b := inside[len(inside)-1]
		inside = inside[:len(inside)-1]
		if b.loop != nil {
			b = b.loop.outermost().head
		}
		if !l.head.dominates(b) || !b.addTo(l) {
			continue
		}
		for _, e := range b.preds {
			inside = append(inside, e.from)
		}
	}
}

// outermost is the outermost loop around l that is known so far.
func (l *loop) outermost() *loop {
	for l.parent != nil {
		l = l.parent
	}
	return l
}

// addTo puts the block, or the loop that it is the head of, into l. It reports
// false where it is there already.
func (b *block) addTo(l *loop) bool {
	if b.loop == nil {
		b.loop = l
		return true
	}
	if outer := b.loop.outermost(); outer != l {
		outer.parent = l
		return true
	}
	return false
}

// findControls finds the branches that decide whether a block is executed, as
// in Ferrante, Ottenstein, Warren, The Program Dependence Graph: one way out of
// them always leads to the block, the other may not.
func (g *graph) findControls() {
	if g.hasControls {
		return
	}
	g.hasControls = true
	for _, b := range g.blocks {
		if len(b.succs) < 2 {
			continue
		}
		for _, s := range b.succs {
			for runner := s; runner != nil && runner != b.ipdom; runner = runner.ipdom {
				if n := len(runner.controls); n == 0 || runner.controls[n-1] != b {
					runner.controls = append(runner.controls, b)
				}
			}
		}
	}
}

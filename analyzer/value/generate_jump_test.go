package value

// This file generates jumps, flags, and conditions made of several.

import (
	"fmt"
	"strings"
)

// The signals from firstLabel on are jumps: of each label a break, a continue,
// and a goto.
const firstLabel signal = 10

func breakTo(label int) signal    { return firstLabel + 3*signal(label) }
func continueTo(label int) signal { return breakTo(label) + 1 }
func gotoLabel(label int) signal  { return breakTo(label) + 2 }

// A jump is a way out to a label around, as written and as a signal.
type jump struct {
	text string
	signal
}

// labelled writes a loop with a label, which is left or continued by it.
func (g *generator) labelled() statement {
	label := g.made
	g.made++
	turns := g.n(4)
	out := []jump{{fmt.Sprintf("break L%d", label), breakTo(label)}, {fmt.Sprintf("continue L%d", label), continueTo(label)}}
	fmt.Fprintf(&g.src, "L%d:\nfor range %d {\n", label, turns)
	outer := g.jumps
	g.jumps = append(g.jumps[:len(g.jumps):len(g.jumps)], out...)
	g.loops++
	first := g.jumpOut(out[g.n(2)])
	body := g.block(1 + g.n(3))
	g.src.WriteString("}\n")
	g.loops--
	g.jumps = outer
	return func(w *world) signal {
		for range turns {
			sig := first(w)
			if sig == goesOn {
				sig = body(w)
			}
			switch sig {
			case breaks, breakTo(label):
				return goesOn
			case goesOn, continues, continueTo(label):
			default:
				return sig
			}
		}
		return goesOn
	}
}

// forward writes a block that goto leaves for what follows it.
func (g *generator) forward() statement {
	label := g.made
	g.made++
	out := jump{fmt.Sprintf("goto L%d", label), gotoLabel(label)}
	outer := g.jumps
	g.jumps = append(g.jumps[:len(g.jumps):len(g.jumps)], out)
	g.src.WriteString("{\n")
	first := g.jumpOut(out)
	body := g.block(1 + g.n(3))
	fmt.Fprintf(&g.src, "}\nL%d:\n{}\n", label)
	g.jumps = outer
	return func(w *world) signal {
		sig := first(w)
		if sig == goesOn {
			sig = body(w)
		}
		if sig == gotoLabel(label) {
			return goesOn
		}
		return sig
	}
}

// backward writes a block that goto goes back to.
func (g *generator) backward() statement {
	label := g.made
	g.made++
	turns := 1 + g.n(2)
	fmt.Fprintf(&g.src, "n%d := 0\nL%d:\n", label, label)
	body := g.block(1 + g.n(3))
	fmt.Fprintf(&g.src, "if n%d++; n%d < %d { goto L%d }\n", label, label, turns, label)
	return func(w *world) signal {
		for range turns {
			if sig := body(w); sig != goesOn {
				return sig
			}
			if w.left--; w.left < 0 {
				panic(errTooLong)
			}
		}
		return goesOn
	}
}

// jumpOut writes a jump under a condition.
func (g *generator) jumpOut(out jump) statement {
	g.src.WriteString("if ")
	c := g.condition()
	g.src.WriteString("{ " + out.text + " }\n")
	return func(w *world) signal {
		if c(w) {
			return out.signal
		}
		return goesOn
	}
}

// flag declares or sets a variable that conditions ask.
func (g *generator) flag() statement {
	var cond strings.Builder
	whole := g.src
	g.src = strings.Builder{}
	c := g.condition()
	cond.WriteString(g.src.String())
	g.src = whole
	if len(g.flags) == 0 || g.n(3) == 0 {
		name := fmt.Sprintf("k%d", g.made)
		g.made++
		g.flags = append(g.flags, name)
		fmt.Fprintf(&g.src, "%s := %s\n_ = %s\n", name, cond.String(), name)
		return func(w *world) signal { w.flags[name] = c(w); return goesOn }
	}
	name := g.flags[g.n(len(g.flags))]
	if constant := g.n(3); constant < 2 {
		fmt.Fprintf(&g.src, "%s = %t\n", name, constant == 1)
		return func(w *world) signal { w.flags[name] = constant == 1; return goesOn }
	}
	fmt.Fprintf(&g.src, "%s = %s\n", name, cond.String())
	return func(w *world) signal { w.flags[name] = c(w); return goesOn }
}

// compound writes a condition of two.
func (g *generator) compound() func(*world) bool {
	g.depth++
	defer func() { g.depth-- }()
	g.src.WriteString("(")
	a := g.condition()
	if g.n(2) == 0 {
		g.src.WriteString("&& ")
		b := g.condition()
		g.src.WriteString(") ")
		return func(w *world) bool { return a(w) && b(w) }
	}
	g.src.WriteString("|| ")
	b := g.condition()
	g.src.WriteString(") ")
	return func(w *world) bool { return a(w) || b(w) }
}

// tagged writes a condition, or a switch statement, on the number m.
func (g *generator) tagged() func(*world) bool {
	k := g.n(3)
	if g.n(2) == 0 {
		fmt.Fprintf(&g.src, "m == %d ", k)
		return func(w *world) bool { return w.number == k }
	}
	fmt.Fprintf(&g.src, "m != %d ", k)
	return func(w *world) bool { return w.number != k }
}

// cases writes a switch statement with a tag.
func (g *generator) cases() statement {
	tag := "m"
	if g.inside != nil {
		tag = "gm"
	}
	fmt.Fprintf(&g.src, "switch %s {\n", tag)
	bodies := make([]statement, 2+g.n(2))
	loops := g.loops
	g.loops = 0
	for i := range bodies {
		if i < 2 {
			fmt.Fprintf(&g.src, "case %d: ", i)
		} else {
			g.src.WriteString("default: ")
		}
		bodies[i] = g.block(1 + g.n(2))
	}
	g.loops = loops
	g.src.WriteString("}\n")
	of := g.asked()
	return func(w *world) signal {
		switch number := of(w).number; {
		case number < 2:
			return bodies[number](w)
		case len(bodies) > 2:
			return bodies[2](w)
		}
		return goesOn
	}
}

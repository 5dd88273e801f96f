package value

// This file generates builders, buffers and bytes that strings are written to.

import (
	"fmt"
	"strings"
)

// A bufferVar is a variable that collects a string.
type bufferVar struct {
	name string
	form bufferForm
}

type bufferForm int

const (
	builderValue bufferForm = iota
	builderPointer
	bufferPointer
	byteSlice
)

// buffer declares a buffer.
func (g *generator) buffer() statement {
	b := bufferVar{fmt.Sprintf("b%d", g.made), bufferForm(g.n(4))}
	g.made++
	e, f := g.expr()
	switch b.form {
	case builderValue:
		fmt.Fprintf(&g.src, "var %s strings.Builder\n%s.WriteString(%s)\n", b.name, b.name, e)
	case builderPointer:
		fmt.Fprintf(&g.src, "%s := &strings.Builder{}\n%s.WriteString(%s)\n", b.name, b.name, e)
	case bufferPointer:
		fmt.Fprintf(&g.src, "%s := bytes.NewBufferString(%s)\n%s.Len()\n", b.name, e, b.name)
	case byteSlice:
		fmt.Fprintf(&g.src, "%s := []byte(%s)\n_ = len(%s)\n", b.name, e, b.name)
	}
	g.buffers = append(g.buffers, b)
	return func(w *world) signal { w.vars[b.name] = f(w); return goesOn }
}

// write writes to a buffer, or lets another function do so.
func (g *generator) write() statement {
	if len(g.buffers) == 0 {
		return g.buffer()
	}
	b := g.buffers[g.n(len(g.buffers))]
	e, f := g.expr()
	address := strings.Repeat("&", btoi(b.form == builderValue)) + b.name
	switch how := g.n(4); {
	case b.form == byteSlice && how == 3:
		fmt.Fprintf(&g.src, "%s = replaceFirst(%s)\n", b.name, b.name)
		return func(w *world) signal {
			if s := w.vars[b.name]; s != "" {
				w.vars[b.name] = "#" + s[1:]
			}
			return goesOn
		}
	case b.form == byteSlice:
		fmt.Fprintf(&g.src, "%s = append(%s, %s...)\n", b.name, b.name, e)
	case how == 1:
		fmt.Fprintf(&g.src, "fmt.Fprintf(%s, \"%%s\", %s)\n", address, e)
	case how == 2:
		fmt.Fprintf(&g.src, "fill(%s, %s)\n", address, e)
	case how == 3:
		fmt.Fprintf(&g.src, "%s.WriteByte('%%')\n", b.name)
		f = func(*world) string { return "%" }
	default:
		fmt.Fprintf(&g.src, "%s.WriteString(%s)\n", b.name, e)
	}
	return func(w *world) signal { w.vars[b.name] = bounded(w.vars[b.name] + f(w)); return goesOn }
}

// contents writes an expression that reads a buffer, or makes a string of
// bytes; nil where there is none.
func (g *generator) contents(choice int) (string, expression) {
	switch choice {
	case 13, 14:
		if len(g.buffers) > 0 {
			b := g.buffers[g.n(len(g.buffers))]
			read := func(w *world) string { return w.vars[b.name] }
			if b.form == byteSlice {
				return "string(" + b.name + ")", read
			}
			return b.name + ".String()", read
		}
	case 15:
		a, fa := g.expr()
		b, fb := g.expr()
		return "string(append([]byte(" + a + "), " + b + "...))", func(w *world) string { return bounded(fa(w) + fb(w)) }
	}
	return "", nil
}

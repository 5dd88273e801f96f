package value

// This file generates calls of functions that every generated program has.

import (
	"fmt"
	"net/url"
	"strings"
)

// fixedCalls are functions that every program has: what they return depends on
// what they are given.
const fixedCalls = `
func get(s string) string { return "<" + s + "|" + s }
func pick(c bool, s string) string { if c { return "p" + s }; switch s { case "": return "q"; case "a": return "A" }; return s + "r" }
func begin(s string) (u string) { u = "b"; if strings.HasPrefix(s, "/") { u = "d" } else if s == "" { return "e" }; return u + s }
func fallback(s, d string) string { v := s; if v == "" { v = d }; return v }
func ended(s string) string { if !strings.HasSuffix(s, "r") { return s + "r" }; return s }
func framed(s string) string { if s == "" { return "<>" }; if !strings.HasPrefix(s, "<") { s = "<" + s }; if !strings.HasSuffix(s, ">") { s += ">" }; return s }
`

// fixedCall writes a call of one of fixedCalls.
func (g *generator) fixedCall() (string, expression) {
	a, fa := g.expr()
	switch g.n(7) {
	case 5:
		return "ended(" + a + ")", func(w *world) string {
			s := fa(w)
			if !strings.HasSuffix(s, "r") {
				s = bounded(s + "r")
			}
			return s
		}
	case 6:
		return "framed(" + a + ")", func(w *world) string {
			s := fa(w)
			if s == "" {
				return "<>"
			}
			if !strings.HasPrefix(s, "<") {
				s = bounded("<" + s)
			}
			if !strings.HasSuffix(s, ">") {
				s = bounded(s + ">")
			}
			return s
		}
	case 4:
		b, fb := g.expr()
		return "join(" + a + ", " + b + ")", func(w *world) string {
			u := &url.URL{Scheme: "http", Host: "h"}
			if fa(w) == "" {
				u.Host = "i:1"
			}
			u.Path = fb(w)
			return bounded(u.String())
		}
	case 1:
		cond, holds := g.argument()
		return "pick(" + cond + ", " + a + ")", func(w *world) string {
			s := fa(w)
			switch {
			case holds(w):
				return bounded("p" + s)
			case s == "":
				return "q"
			case s == "a":
				return "A"
			}
			return bounded(s + "r")
		}
	case 2:
		return "begin(" + a + ")", func(w *world) string {
			switch s := fa(w); {
			case strings.HasPrefix(s, "/"):
				return bounded("d" + s)
			case s == "":
				return "e"
			default:
				return bounded("b" + s)
			}
		}
	case 3:
		b, fb := g.expr()
		return "fallback(" + a + ", " + b + ")", func(w *world) string {
			if s := fa(w); s != "" {
				return s
			}
			return fb(w)
		}
	}
	return "get(" + a + ")", func(w *world) string { return bounded("<" + fa(w) + "|" + fa(w)) }
}

// argument writes a bool to be given to a function.
func (g *generator) argument() (string, func(*world) bool) {
	switch c := g.n(8); {
	case c == 6 && len(g.flags) > 0:
		name := g.flags[g.n(len(g.flags))]
		return name, func(w *world) bool { return w.flags[name] }
	case c == 7:
		return "true", func(*world) bool { return true }
	case c >= 3:
		return "false", func(*world) bool { return false }
	default:
		name, of := fmt.Sprintf("c%d", c), g.asked()
		if g.inside != nil {
			name = "g" + name
		}
		return name, func(w *world) bool { return of(w).conds[c] }
	}
}

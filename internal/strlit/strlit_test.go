package strlit

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"
)

func literal(source string) *ast.BasicLit {
	return &ast.BasicLit{ValuePos: 100, Kind: token.STRING, Value: source}
}

func TestSpanOf(t *testing.T) {
	for _, test := range []struct {
		lit      string
		from, to int
		want     Span
	}{
		{`"abc"`, 0, 1, Span{1, 2, 0, 1}},
		{`"abc"`, 3, 3, Span{4, 4, 3, 3}},
		{`"a\tb"`, 2, 3, Span{4, 5, 2, 3}},
		{`"a\tb"`, 1, 2, Span{2, 4, 1, 2}},
		{`"\u00e9b"`, 2, 3, Span{7, 8, 2, 3}},
		{`"\u00e9b"`, 1, 2, Span{1, 7, 0, 2}},
		{`"éb"`, 2, 3, Span{3, 4, 2, 3}},
		{`"éb"`, 0, 1, Span{1, 3, 0, 2}},
		{`"\x41b"`, 1, 2, Span{5, 6, 1, 2}},
		{"`abc`", 2, 3, Span{3, 4, 2, 3}},
		{`"\x68ttp\x2f/h"`, 0, 1, Span{1, 5, 0, 1}},
		{`"\x68ttp\x2f/h"`, 4, 6, Span{8, 13, 4, 6}},
		{`"\x68ttp\x2f/h"`, 4, 4, Span{8, 8, 4, 4}},
	} {
		if got := SpanOf(literal(test.lit), test.from, test.to); got != test.want {
			t.Errorf("SpanOf(%s, %d, %d) = %v, want %v", test.lit, test.from, test.to, got, test.want)
		}
	}
}

func TestReplace(t *testing.T) {
	for _, test := range []struct {
		lit      string
		from, to int
		put      string
		want     string // the literal with it; "-" for none
	}{
		{`"http//h"`, 4, 4, ":", `"http://h"`},
		{"`http//h`", 4, 4, ":", "`http://h`"},
		{"`http//h`", 4, 4, "`", "-"},
		{`"a\tb"`, 1, 2, "%09", `"a%09b"`},
		{`"a\tb"`, 1, 1, "\n\"", `"a\n\"\tb"`},
		{`"\u00e9b"`, 0, 1, "x", `"x\xa9b"`},
		{"`a\nb`", 1, 2, "", "-"}, // carriage returns may be in the source
		{`'x'`, 0, 1, "", "-"},
		{`"ab"`, 1, 3, "", "-"},
	} {
		lit := literal(test.lit)
		if test.lit[0] == '\'' {
			lit.Kind = token.CHAR
		}
		c, source, ok := Replace(lit, test.from, test.to, test.put)
		got := "-"
		if ok {
			got = test.lit[:c.Pos] + source + test.lit[c.End:]
		}
		if got != test.want {
			t.Errorf("Replace(%s, %d, %d, %q) makes %s, want %s", test.lit, test.from, test.to, test.put, got, test.want)
		}
	}
}

// FuzzReplace checks that the literal holds what was written into it, and nothing else has
// changed.
func FuzzReplace(f *testing.F) {
	f.Add("a\tb\u00e9\x00`\"", uint(1), uint(3), "%20")
	f.Add("http//h", uint(4), uint(4), ":")
	f.Fuzz(func(t *testing.T, s string, from, to uint, put string) {
		if from > to || to > uint(len(s)) {
			t.Skip()
		}
		want := s[:from] + put + s[to:]
		for _, source := range []string{fmt.Sprintf("%q", s), fmt.Sprintf("%+q", s), "`" + s + "`"} {
			e, err := parser.ParseExpr(source)
			lit, isLit := e.(*ast.BasicLit)
			if err != nil || !isLit || lit.Value != source {
				continue
			}
			c, by, ok := Replace(lit, int(from), int(to), put)
			if !ok && IsRaw(lit) {
				continue
			}
			got, err := strconv.Unquote(source[:c.Pos] + by + source[c.End:])
			if err != nil || !ok || got != want {
				t.Errorf("%s with %q at %d to %d is %q, want %q (%v)", source, put, from, to, got, want, err)
			}
		}
	})
}

package value

// This file compares what the package says of generated programs with what
// they compute.

import (
	"flag"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/texttest"
)

// manySeeds and firstSeed choose the generated programs that are looked at; thousands of
// them are more than a moment's assurance.
var (
	manySeeds = flag.Int("seeds", 150, "how many programs to generate")
	firstSeed = flag.Int("seed", 0, "the first of their seeds")
)

// FuzzProgram checks that every string that arrives in some run is one that
// the package says can arrive, and that each of these arrives in some run.
func FuzzProgram(f *testing.F) {
	for i := range *manySeeds {
		r := rand.New(rand.NewSource(int64(*firstSeed + i)))
		data := make([]byte, 100+r.Intn(250))
		for j := range data {
			data[j] = byte(r.Intn(240))
		}
		f.Add(data)
	}
	f.Fuzz(checkProgram)
}

// checkProgram checks what the package says of the program made of data.
func checkProgram(t *testing.T, data []byte) {
	if len(data) > 400 {
		return
	}
	src, arrived, ok := generate(data)
	if !ok {
		return
	}
	s := check(t, src)
	for n := 0; n < strings.Count(src, "sink(")-1; n++ {
		if len(arrived[n]) == 0 {
			continue
		}
		values := s.OfAll(s.at(t, n))
		for _, got := range arrived[n] {
			if !slices.ContainsFunc(values, func(v Value) bool { return texttest.Matches(v.Text, got) }) {
				t.Fatalf("%q arrives at sink %d, not among %s\n%s", got, n, showAll(values), src)
			}
		}
		if len(values) > 1 {
			checkCommon(t, s, n, values, arrived[n])
		}
		for _, v := range values {
			if !slices.ContainsFunc(arrived[n], func(got string) bool { return texttest.Matches(v.Text, got) }) {
				t.Fatalf("%s never arrives at sink %d, but %q\n%s", show(v), n, arrived[n], src)
			}
			checkSpans(t, s, v)
			checkEdit(t, s, n, v, data)
		}
	}
}

// checkCommon checks that every string that arrives at sink n, where values are known
// to, is one that they have in common.
func checkCommon(t *testing.T, s *source, n int, values []Value, arrived []string) {
	common, _ := s.Common(s.at(t, n).Node(), values)
	for _, got := range arrived {
		if !texttest.Matches(common.Text, got) {
			t.Fatalf("%q arrives at sink %d, and is not %s\n%s", got, n, show(common), s.src)
		}
	}
}

// checkSpans checks that the source said to have written a byte of v writes
// it: the byte itself, or an escape of it.
func checkSpans(t *testing.T, s *source, v Value) {
	for i := range v.Text.Len() {
		pos, end, exact := v.Span(i, i+1)
		if pos > end {
			t.Fatalf("byte %d of %q is from %d to %d in\n%s", i, v.Text.Flat(), pos, end, s.src)
		}
		if _, isHole := v.Text.HoleAt(i); isHole || !exact {
			continue
		}
		source, want := s.text(pos, end), v.Text.Flat()[i]
		if value, err := strconv.Unquote(`"` + source + `"`); err == nil && strings.IndexByte(value, want) >= 0 {
			continue
		}
		if strings.IndexByte(source, want) < 0 {
			t.Fatalf("byte %d of %q is %q in\n%s", i, v.Text.Flat(), source, s.src)
		}
	}
}

// checkEdit edits some bytes of v, one of the values at sink n, and looks for
// the edited text in the edited program.
func checkEdit(t *testing.T, s *source, n int, v Value, data []byte) {
	if len(data) < 8 || v.Text.Len() == 0 {
		return
	}
	i := int(data[len(data)-1]) % v.Text.Len()
	j := min(i+int(data[len(data)-2])%4, v.Text.Len())
	put := pool[int(data[len(data)-3])%len(pool)]
	edits, ok := v.Edit(i, j, put, "")
	if !ok {
		return
	}
	out, err := s.apply(edits)
	if err != nil {
		t.Fatal(err)
	}
	after, err := tryCheck(out)
	if err != nil {
		t.Fatalf("%v after an edit of\n%s\nto\n%s", err, s.src, out)
	}
	want := v.Text.Replace(i, j, text.Known(put))
	for _, w := range after.OfAll(after.at(t, n)) {
		if w.Text.Flat() == want.Flat() {
			return
		}
		if isEmptied := slices.ContainsFunc(edits, func(e analysis.TextEdit) bool { return len(e.NewText) == 0 }); isEmptied && texttest.Matches(w.Text, want.Flat()) {
			return // nothing among several is a hole
		}
	}
	if strings.Contains(want.Flat(), "\xff") && len(want.Holes()) > 0 {
		return // what is in the holes may have changed with the edit
	}
	t.Fatalf("no %q at sink %d after an edit of\n%s\nto\n%s", want.Flat(), n, s.src, out)
}

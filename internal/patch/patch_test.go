package patch

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestEditsThatContradictEachOtherAreNotTaken(t *testing.T) {
	const text = "0123456789"
	tests := []struct {
		name   string
		fixes  [][]Edit
		want   string
		refuse int // how many of the fixes
	}{
		{"apart", [][]Edit{{{1, 2, "a"}}, {{5, 7, ""}}}, "0a234789", 0},
		{"out of order", [][]Edit{{{5, 7, ""}}, {{1, 2, "a"}}}, "0a234789", 0},
		{"side by side", [][]Edit{{{1, 2, "a"}}, {{2, 3, "b"}}}, "0ab3456789", 0},
		{"the same", [][]Edit{{{1, 2, "a"}, {4, 4, "x"}}, {{4, 4, "x"}, {6, 7, "b"}}}, "0a23x45b789", 0},
		{"insertions at one place", [][]Edit{{{4, 4, "x"}}, {{4, 4, "y"}}}, "0123xy456789", 0},
		{"insertion before a replacement", [][]Edit{{{4, 6, "x"}}, {{4, 4, "y"}}}, "0123yx6789", 0},
		{"insertion after a replacement", [][]Edit{{{4, 6, "x"}}, {{6, 6, "y"}}}, "0123xy6789", 0},
		{"overlap", [][]Edit{{{1, 5, "a"}}, {{4, 6, "b"}}}, "0a56789", 1},
		{"overlap at the left", [][]Edit{{{4, 6, "b"}}, {{1, 5, "a"}}}, "0123b6789", 1},
		{"within", [][]Edit{{{1, 5, "a"}}, {{2, 2, "b"}}}, "0a56789", 1},
		{"same place, other text", [][]Edit{{{1, 5, "a"}}, {{1, 5, "b"}}}, "0a56789", 1},
		{"all or nothing", [][]Edit{{{1, 5, "a"}}, {{7, 8, "c"}, {4, 6, "b"}}}, "0a56789", 1},
		{"with itself", [][]Edit{{{1, 5, "a"}, {4, 6, "b"}}}, text, 1},
	}
	for _, test := range tests {
		var s Set
		refused := 0
		for _, fix := range test.fixes {
			if !s.Add(fix) {
				refused++
			}
		}
		if got, ok := s.Apply(text); got != test.want || !ok || refused != test.refuse {
			t.Errorf("%s: %q, %d refused, want %q, %d", test.name, got, refused, test.want, test.refuse)
		}
	}
	var s Set
	s.Add([]Edit{{8, 12, ""}})
	if _, ok := s.Apply(text); ok {
		t.Error("an edit outside the text is applied")
	}
}

func TestLinesOfTheEditedText(t *testing.T) {
	const text = "a\nb\nc\nd\n"
	var s Set
	s.Add([]Edit{{0, 0, "x\ny\n"}, {2, 4, ""}, {6, 7, "D\nD"}})
	edited, _ := s.Apply(text)
	if edited != "x\ny\na\nc\nD\nD\n" {
		t.Fatalf("edited is %q", edited)
	}
	line := s.Lines(text)
	for at, want := range map[int]int{0: 1, 4: 4, 6: 5, 7: 6} { // of "a" and "d" what stands in their place
		if got := line(at); got != want {
			t.Errorf("the byte at %d is on line %d, want %d", at, got, want)
		}
	}
}

// patched applies hunks to a text, as their headers say.
func patched(t *testing.T, before, after []string, hunks []Hunk) string {
	t.Helper()
	var out []string
	at := 0
	for _, h := range hunks {
		var oldFirst, newFirst int
		olds, news := 1, 1
		var oldPart, newPart string
		if _, err := fmt.Sscanf(h.Header(0), "@@ -%s +%s @@", &oldPart, &newPart); err != nil {
			t.Fatal(err)
		}
		fmt.Sscanf(oldPart, "%d,%d", &oldFirst, &olds)
		fmt.Sscanf(newPart, "%d,%d", &newFirst, &news)
		if olds > 0 {
			oldFirst--
		}
		if news > 0 {
			newFirst--
		}
		out = append(out, before[at:oldFirst]...)
		if len(out) != newFirst {
			t.Errorf("%s: the new text has %d lines before it", h.Header(0), len(out))
		}
		at = oldFirst
		start := len(out)
		for _, l := range h.Lines {
			switch l.Op {
			case Same:
				if before[at] != after[l.New] || l.Old != at {
					t.Errorf("%s: line %d is not the same", h.Header(0), at)
				}
				out = append(out, before[at])
				at++
			case Removed:
				at++
			case Added:
				out = append(out, after[l.New])
			}
		}
		if at-oldFirst != olds || len(out)-start != news {
			t.Errorf("%s: has %d and %d lines", h.Header(0), at-oldFirst, len(out)-start)
		}
	}
	return strings.Join(append(out, before[at:]...), "")
}

func TestDiffLeadsFromOneTextToTheOther(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	texts := func(lines int) []string {
		var list []string
		for range lines {
			list = append(list, fmt.Sprintf("%c\n", 'a'+r.IntN(2+lines/3)))
		}
		return list
	}
	for range 3000 {
		before := texts(r.IntN(40))
		after := append([]string(nil), before...)
		for range r.IntN(6) {
			i := r.IntN(len(after) + 1)
			j := min(len(after), i+r.IntN(4))
			after = append(after[:i:i], append(texts(r.IntN(3)), after[j:]...)...)
		}
		hide := func(line int) bool { return before[line] == "c\n" }
		hunks := Diff(before, after, 3, hide)
		if got := patched(t, before, after, hunks); got != strings.Join(after, "") {
			t.Fatalf("from %q to %q by %v is %q", before, after, hunks, got)
		}
		for _, h := range hunks {
			for _, l := range h.Lines {
				if l.Op == Same && hide(l.Old) {
					t.Errorf("a hidden line is in %s", h.Header(0))
				}
			}
		}
	}
}

func TestDiffShowsLittle(t *testing.T) {
	before := Lines("package p\n\nfunc f() {\n\ta()\n}\n\nfunc g() {\n\ta()\n}\n\nfunc h() {\n\ta()\n}\n")
	after := append([]string(nil), before...)
	after[3], after[11] = "\tb()\n", "\tb()\n"
	changed := 0
	hunks := Diff(before, after, 3, func(int) bool { return false })
	for _, h := range hunks {
		for _, l := range h.Lines {
			if l.Op != Same {
				changed++
			}
		}
	}
	if changed != 4 || len(hunks) != 2 {
		t.Errorf("%d changed lines in %d hunks, want 4 in 2: %v", changed, len(hunks), hunks)
	}
}

func TestDiffOfALargeTextIsQuick(t *testing.T) {
	const n = 200_000
	before := make([]string, n)
	for i := range before {
		before[i] = fmt.Sprintf("%d\n", i%1000) // no line occurs once
	}
	after := append([]string(nil), before...)
	for i := 0; i < n; i += 10 {
		after[i] = "x\n"
	}
	if got := patched(t, before, after, Diff(before, after, 3, func(int) bool { return false })); got != strings.Join(after, "") {
		t.Error("the patch is wrong")
	}
}

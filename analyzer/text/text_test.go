package text

import (
	"fmt"
	"testing"
)

// template is "a\xff{digits}b{any}": the 0xFF is a known byte.
func template() (Text, Lang) {
	digits := Lang{Seq{Rep{Range('0', '9'), 1, -1}}}
	return Concat(Known("a\xff"), Unknown(digits), Known("b"), Unknown(Any), Known("")), digits
}

func TestOffsetsCountAHoleAsOne(t *testing.T) {
	v, _ := template()
	if v.Len() != 5 {
		t.Errorf("length %d, want 5", v.Len())
	}
	var at []int
	for _, h := range v.Holes() {
		at = append(at, h.At)
	}
	if fmt.Sprint(at) != "[2 4]" {
		t.Errorf("holes at %v, want 2 and 4", at)
	}
	if got, want := v.String(), "a\xff{…}b{…}"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPlaceholderByteIsNoHole(t *testing.T) {
	v, _ := template()
	for i, want := range []bool{false, false, true, false, true} {
		if _, got := v.HoleAt(i); got != want {
			t.Errorf("hole at %d: %v, want %v", i, got, want)
		}
	}
	if s, ok := Known("\xff").Known(); s != "\xff" || !ok {
		t.Errorf("a known 0xFF reads as %q, %v", s, ok)
	}
	if _, ok := Unknown(Any).Known(); ok {
		t.Error("a hole is known")
	}
}

func TestSliceKeepsHolesAndTheirLanguages(t *testing.T) {
	v, _ := template()
	for i := 0; i <= v.Len(); i++ {
		for j := i; j <= v.Len(); j++ {
			s := v.Slice(i, j)
			if s.Flat() != v.Flat()[i:j] {
				t.Errorf("[%d,%d): %q", i, j, s.Flat())
			}
			for k := range s.Len() {
				got, gotHole := s.HoleAt(k)
				want, wantHole := v.HoleAt(i + k)
				if gotHole != wantHole || got.Lang.IsAny() != want.Lang.IsAny() {
					t.Errorf("[%d,%d): hole at %d: %v, want %v", i, j, k, gotHole, wantHole)
				}
			}
			if back := Concat(v.Slice(0, i), s, v.Slice(j, v.Len())); back.String() != v.String() || back.IsKnown() {
				t.Errorf("cut at %d and %d and put together: %v", i, j, back)
			}
		}
	}
}

func TestReplace(t *testing.T) {
	v, _ := template()
	for _, tt := range []struct {
		start, end int
		with       Text
		want       string
	}{
		{0, 1, Known("xyz"), "xyz\xff{…}b{…}"},
		{2, 3, Known(""), "a\xffb{…}"},
		{2, 5, Known("7"), "a\xff7"},
		{5, 5, Unknown(Any), "a\xff{…}b{…}{…}"},
	} {
		if got := v.Replace(tt.start, tt.end, tt.with).String(); got != tt.want {
			t.Errorf("[%d,%d) replaced: %q, want %q", tt.start, tt.end, got, tt.want)
		}
	}
}

func TestSets(t *testing.T) {
	set := SetOf("a\x00\xff").Union(Range('0', '2'))
	for c := range 256 {
		want := c == 'a' || c == 0 || c == 0xff || '0' <= c && c <= '2'
		if got := set.Has(byte(c)); got != want {
			t.Errorf("byte %#x: %v, want %v", c, got, want)
		}
	}
}

func TestOnlyNilIsAny(t *testing.T) {
	if !Any.IsAny() || (Lang{}).IsAny() || (Lang{Seq{}}).IsAny() {
		t.Error("Any is nil; no sequence is no string, the empty sequence the empty string")
	}
}

func ExampleText() {
	port := Unknown(Lang{Seq{Rep{Range('0', '9'), 1, -1}}})
	v := Concat(Known("http://h:"), port, Known("/x"))
	fmt.Println(v, v.Len(), v.Slice(7, 10))
	// Output: http://h:{…}/x 12 h:{…}
}

func TestSeams(t *testing.T) {
	v := Join(Known("ab"), Known(""), Concat(Known("c"), Unknown(Any)), Join(Known("d"), Known("e")))
	for _, tt := range []struct {
		name string
		text Text
		want string
	}{
		{"where parts meet, and of each part", v, "[2 4 5]"},
		{"none at the ends", Join(Known(""), Known("a"), Known("")), "[]"},
		{"of a slice, between its ends", v.Slice(2, 5), "[2]"},
		{"kept before and after what is replaced", v.Replace(3, 4, Known("xyz")), "[2 7]"},
		{"gone where they are replaced", v.Replace(1, 3, Known("x")), "[3 4]"},
	} {
		if got := fmt.Sprint(tt.text.Seams()); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

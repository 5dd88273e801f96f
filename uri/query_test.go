// Tests of query pairs: delimiters, positions, decoding, and the agreement with
// net/url where both take the same delimiter.

package uri

import (
	"net/url"
	"slices"
	"strings"
	"testing"
)

// pair returns the pair that stands at the offset as raw.
func pair(raw string, offset int) Pair {
	key, value, hasValue := strings.Cut(raw, "=")
	return Pair{Raw: raw, rawKey: key, rawValue: value, HasValue: hasValue, Offset: offset, End: offset + len(raw)}
}

func TestPairs(t *testing.T) {
	for _, tt := range []struct {
		query  string
		delims Delimiters
		want   []Pair
	}{
		{"", Ampersand | Semicolon, nil},
		{"&", Ampersand, nil},
		{"a", Ampersand, []Pair{pair("a", 0)}},
		{"a=", Ampersand, []Pair{pair("a=", 0)}},
		{"=b", Ampersand, []Pair{pair("=b", 0)}},
		{"=", Ampersand, []Pair{pair("=", 0)}},
		{"a=b=c", Ampersand, []Pair{pair("a=b=c", 0)}},
		{"a=1&b=2", Ampersand, []Pair{pair("a=1", 0), pair("b=2", 4)}},
		{"a=1;b=2", Ampersand, []Pair{pair("a=1;b=2", 0)}},
		{"a=1;b=2", Semicolon, []Pair{pair("a=1", 0), pair("b=2", 4)}},
		{"a=1&b=2", Semicolon, []Pair{pair("a=1&b=2", 0)}},
		{"a;b&c", Ampersand | Semicolon, []Pair{pair("a", 0), pair("b", 2), pair("c", 4)}},
		{"&&a&&b&", Ampersand, []Pair{pair("a", 2), pair("b", 5)}},
		{"%26=%3D", Ampersand, []Pair{pair("%26=%3D", 0)}},
		{"a?b=/c", Ampersand, []Pair{pair("a?b=/c", 0)}},
	} {
		for i := range tt.want {
			tt.want[i].delims = tt.delims
		}
		if got := slices.Collect(Pairs(tt.query, tt.delims)); !slices.Equal(got, tt.want) {
			t.Errorf("Pairs(%q, %d):\n got %+v\nwant %+v", tt.query, tt.delims, got, tt.want)
		}
	}
}

func TestQueryPairsStandWhereTheySay(t *testing.T) {
	u, err := ParseReference("http://h/p?a=%41&b#a=1&b=2")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for p := range u.QueryPairs(Ampersand) {
		got = append(got, u.String()[p.Offset:p.End])
	}
	if want := []string{"a=%41", "b"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for range u.WithoutQuery().QueryPairs(Ampersand) {
		t.Error("a pair without a query")
	}
}

func TestPairsDecode(t *testing.T) {
	for delims, want := range map[Delimiters][2]string{Ampersand | Semicolon: {"a+b", "c&+d"}, Form: {"a b", "c& d"}} {
		for p := range Pairs("%61+b=c%26+d", delims) {
			if p.Key() != want[0] || p.Value() != want[1] {
				t.Errorf("%v: %q and %q, want %q", delims, p.Key(), p.Value(), want)
			}
		}
	}
}

func TestPairsLeaveWhatIsNoEscape(t *testing.T) {
	for p := range Pairs("a%zz+%41=50%", Form) {
		if p.Key() != "a%zz A" || p.Value() != "50%" {
			t.Errorf("%q and %q", p.Key(), p.Value())
		}
	}
}

func TestPairsStopWhenAsked(t *testing.T) {
	n := 0
	for range Pairs("a&b&c", Ampersand) {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d pairs, want 1", n)
	}
}

func TestPairsDoNotAllocate(t *testing.T) {
	u, err := Parse("http://h/?a=1&b=2;c=3&d")
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() {
		n := 0
		for p := range u.QueryPairs(Ampersand | Semicolon) {
			n += 1 + len(p.Value())
		}
		if n != 4+len("123") {
			t.Fatal(n)
		}
	}); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

// FuzzPairs compares with net/url, which reads forms: "+" is a space, and a pair
// with a ";" is an error.
func FuzzPairs(f *testing.F) {
	for _, s := range []string{"", "a=1&b=2", "a=1;b", "&&=&", "%41=%zz", "a+b=c+d"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, query string) {
		got := url.Values{}
		failed := false
		for p := range Pairs(query, Ampersand) {
			written := p.rawKey
			if p.HasValue {
				written += "=" + p.rawValue
			}
			if query[p.Offset:p.End] != written || p.Raw != written {
				t.Fatalf("%q: %+v is not what stands there", query, p)
			}
			key, errKey := DecodeForm(p.rawKey)
			value, errValue := DecodeForm(p.rawValue)
			failed = failed || errKey != nil || errValue != nil
			got.Add(key, value)
		}
		if strings.Contains(query, ";") {
			return
		}
		want, err := url.ParseQuery(query)
		if (err != nil) != failed {
			t.Fatalf("%q: net/url says %v", query, err)
		}
		if err == nil && got.Encode() != want.Encode() {
			t.Errorf("%q: %v, net/url has %v", query, got, want)
		}
	})
}

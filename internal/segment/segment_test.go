package segment

import (
	"fmt"
	"go/token"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

// lit is the literal at position n.
func lit(n int) Literal { return Literal{Pos: token.Pos(n), End: token.Pos(n + 1)} }

// show writes segments with the position and offset of their literals: "a"@10+2.
func show(v Value) string {
	var b strings.Builder
	for i, s := range v.Segments {
		if i > 0 {
			b.WriteByte(' ')
		}
		if s.Hole != nil {
			b.WriteString("{}")
			for _, l := range s.Hole.From {
				fmt.Fprintf(&b, "@%d", l.Pos)
			}
			continue
		}
		fmt.Fprintf(&b, "%q@%d", s.Known, s.Literal.Pos)
		if s.Offset != 0 {
			fmt.Fprintf(&b, "%+d", s.Offset)
		}
	}
	return b.String()
}

func one(t *testing.T, vs Values) Value {
	t.Helper()
	if len(vs.List) != 1 || vs.Incomplete {
		t.Fatalf("%d values, incomplete %v; want 1", len(vs.List), vs.Incomplete)
	}
	return vs.List[0]
}

func TestSliceKeepsOffsets(t *testing.T) {
	v := one(t, Concat(Of("https://", lit(10)), Unknown(nil, nil), Of("/v1/x", lit(20))))
	for _, test := range []struct {
		from, to int
		want     string
	}{
		{0, 14, `"https://"@10 {} "/v1/x"@20`},
		{6, 9, `"//"@10+6 {}`},
		{10, 12, `"v1"@20+1`},
		{3, 3, `""@10-1`},
	} {
		if got := show(v.Slice(test.from, test.to)); got != test.want {
			t.Errorf("Slice(%d, %d) = %s, want %s", test.from, test.to, got, test.want)
		}
	}
}

func TestRewriteKeepsBothEnds(t *testing.T) {
	v := one(t, Concat(Of("http:/", lit(10)), Of("h/a b", lit(20))))
	for _, test := range []struct{ to, want string }{
		{"http:/h/a b", `"http:/"@10 "h/a b"@20`},
		{"h/a", `"h/a"@20`},
		{"http://h/a b", `"http:/"@10 "/"@20-1 "h/a b"@20`},
		{"http:/h/a%20b", `"http:/"@10 "h/a"@20 "%20"@20-1 "b"@20+4`},
		{"", `""@10-1`},
	} {
		if got := show(v.Rewrite(test.to)); got != test.want {
			t.Errorf("Rewrite(%q) = %s, want %s", test.to, got, test.want)
		}
	}
}

func TestTextHasTheOffsetsOfSegments(t *testing.T) {
	v := one(t, Concat(Of("http://", lit(10)), Unknown(nil, nil), Of("/", lit(20))))
	txt := v.Text()
	if got := txt.String(); got != "http://{…}/" {
		t.Errorf("text is %s", got)
	}
	if got := fmt.Sprint(txt.Seams()); got != "[7 8]" {
		t.Errorf("seams %s", got)
	}
	for _, test := range []struct{ at, index, offset int }{{0, 0, 0}, {6, 0, 6}, {7, 1, 0}, {8, 2, 0}, {9, 2, 1}} {
		k, off, ok := v.At(test.at)
		if k != test.index || off != test.offset || !ok {
			t.Errorf("At(%d) = %d, %d, %v; want %d, %d", test.at, k, off, ok, test.index, test.offset)
		}
	}
	if _, _, ok := v.At(10); ok {
		t.Error("At after the end is ok")
	}
}

func TestNoSeamInWhatContinues(t *testing.T) {
	v := one(t, Of("http:/h", lit(10))).Rewrite("http://h")
	if seams := v.Text().Seams(); len(seams) != 0 {
		t.Errorf("seams %v in one literal", seams)
	}
}

func choice(kind ChoiceKind, at, pick int) Choice {
	return Choice{Kind: kind, At: ID{Pos: token.Pos(at)}, Pick: ID{Pos: token.Pos(pick)}}
}

func TestConcatAgrees(t *testing.T) {
	schemes := Union(Of("http://", lit(1)).With(choice(Row, 9, 1)), Of("tcp://", lit(2)).With(choice(Row, 9, 2)))
	hosts := Union(Of("a", lit(3)).With(choice(Row, 9, 1)), Of("b", lit(4)).With(choice(Row, 9, 2)), Of("c", lit(5)))
	var got []string
	for _, v := range Concat(schemes, hosts).List {
		s, _ := v.Known()
		got = append(got, s)
	}
	if want := "http://a http://c tcp://b tcp://c"; strings.Join(got, " ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, " "), want)
	}
	if Agree([]Choice{choice(Row, 9, 1)}, []Choice{choice(Caller, 9, 2)}) != true {
		t.Error("choices of two kinds exclude each other")
	}
}

func TestBoundsSayIncomplete(t *testing.T) {
	var many []Values
	for i := range MaxValues + 1 {
		many = append(many, Of(strings.Repeat("x", i), lit(i+1)))
	}
	if all := Union(many...); len(all.List) != MaxValues || !all.Incomplete {
		t.Errorf("%d values, incomplete %v", len(all.List), all.Incomplete)
	}
	if all := Union(many[:MaxValues]...); all.Incomplete {
		t.Error("as many values as are allowed are incomplete")
	}
	long := Of(strings.Repeat("x", MaxBytes), lit(1))
	if all := Concat(long, Of("x", lit(2))); len(all.List) != 0 || !all.Incomplete {
		t.Errorf("%d values of too many bytes, incomplete %v", len(all.List), all.Incomplete)
	}
	parts := make([]Values, MaxSegments+1)
	for i := range parts {
		parts[i] = Of("x", lit(i+1))
	}
	if all := Concat(parts...); len(all.List) != 0 || !all.Incomplete {
		t.Errorf("%d values of too many segments, incomplete %v", len(all.List), all.Incomplete)
	}
}

// What looks for the fault is remembered, however much was done before.
func TestBarriersThatSayWhatTheyAskAboutAreKept(t *testing.T) {
	var s Barriers
	for pos := range 9 {
		s = s.With(Barrier{Kind: Check, Pos: token.Pos(1 + pos)})
	}
	looks := Barrier{Kind: Check, Says: "://"}
	if s = s.With(looks); len(s) != maxBarriers+1 || !slices.Contains(s, looks) {
		t.Errorf("%v are kept", s)
	}
}

func TestRewrittenKeepsLiteralsAndBarriers(t *testing.T) {
	v := one(t, Concat(Of("b", lit(20)).WithBarrier(Barrier{Kind: Test, Pos: 5}), Of("a", lit(10))))
	w := v.Rewritten(text.Any, Barrier{Kind: Rewriter, Pos: 6})
	if got := show(w); got != "{}@10@20" {
		t.Errorf("got %s", got)
	}
	if got := fmt.Sprint(w.Segments[0].Barriers); got != "[{1 5  } {3 6  }]" {
		t.Errorf("barriers %s", got)
	}
	if len(v.Segments[1].Barriers) != 0 {
		t.Error("a barrier is on the whole string")
	}
}

// TestURLsAreWhatNetURLMakes compares each component and String with package net/url.
func TestURLsAreWhatNetURLMakes(t *testing.T) {
	for _, s := range []string{
		"https://h/a/b?q=1#f", "http://u:p@h:80/a%20b", "/a/b", "a/b?x", "mailto:me@h", "http://h", "", "?q", "//h/p", "http://[::1]:80/", "HTTP://h/a b",
	} {
		parsed, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		us := ParsedURLs(Of(s, lit(1)))
		want := map[Component]string{Scheme: parsed.Scheme, Opaque: parsed.Opaque, Host: parsed.Host, Path: parsed.Path, RawQuery: parsed.RawQuery, Fragment: parsed.Fragment}
		for c, w := range want {
			if got, ok := one(t, us.Components(c)).Known(); got != w || !ok {
				t.Errorf("%s: %s is %q, want %q", s, componentNames[c], got, w)
			}
		}
		if got, _ := one(t, us).Known(); got != parsed.String() {
			t.Errorf("%s: String is %q, want %q", s, got, parsed)
		}
		set := *parsed
		set.Path = "/new path"
		set.RawPath = ""
		if got, _ := one(t, us.Set(Path, Of("/new path", lit(2)))).Known(); got != set.String() && parsed.Opaque == "" {
			t.Errorf("%s with another path: String is %q, want %q", s, got, &set)
		}
		set = *parsed
		set.RawQuery = "z=1"
		if got, _ := one(t, us.Set(RawQuery, Of("z=1", lit(2)))).Known(); got != set.String() {
			t.Errorf("%s with another query: String is %q, want %q", s, got, &set)
		}
	}
}

func TestURLsWithHoles(t *testing.T) {
	hole := Unknown(nil, nil)
	withHost := ParsedURLs(Concat(Of("https://", lit(10)), hole, Of("/a?b", lit(20))))
	unknown := ParsedURLs(hole)
	for _, test := range []struct {
		what string
		vs   Values
		want string
	}{
		{"scheme", withHost.Components(Scheme), `"https"@10`},
		{"host", withHost.Components(Host), `{}`},
		{"path", withHost.Components(Path), `"/a"@20`},
		{"query", withHost.Components(RawQuery), `"b"@20+3`},
		{"string", withHost, `"https://"@10 {} "/a?b"@20`},
		{"path set", withHost.Set(Path, Of("/c", lit(30))), `"https"@10 ":"@0-1 "//"@0-1 {} "/c"@30 "?"@0-1 "b"@20+3`},
		{"path of an unknown URL", unknown.Components(Path), `{}`},
		{"path set of an unknown URL", unknown.Set(Path, Of("/c", lit(30))), `{} "/c"@30`},
		{"scheme set of an unknown URL", unknown.Set(Scheme, Of("http", lit(30))), `"http"@30 ":"@0-1 "//"@0-1 {}`},
		{"host set of an unknown URL", unknown.Set(Host, Of("h", lit(30))), `{} ":"@0-1 "//"@0-1 "h"@30 {}`},
	} {
		if got := show(one(t, test.vs)); got != test.want {
			t.Errorf("%s: %s, want %s", test.what, got, test.want)
		}
	}
}

func TestUnparsableURLsAreNone(t *testing.T) {
	if us := ParsedURLs(Union(Of("http://[", lit(1)), Of("http://h", lit(2)))); len(us.List) != 1 {
		t.Errorf("%d URLs, want the one that url.Parse accepts", len(us.List))
	}
}

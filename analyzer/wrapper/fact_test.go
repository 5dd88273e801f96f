package wrapper

// This file tests that what is written of a flow is read back, is always the
// same, and is small.

import (
	"bytes"
	"encoding/gob"
	"reflect"
	"testing"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/value"
)

// sample is a fact with every kind of part.
func sample() *Fact {
	isTCP := defuse.AskText("tcp", true, false)
	digits := text.Lang{text.Seq{{Set: text.Range('0', '9'), Min: 1, Max: -1}}}
	return &Fact{content: content{flows: []*ParamSummary{
		{
			Parts: []Part{
				{Param: -1, Text: text.Known("http://\xff")},
				{Param: 1, NonEmpty: true},
				{Param: -1, Text: text.Known(":")},
				{Param: -1, Text: text.Unknown(digits)},
				{Param: -1, Text: text.Unknown(text.Any)},
				{Param: 0, Each: true},
			},
			Want:     spec.Expectation{API: "http.Get", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL},
			CallPath: []Hop{{"(*api.Client).Get", "(*api.Client).Get"}, {"api.fetch", "api.fetch"}},
		},
		{
			Parts: []Part{{Param: 2, Path: defuse.Path{1, 0}, Each: true}},
			when: condition{
				asks:   [][]value.ArgTest{{{Param: 1, Path: defuse.Path{3}, Question: &isTCP}}},
				beside: []besideTest{{"Network", []string{"unix*", ""}, true}},
			},
			isCommon:   true,
			dispatches: []dispatch{"api Getter.Get"},
			Want:       spec.Expectation{API: "net.Dial", Form: spec.Address, Schemes: []string{}, Consequence: "panics", Panics: true},
		},
	}}}
}

func encode(t *testing.T, x *Fact) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(x); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestFactIsReadBack(t *testing.T) {
	data := encode(t, sample())
	var back Fact
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&back); err != nil {
		t.Fatal(err)
	}
	if want := sample(); !reflect.DeepEqual(back.parsed().flows, want.flows) {
		t.Errorf("read back\n%+v\nof\n%+v", back.parsed().flows, want.flows)
	}
	if again := encode(t, &back); !bytes.Equal(again, data) {
		t.Errorf("written again it is\n%q\nnot\n%q", again, data)
	}
}

func TestResultsAreReadBack(t *testing.T) {
	var isDev, isNot defuse.Question
	for text, q := range map[string]*defuse.Question{`="dev"`: &isDev, `!^"http"`: &isNot} {
		if err := q.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	x := &Fact{content: content{results: []result{
		{alternatives: []alternative{
			{parts: []Part{{Param: -1, Text: text.Known("http:h")}}, when: []value.ArgTest{{Question: &isDev}}},
			{parts: []Part{{Param: 1, NonEmpty: true}}, when: []value.ArgTest{{Question: &isNot}, {Param: value.Receiver}}},
		}},
		{at: defuse.Path{2, 0}, alternatives: []alternative{{parts: []Part{{Param: -1, Text: text.Known("/")}}}}},
	}, left: []result{
		{index: value.Receiver, at: defuse.Path{1}, alternatives: []alternative{{parts: []Part{{Param: 0, Path: defuse.Path{1}}}}}},
	}}}
	var back Fact
	if err := gob.NewDecoder(bytes.NewReader(encode(t, x))).Decode(&back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back.parsed().results, x.results) {
		t.Errorf("read back\n%+v\nof\n%+v", back.parsed().results, x.results)
	}
	if !reflect.DeepEqual(back.parsed().left, x.left) {
		t.Errorf("read back\n%+v\nof\n%+v", back.parsed().left, x.left)
	}
}

func TestPartsOfOneTextAreWrittenApart(t *testing.T) {
	x := &Fact{content: content{flows: []*ParamSummary{{Parts: []Part{{Param: -1, Text: text.Concat(
		text.Known("a"), text.Unknown(text.Any), text.Known("b"),
	)}}}}}}
	var back Fact
	if err := gob.NewDecoder(bytes.NewReader(encode(t, x))).Decode(&back); err != nil {
		t.Fatal(err)
	}
	var texts []text.Text
	for _, p := range back.parsed().flows[0].Parts {
		texts = append(texts, p.Text)
	}
	if got, want := text.Concat(texts...).String(), x.flows[0].Parts[0].Text.String(); got != want {
		t.Errorf("read back %q, not %q", got, want)
	}
}

func TestFactOfOneFlowIsSmall(t *testing.T) {
	x := sample()
	x.flows = x.flows[:1]
	x.flows[0].Parts = []Part{{Param: -1, Text: text.Known("https://example.com/")}, {Param: 0}}
	const most = 300
	if n := len(encode(t, x)); n > most {
		t.Errorf("it takes %d bytes, more than %d: %q", n, most, encode(t, x))
	}
}

func TestBadFactIsAnError(t *testing.T) {
	if err := new(Fact).GobDecode([]byte("[{")); err == nil {
		t.Error("half a fact is taken for one")
	}
}

// Tests of the text forms.

package uri

import (
	"encoding"
	"encoding/json"
	"testing"
)

var (
	_ encoding.TextMarshaler   = URI{}
	_ encoding.TextAppender    = URI{}
	_ encoding.TextUnmarshaler = (*URI)(nil)
)

func TestTextMakesTheRoundTrip(t *testing.T) {
	for _, s := range []string{"", "http://h/a?b#c", "//u:p@h:", "?", "a%20b", "urn:a:b"} {
		u, err := ParseReference(s)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(map[string]URI{"u": u})
		if err != nil {
			t.Fatal(err)
		}
		var back map[string]URI
		if err := json.Unmarshal(data, &back); err != nil || back["u"] != u {
			t.Errorf("%q is %s and then %q, %v", s, data, back["u"], err)
		}
	}
}

func TestUnmarshalTextLeavesTheValueOnError(t *testing.T) {
	u, err := Parse("a:b")
	if err != nil {
		t.Fatal(err)
	}
	was := u
	err = u.UnmarshalText([]byte("//u:secret@h:x"))
	if e, ok := err.(*Error); !ok || e.Code != ErrPortChar || u != was {
		t.Errorf("%v, and %q", err, u)
	}
}

func TestIRIsBeyondASCIIHaveNoTextForm(t *testing.T) {
	u, err := ParseIRI("http://h/é")
	if err != nil {
		t.Fatal(err)
	}
	_, err = u.MarshalText()
	if e, ok := err.(*Error); !ok || *e != (Error{Code: ErrNonASCII, Offset: 9, End: 11}) {
		t.Errorf("%+v", err)
	}
	if b, err := u.AppendText([]byte("x")); err == nil || string(b) != "x" {
		t.Errorf("%q, %v", b, err)
	}
}

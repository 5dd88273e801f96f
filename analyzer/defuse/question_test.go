package defuse

import (
	"go/constant"
	"testing"
)

func TestQuestions(t *testing.T) {
	str, yes, n := constant.MakeString, constant.MakeBool(true), constant.MakeInt64
	for _, test := range []struct {
		text      string
		asked     constant.Value
		holds, ok bool
	}{
		{`="dev"`, str("dev"), true, true},
		{`="dev"`, str("prod"), false, true},
		{`!="dev"`, str("prod"), true, true},
		{`^"http"`, str("https://h"), true, true},
		{`!^"http"`, str("https://h"), false, true},
		{`$"/"`, str("h/"), true, true},
		{`~"\"%\\"`, str(`a"%\b`), true, true},
		{"?true", yes, true, true},
		{"!?true", yes, false, true},
		{"=-1", n(-1), true, true},
		{"=443", n(80), false, true},
		{"=443", str("443"), false, false},
		{"0true", yes, false, false},
		{"!0true", str("nil"), true, false},
		{`:":/?#"`, str("https://h/?q=a:b"), true, true},
		{`:":/?#"`, str("users/a:b"), false, true},
		{`:":/?#"`, str("users"), false, true},
		{`!:":/?#"`, str("users"), true, true},
	} {
		var q Question
		if err := q.UnmarshalText([]byte(test.text)); err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if holds, ok := q.Allows(test.asked); holds != test.holds || ok != test.ok {
			t.Errorf("%s of %s: %v, %v", test.text, test.asked, holds, ok)
		}
		if back, err := q.MarshalText(); err != nil || string(back) != test.text {
			t.Errorf("%s is written as %s, %v", test.text, back, err)
		}
	}
	for _, text := range []string{"", "!", "dev", "=", `="dev`, "=dev", "!!=1", "= 1"} {
		if err := new(Question).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is taken for a question", text)
		}
	}
}

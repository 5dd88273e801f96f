package main

import (
	"slices"
	"strings"
	"testing"
)

func TestPasswordThatIsAnOperandIsHidden(t *testing.T) {
	lines := []string{"package p", `	get(Sprintf("https://%s:%s@h/", "bob", "hunter22"), "ab")`}
	at := func(s string) (start, end position) {
		column := strings.Index(lines[1], s) + 1
		return position{"p.go", 2, column}, position{"p.go", 2, column + len(s)}
	}
	password, behind := at("hunter22")
	short, behindShort := at("ab")
	list := []*finding{
		{Category: "userinfo-password", start: password, end: behind},
		{Category: "userinfo-password", start: short, end: behindShort}, // too short to look for
		{Category: "scheme", start: position{"p.go", 2, 2}, end: position{"p.go", 2, 5}},
		{Category: "userinfo-password", start: position{"p.go", 9, 1}, end: position{"p.go", 9, 8}}, // the file has changed
	}
	hidden := secretsOf(list, func(string) []string { return lines })
	if !slices.Equal(hidden, secrets{"hunter22"}) {
		t.Fatalf("%d secrets", len(hidden))
	}
	const want = `	get(Sprintf("https://%s:xxxxx@h/", "bob", "xxxxx"), "ab")` // the verb looks like a password
	if got := hidden.hide(lines[1]); got != want {
		t.Errorf("shown as %s", got)
	}
	if got := secrets(nil).hide(`get("http://bob:hunter2@h")`); got != `get("http://bob:xxxxx@h")` {
		t.Errorf("shown as %s", got)
	}
}

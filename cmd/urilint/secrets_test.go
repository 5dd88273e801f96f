package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/vetjson"
)

func TestPasswordThatIsAnOperandIsHidden(t *testing.T) {
	lines := []string{"package p", `	get(Sprintf("https://%s:%s@h/", "bob", "hunter22"), "ab")`}
	at := func(s string) (start, end vetjson.Position) {
		column := strings.Index(lines[1], s) + 1
		return inP(2, column), inP(2, column+len(s))
	}
	password, behind := at("hunter22")
	short, behindShort := at("ab")
	list := []*vetjson.Finding{
		{Category: "userinfo-password", From: password, To: behind},
		{Category: "userinfo-password", From: short, To: behindShort}, // too short to look for
		{Category: "scheme", From: inP(2, 2), To: inP(2, 5)},
		{Category: "userinfo-password", From: inP(9, 1), To: inP(9, 8)}, // the file has changed
	}
	hidden := secretsOf(list, func(string) []string { return lines })
	if !slices.Equal(hidden, secrets{"hunter22"}) {
		t.Fatalf("%d secrets", len(hidden))
	}
	const want = `	get(Sprintf("https://%s:%s@h/", "bob", "xxxxx"), "ab")`
	if got := hidden.hide(lines[1]); got != want {
		t.Errorf("shown as %s", got)
	}
	if got := secrets(nil).hide(`get("http://bob:hunter2@h")`); got != `get("http://bob:xxxxx@h")` {
		t.Errorf("shown as %s", got)
	}
}

// inP is a place in the file p.go.
func inP(line, column int) vetjson.Position {
	return vetjson.Position{File: "p.go", Line: line, Column: column}
}

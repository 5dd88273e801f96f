package analyzer

// This file gathers what the rules are told of the strings that arrive at a sink.

import (
	"go/ast"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/analyzer/wrapper"
)

// inputAt is what the rules are told of each of the strings that arrive at a, but for the
// string itself, and where the references in that stand.
func (r *runner) inputAt(a *wrapper.Arrival) (_ rule.Input, refs []ast.Node) {
	refs, refTexts := r.referencesAt(a.Hit)
	var alternatives []text.Text
	for _, val := range a.Values {
		if len(a.Values) > 1 { // if verbose { u = "https://a" }; http.Get(u)
			alternatives = append(alternatives, val.TextOnRun())
		}
	}
	pos := a.Hit.Arg.Node().Pos()
	return rule.Input{
		Want:         a.Hit.Want,
		Refs:         refTexts,
		Test:         r.code.Contains(pos) && r.tests != testsStrict,
		Alternatives: alternatives,
		GoVersion:    r.kindOf(pos).goVersion,
		Path:         r.pathBeside(a.Hit),
	}, refs
}

// referencesAt returns the texts that are resolved against the URL at hit, and
// where each stands.
func (r *runner) referencesAt(hit sink.Hit) (nodes []ast.Node, texts []text.Text) {
	for _, cur := range hit.Refs {
		for _, val := range r.values.OfAll(cur) {
			nodes = append(nodes, cur.Node())
			texts = append(texts, val.Text)
		}
	}
	return nodes, texts
}

// pathBeside is the string in the field Path beside the field RawPath that was
// hit; nil if it is not known.
func (r *runner) pathBeside(hit sink.Hit) *string {
	if hit.Path == nil {
		return nil
	}
	path := ""
	if hit.Path.Set {
		values := r.values.OfAll(hit.Path.Arg)
		if len(values) != 1 {
			return nil
		}
		var ok bool
		if path, ok = values[0].Text.Known(); !ok {
			return nil
		}
	}
	return &path
}

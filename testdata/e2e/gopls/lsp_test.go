package gopls

import (
	"testing"
	"time"

	"github.com/urilint/urilint/testdata/e2e/gopls/lsp"
)

// patience is how long the server may take to come to a result. The first
// session analyzes the standard library.
const patience = 2 * time.Minute

type (
	span       = lsp.Range
	place      = lsp.Position
	diagnostic = lsp.Diagnostic
	textEdit   = lsp.TextEdit
	action     = lsp.CodeAction
)

// An editor is one session of a test, which ends where something fails.
type editor struct {
	t *testing.T
	*lsp.Session
}

// newEditor starts a server on a module and opens the session.
func newEditor(t *testing.T, gopls, dir string, settings map[string]any) *editor {
	t.Helper()
	s, err := lsp.Start(gopls, dir, nil, settings, patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Kill)
	return &editor{t, s}
}

// await waits until done is true of what is known.
func (e *editor) await(what string, done func() bool) {
	e.t.Helper()
	if err := e.Await(what, done); err != nil {
		e.t.Fatal(err)
	}
}

// actions asks what is offered of a kind for a part of a file.
func (e *editor) actions(name string, at span, kind string, about ...diagnostic) []action {
	e.t.Helper()
	actions, err := e.Actions(name, at, kind, about...)
	if err != nil {
		e.t.Fatal(err)
	}
	return actions
}

// open opens a file and returns its text.
func (e *editor) open(name string) string {
	e.t.Helper()
	text, err := e.Open(name)
	if err != nil {
		e.t.Fatal(err)
	}
	return text
}

// change replaces the text of an open file.
func (e *editor) change(name, text string, version int) {
	e.t.Helper()
	if err := e.Change(name, text, version); err != nil {
		e.t.Fatal(err)
	}
}

// of is the last diagnostics of a file by one source. The caller is a
// condition of await.
func (e *editor) of(name, source string) []diagnostic { return e.Diagnostics(name, source) }

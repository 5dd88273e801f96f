package gopls

// This file is an editor, as far as the test needs one: a client of the
// Language Server Protocol over standard input and output.

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"
)

// patience is how long the server may take to come to a result. The first
// session analyzes the standard library.
const patience = 2 * time.Minute

// A span is a range in a file, lines and columns from 0.
type span struct {
	Start place `json:"start"`
	End   place `json:"end"`
}

type place struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A diagnostic is what the server says of a place.
type diagnostic struct {
	Range           span   `json:"range"`
	Severity        int    `json:"severity"`
	Source          string `json:"source"`
	Code            string `json:"code"`
	Message         string `json:"message"`
	CodeDescription struct {
		Href string `json:"href"`
	} `json:"codeDescription"`
}

// A textEdit is a change to a file.
type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

// An action is a change that the server offers.
type action struct {
	Title string `json:"title"`
	Kind  string `json:"kind"`
	Edit  struct {
		DocumentChanges []struct {
			Edits []textEdit `json:"edits"`
		} `json:"documentChanges"`
	} `json:"edit"`
}

// An editor is one session.
type editor struct {
	t   *testing.T
	dir string
	in  io.WriteCloser

	mu        sync.Mutex
	changed   chan struct{}            // closed at the next news
	published map[string][]diagnostic  // by file, the last that was said
	answers   map[int]*json.RawMessage // by request
	requests  int
}

// newEditor starts a server on a module and opens the session.
func newEditor(t *testing.T, gopls, dir string, settings map[string]any) *editor {
	t.Helper()
	cmd := exec.Command(gopls)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	e := &editor{
		t: t, dir: dir, in: in,
		changed:   make(chan struct{}),
		published: make(map[string][]diagnostic),
		answers:   make(map[int]*json.RawMessage),
	}
	go e.listen(bufio.NewReader(out), settings)
	t.Cleanup(func() {
		in.Close()
		cmd.Process.Kill()
		cmd.Wait()
	})
	e.request("initialize", map[string]any{
		"processId":             os.Getpid(),
		"rootUri":               uriOf(dir),
		"initializationOptions": settings,
		"capabilities": map[string]any{
			"textDocument": map[string]any{
				"publishDiagnostics": map[string]any{"relatedInformation": true, "codeDescriptionSupport": true},
				"codeAction": map[string]any{"codeActionLiteralSupport": map[string]any{
					"codeActionKind": map[string]any{"valueSet": []string{"quickfix", "source.fixAll"}},
				}},
			},
			"workspace": map[string]any{"workspaceEdit": map[string]any{"documentChanges": true}},
		},
	})
	e.send(map[string]any{"method": "initialized", "params": map[string]any{}})
	return e
}

// uriOf is a file's URI.
func uriOf(path string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// send writes one message.
func (e *editor) send(message map[string]any) {
	message["jsonrpc"] = "2.0"
	data, err := json.Marshal(message)
	if err == nil {
		_, err = fmt.Fprintf(e.in, "Content-Length: %d\r\n\r\n%s", len(data), data)
	}
	if err != nil {
		e.t.Errorf("to gopls: %v", err)
	}
}

// listen reads messages to the end.
func (e *editor) listen(out *bufio.Reader, settings map[string]any) {
	for {
		header, err := textproto.NewReader(out).ReadMIMEHeader()
		if err != nil {
			return
		}
		n, err := strconv.Atoi(header.Get("Content-Length"))
		if err != nil {
			return
		}
		data := make([]byte, n)
		if _, err := io.ReadFull(out, data); err != nil {
			return
		}
		e.hear(data, settings)
	}
}

// hear takes one message in.
func (e *editor) hear(data []byte, settings map[string]any) {
	var m struct {
		ID     *json.RawMessage
		Method string
		Params json.RawMessage
		Result *json.RawMessage
	}
	if json.Unmarshal(data, &m) != nil {
		return
	}
	switch {
	case m.Method == "textDocument/publishDiagnostics":
		var p struct {
			URI         string
			Diagnostics []diagnostic
		}
		if json.Unmarshal(m.Params, &p) == nil {
			e.note(func() { e.published[p.URI] = p.Diagnostics })
		}
	case m.Method == "workspace/configuration":
		e.send(map[string]any{"id": m.ID, "result": []any{settings}})
	case m.Method != "" && m.ID != nil:
		e.send(map[string]any{"id": m.ID, "result": nil})
	case m.Method == "" && m.ID != nil:
		if id, err := strconv.Atoi(string(*m.ID)); err == nil {
			if m.Result == nil {
				m.Result = new(json.RawMessage)
			}
			e.note(func() { e.answers[id] = m.Result })
		}
	}
}

// note changes what is known and wakes those who wait.
func (e *editor) note(change func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	change()
	close(e.changed)
	e.changed = make(chan struct{})
}

// await waits until done is true of what is known.
func (e *editor) await(what string, done func() bool) {
	e.t.Helper()
	deadline := time.After(patience)
	for {
		e.mu.Lock()
		ok, changed := done(), e.changed
		e.mu.Unlock()
		if ok {
			return
		}
		select {
		case <-changed:
		case <-deadline:
			e.t.Fatalf("gopls did not come to %s", what)
		}
	}
}

// request asks and waits for the answer.
func (e *editor) request(method string, params map[string]any) json.RawMessage {
	e.t.Helper()
	e.requests++
	id := e.requests
	e.send(map[string]any{"id": id, "method": method, "params": params})
	e.await("an answer to "+method, func() bool { return e.answers[id] != nil })
	return *e.answers[id]
}

// actions asks what is offered of a kind for a part of a file.
func (e *editor) actions(name string, at span, kind string, about ...diagnostic) []action {
	e.t.Helper()
	if about == nil {
		about = []diagnostic{}
	}
	answer := e.request("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": uriOf(filepath.Join(e.dir, name))},
		"range":        at,
		"context":      map[string]any{"diagnostics": about, "only": []string{kind}},
	})
	var actions []action
	if err := json.Unmarshal(answer, &actions); err != nil {
		e.t.Fatalf("%v: %s", err, answer)
	}
	return actions
}

// open opens a file and returns its text.
func (e *editor) open(name string) string {
	e.t.Helper()
	text, err := os.ReadFile(filepath.Join(e.dir, name))
	if err != nil {
		e.t.Fatal(err)
	}
	e.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{
		"textDocument": map[string]any{
			"uri": uriOf(filepath.Join(e.dir, name)), "languageId": "go", "version": 1, "text": string(text),
		},
	}})
	return string(text)
}

// change replaces the text of an open file.
func (e *editor) change(name, text string, version int) {
	e.send(map[string]any{"method": "textDocument/didChange", "params": map[string]any{
		"textDocument":   map[string]any{"uri": uriOf(filepath.Join(e.dir, name)), "version": version},
		"contentChanges": []any{map[string]any{"text": text}},
	}})
}

// of is the last diagnostics of a file by one source. The caller is a
// condition of await.
func (e *editor) of(name, source string) []diagnostic {
	var list []diagnostic
	for _, d := range e.published[uriOf(filepath.Join(e.dir, name))] {
		if d.Source == source {
			list = append(list, d)
		}
	}
	return list
}

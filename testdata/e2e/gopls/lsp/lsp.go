// Package lsp is an editor, as far as tests and benchmarks need one: a client of
// the Language Server Protocol over the standard input and output of a server.
package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// A Range is a part of a file.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// A Position is a place in a file, line and column from 0.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A Diagnostic is what the server says of a part of a file.
type Diagnostic struct {
	Range           Range  `json:"range"`
	Severity        int    `json:"severity"`
	Source          string `json:"source"`
	Code            string `json:"code"`
	Message         string `json:"message"`
	CodeDescription struct {
		Href string `json:"href"`
	} `json:"codeDescription"`
}

// A TextEdit is a change to a file.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// A CodeAction is a change that the server offers.
type CodeAction struct {
	Title string `json:"title"`
	Kind  string `json:"kind"`
	Edit  struct {
		DocumentChanges []struct {
			Edits []TextEdit `json:"edits"`
		} `json:"documentChanges"`
	} `json:"edit"`
}

// A Session is one run of a server for one directory.
type Session struct {
	dir      string
	settings map[string]any
	patience time.Duration
	cmd      *exec.Cmd
	conn     *jsonrpc2.Conn
	said     tail // what the server prints for people

	mu        sync.Mutex
	changed   chan struct{}           // closed at the next news
	published map[string][]Diagnostic // by file, the last that was said
}

// Start starts a server in dir, with variables of the environment beside those of
// this process, and tells it the settings. It waits for no answer longer than
// patience.
func Start(server, dir string, env []string, settings map[string]any, patience time.Duration) (*Session, error) {
	cmd := exec.Command(server)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOWORK=off", "GOFLAGS="), env...)
	s := &Session{
		dir: dir, settings: settings, patience: patience, cmd: cmd,
		changed:   make(chan struct{}),
		published: make(map[string][]Diagnostic),
	}
	cmd.Stderr = &s.said
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	stream := jsonrpc2.NewBufferedStream(pipes{out, in}, jsonrpc2.VSCodeObjectCodec{})
	s.conn = jsonrpc2.NewConn(context.Background(), stream, jsonrpc2.HandlerWithError(s.hear), jsonrpc2.SetLogger(log.New(io.Discard, "", 0)))
	if _, err := s.Request("initialize", s.initialization()); err != nil {
		s.Kill()
		return nil, err
	}
	return s, s.send("initialized", map[string]any{})
}

// pipes are the output and the input of a server.
type pipes struct {
	io.Reader
	io.WriteCloser
}

// initialization is what the editor says of itself.
func (s *Session) initialization() map[string]any {
	return map[string]any{
		"processId":             os.Getpid(),
		"rootUri":               uriOf(s.dir),
		"initializationOptions": s.settings,
		"capabilities": map[string]any{
			"textDocument": map[string]any{
				"publishDiagnostics": map[string]any{"relatedInformation": true, "codeDescriptionSupport": true},
				"codeAction": map[string]any{"codeActionLiteralSupport": map[string]any{
					"codeActionKind": map[string]any{"valueSet": []string{"quickfix", "source.fixAll"}},
				}},
			},
			"workspace": map[string]any{"workspaceEdit": map[string]any{"documentChanges": true}},
		},
	}
}

// PID is the id of the server's process.
func (s *Session) PID() int { return s.cmd.Process.Pid }

// Stop has the server end in order, and returns what is to be said of its process.
func (s *Session) Stop() (*os.ProcessState, error) {
	if _, err := s.Request("shutdown", nil); err != nil {
		s.Kill()
		return nil, err
	}
	if err := s.send("exit", nil); err != nil {
		s.Kill()
		return nil, err
	}
	err := s.cmd.Wait()
	return s.cmd.ProcessState, err
}

// Kill ends the server.
func (s *Session) Kill() {
	s.conn.Close()
	s.cmd.Process.Kill()
	s.cmd.Wait()
}

// A tail is the end of what was written to it.
type tail struct {
	mu   sync.Mutex
	data []byte
}

// maxTail is how much a tail keeps, in bytes.
const maxTail = 8192

// Write keeps the end of what was written.
func (t *tail) Write(data []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.data = append(t.data, data...)
	t.data = t.data[max(len(t.data)-maxTail, 0):]
	return len(data), nil
}

// text is what is kept.
func (t *tail) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.data)
}

// uriOf is a file's URI.
func uriOf(path string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// uri is the URI of the named file of the session's directory.
func (s *Session) uri(name string) string { return uriOf(filepath.Join(s.dir, name)) }

// send tells the server something that it does not answer.
func (s *Session) send(method string, params any) error {
	if err := s.conn.Notify(context.Background(), method, params); err != nil {
		return fmt.Errorf("to the server: %w", err)
	}
	return nil
}

// hear takes in what the server says or asks.
func (s *Session) hear(_ context.Context, _ *jsonrpc2.Conn, m *jsonrpc2.Request) (answer any, err error) {
	switch m.Method {
	case "textDocument/publishDiagnostics":
		var p struct {
			URI         string
			Diagnostics []Diagnostic
		}
		if m.Params == nil {
			return nil, nil
		}
		if err := json.Unmarshal(*m.Params, &p); err != nil {
			return nil, err
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.published[p.URI] = p.Diagnostics
		close(s.changed)
		s.changed = make(chan struct{})
	case "workspace/configuration":
		return []any{s.settings}, nil
	}
	return nil, nil
}

// Await waits until done, which may ask for [Session.Diagnostics], is true. The
// error names what was waited for.
func (s *Session) Await(what string, done func() bool) error {
	deadline := time.After(s.patience)
	for {
		s.mu.Lock()
		ok, changed := done(), s.changed
		s.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-changed:
		case <-s.conn.DisconnectNotify():
			return s.failure(what, jsonrpc2.ErrClosed)
		case <-deadline:
			return s.failure(what, fmt.Errorf("nothing in %v", s.patience))
		}
	}
}

// failure says that the server did not do what was waited for, and why.
func (s *Session) failure(what string, err error) error {
	return fmt.Errorf("the server did not come to %s: %w\n%s", what, err, s.said.text())
}

// Request asks and waits for the answer.
func (s *Session) Request(method string, params any) (json.RawMessage, error) {
	ctx, cancel := context.WithTimeout(context.Background(), s.patience)
	defer cancel()
	var answer json.RawMessage
	if err := s.conn.Call(ctx, method, params, &answer); err != nil {
		return nil, s.failure("an answer to "+method, err)
	}
	return answer, nil
}

// Actions asks what is offered of a kind for a part of a file.
func (s *Session) Actions(name string, at Range, kind string, about ...Diagnostic) ([]CodeAction, error) {
	if about == nil {
		about = []Diagnostic{}
	}
	answer, err := s.Request("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(name)},
		"range":        at,
		"context":      map[string]any{"diagnostics": about, "only": []string{kind}},
	})
	if err != nil {
		return nil, err
	}
	var actions []CodeAction
	return actions, json.Unmarshal(answer, &actions)
}

// Open opens a file and returns its text.
func (s *Session) Open(name string) (string, error) {
	text, err := os.ReadFile(filepath.Join(s.dir, name))
	if err != nil {
		return "", err
	}
	return string(text), s.send("textDocument/didOpen", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(name), "languageId": "go", "version": 1, "text": string(text)},
	})
}

// Change replaces the text of an open file.
func (s *Session) Change(name, text string, version int) error {
	return s.send("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": s.uri(name), "version": version},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

// Diagnostics is the last diagnostics of a file by one source. It is to be called
// by a condition of Await alone, or where the server has nothing more to say.
func (s *Session) Diagnostics(name, source string) []Diagnostic {
	var list []Diagnostic
	for _, d := range s.published[s.uri(name)] {
		if d.Source == source {
			list = append(list, d)
		}
	}
	return list
}

// Package lsp is an editor, as far as tests and benchmarks need one: a client of
// the Language Server Protocol over the standard input and output of a server.
package lsp

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
	"time"
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
	in       io.WriteCloser
	said     tail // what the server prints for people

	mu        sync.Mutex
	changed   chan struct{}            // closed at the next news
	published map[string][]Diagnostic  // by file, the last that was said
	answers   map[int]*json.RawMessage // by request
	requests  int
	failed    error // of the server or the way to it
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
		answers:   make(map[int]*json.RawMessage),
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
	s.in = in
	go s.listen(bufio.NewReader(out))
	if _, err := s.Request("initialize", s.initialization()); err != nil {
		s.Kill()
		return nil, err
	}
	return s, s.send(map[string]any{"method": "initialized", "params": map[string]any{}})
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
	if err := s.send(map[string]any{"method": "exit"}); err != nil {
		s.Kill()
		return nil, err
	}
	err := s.cmd.Wait()
	return s.cmd.ProcessState, err
}

// Kill ends the server.
func (s *Session) Kill() {
	s.in.Close()
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

// send writes one message.
func (s *Session) send(message map[string]any) error {
	message["jsonrpc"] = "2.0"
	data, err := json.Marshal(message)
	if err == nil {
		_, err = fmt.Fprintf(s.in, "Content-Length: %d\r\n\r\n%s", len(data), data)
	}
	if err != nil {
		return fmt.Errorf("to the server: %w", err)
	}
	return nil
}

// listen reads messages to the end.
func (s *Session) listen(out *bufio.Reader) {
	for {
		data, err := readMessage(out)
		if err == nil {
			err = s.hear(data)
		}
		if err != nil {
			s.note(func() { s.failed = fmt.Errorf("from the server: %w", err) })
			return
		}
	}
}

// readMessage reads one message.
func readMessage(out *bufio.Reader) ([]byte, error) {
	header, err := textproto.NewReader(out).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	n, err := strconv.ParseUint(header.Get("Content-Length"), 10, 31)
	if err != nil {
		return nil, err
	}
	data := make([]byte, n)
	_, err = io.ReadFull(out, data)
	return data, err
}

// hear takes one message in.
func (s *Session) hear(data []byte) error {
	var m struct {
		ID     *json.RawMessage
		Method string
		Params json.RawMessage
		Result *json.RawMessage
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return err
	}
	switch {
	case m.Method == "textDocument/publishDiagnostics":
		var p struct {
			URI         string
			Diagnostics []Diagnostic
		}
		if err := json.Unmarshal(m.Params, &p); err != nil {
			return err
		}
		s.note(func() { s.published[p.URI] = p.Diagnostics })
	case m.Method == "workspace/configuration":
		return s.send(map[string]any{"id": m.ID, "result": []any{s.settings}})
	case m.Method != "" && m.ID != nil:
		return s.send(map[string]any{"id": m.ID, "result": nil})
	case m.Method == "" && m.ID != nil:
		if id, err := strconv.Atoi(string(*m.ID)); err == nil {
			if m.Result == nil {
				m.Result = new(json.RawMessage)
			}
			s.note(func() { s.answers[id] = m.Result })
		}
	}
	return nil
}

// note changes what is known and wakes those who wait.
func (s *Session) note(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
	close(s.changed)
	s.changed = make(chan struct{})
}

// Await waits until done, which may ask for [Session.Diagnostics], is true. The
// error names what was waited for.
func (s *Session) Await(what string, done func() bool) error {
	deadline := time.After(s.patience)
	for {
		s.mu.Lock()
		ok, changed, failed := done(), s.changed, s.failed
		s.mu.Unlock()
		switch {
		case ok:
			return nil
		case failed != nil:
			return fmt.Errorf("the server did not come to %s: %w\n%s", what, failed, s.said.text())
		}
		select {
		case <-changed:
		case <-deadline:
			return fmt.Errorf("the server did not come to %s in %v", what, s.patience)
		}
	}
}

// Request asks and waits for the answer.
func (s *Session) Request(method string, params map[string]any) (json.RawMessage, error) {
	s.requests++
	id := s.requests
	message := map[string]any{"id": id, "method": method}
	if params != nil {
		message["params"] = params
	}
	if err := s.send(message); err != nil {
		return nil, err
	}
	if err := s.Await("an answer to "+method, func() bool { return s.answers[id] != nil }); err != nil {
		return nil, err
	}
	return *s.answers[id], nil
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
	return string(text), s.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{
		"textDocument": map[string]any{"uri": s.uri(name), "languageId": "go", "version": 1, "text": string(text)},
	}})
}

// Change replaces the text of an open file.
func (s *Session) Change(name, text string, version int) error {
	return s.send(map[string]any{"method": "textDocument/didChange", "params": map[string]any{
		"textDocument":   map[string]any{"uri": s.uri(name), "version": version},
		"contentChanges": []any{map[string]any{"text": text}},
	}})
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

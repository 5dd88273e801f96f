package lsp

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// In the process that the tests start as a server this variable has a value.
const serverVariable = "URILINT_TEST_SERVER"

func TestMain(m *testing.M) {
	if how := os.Getenv(serverVariable); how != "" {
		serve(how)
		return
	}
	os.Exit(m.Run())
}

// serve is a server that finds each line with an x, or ends at the first text if
// how says so.
func serve(how string) {
	stream := jsonrpc2.NewBufferedStream(pipes{os.Stdin, os.Stdout}, jsonrpc2.VSCodeObjectCodec{})
	say := func(message map[string]any) {
		message["jsonrpc"] = "2.0"
		stream.WriteObject(message)
	}
	for {
		var m struct {
			ID     *json.RawMessage
			Method string
			Params struct {
				TextDocument   struct{ URI, Text string }
				ContentChanges []struct{ Text string }
			}
		}
		if stream.ReadObject(&m) != nil {
			return
		}
		text := m.Params.TextDocument.Text
		for _, c := range m.Params.ContentChanges {
			text = c.Text
		}
		switch {
		case m.Method == "exit":
			return
		case how == "dies" && text != "":
			fmt.Fprintln(os.Stderr, strings.Repeat("going ", maxTail)+"gone")
			time.Sleep(50 * time.Millisecond) // until that is read
			return
		case text != "":
			found := []any{}
			for i, line := range strings.Split(text, "\n") {
				if strings.Contains(line, "x") {
					found = append(found, map[string]any{"source": "x", "range": map[string]any{"start": map[string]any{"line": i}}})
				}
			}
			say(map[string]any{"method": "textDocument/publishDiagnostics", "params": map[string]any{"uri": m.Params.TextDocument.URI, "diagnostics": found}})
		case m.Method == "textDocument/codeAction":
			say(map[string]any{"id": m.ID, "result": []any{map[string]any{"title": "Fix", "kind": "quickfix"}}})
		case m.ID != nil:
			say(map[string]any{"id": m.ID, "result": nil})
		}
	}
}

// start starts the server in a directory with one file.
func start(t *testing.T, how string) *Session {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a b.go"), []byte("x\ny\nx\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	s, err := Start(program, dir, []string{serverVariable + "=" + how}, nil, 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Kill)
	return s
}

func TestSession(t *testing.T) {
	s := start(t, "lives")
	text, err := s.Open("a b.go")
	if err != nil || text != "x\ny\nx\n" {
		t.Fatalf("%q, %v", text, err)
	}
	found := func(n int) func() bool {
		return func() bool { return len(s.Diagnostics("a b.go", "x")) == n }
	}
	if err := s.Await("two", found(2)); err != nil {
		t.Error(err)
	}
	if err := s.Change("a b.go", "x", 2); err != nil {
		t.Error(err)
	}
	if err := s.Await("one", found(1)); err != nil {
		t.Error(err)
	}
	if actions, err := s.Actions("a b.go", Range{}, "quickfix"); err != nil || len(actions) != 1 || actions[0].Title != "Fix" {
		t.Errorf("%v, %v", actions, err)
	}
	s.patience = 50 * time.Millisecond
	if err := s.Await("three", found(3)); err == nil || !strings.Contains(err.Error(), "did not come to three: nothing in 50ms") {
		t.Errorf("the third: %v", err)
	}
	s.patience = 10 * time.Second
	if state, err := s.Stop(); err != nil || !state.Success() {
		t.Errorf("%v, %v", state, err)
	}
}

func TestServerThatEnds(t *testing.T) {
	s := start(t, "dies")
	if _, err := s.Open("a b.go"); err != nil {
		t.Fatal(err)
	}
	err := s.Await("anything", func() bool { return false })
	if err == nil || !strings.Contains(err.Error(), "did not come to anything: jsonrpc2: connection is closed") || !strings.Contains(err.Error(), "going gone") {
		t.Errorf("got %v", err)
	}
	if len(s.said.text()) != maxTail {
		t.Errorf("%d bytes are kept", len(s.said.text()))
	}
}

func TestURIOfAFile(t *testing.T) {
	u, err := url.Parse(uriOf("/a b/c#.go"))
	if err != nil || u.Scheme != "file" || u.Path != "/a b/c#.go" {
		t.Errorf("%v, %v", u, err)
	}
}

package gopls

// This file follows docs/editors.md: real editors, with the lines that it gives
// for them, show a finding and apply its fix.

import (
	"context"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// The module that the editors are started in has one finding.
const (
	editedBefore = "package main\n\nimport \"net/http\"\n\nfunc main() {\n\thttp.Get(\"example.com/health\")\n}\n"
	editedAfter  = "package main\n\nimport \"net/http\"\n\nfunc main() {\n\thttp.Get(\"https://example.com/health\")\n}\n"
	editedShows  = `missing scheme in "example.com/health"`
	editedFix    = `Add "https://"`
)

func TestEditors(t *testing.T) {
	gopls := build(t)
	editors := []struct {
		heading string // in docs/editors.md
		suite   string // of Debian
		name    string
		more    []string // packages beside that of the editor
		edit    func(t *testing.T, s session)
	}{
		{heading: "Neovim 0.11 or newer", suite: "testing", name: "neovim", edit: editWithNeovim},
		{heading: "Neovim 0.8 to 0.10", suite: "trixie", name: "neovim", edit: editWithNeovim},
		{heading: "Helix", suite: "trixie", name: "hx", edit: editWithHelix},
		{heading: "Emacs", suite: "trixie", name: "emacs-nox", more: []string{"elpa-go-mode"}, edit: editWithEmacs},
	}
	for _, e := range editors {
		t.Run(e.heading, func(t *testing.T) {
			lines := strings.ReplaceAll(linesFor(t, e.heading), "PATH", gopls)
			d := unpack(t, e.suite, append([]string{e.name}, e.more...)...)
			s := session{debian: d, dir: t.TempDir(), config: t.TempDir(), lines: lines}
			s.write(t, s.dir, "go.mod", "module example.com/edited\n\ngo 1.26\n")
			file := s.write(t, s.dir, "main.go", editedBefore)
			e.edit(t, s)
			if got, err := os.ReadFile(file); err != nil || string(got) != editedAfter {
				t.Errorf("the file after the fix: %v\n%s", err, got)
			}
		})
	}
}

// linesFor is the code below a heading of docs/editors.md.
func linesFor(t *testing.T, heading string) string {
	t.Helper()
	manual, err := os.ReadFile(filepath.Join(want.Root(t), "docs", "editors.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(manual), "\n## "+heading+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	_, code, fenced := strings.Cut(section, "\n```")
	_, code, named := strings.Cut(code, "\n")
	code, _, closed := strings.Cut(code, "\n```")
	if !ok || !fenced || !named || !closed || !strings.Contains(code, "PATH") {
		t.Fatalf("docs/editors.md has no code with PATH below %q", heading)
	}
	return code + "\n"
}

// A session is one editor on a module.
type session struct {
	debian
	dir    string // of the module
	config string // XDG_CONFIG_HOME
	lines  string // of the manual
}

// write writes a file below dir and returns its path.
func (s session) write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// command is the editor with the settings of nobody but the test.
func (s session) command(t *testing.T, env []string, line ...string) *exec.Cmd {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, line[0], line[1:]...)
	cmd.Dir = s.dir
	cmd.WaitDelay = 5 * time.Second
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "TERM=xterm", "XDG_CONFIG_HOME="+s.config,
		"XDG_STATE_HOME="+s.config, "XDG_DATA_HOME="+s.config)
	cmd.Env = append(cmd.Env, env...)
	return cmd
}

// drive runs an editor with a script to its end. It must have shown the finding
// and the fix.
func (s session) drive(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), editedShows) || !strings.Contains(string(out), editedFix) {
		t.Errorf("%v\n%s", err, out)
	}
}

// editWithNeovim waits for the finding, applies the fix and writes the file.
func editWithNeovim(t *testing.T, s session) {
	s.write(t, s.config, "nvim/init.lua", s.lines)
	script := s.write(t, s.config, "edit.lua", `
local function say(line) io.stdout:write(line, "\n") end
vim.wait(100000, function() return #vim.diagnostic.get(0) > 0 end, 50)
local found = vim.diagnostic.get(0)[1]
say(found.message)
vim.api.nvim_win_set_cursor(0, {found.lnum + 1, found.col})
local before = vim.b.changedtick
vim.lsp.buf.code_action({apply = true, filter = function(action)
  say(action.title)
  return action.title == '`+editedFix+`' and action.kind == "quickfix"
end})
vim.wait(20000, function() return vim.b.changedtick > before end, 50)
vim.cmd("wq")
`)
	line := append(s.program(t, "nvim"), "--headless", "main.go", "-c", "luafile "+script)
	s.drive(t, s.command(t, []string{"VIMRUNTIME=" + s.find(t, "usr/share/nvim/runtime")}, line...))
}

// editWithEmacs waits for the finding, applies the fix and saves the file.
func editWithEmacs(t *testing.T, s session) {
	settings := s.write(t, s.config, "init.el", s.lines)
	script := s.write(t, s.config, "edit.el", `
(autoload 'go-mode "go-mode" nil t)
(add-to-list 'auto-mode-alist '("\\.go\\'" . go-mode))
(find-file "main.go")
(run-hooks 'post-command-hook)
(let ((tries 0))
  (while (and (< tries 1000) (null (flymake-diagnostics)))
    (setq tries (1+ tries))
    (accept-process-output nil 0.1)))
(let* ((found (car (flymake-diagnostics)))
       (beginning (flymake-diagnostic-beg found))
       (actions (eglot-code-actions beginning (flymake-diagnostic-end found) "quickfix")))
  (message "%s" (flymake-diagnostic-text found))
  (message "%s" (plist-get (car actions) :title))
  (eglot-execute (eglot-current-server) (car actions))
  (save-buffer))
`)
	lisp := []string{s.find(t, "usr/share/emacs/site-lisp/elpa-src/go-mode-*")}
	err := filepath.WalkDir(s.find(t, "usr/share/emacs/*/lisp"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			lisp = append(lisp, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	line := append(s.program(t, "emacs-nox"), "--dump-file", s.find(t, "usr/libexec/emacs/*/*/emacs-*.pdmp"),
		"--batch", "-Q", "-l", settings, "-l", script)
	s.drive(t, s.command(t, []string{
		"EMACSLOADPATH=" + strings.Join(lisp, ":"),
		"EMACSDATA=" + s.find(t, "usr/share/emacs/*/etc"),
		"EMACSDOC=" + s.find(t, "usr/share/emacs/*/etc"),
	}, line...))
}

// editWithHelix types what a person would: it goes to the finding as soon as
// there is one, opens the menu of code actions, takes the first and saves.
func editWithHelix(t *testing.T, s session) {
	s.write(t, s.config, "helix/languages.toml", s.lines)
	line := append(s.program(t, "hx"), "main.go")
	shell := "stty rows 40 cols 150; exec '" + strings.Join(line, "' '") + "'"
	// Program script gives it a terminal.
	cmd := s.command(t, []string{"HELIX_RUNTIME=" + s.find(t, "usr/lib/hx/runtime")},
		"script", "--quiet", "--flush", "--return", "--command", shell, os.DevNull)
	keys, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	screen := newScreen()
	cmd.Stdout = screen
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ shown, typed string }{
		{"●", "]d"},
		{editedShows, " a"},
		{editedFix, "\r"},
		{"[+]", ":wq\r"}, // the file is modified
	} {
		screen.await(t, step.shown)
		io.WriteString(keys, step.typed)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// A screen is what a program has written to its terminal.
type screen struct {
	mu      sync.Mutex
	written strings.Builder
	seen    int // how much of it was awaited
	changed chan struct{}
}

func newScreen() *screen { return &screen{changed: make(chan struct{}, 1)} }

func (s *screen) Write(data []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.changed <- struct{}{}:
	default:
	}
	return s.written.Write(data)
}

// await waits until text is shown, after what was awaited before.
func (s *screen) await(t *testing.T, text string) {
	t.Helper()
	deadline := time.After(patience)
	for {
		s.mu.Lock()
		written := s.written.String()
		s.mu.Unlock()
		if i := strings.Index(written[s.seen:], text); i >= 0 {
			s.seen += i + len(text)
			return
		}
		select {
		case <-s.changed:
		case <-deadline:
			t.Fatalf("%q is not shown:\n%q", text, written)
		}
	}
}

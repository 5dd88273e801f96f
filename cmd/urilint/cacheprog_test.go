package main

// This file shows that results of urilint go where the build cache of go goes:
// two machines that share a cache by a program, GOCACHEPROG, analyze a package
// once.

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The variables by which the test says to itself, started as a cache program,
// where the files of this machine are, and those of all.
const (
	cacheHere   = "URILINT_TEST_CACHE_HERE"
	cacheShared = "URILINT_TEST_CACHE_SHARED"
)

func init() {
	if here := os.Getenv(cacheHere); here != "" {
		c := &cacheProgram{here: here, shared: os.Getenv(cacheShared)}
		if err := c.serve(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "cache program:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
}

// A cacheProgram is the smallest program that follows the protocol documented in
// cmd/go/internal/cacheprog. It keeps an entry in two directories: one of this
// machine, where go reads it, and one that all machines have.
type cacheProgram struct {
	here, shared string
	count        cacheCount
}

// A cacheCount is what the go command asked of the program.
type cacheCount struct{ Hits, Misses, Puts int }

// A cacheEntry is what is known under an action: the output, without its bytes.
type cacheEntry struct {
	OutputID []byte
	Size     int64
}

// serve answers the requests of the go command.
func (c *cacheProgram) serve(r io.Reader, w io.Writer) error {
	type request struct {
		ID                 int64
		Command            string
		ActionID, OutputID []byte
		BodySize           int64
	}
	type response struct {
		ID            int64
		Err           string   `json:",omitempty"`
		KnownCommands []string `json:",omitempty"`
		Miss          bool     `json:",omitempty"`
		OutputID      []byte   `json:",omitempty"`
		Size          int64    `json:",omitempty"`
		DiskPath      string   `json:",omitempty"`
	}
	in, out := json.NewDecoder(bufio.NewReader(r)), json.NewEncoder(w)
	if err := out.Encode(response{KnownCommands: []string{"get", "put", "close"}}); err != nil {
		return err
	}
	for {
		var req request
		if err := in.Decode(&req); err != nil {
			return err
		}
		res := response{ID: req.ID}
		switch req.Command {
		case "get":
			entry, path, err := c.get(req.ActionID)
			res.Miss = err != nil
			res.OutputID, res.Size, res.DiskPath = entry.OutputID, entry.Size, path
		case "put":
			var body []byte
			if req.BodySize > 0 {
				if err := in.Decode(&body); err != nil {
					return err
				}
			}
			path, err := c.put(req.ActionID, req.OutputID, body)
			if err != nil {
				res.Err = err.Error()
			}
			res.DiskPath = path
		case "close":
			if err := c.note(); err != nil {
				return err
			}
			return out.Encode(res)
		}
		if err := out.Encode(res); err != nil {
			return err
		}
	}
}

// get returns what is kept for the action, and the file of this machine with its
// bytes. The error says that there is nothing.
func (c *cacheProgram) get(action []byte) (entry cacheEntry, path string, err error) {
	c.count.Misses++
	data, err := os.ReadFile(c.file(c.shared, "action", action))
	if err != nil {
		return entry, "", err
	}
	if err := json.Unmarshal(data, &entry); err != nil {
		return entry, "", err
	}
	path = c.file(c.here, "output", entry.OutputID)
	if _, err := os.Stat(path); err != nil {
		body, err := os.ReadFile(c.file(c.shared, "output", entry.OutputID))
		if err != nil {
			return entry, "", err
		}
		if err := os.WriteFile(path, body, 0o666); err != nil {
			return entry, "", err
		}
	}
	c.count.Misses--
	c.count.Hits++
	return entry, path, nil
}

// put keeps the output of an action, and returns the file of this machine.
func (c *cacheProgram) put(action, output, body []byte) (path string, err error) {
	c.count.Puts++
	path = c.file(c.here, "output", output)
	for _, name := range []string{path, c.file(c.shared, "output", output)} {
		if err := os.WriteFile(name, body, 0o666); err != nil {
			return "", err
		}
	}
	data, err := json.Marshal(cacheEntry{output, int64(len(body))})
	if err != nil {
		return "", err
	}
	return path, os.WriteFile(c.file(c.shared, "action", action), data, 0o666)
}

// file is the file in dir with an entry of that kind.
func (c *cacheProgram) file(dir, kind string, id []byte) string {
	return filepath.Join(dir, fmt.Sprintf("%s-%x", kind, sha256.Sum256(id)))
}

// note adds what was asked to a file of this machine.
func (c *cacheProgram) note() error {
	f, err := os.OpenFile(filepath.Join(c.here, "counts"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if err := json.NewEncoder(f).Encode(c.count); err != nil {
		return err
	}
	return f.Close()
}

// runSharing runs urilint in dir on a machine with an empty cache of its own, and
// returns what it prints and what its go commands asked of the cache program.
func runSharing(t *testing.T, dir, shared string) (output, cacheCount) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	here := t.TempDir()
	cmd := exec.Command(program, "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOCACHE="+t.TempDir(), "GOCACHEPROG="+self, cacheHere+"="+here, cacheShared+"="+shared)
	out := finish(t, cmd)
	data, err := os.ReadFile(filepath.Join(here, "counts"))
	if err != nil {
		t.Fatalf("the cache program was not asked: %v\n%s", err, out.stderr)
	}
	var sum cacheCount
	for dec := json.NewDecoder(bytes.NewReader(data)); dec.More(); {
		var c cacheCount
		if err := dec.Decode(&c); err != nil {
			t.Fatal(err)
		}
		sum.Hits, sum.Misses, sum.Puts = sum.Hits+c.Hits, sum.Misses+c.Misses, sum.Puts+c.Puts
	}
	return out, sum
}

func TestResultsAreSharedByACacheProgram(t *testing.T) {
	dir, shared := t.TempDir(), t.TempDir()
	for name, text := range map[string]string{
		"go.mod":     "module example.com/m\n\ngo 1.26.0\n",
		"api/api.go": "package api\n\nimport \"net/url\"\n\nfunc Base(s string) (*url.URL, error) { return url.Parse(s + \"/v1\") }\n",
		"main.go": "package main\n\nimport \"example.com/m/api\"\n\nfunc main() {\n\tif _, err := api.Base(\"http://h:port\"); err != nil {\n" +
			"\t\tpanic(err)\n\t}\n}\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	first, asked := runSharing(t, dir, shared)
	t.Logf("first machine: %+v\n%s", asked, first.stdout)
	first.want(t, exitFindings)
	if asked.Puts == 0 {
		t.Fatal("the first machine has put nothing into the shared cache")
	}
	second, asked := runSharing(t, dir, shared)
	t.Logf("second machine: %+v", asked)
	if second != first {
		t.Errorf("the second machine says\n%s%s\nand the first\n%s%s", second.stdout, second.stderr, first.stdout, first.stderr)
	}
	if asked.Puts > 0 || asked.Hits == 0 {
		t.Errorf("the second machine has computed %d results anew, and found %d", asked.Puts, asked.Hits)
	}
}

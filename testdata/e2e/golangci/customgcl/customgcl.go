// Package customgcl builds a golangci-lint with urilint in it, as the file
// .custom-gcl.yml of a checkout says.
//
// The genuine "golangci-lint custom" clones golangci-lint from GitHub. Here it
// clones a repository made of what the Go module proxy delivers.
package customgcl

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

const (
	lintModule = "github.com/golangci/golangci-lint/v2"
	lintRepo   = "https://github.com/golangci/golangci-lint.git"
)

// Build builds golangci-lint with the urilint of the checkout at root, in dir,
// which must be empty, and returns the program.
func Build(root, dir string) (program string, err error) {
	version, err := writeConfig(root, dir)
	if err != nil {
		return "", err
	}
	if _, err := run(dir, []string{"GOBIN=" + dir}, "go", "install", lintModule+"/cmd/golangci-lint@"+version); err != nil {
		return "", err
	}
	repo := filepath.Join(dir, "repository")
	if err := makeRepository(repo, version); err != nil {
		return "", err
	}
	_, err = run(dir, []string{
		"GIT_CONFIG_COUNT=1",
		"GIT_CONFIG_KEY_0=url." + repo + ".insteadOf",
		"GIT_CONFIG_VALUE_0=" + lintRepo,
	}, filepath.Join(dir, "golangci-lint"), "custom", "-v")
	return filepath.Join(dir, "custom-gcl"), err
}

// writeConfig writes the .custom-gcl.yml of root to dir, with the path of root, and
// returns the version of golangci-lint in it.
func writeConfig(root, dir string) (version string, err error) {
	const file = ".custom-gcl.yml"
	config, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		return "", err
	}
	m := regexp.MustCompile(`(?m)^version: (v\S+)$`).FindSubmatch(config)
	if m == nil || !bytes.Contains(config, []byte("path: .\n")) {
		return "", fmt.Errorf("%s names no version or no path:\n%s", file, config)
	}
	config = bytes.Replace(config, []byte("path: .\n"), []byte("path: "+root+"\n"), 1)
	return string(m[1]), os.WriteFile(filepath.Join(dir, file), config, 0o666)
}

// makeRepository makes a Git repository of golangci-lint's module.
func makeRepository(repo, version string) error {
	out, failed := run(".", nil, "go", "mod", "download", "-json", lintModule+"@"+version)
	var module struct{ Dir, Error string }
	if err := json.Unmarshal([]byte(out), &module); err != nil {
		return errors.Join(failed, err)
	}
	if module.Error != "" {
		return errors.New(module.Error)
	}
	if err := os.CopyFS(repo, os.DirFS(module.Dir)); err != nil {
		return err
	}
	for _, args := range [][]string{
		{"init", "-q"},
		{"add", "-A", "-f"},
		{"-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "-q", "-m", version},
		{"tag", version},
	} {
		if _, err := run(repo, nil, "git", args...); err != nil {
			return err
		}
	}
	return nil
}

// run runs a command in dir and returns its standard output.
func run(dir string, env []string, name string, args ...string) (stdout string, err error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOWORK=off", "GOFLAGS="), env...)
	var out, said strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		return out.String(), fmt.Errorf("%s: %v\n%s%s", cmd, err, out.String(), said.String())
	}
	return out.String(), nil
}

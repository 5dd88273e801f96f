package main

// This file adds urilint to the source of gopls: one file to each of three
// packages. Two functions of gopls get another name, so that those files can say
// what happens before and after them.

import (
	"bytes"
	"embed"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/review"
)

//go:embed hooks
var hookFiles embed.FS

// A hook is a file that is added to a package of gopls.
type hook struct {
	dir      string // of the package, below internal
	in       string // the file of gopls that the hook needs
	declares string // what that file says, once
	renamed  string // what it says instead; empty if it stays
}

var hooks = []hook{
	{dir: "settings", in: "analysis.go", declares: "AllAnalyzers = "},
	{
		dir: "cache", in: "errors.go",
		declares: "func toSourceDiagnostic(",
		renamed:  "func toSourceDiagnosticOfGopls(",
	},
	{
		dir: "server", in: "code_action.go",
		declares: "func (s *server) codeActionsMatchingDiagnostics(",
		renamed:  "func (s *server) codeActionsMatchingDiagnosticsOfGopls(",
	},
}

// path is the file of gopls that the hook needs.
func (h hook) path(source string) string { return filepath.Join(source, "internal", h.dir, h.in) }

// checkSource fails if a hook does not fit the source of gopls.
func checkSource(source, version string) error {
	for _, h := range hooks {
		data, err := os.ReadFile(h.path(source))
		if err != nil || bytes.Count(data, []byte(h.declares)) != 1 {
			return fmt.Errorf("unsupported gopls %s (supported: v0.20.0 to %s)", version, testedGopls)
		}
	}
	return nil
}

// addHooks adds the hooks to a copy of the source of gopls.
func addHooks(source string, flags []setting) error {
	for _, h := range hooks {
		text, err := hookFiles.ReadFile("hooks/" + h.dir + ".go.txt")
		if err != nil {
			return err
		}
		if h.dir == "settings" {
			text = append(text, settingsSource(flags)...)
		}
		if err := os.WriteFile(filepath.Join(source, "internal", h.dir, "zz_urilint.go"), text, 0o666); err != nil {
			return err
		}
		if h.renamed == "" {
			continue
		}
		file := h.path(source)
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := os.WriteFile(file, bytes.Replace(data, []byte(h.declares), []byte(h.renamed), 1), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// settingsSource declares what the hooks know of this urilint.
func settingsSource(flags []setting) []byte {
	var optIn []string
	for _, r := range rule.All() {
		if r.OptIn {
			optIn = append(optIn, r.ID)
		}
	}
	pairs := make([][2]string, 0, len(flags))
	for _, f := range flags {
		pairs = append(pairs, [2]string{f.Name, f.Value})
	}
	return fmt.Appendf(nil, `
var (
	urilintFlags      = %#v
	urilintOptIn      = %#v
	urilintDirectives = []string{"ignore", "directive"}
)

const (
	urilintReviewSuffix   = %q
	urilintSuppressPrefix = %q
	urilintWithoutSink    = %q
)
`, pairs, optIn, review.Suffix, review.SuppressPrefix, manual.WithoutSinkAnchor)
}

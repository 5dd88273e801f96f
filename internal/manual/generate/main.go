// Generate writes the rules' documentation into the files that show it:
// the table in README.md, docs/messages.md, docs/connection-strings.md and
// docs/rules. It is run by go generate in internal/manual.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/manual"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run() error {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		return err
	}
	readme, err = manual.Replace(readme, manual.Table(rule.All()))
	if err != nil {
		return fmt.Errorf("README.md: %w", err)
	}
	if err := os.WriteFile("../../README.md", readme, 0o644); err != nil {
		return err
	}
	examples, err := os.ReadFile("../../analyzer/rule/testdata/messages.txt")
	if err != nil {
		return err
	}
	page, err := manual.Messages(rule.All(), string(examples))
	if err != nil {
		return err
	}
	if err := os.WriteFile("../../docs/messages.md", page, 0o644); err != nil {
		return err
	}
	catalogue, err := os.ReadFile("../../analyzer/sink/catalogue.txt")
	if err != nil {
		return err
	}
	page = manual.ConnectionStrings(connstr.All(), string(catalogue))
	if err := os.WriteFile("../../docs/connection-strings.md", page, 0o644); err != nil {
		return err
	}
	return writePages("../../docs/rules")
}

// writePages writes the pages of the rules into dir, and removes others.
func writePages(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	for name, text := range manual.Pages(rule.All()) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// Package repairs changes structs of another package.
package repairs

import (
	"strings"

	"wrappers/formatlib"
	"wrappers/nodelib"
)

// Repair puts a scheme before the base.
func Repair(c *formatlib.Client) {
	if !strings.Contains(c.Base, "://") {
		c.Base = "http://" + c.Base
	}
}

// Prepare has another function repair it.
func Prepare(name string, c *formatlib.Client) {
	Repair(c)
}

// Fill gives it a base if it has none.
func Fill(c *formatlib.Client) {
	if c.Base == "" {
		c.Base = "http://localhost"
	}
}

// Count only counts.
func Count(c *formatlib.Client) int { return len(c.Base) }

// RepairNodes puts a scheme before each node.
func RepairNodes(cfg *nodelib.RingConfig) {
	for i := range cfg.Nodes {
		cfg.Nodes[i] = "http://" + cfg.Nodes[i]
	}
}

// Edit lets somebody else write to the first node.
func Edit(cfg *nodelib.RingConfig, edit func(*string)) { edit(&cfg.Nodes[0]) }

// CountNodes reads them.
func CountNodes(cfg *nodelib.RingConfig) int { return len(cfg.Nodes) }

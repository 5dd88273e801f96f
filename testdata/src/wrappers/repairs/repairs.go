// Package repairs changes structs of another package.
package repairs

import (
	"strings"

	"wrappers/formatlib"
)

// Repair puts a scheme before the base.
func Repair(c *formatlib.Client) { // want Repair:"assigns to fields"
	if !strings.Contains(c.Base, "://") {
		c.Base = "http://" + c.Base
	}
}

// Prepare has another function repair it.
func Prepare(name string, c *formatlib.Client) { // want Prepare:"assigns to fields"
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

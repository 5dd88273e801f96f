// Package review tells fixes that may be applied unseen from those that a
// person has to look at: who runs the analyzer sees the titles of fixes and
// nothing else of them.
package review

import "strings"

// suffix ends the titles of fixes that need review.
const suffix = " (needs review)"

// Mark returns the title of a fix, marked as one that needs review.
func Mark(title string) string { return title + suffix }

// Needed reports whether the fix with the title needs review.
func Needed(title string) bool { return strings.HasSuffix(title, suffix) }

// Title returns the title without the mark.
func Title(marked string) string { return strings.TrimSuffix(marked, suffix) }

// Package review tells fixes that may be applied unseen from those that a
// person has to look at: who runs the analyzer sees the titles of fixes and
// nothing else of them.
//
//	Change scheme to "https"          applied by -fix
//	Add "https://" (needs review)     applied by -fix -unsafe-fixes
//	Suppress with //urilint:ignore    an offer of editors
package review

import "strings"

// Suffix ends the titles of fixes that need review.
const Suffix = " (needs review)"

// SuppressPrefix begins the titles of fixes that repair nothing and add a
// directive.
const SuppressPrefix = "Suppress with "

// Mark returns the title of a fix, marked as one that needs review.
func Mark(title string) string { return title + Suffix }

// Needed reports whether the fix with the title needs review. One that adds a
// directive always does.
func Needed(title string) bool {
	return strings.HasSuffix(title, Suffix) || strings.HasPrefix(title, SuppressPrefix)
}

// Title returns the title without the mark.
func Title(marked string) string { return strings.TrimSuffix(marked, Suffix) }

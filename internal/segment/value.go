package segment

// This file holds the data: segments, values, choices.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/text"
)

// Bounds of what is known of one string.
const (
	MaxValues   = 24
	MaxSegments = 64
	MaxBytes    = 64 << 10
)

// Bounds of what is remembered of the way of one string: functions that call each other in a
// longer chain do not hide what is wrong.
const (
	maxChoices = 32
	maxGuards  = 32
)

// A Segment is a part of a string: known bytes, or a hole.
type Segment struct {
	Known   string  `json:",omitzero"` // the bytes; "" for a hole
	Literal Literal `json:",omitzero"` // who wrote them; zero where nobody did: the ":" of net.JoinHostPort
	Offset  int     `json:",omitzero"` // of Known in the value of the literal; Unmapped where something made Known of it
	Hole    *Hole   `json:",omitzero"` // nil for known bytes. A hole is not changed once it is in a Segment

	// Continues says that the segment and the one before were written as one: there is no
	// seam between them.
	Continues bool `json:",omitzero"`

	Barriers Barriers `json:",omitzero"` // what lay on the way of this segment
}

// Unmapped is the Offset of bytes that are not in their literal as they are.
const Unmapped = -1

// A Hole is an unknown part of a string.
type Hole struct {
	Lang   text.Lang `json:",omitzero"` // what can stand there; text.Any if nothing is known
	Expr   ast.Expr  `json:"-"`         // the expression whose value it is; nil if there is none in this package
	Joined ast.Expr  `json:"-"`         // where it was joined with others first; nil if it is all of a string
	Symbol Symbol    `json:",omitzero"` // what it stands for, if it is that as it is
	From   []Literal `json:",omitzero"` // what it was made of in a way that is not known, ascending

	IsString      bool     `json:",omitzero"` // Expr is of type string, and the hole its value as it is
	IsIP          bool     `json:",omitzero"` // it is what an IP address is written as
	IsDecodedPath bool     `json:",omitzero"` // it is the Path of a url.URL
	HasBrackets   bool     `json:",omitzero"` // it is a host, in brackets where it is an IPv6 address: r.Host
	Escaper       string   `json:",omitzero"` // "QueryEscape" or "PathEscape", whose result it is; "" otherwise
	Names         []string `json:",omitzero"`
}

// A Symbol is what a hole stands for. The zero Symbol is nothing that has a name.
type Symbol struct {
	Kind   SymbolKind   `json:",omitzero"`
	Object types.Object `json:"-"`         // of a parameter, field or variable
	Each   bool         `json:",omitzero"` // it is each element of what the symbol says, a list or a map
	Which  string       `json:",omitzero"` // which of them, in the writing of package flow; "" for each
	Name   string       `json:",omitzero"` // of a setting, as its users write it: "REDIS_URL", "-from", "redis.url"
}

// A SymbolKind says what a Symbol is about.
type SymbolKind uint8

// The kinds of symbols.
const (
	NoSymbol  SymbolKind = iota
	Parameter            // of a function that others call
	Field                // that others may set
	Variable             // of a package, that others may set
	Result               // of a function of another package
	Setting              // that users give a value
)

// A BarrierKind says what a barrier is.
type BarrierKind uint8

// The kinds of barriers. See package barrier for what each looks like in Go.
const (
	Test     BarrierKind = iota + 1 // a condition asks about the string
	Check                           // a function that returns a bool or an error gets it
	Rewriter                        // something is made of it that takes its place
	Address                         // its address is handed to somebody
	OtherUse                        // it also goes where a URL is not wanted: os.Open
	Fallback                        // something else is tried where it fails
	Settable                        // it is in a variable that other packages may set
	Replaced                        // something else is stored in its place, whatever happens
)

// A Barrier is what may have been made for a fault of the bytes that pass it.
type Barrier struct {
	Kind BarrierKind `json:",omitzero"`
	Pos  token.Pos   `json:",omitzero"` // where it is; NoPos in another package
	Says string      `json:",omitzero"` // what it asks about or replaces, if that is known: `http//` of strings.HasPrefix(u, "http//")
	Part string      `json:",omitzero"` // the field of a url.URL that alone it is about, "Scheme"; AtEnd or AtBegin of a trim; "" for all of the string
}

// The ends of a hole that is trimmed, as parts.
const (
	AtEnd   = "end"
	AtBegin = "begin"
)

// Barriers are a set of barriers, in the order in which they were passed.
type Barriers []Barrier

// maxBarriers is how many barriers are remembered that say what they ask about or replace, and how
// many others: one is enough to be silent, but for some faults only one that says so.
const maxBarriers = 4

// With returns the set with b in it.
func (s Barriers) With(b ...Barrier) Barriers {
	for _, b := range b {
		n := 0
		for _, o := range s {
			if (o.Says == "") == (b.Says == "") {
				n++
			}
		}
		if n < maxBarriers && !slices.Contains(s, b) {
			s = append(s[:len(s):len(s)], b)
		}
	}
	return s
}

// A ChoiceKind says between what somebody chose.
type ChoiceKind uint8

// The kinds of choices. At is what stands before the dash, Pick what stands after it.
const (
	Caller  ChoiceKind = iota + 1 // a function – the call of it
	Row                           // a type – the composite literal
	Entry                         // a map or list literal – the entry of it
	Return                        // a call – the return statement of its function
	Default                       // a setting – its default, or what a user gives
	Branch                        // a statement with branches – the branch
)

// An ID is a place in the program, as far as choices go. Those of other packages have
// their path, and a number instead of a position.
type ID struct {
	Package string    `json:",omitzero"` // "" for the package at hand
	Pos     token.Pos `json:",omitzero"`
}

// A Choice says which of several possible things was chosen at a place.
type Choice struct {
	Kind ChoiceKind `json:",omitzero"`
	At   ID         `json:",omitzero"`
	Pick ID         `json:",omitzero"`
	Name string     `json:",omitzero"` // of the setting whose Default it is, as its users write it; "" if it has none
}

// A Guard says that, where the string is made, an object holds one of the words, or, with
// Not, none of them.
//
//	case "mysql", "mariadb": dsn = "…"
type Guard struct {
	Object types.Object `json:"-"`
	Name   string       `json:",omitzero"` // of the object, where another package tells of it
	Words  []string     `json:",omitzero"`
	Not    bool         `json:",omitzero"`
}

// Equal reports whether the guards say the same.
func (g Guard) Equal(h Guard) bool {
	return g.Object == h.Object && g.Not == h.Not && slices.Equal(g.Words, h.Words)
}

// A Value is one string that can arrive at a place. Values are not changed: operations
// return new ones. The zero Value is the empty string.
type Value struct {
	Segments []Segment `json:",omitzero"`
	Choices  []Choice  `json:",omitzero"` // none twice
	Guards   []Guard   `json:",omitzero"`
	Key      string    `json:",omitzero"` // the only one that it has in the map that others are told of; "" if that is not known

	// IsHostless says that the value is a url.URL whose Path is written where a host is:
	// "https://h" of url.URL{Scheme: "https", Path: "h"}.
	IsHostless bool `json:",omitzero"`
}

// Values are the strings that can arrive at a place. No value at all means that nothing
// can: the place is not reached, or is in a recursion that never ends.
type Values struct {
	List       []Value `json:",omitzero"`
	Incomplete bool    `json:",omitzero"` // values were dropped, or evaluation ended early
}

package defuse

// This file writes down what a condition asks, for those who do not see the
// condition.

import (
	"fmt"
	"go/constant"
	"go/token"
	"strconv"
	"strings"
)

// A Question is what a condition asks of one value, and whether it wants a yes or
// a no.
//
//	env == "dev", !strings.HasPrefix(host, "http"), secure
type Question struct {
	predicate
	not bool
}

// AskText returns the question whether a string is s, or begins with s, and wants a
// no where not is set.
func AskText(s string, isPrefix, not bool) Question {
	kind := isEqual
	if isPrefix {
		kind = hasPrefix
	}
	return Question{predicate{subject: "a parameter", kind: kind, arg: constant.MakeString(s)}, not}
}

// AskEqual returns the question whether something is c.
//
//	env == Prod
func AskEqual(c constant.Value) Question {
	return Question{predicate{subject: "a parameter", kind: isEqual, arg: c}, false}
}

// AskNil returns the question whether something is nil, and wants a no where not is
// set.
//
//	hook == nil
func AskNil(not bool) Question {
	return Question{predicate{subject: "a parameter", kind: isNil, arg: constant.MakeBool(true)}, not}
}

// AsksNil reports whether it is asked whether something is nil, and whether it is to
// be.
func (q Question) AsksNil() (wanted, ok bool) { return !q.not, q.kind == isNil }

// AskLeads returns the question whether of the bytes of a string that are in list the first is
// the first of list, and wants a no where not is set.
//
//	":/?#" of "https://h/?q=a:b", and not of "users/a:b"
func AskLeads(list string, not bool) Question {
	return Question{predicate{subject: "a parameter", kind: leads, arg: constant.MakeString(list)}, not}
}

// Negated returns the question that wants a no where q wants a yes.
func (q Question) Negated() Question {
	q.not = !q.not
	return q
}

// Allows returns whether the condition holds of c; ok is false where that is not
// known.
func (q Question) Allows(c constant.Value) (holds, ok bool) {
	holds, ok = q.evaluate(c)
	return holds != q.not, ok
}

// DependsOn returns which bytes of s decide the outcome: those before from, and those from to on.
func (q Question) DependsOn(s string) (from, to int) {
	if q.arg == nil || q.arg.Kind() != constant.String || len(constant.StringVal(q.arg)) > len(s) {
		return len(s), 0
	}
	n := len(constant.StringVal(q.arg))
	switch q.kind {
	case hasPrefix:
		return n, len(s)
	case hasSuffix:
		return 0, len(s) - n
	}
	return len(s), 0
}

// Equal reports whether q and other ask the same of a value.
func (q Question) Equal(other Question) bool {
	return q.kind == other.kind && q.not == other.not && q.arg.Kind() == other.arg.Kind() && constant.Compare(q.arg, token.EQL, other.arg)
}

// WantsNonEmpty reports whether all that is asked is that a string is not empty.
func (q Question) WantsNonEmpty() bool {
	return q.not && q.kind == isEqual && q.arg.Kind() == constant.String && constant.StringVal(q.arg) == ""
}

// AllowsPrefix is Allows for a string of which only the beginning is known.
func (q Question) AllowsPrefix(s string) (holds, ok bool) {
	if q.kind == longer && s != "" && q.subject != "" {
		holds, ok = q.Allows(constant.MakeString(s))
		return holds, ok && holds != q.not // more bytes make it longer still
	}
	if q.arg == nil || q.arg.Kind() != constant.String {
		return false, false
	}
	arg := constant.StringVal(q.arg)
	switch n := min(len(s), len(arg)); {
	case q.kind == contains:
		return !q.not, strings.Contains(s, arg)
	case q.kind == leads:
		i := strings.IndexAny(s, arg)
		return i >= 0 && (s[i] == arg[0]) != q.not, i >= 0
	case q.kind != isEqual && q.kind != hasPrefix:
		return false, false
	case s[:n] != arg[:n] || q.kind == isEqual && len(s) > len(arg):
		return q.not, true
	case q.kind == hasPrefix && len(s) >= len(arg):
		return !q.not, true
	}
	return false, false
}

// predicateMarks are the first bytes of written questions, by their kind.
const predicateMarks = "=^$~?i>0<:"

// MarshalText writes the question: a mark, which "!" precedes where a no is
// wanted, and the constant as in Go source, ="dev" or !^"http".
func (q Question) MarshalText() ([]byte, error) {
	text := string(predicateMarks[q.kind])
	if q.not {
		text = "!" + text
	}
	if q.arg.Kind() == constant.String {
		return []byte(text + strconv.Quote(constant.StringVal(q.arg))), nil
	}
	return []byte(text + q.arg.ExactString()), nil
}

// String is the question as MarshalText writes it.
func (q Question) String() string {
	text, _ := q.MarshalText()
	return string(text)
}

// UnmarshalText reads what MarshalText writes.
func (q *Question) UnmarshalText(text []byte) error {
	rest, not := strings.CutPrefix(string(text), "!")
	if rest == "" || !strings.Contains(predicateMarks, rest[:1]) {
		return fmt.Errorf("no question: %q", text)
	}
	arg := constantOf(rest[1:])
	if arg == nil {
		return fmt.Errorf("no constant in question: %q", text)
	}
	kind := predicateKind(strings.Index(predicateMarks, rest[:1]))
	*q = Question{predicate{subject: "a parameter", kind: kind, arg: arg}, not}
	return nil
}

// constantOf is the constant that s writes; nil where it is none.
func constantOf(s string) constant.Value {
	switch {
	case s == "":
		return nil
	case s == "true", s == "false":
		return constant.MakeBool(s == "true")
	case s[0] == '"':
		text, err := strconv.Unquote(s)
		if err != nil {
			return nil
		}
		return constant.MakeString(text)
	}
	n := constant.MakeFromLiteral(strings.TrimPrefix(s, "-"), token.INT, 0)
	switch {
	case n.Kind() == constant.Unknown:
		return nil
	case s[0] == '-':
		return constant.UnaryOp(token.SUB, n, 0)
	}
	return n
}

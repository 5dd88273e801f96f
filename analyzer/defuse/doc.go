// Package defuse finds the definitions that reach a use of a local variable, and
// which of them do so for certain.
//
// The technique is that of reaching definitions over a control-flow graph, made
// path-sensitive where there is more than one: a definition counts as certain if
// there is a way from the entry of the function, by the definition, to the use
// on which the conditions can hold together. For example, of
//
//	u := "https://a"
//	if m == 1 {
//		u = "https//b"
//	}
//	if m == 2 {
//		return
//	}
//	http.Get(u)
//
// both definitions of u reach the call. For the second there is one way, on
// which m == 1 holds and m == 2 does not: the first excludes nothing of that, so
// it is [Certain]. With "if m == 1 { return }" it would be [Impossible], with
// "if valid(m) { return }" [Doubtful], since one condition may decide the other.
//
// # The index of a declaration
//
// One walk over a declaration notes where each of its variables is written, read and
// tested, and who gets its address. What the code around a name does with its value
// is for package usekind to say, and which function a node is in follows from its
// position, so that no parents of nodes are kept. A declaration is walked over when
// first asked about.
//
//	u := "https//b"              // a definition of u
//	if u == "" { return }        // a use that tests it, and only whether it is empty
//	fmt.Sscan(s, &u)             // an escape
//
// # The graph
//
// The graph is that of golang.org/x/tools/go/cfg, built for a function when
// first asked about a variable of it that is written more than once. Labels,
// goto and fallthrough are edges like others. See graph for what is added.
//
// # Conditions
//
// A condition is taken apart into tests, whose outcomes make up a way: of
// "a || b" there are two in which it holds. Two tests on one way
//
//   - have the same or opposite outcomes if they are written alike and nothing
//     they read is written between them;
//   - are compared if both ask the same variable for a constant or a prefix;
//   - are independent if they belong to one chain of else ifs or one switch,
//     which the graph has in order, or if nothing that the one is computed from
//     (its roots) is something the other is computed from;
//   - are independent if one asks an error for nil that a call returns, of more than a
//     string or a number;
//   - else one may decide the other.
//
// What a variable holds at a test is known on the way: k of "if k" is true after
// "k = true", and stands for m == 1 after "k := m == 1".
//
// What is left at the entry depends on parameters, fields and variables of the
// package. A caller may say of each such [Guard] whether it can hold. Where none does, what a
// parameter is asked is asked at each call of the function, if all are known: it is doubtful
// where each of them is made on a condition that may exclude it.
//
//	func open(o *options) { if o.URL != "" { load(o) } } // and not if o.URL == "" in load
//
// # What is not followed
//
// A way goes through no block twice. A definition in a loop that the use is not
// in, or that reaches it only around a loop, is doubtful, and so are those that
// reach it past a loop that writes: how often the loop turns is not known. What is
// written before a loop that writes again reaches a use in it on the first turn. A
// panic ends a way. A closure that writes the variable makes it lost, and a
// closure that reads it and may run later sees only what is written once, or what
// is written before the closure is made if that is all that ever is. Who else has
// the address of a variable is noted; what they do with it is not.
//
// After a loop holds what it would have been left for with the function otherwise; of what
// was decided before by that, nothing is known, since the loop may not have turned. A row
// of a table that a check may find fault with, in its key or in another field, is
// left out, since the check may be there for that row.
//
//	for name, u := range table { if err := check(name); err != nil { continue }; get(u) }
//
// # What the package does not know
//
// Calls can define what they are given: b.WriteString("x") does, if b is a
// strings.Builder. Which do is for a [Recognizer] to say.
package defuse

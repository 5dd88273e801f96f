// Package segment holds what is known of the strings of a program: which bytes, who
// wrote them, what they went through, and which choices led to them.
//
// # Data
//
// A [Value] is one string that can arrive at a place: segments, each known bytes with the
// [Literal] that wrote them, or a [Hole] where something unknown stands. [Values] are all
// that can arrive. Of
//
//	func fetch(host string) { http.Get("https://" + host + path) } // const path = "/v1"
//
// the argument of http.Get has one value of three segments:
//
//	"https://"   literal in the sum, offset 0
//	{host}       hole, parameter host of fetch
//	"/v1"        literal in the declaration of path, offset 0
//
// # Terms
//
//	literal   the expression in the source whose bytes a segment has: see Literal
//	hole      an unknown part: the language of what can stand there, and its symbol
//	symbol    what a hole stands for: a parameter, a field, a setting, a result
//	barrier   what lay on the way of one segment and may have been made for its fault
//	choice    one of several that were possible at one place; strings that meet agree on them
//	guard     words that an object holds where the string is made
//
// # Operations
//
//	Concat     strings one after the other, as far as their choices agree
//	Union      several that are possible
//	Map        each string changed; one that is dropped was impossible
//	Slice      part of a string; offsets of literals follow
//	Rewritten  made of the string in a way that is not known: a hole that keeps its literals
//	Rewrite    made of the string, and known; what both begin and end with keeps its literals
//	Text       for the rules, with At to find the segment of an offset
//
// # Bounds
//
// A list has at most [MaxValues] values, a value [MaxSegments] segments and [MaxBytes] known
// bytes. Beyond that values are dropped and the list says so in Incomplete: whoever judges
// it is silent, since the value that makes another one right may be missing.
package segment

// Package rule says what is wrong with a string at the sink that takes it: one
// file per rule, each a pure function from a text and an expectation to a
// finding with its fixes. Nothing in here knows Go syntax.
//
// # Technique
//
// A string that is wholly known is taken apart once, as net/url of the program's
// Go does it (see package neturl), and shown to the rules in the order of their
// priority; the first that finds a fault has its say.
//
// A string with unknown parts is a template: the set of all strings in which each
// hole is filled by a string of its language. It has a fault if every filling has
// one. Some thirty fillings stand for all: a piece of each component of a URL, what ends one
// and begins the next, and whole URLs, as far as the languages of the holes have them. They are
// shown to the rules like any string. If one of them is accepted, nothing is said; if each is
// rejected, be it for another fault, the text is at fault. What is said is what a plain
// filling fails at, the one that gets furthest: "http://h" for an unknown beginning. The tests
// compare what is said with random fillings.
//
// The grammar of a driver judges a text with unknown parts where
// known delimiters enclose each of them: "u:{password}@tcp({host}:3306)" is filled
// with ordinary words, hosts and ports, and what the grammar finds in the known
// bytes of every such filling is the fault. A part that no delimiter ends may bring
// what is missing.
//
// A fix is a list of edits of the text. It is applied to the text and judged like
// any string; what is wrong with the result is fixed in turn, and a fix that
// leads to no string without a fault is dropped.
//
// # Example
//
//	http.Get("http//" + host + "/v1")
//
// The template is "http//"{host}"/v1", where host can be anything. The rule scheme finds
// fault with the fillings "http//x/v1", "http//http://h/v1" and all others, on the bytes
// 0 to 6:
//
//	missing ':' after scheme "http": http.Get fails: unsupported protocol scheme ""
//
// Its fix inserts ":" at 4, after which no rule finds a fault in the filling
// "http://x/v1", so that the template is accepted.
package rule

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
// one. The strings without a fault are the language of a nondeterministic finite
// automaton over bytes. Its set of states is computed for the template by subset
// construction, byte by byte for what is known and over classes of bytes for the
// holes; where the set becomes empty, no filling is accepted. Each state is kept
// with a string that leads to it, so that a few fillings, the witnesses, can be
// shown to the rules, which find the words for the fault.
//
// The grammar of a driver is no automaton. It judges a text with unknown parts where
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
// The template is "http//"{host}"/v1", where host can be anything. After "http/"
// the automaton has no state left at a sink that wants a scheme and a host,
// whatever follows: the intersection is empty. The witness "http//h/v1" is shown
// to the rule scheme, whose finding, on the bytes 0 to 4, is
//
//	missing ':' after scheme "http": http.Get fails: unsupported protocol scheme ""
//
// Its fix inserts ":" at 4, after which no rule finds a fault in the witness, and
// the automaton accepts the template.
package rule

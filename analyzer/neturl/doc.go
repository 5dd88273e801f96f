// Package neturl models net/url as it is in a version of Go: what url.Parse
// takes apart and where, what it rejects and why. The program that is analyzed may be
// built with another Go than the analyzer, so the version is that of its own
// go.mod.
//
// The technique is a model held against the original: [Split] and
// [Parser.Fault] follow the steps of url.Parse on offsets of the text, so that a
// fault has a place, and the tests compare both with net/url on samples and on
// random strings. For example, of
//
//	http.Get("http://h:8o/")
//
// Split says that the port is the bytes 9 to 11, and Fault that net/url answers
// invalid port ":8o" after host, about the bytes 8 to 11. Rule port makes its
// finding of that, and hides what might be a password before an "@":
//
//	port is not a number: http.Get fails: invalid port "…" after host
//
// The package knows text only: neither Go syntax nor what a sink accepts.
package neturl

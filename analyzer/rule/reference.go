package rule

// This file turns what a rule rests on into links.

import "strings"

// A Reference is what a rule rests on: a section of a specification, as in
// "RFC 3986 §3.1", or a Go declaration with its import path, "net/url.Parse".
type Reference string

// documents are the specifications that are not RFCs, and their sections.
var documents = map[Reference]string{
	"Namespaces in XML 1.0 §2.2": "https://www.w3.org/TR/xml-names/#iri-use",
	"Namespaces in XML 1.0 §2.3": "https://www.w3.org/TR/xml-names/#NSNameComparison",
	"gRPC Name Resolution":       "https://github.com/grpc/grpc/blob/master/doc/naming.md",
}

// URL returns the address at which the reference can be read, "" if there is
// none.
func (r Reference) URL() string {
	if address := documents[r]; address != "" {
		return address
	}
	if rfc, ok := strings.CutPrefix(string(r), "RFC "); ok {
		number, section, _ := strings.Cut(rfc, " ")
		address := "https://www.rfc-editor.org/rfc/rfc" + number
		if id, ok := strings.CutPrefix(section, "§"); ok {
			return address + "#section-" + id
		}
		if id, ok := strings.CutPrefix(section, "appendix "); ok {
			return address + "#appendix-" + id
		}
		return address
	}
	dir, name := "", string(r)
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		dir, name = name[:i+1], name[i+1:]
	}
	if pkg, symbol, ok := strings.Cut(name, "."); ok && !strings.Contains(name, " ") {
		return "https://pkg.go.dev/" + dir + pkg + "#" + symbol
	}
	return ""
}

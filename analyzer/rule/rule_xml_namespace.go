package rule

// This file is the opt-in rule xml-namespace: the name of an XML namespace that
// is no URI. Such a name is compared and never fetched, so that nothing about
// it is sure: a misspelt one is right where it is misspelt everywhere.

import (
	"errors"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
)

//urilint:ignore scheme the rule shows what it finds
var xmlNamespace = &Rule{
	ID:    "xml-namespace",
	OptIn: true,
	Form:  spec.Namespace,
	Doc: Doc{
		Title: "malformed XML namespace name",
		Why: "encoding/xml never fetches namespaces; it compares them byte by byte. A typo is not an error: the " +
			"element is simply not found and its fields stay empty. Struct tags are checked too, in packages " +
			"that import encoding/xml.",
		Before:     `_ = xml.Name{Space: "http//www.w3.org/2005/Atom", Local: "feed"}`,
		After:      `_ = xml.Name{Space: "http://www.w3.org/2005/Atom", Local: "feed"}`,
		References: []Reference{"Namespaces in XML 1.0 §2.2", "Namespaces in XML 1.0 §2.3", "RFC 3986 §3"},
		Guards: []string{
			"unregistered schemes: DAV:, x:y",
			"single words, the empty name, and tags without a namespace: xml:\"name\", xml:\"a>b,attr\"",
			"non-ASCII text, which makes an IRI of the name",
			"any valid URI, even of no known namespace: there is no list of names",
		},
	},
	check: checkXMLNamespace,
	// A name that is not known as a whole may be any name.
	checkHoles: func(*Input) *Finding { return nil },
}

func checkXMLNamespace(v *parsedInput) *Finding {
	if v.Want.Form != spec.Namespace || v.s == "" {
		return nil
	}
	asURI := *v.Input
	asURI.Want = &spec.Expectation{API: v.Want.API, Form: spec.URI, Consequence: v.Want.Consequence}
	name := parseInput(&asURI, v.s)
	name.isNamespace = true
	for _, r := range []*Rule{schemeRule, illegalChar, unescapedChar, percentEncoding} {
		if f := r.check(name); f != nil {
			f.become(v.noSuchName()) // what was said is about a URL that is fetched
			f.Fixes = onlyName(f.Fixes)
			if r == percentEncoding {
				f.Fixes = nil
			}
			return f
		}
	}
	if f := v.noURIReference(); f != nil {
		return f
	}
	return v.relativeName()
}

// noSuchName is what happens with a name that has a fault.
func (v *parsedInput) noSuchName() effect {
	return v.consequence("must match the document's namespace exactly")
}

// onlyName keeps the fix that writes the one name that can have been meant.
// There is none among several schemes, and none in an encoding: names are
// compared as they are written (Namespaces in XML 1.0 §2.3).
func onlyName(fixes []Fix) []Fix {
	fixes = slices.DeleteFunc(fixes, func(fix Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e Edit) bool { return strings.Contains(e.New, "%") })
	})
	if len(fixes) != 1 {
		return nil
	}
	fixes[0].NeedsReview = false
	return fixes
}

// noURIReference finds what the grammar forbids and no other rule has named.
func (v *parsedInput) noURIReference() *Finding {
	_, err := uri.ParseIRIReference(v.s)
	var fault *uri.Error
	if !errors.As(err, &fault) {
		return nil
	}
	x := span{fault.Offset, fault.End}
	if x.Start == x.End {
		x = span{0, len(v.s)} // it ends too early
	}
	return newFinding(x, "invalid XML namespace ("+fault.Code.Error()+")", v.noSuchName(), "RFC 3986")
}

// relativeName finds a relative reference, which is deprecated as a name. A
// word that shows no sign of a URI is left alone: it serves where nobody else
// reads the document, as in tests.
func (v *parsedInput) relativeName() *Finding {
	if v.hasScheme || !strings.ContainsAny(v.s, ":/.") {
		return nil
	}
	whole := span{0, len(v.s)}
	if guess.IsPublicName(v.of(v.firstSegment())) || v.hasAuthority {
		return newFinding(whole, "XML namespace without a scheme", v.noSuchName(), "RFC 3986 §3.1")
	}
	return newFinding(whole, "XML namespace is a relative reference (deprecated)", effect{}, "Namespaces in XML 1.0 §2.2")
}

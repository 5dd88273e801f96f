package rule

// This file tests the names of XML namespaces: which are no URI, by themselves
// and in the tags of struct fields.

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/placeholder"
	"github.com/urilint/urilint/uri"
)

func TestXMLNamespace(t *testing.T) {
	runTables(t, xmlNamespace, []flagged{
		{"http//www.w3.org/2005/Atom", nameSpace, "http//", `missing ':' after scheme "http": xml.Name.Space matches no element`, "http://www.w3.org/2005/Atom"},
		{"http:/www.w3.org/2005/Atom", nameSpace, "http:/", `missing second '/' after "http:": xml.Name.Space matches no element`, "http://www.w3.org/2005/Atom"},
		{"http:///www.w3.org/2005/Atom", nameSpace, "http:///", `too many slashes after "http:": xml.Name.Space matches no element`, "http://www.w3.org/2005/Atom"},
		{"http:://www.w3.org/2005/Atom", nameSpace, "http:://", `malformed "://" after scheme "http": xml.Name.Space matches no element`, "http://www.w3.org/2005/Atom"},
		{"http:\\\\www.w3.org/2005/Atom", nameSpace, "http:\\\\", "backslash", "http://www.w3.org/2005/Atom"},
		{"http://www.w3.org/2005\\Atom", nameSpace, "\\", "unencoded backslash in path: xml.Name.Space matches no element", "http://www.w3.org/2005/Atom"},
		{"http://www.w3.org\\Atom", nameSpace, "\\", "invalid XML namespace (backslash): xml.Name.Space matches no element", "-"},
		{"http://http://www.w3.org/2005/Atom", nameSpace, "http://http://", "duplicate scheme: xml.Name.Space matches no element", "http://www.w3.org/2005/Atom"},
		{"https://http://www.w3.org/2005/Atom", nameSpace, "https://http://", "", "-"},
		{"htpp://www.w3.org/2005/Atom", nameSpace, "htpp", `misspelled scheme "htpp", did you mean "http"?: xml.Name.Space matches no element`, "http://www.w3.org/2005/Atom"},
		{"httsp://www.w3.org/2005/Atom", nameSpace, "httsp", "", "-"},
		{"://www.w3.org/2005/Atom", nameSpace, "://", "missing scheme before ':': xml.Name.Space matches no element", "-"},
		{"1http://www.w3.org/2005/Atom", nameSpace, "1", "does not start with a letter", "-"},
		{" http://www.w3.org/2005/Atom", nameSpace, " ", "leading space in XML namespace: xml.Name.Space matches no element", "http://www.w3.org/2005/Atom"},
		{"http://www.w3.org/2005/Atom\n", nameSpace, "\n", "trailing newline in XML namespace: xml.Name.Space matches no element", "http://www.w3.org/2005/Atom"},
		{" atom", nameSpace, " ", "", "atom"},
		{" http//www.w3.org/2005/Atom", nameSpace, " ", "", "http://www.w3.org/2005/Atom"},
		{"<http://www.w3.org/2005/Atom>", nameSpace, "<", `XML namespace enclosed in "<>": xml.Name.Space matches no element`, "http://www.w3.org/2005/Atom"},
		{"http://www.w3.org/2005/\tAtom", nameSpace, "\t", "tab", "http://www.w3.org/2005/Atom"},
		{"http://www.w3.org/2005/Atom feed", nameSpace, " ", "unencoded space in path: xml.Name.Space matches no element", "-"},
		{"{http://www.w3.org/2005/Atom}feed", nameSpace, "{", "invalid XML namespace (curly brace): xml.Name.Space matches no element", "-"},
		{"http://example.com/{id}", nameSpace, "{", "curly brace", "-"},
		{"http://example.com/a#b#c", nameSpace, "#", "#", "-"},
		{"http://example.com/100%", nameSpace, "%", `invalid percent-encoding "%": xml.Name.Space matches no element`, "-"},
		{"http://ex%ample.com/", nameSpace, "%am", "'%' not followed", "-"},
		{"http://[::1/x", nameSpace, "/", "missing ']'", "-"},
		{"data:,%", nameSpace, "%", "'%' not followed", "-"},
		{"http://h:x/", nameSpace, "x", "port", "-"},
		{"www.w3.org/2005/Atom", nameSpace, "www.w3.org/2005/Atom", "XML namespace without a scheme: xml.Name.Space matches no element", "-"},
		{"//www.w3.org/2005/Atom", nameSpace, "//www.w3.org/2005/Atom", "", "-"},
		{"schemas/atom", nameSpace, "schemas/atom", "XML namespace is a relative reference (deprecated)", "-"},
		{"../atom", nameSpace, "../atom", "relative reference", "-"},
		{"soap.v1", nameSpace, "soap.v1", "relative reference", "-"},
	}, []silent{
		{"http://www.w3.org/2005/Atom", nameSpace},
		{"https://example.com/a?b=c#d", nameSpace},
		{"HTTP://EXAMPLE.com/%7Ea", nameSpace},
		{"http://a%20b/", nameSpace},
		{"http://www.w3.org/1999/xhtml/", nameSpace},
		{"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd", nameSpace},
		{"http://schemas.microsoft.com/office/2006/metadata/contentType#", nameSpace},
		{"DAV:", nameSpace},
		{"urn:ietf:params:xml:ns:xmpp-streams", nameSpace},
		{"urn:x", nameSpace},
		{"x:", nameSpace},
		{"jabber:client", nameSpace},
		{"clr-namespace:Foo.Bar;assembly=Foo", nameSpace},
		{"tag:example.com,2005:x", nameSpace},
		{"httpx://h/", nameSpace},
		{"http:x", nameSpace},
		{"", nameSpace},
		{"xmlns", nameSpace},
		{"ns1", nameSpace},
		{"my-space", nameSpace},
		{"http://example.com/日本", nameSpace},
		{"invalid namespace", nameSpace},
		{"http://your-name/x^y", nameSpace},
	})
}

func TestNamespaceInTag(t *testing.T) {
	runTables(t, xmlNamespace, []flagged{
		{`xml:"http//www.w3.org/2005/Atom feed"`, fieldTag, "http//", `missing ':' after scheme "http": the namespace of the tag matches no element`, `xml:"http://www.w3.org/2005/Atom feed"`},
		{`json:"a b" xml:"htpp://h/x a,attr,omitempty" yaml:"c"`, fieldTag, "htpp", `misspelled scheme "htpp", did you mean "http"?: the namespace of the tag matches no element`, `json:"a b" xml:"http://h/x a,attr,omitempty" yaml:"c"`},
		{`json:"invalid"  xml:"http:/h.com/x a>b"`, fieldTag, "http:/", "", `json:"invalid"  xml:"http://h.com/x a>b"`},
		{`xml:"http://h/x  a"`, fieldTag, " ", "trailing space in XML namespace: the namespace of the tag matches no element", `xml:"http://h/x a"`},
		{`xml:" http://h/x a"`, fieldTag, " ", "leading space in XML namespace: the namespace of the tag matches no element", `xml:"http://h/x a"`},
		{`xml:"ns  a"`, fieldTag, " ", "", `xml:"ns a"`},
		{`xml:"www.w3.org/2005/Atom feed"`, fieldTag, "www.w3.org/2005/Atom", "XML namespace without a scheme: the namespace of the tag matches no element", "-"},
		{`xml:"http//h.com/x "`, fieldTag, "http//", "", `xml:"http://h.com/x "`},
	}, []silent{
		{`xml:"http://www.w3.org/2005/Atom feed"`, fieldTag},
		{`xml:"DAV: multistatus"`, fieldTag},
		{`xml:"http//h.com/x"`, fieldTag},              // the name of an element
		{`xml:"http//h.com,attr omitempty"`, fieldTag}, // no space before the options
		{`xml:"http//h.com, omitempty"`, fieldTag},
		{`xml:"a>b,attr"`, fieldTag},
		{`xml:"a > b"`, fieldTag},
		{`xml:"-"`, fieldTag},
		{`xml:""`, fieldTag},
		{`xml:" "`, fieldTag},
		{`xml:" a"`, fieldTag},
		{`xml:",any"`, fieldTag},
		{`xml:"ns a"`, fieldTag},
		{`json:"http//h.com/x a" xml:"a"`, fieldTag},
		{`xxml:"http//h.com/x a"`, fieldTag},
		{`json:"xml:\"http//h.com/x a\""`, fieldTag},
		{`json: "x" xml:"http//h.com/x a"`, fieldTag}, // reflect reads no further
		{`xml:"http//h.com/x a`, fieldTag},
		{`xml:"http//h.com/\q a"`, fieldTag},
		{"xml:\"http//h.com/\n a\"", fieldTag},
		{`xml:http//h.com/x a`, fieldTag},
		{`json:"xml:"`, fieldTag},
		{``, fieldTag},
	})
}

func TestNamespaceWithAHoleIsLeftAlone(t *testing.T) {
	for _, in := range []string{"http//www.w3.org/{any}", "{any}//h.com", "http://h/%zz{any}"} {
		if f := findIn(&Input{Text: holed(in), Want: nameSpace}, xmlNamespace); f != nil {
			t.Errorf("%s: found %s: %s", in, f.Rule.ID, f.Message())
		}
	}
}

func TestNoOtherRuleJudgesNamespaces(t *testing.T) {
	for _, s := range sampleStrings() {
		for _, sub := range []*Input{
			{Text: text.Known(s), Want: nameSpace},
			{Text: text.Known(`xml:"` + s + ` a"`), Want: fieldTag},
			{Text: text.Concat(text.Known(s), text.Unknown(nil)), Want: nameSpace},
		} {
			if f := Check(sub, func(r *Rule) bool { return r != xmlNamespace }); f != nil {
				t.Errorf("%q: found %s: %s", sub.Text.Flat(), f.Rule.ID, f.Message())
			}
		}
	}
}

func FuzzXMLNamespace(f *testing.F) {
	for _, s := range sampleStrings() {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sub := &Input{Text: text.Known(s), Want: nameSpace}
		found := findIn(sub, xmlNamespace)
		if _, err := uri.ParseIRI(s); err != nil && found == nil && strings.ContainsAny(s, ":/.") && !placeholder.StandsForURL(s) {
			t.Errorf("%q is no URI, and nothing is found", s)
		}
		if found == nil {
			return
		}
		checkPromises(t, sub, found)
		for _, fix := range found.Fixes {
			if left := findIn(sub.with(after(t, sub, fix)), xmlNamespace); left != nil {
				t.Errorf("%q: %q leaves %s", s, fix.Title, left.Message())
			}
		}
	})
}

// FuzzTag compares with how encoding/xml divides the value.
func FuzzTag(f *testing.F) {
	for _, s := range []string{
		`xml:"http//h.com/x a" json:"b"`, `a:"b\"" xml:" c  d"`, `xml:"\u00e9\x41 a"`, `xml:"`, `: xml:"a b"`, "xml:\"\n a\"", ` xml:"a\`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, tag string) {
		if !utf8.ValidString(tag) {
			return
		}
		value := reflect.StructTag(tag).Get("xml")
		space, _, ok := strings.Cut(value, " ")
		if end, found := namespaceEnd(value); found && (!ok || strings.Trim(value[:end], " ") != space && space != "") {
			t.Errorf("%q: the namespace is %q, not %q", tag, value[:end], space)
		}
		sub := &Input{Text: text.Known(tag), Want: fieldTag}
		if found := findIn(sub, xmlNamespace); found != nil {
			checkPromises(t, sub, found)
		}
	})
}

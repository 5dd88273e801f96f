package sink

// This file tests which places are looked at for the names of XML namespaces,
// and when.

import (
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

const tagged = `
import "encoding/xml"

var _ xml.Name

type feed struct {
	Link string ` + "`xml:\"http://www.w3.org/2005/Atom link\"`" + `
	Plain string
	A, B string "json:\"x\""
}

func f(d *xml.Decoder) {
	type local struct {
		Inner struct { ID string ` + "`xml:\"id\"`" + ` } ` + "`xml:\"inner\"`" + `
	}
	_ = xml.Name{Space: "s", Local: "l"}
	_ = []*xml.Name{{"t", "l"}}
	d.DefaultSpace = "u"
}
`

func tags(t *testing.T, p *program) []string {
	t.Helper()
	var got []string
	for h := range Tags(p.root, p.pkg) {
		got = append(got, p.show(t, h))
	}
	return got
}

func TestTagsOfStructFields(t *testing.T) {
	p := check(t, "p", "package p\n"+tagged, nil, false)
	equal(t, tags(t, p), "the namespace of the tag struct-tag *: `xml:\"http://www.w3.org/2005/Atom link\"`\n"+
		"the namespace of the tag struct-tag *: \"json:\\\"x\\\"\"\n"+
		"the namespace of the tag struct-tag *: `xml:\"inner\"`\n"+
		"the namespace of the tag struct-tag *: `xml:\"id\"`\n")
	for range Tags(p.root, p.pkg) {
		break // which is fine
	}
}

// A package that has encoding/xml from another one alone does not use its tags.
func TestTagsNeedAnImportOfTheirOwn(t *testing.T) {
	lib := check(t, "lib", "package lib\nimport \"encoding/xml\"\ntype Name = xml.Name\n", nil, false)
	p := check(t, "p", "package p\nimport \"lib\"\ntype feed struct { XMLName lib.Name `xml:\"http//h/x feed\"` }\n", others{"lib": lib.pkg}, false)
	equal(t, tags(t, p), "")
}

func TestNamespacesAreLookedUpOnlyWhenAskedFor(t *testing.T) {
	p := check(t, "p", "package p\n"+tagged, nil, false)
	equal(t, p.hits(t, Builtin()), "")
	if tab, err := Resolve(p.pkg, Builtin()); tab != nil || err != nil {
		t.Errorf("without the rule there is something to walk for: %v, %v", tab, err)
	}
	equal(t, p.hits(t, append(Builtin(), OptIn(spec.Namespace)...)), `
		xml.Name.Space namespace *: "s"
		xml.Name.Space namespace *: "t"
		xml.Decoder.DefaultSpace namespace *: "u"
	`)
}

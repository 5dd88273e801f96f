// Package xmlnamespace holds names of XML namespaces.
package xmlnamespace

import "encoding/xml"

const atom = "http:/www.w3.org/2005/Atom" // want `\[xml-namespace\]`

type flagged struct {
	XMLName xml.Name `xml:"http//www.w3.org/2005/Atom feed"`                            // want `\[xml-namespace\]`
	Link    []string `json:"link" xml:"htpp://www.w3.org/2005/Atom link,omitempty"`     // want `\[xml-namespace\]`
	Lang    string   "json:\"lang\" xml:\"http:/www.w3.org/XML/1998/namespace a,attr\"" // want `\[xml-namespace\]`
	Tab     string   "\x78ml:\"http//www.w3.org/2005/Atom tab\""                        // want `\[xml-namespace\]`
	Two     string   `xml:"http://www.w3.org/2005/Atom  two"`                           // want `\[xml-namespace\]`
	Bare    string   `xml:"www.w3.org/2005/Atom bare"`                                  // want `\[xml-namespace\]`
	Path    string   `xml:"atom/2005 path"`                                             // want `\[xml-namespace\]`
	Braces  string   `xml:"http://example.com/{id} braces"`                             // want `\[xml-namespace\]`
	Escape  string   `xml:"http://example.com/100% escape"`                             // want `\[xml-namespace\]`
	Inner   struct {
		Name string `xml:"http://http://www.w3.org/2005/Atom name"` // want `\[xml-namespace\]`
	}
}

func values(d *xml.Decoder, start *xml.StartElement) {
	_ = xml.Name{Space: "http//www.w3.org/2005/Atom", Local: "feed"}                                   // want `\[xml-namespace\]`
	_ = []xml.Name{{"http:\\www.w3.org/2005/Atom", "feed"}}                                            // want `\[xml-namespace\]`
	_ = xml.StartElement{Name: xml.Name{Space: `htpp://www.w3.org/2005/Atom`}}                         // want `\[xml-namespace\]`
	_ = xml.Attr{Name: xml.Name{Space: "https://www.w3.org/1999/xlink ", Local: "href"}, Value: "a b"} // want `\[xml-namespace\]`
	start.Name.Space = atom
	d.DefaultSpace = "http//www.w3.org/2005/Atom" // want `\[xml-namespace\]`
	_ = named("http//www.w3.org/2005/Atom")       // want `\[xml-namespace\]`
}

func named(space string) xml.Name { return xml.Name{Space: space, Local: "feed"} }

type silent struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	Status  string   `xml:"DAV: multistatus"`
	Stream  string   `xml:"urn:ietf:params:xml:ns:xmpp-streams error"`
	Own     string   `xml:"x: own"`
	Word    string   `xml:"ns word"`
	Name    string   `xml:"http//name"`
	Path    string   `xml:"a>b>c"`
	Attr    string   `xml:"a.b,attr"`
	Options string   `xml:"a/b, omitempty"`
	None    string   `xml:"-"`
	JSON    string   `json:"http//www.w3.org/2005/Atom feed" xml:"json"`
	Other   string   `other:"http//www.w3.org/2005/Atom feed"`
	Text    string   `xml:",chardata"`
	Broken  string   `xml:"http//www.w3.org/2005/Atom feed`
	Plain   string
}

func fine(d *xml.Decoder, space string) {
	_ = xml.Name{Space: "http://www.w3.org/2005/Atom", Local: "feed"}
	_ = xml.Name{Space: "", Local: "http//feed"}
	_ = xml.Name{Space: "xmlns", Local: "x"}
	_ = xml.Name{Space: "http//" + space}
	_ = xml.Attr{Value: "http//www.w3.org/2005/Atom"}
	d.DefaultSpace = "DAV:"
}

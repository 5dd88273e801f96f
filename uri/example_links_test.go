// A program: the links of a page, checked.

package uri_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
	"github.com/urilint/urilint/uri/scheme"
)

// A linkChecker fetches what a page links to, each document once.
type linkChecker struct {
	client *http.Client
	status map[uri.URI]int
}

// check prints one line for each link of the page at base that is broken.
func (c *linkChecker) check(base uri.URI, page string) {
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		token, err := d.Token()
		if err != nil {
			return
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range element.Attr {
			switch {
			case element.Name.Local == "base" && a.Name.Local == "href":
				if ref, err := uri.ParseIRIReference(a.Value); err == nil {
					base, _ = base.Resolve(ref)
				}
			case a.Name.Local == "href" || a.Name.Local == "src":
				if err := c.follow(base, a.Value); err != nil {
					fmt.Printf("%s: %v\n", redact.String(a.Value), err)
				}
			}
		}
	}
}

// follow fetches what the reference means, unless it is a part of the page itself or
// nothing that HTTP serves.
func (c *linkChecker) follow(base uri.URI, reference string) error {
	ref, err := uri.ParseIRIReference(strings.TrimSpace(reference))
	if err != nil {
		return err
	}
	if ref.IsSameDocument(base) {
		return nil
	}
	target, err := base.Resolve(ref)
	if err == nil {
		target, err = target.WithoutFragment().ASCII(nil) // idna.Lookup.ToASCII for hosts beyond ASCII
	}
	switch {
	case err != nil:
		return err
	case !target.SchemeIs("http") && !target.SchemeIs("https"):
		return scheme.Check(target)
	}
	target = target.Normalize()
	if _, known := c.status[target]; !known {
		res, err := c.client.Get(target.String())
		if err != nil {
			return err
		}
		res.Body.Close()
		c.status[target] = res.StatusCode
	}
	if status := c.status[target]; status != http.StatusOK {
		return errors.New(http.StatusText(status))
	}
	return nil
}

// A link checker over a page of HTML.
func Example_linkChecker() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/docs/start" && r.URL.Path != "/größe" {
			http.NotFound(w, r)
		}
	}))
	defer server.Close()

	c := linkChecker{client: server.Client(), status: map[uri.URI]int{}}
	c.check(uri.MustParse(server.URL+"/docs/index.html"), `<html>
		<a href="start">Start</a> <a href="./start#install">Install</a> <a href="#top">Top</a>
		<a href="../größe">Size</a> <a href="missing.html">Gone</a>
		<a href="www.example.com/help">Help</a>
		<a href="mailto://bob@example.com">Mail</a> <img src="images\logo.png">
	</html>`)
	fmt.Println(len(c.status), "documents fetched")
	// Output:
	// missing.html: Not Found
	// www.example.com/help: Not Found
	// mailto://bob@example.com: uri: invalid authority at offset 7: unexpected authority
	// images\logo.png: uri: invalid path at offset 6: backslash
	// 4 documents fetched
}

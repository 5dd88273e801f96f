package literals

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"regexp"
	"strings"
)

// F1: what is compared, searched or replaced.
func repaired(u string) string {
	if u == "http//api.example.com" || "https//api.example.com" != u || strings.HasPrefix(u, "http:/localhost") {
		u = strings.Replace(u, "http:/localhost", "http://localhost", 1)
	}
	switch u {
	case "http//other.example.com", "htpp://other.example.com":
	}
	u = strings.NewReplacer("hhttp://x.example", "http://x.example").Replace(u)
	if strings.Contains(u, legacyBase) || u == oldBase {
		return ""
	}
	for _, s := range slips {
		u = strings.TrimPrefix(u, s)
	}
	for _, m := range commonSlips {
		if strings.HasPrefix(u, m.have) {
			u = m.want + u[len(m.have):]
		}
	}
	return replaceIn(u, "http//a.example", "http://a.example")
}

const (
	legacyBase = "http//legacy.example.com"
	oldBase    = "http:/old.example.com"
)

var slips = []string{"http//a.example", "httpp://a.example"}

var commonSlips = []struct{ have, want string }{{"http//a.example", "http://a.example"}}

func replaceIn(s, old, new string) string { return strings.ReplaceAll(s, old, new) }

var patterns = []*regexp.Regexp{
	regexp.MustCompile("http:/t.me"),
	regexp.MustCompile(`https?//[^/]+`),
}

var asText = []string{`http//example\.com`, "http//(a|b).example", "http//[^/]"}

// F2: what a person reads.
type command struct{ Use, Short, Usage, Description string }

func shown(out io.Writer, host string) error {
	fmt.Fprintf(out, "http//%s", host)
	log.Printf("http//%s", host)
	fmt.Println("http//localhost:8080")
	fmt.Fprintln(os.Stderr, "http//localhost:8080")
	fmt.Fprintf(flag.CommandLine.Output(), "http//%s", host)
	flag.String("url", "http://localhost", "http//host")
	_ = command{Use: "http//host", Short: "http//localhost", Usage: "http//host:80", Description: "https//a.example"}
	const helpText = "http//localhost:8080"
	fmt.Println(helpText)
	if host == "" {
		return errors.New("http//a.example")
	}
	return fmt.Errorf("http//%s", host)
}

type schemeError struct{}

func (schemeError) Error() string { return "http//a.example" }

// F3: keys and tags.
var moved = map[string]string{"http//a.example": "http://a.example"}

type tagged struct {
	URL string `example:"http//a.example"`
}

// F4: prose.
var prose = []string{
	"http//a.example is not a URL",
	"The URL http//a.example",
	"write http://a.example, not http//a.example",
	`
http//a.example
https//b.example
`,
}

// F5: what is added to a longer text.
func grown(b *strings.Builder) string {
	list := "http://a.example,"
	list += "http//b.example,"
	list += " https://c.example"
	b.WriteString("http//b.example")
	return list
}

// What something else takes the place of.
var placeholders = []string{
	"http//<host>/x", "https//{host}/x", "http//HOST:PORT/x", "http://locahost:…", "https//your-host.example", "http//...",
}

// What is broken on purpose.
var invalidURLs = []string{"http//a.example", "http://a.example:80800"}

type check struct{ badURL string }

var checks = []check{{badURL: "http//a.example"}, {"htpp://a.example"}}

// A scheme of one's own.
const own = "htps"

func isOwn(scheme string) bool { return scheme == own }

var ownURL = "htps://a.example"

// What needs a sink.
func unsure(host string) []string {
	return []string{
		"http:/" + host, "http:/" + host + "/x", fmt.Sprintf("http:/%s/x", host), "http:localhost", "http:///a.example", `http:\\a.example`,
		"mailto://a@a.example", "http://a,b.example", "http://a.example/100%", "http://a.example/{id}", "http://::1:80/", "http://a.example:http/",
		"http://a.example/a b", "http://a.example/\n", "file://./x", "http://a.example//x", "http://", "http//", "https://https://", "htpp://",
		"http://localhost1/", "http://localhosts/", "localhost:8080", "tcp://a.example:80800", "http:/users/list.html", "http//index.html",
		"https://web.example/http://a.example", "httpx://a.example", "http://http.example/x", " https://a.example",
	}
}

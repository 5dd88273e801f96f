package values

import (
	"net/http"
	"net/url"
	"strings"
)

// Functions that variables and fields hold are called by those.

var template = func(id string) string { return "http//template.example/" + id } // want `\[scheme\]`

// Template can be replaced, but nobody here does.
var Template = func(id string) string { return "http//Template.example/" + id } // want `\[scheme\]`

var replaced = func(id string) string { return "http//replaced.example/" + id } // want `\[scheme\]`

func init() {
	replaced = func(id string) string { return "http://replaced.example/" + id }
}

func templates(id string) {
	http.Get(template(id))
	http.Get(Template(id))
	http.Get(replaced(id))
}

func localFuncs(id string, secure bool) {
	root := func(path string) string { return "http//local.example/" + path } // want `\[scheme\]`
	http.Get(root(id))

	repaired := func(path string) string { return "http//mended.example/" + path } // want `\[scheme\]`
	if id == "" {
		repaired = func(path string) string { return "http://mended.example/" + path }
	}
	http.Get(repaired(id))

	encrypted := true
	origin := func() string {
		if encrypted {
			return "https://origin.example"
		}
		return "http//origin.example" // want `\[scheme\]`
	}
	http.Get(origin())

	chosen := func() string {
		if secure {
			return "https://chosen.example"
		}
		return "http//chosen.example" // want `\[scheme\]`
	}
	if !secure {
		return
	}
	http.Get(chosen())

	escape := url.QueryEscape
	http.Get("https://escape.example?q=" + escape(id) + "#[")
}

func aliases() {
	get := http.Get
	get("http//alias.example") // want `\[scheme\]`

	head := http.Get
	head = func(string) (*http.Response, error) { return nil, nil }
	head("http//other.example") // want `\[scheme\]`

	fetch := fetchIt
	fetch("http//fetch.example") // want `\[scheme\]`
	again := fetch
	again("http//again.example") // want `\[scheme\]`

	change := fetchIt
	swap(&change)
	change("http//swapped.example") // want `\[scheme\]`
}

func fetchIt(u string) { http.Get(u) }

func swap(f *func(string)) { *f = func(string) {} }

type caller struct{}

func (c *caller) get(u string) { http.Get(u) }

func methods(c *caller) {
	f := c.get
	f("http//value.example")                     // want `\[scheme\]`
	(*caller).get(c, "http//expression.example") // want `\[scheme\]`
	g := (*caller).get
	g(c, "http//named.example")
	(*caller).get(c, "http://expression.example/ok")
}

type fetcher struct {
	do, keep, literal func(string)

	Do func(string)
}

func newFetcher() *fetcher {
	return &fetcher{do: fetchIt, keep: fetchIt, Do: fetchIt, literal: func(u string) { http.Get(u) }}
}

func otherFetcher() *fetcher { return &fetcher{keep: func(string) {}} }

func (f *fetcher) run() {
	f.do("http//field.example")    // want `\[scheme\]`
	f.literal("http//lit.example") // want `\[scheme\]`
	f.keep("http//kept.example")   // one of two // want `\[scheme\]`
	f.Do("http//exported.example") // others may have set it // want `\[scheme\]`
}

func parameter(do func(string)) { do("http//unknown.example") }

func paths(paths []string) {
	join := strings.Join
	http.Get(join([]string{"http//joined.example", "x"}, "/"))
}

func getText[S ~string](u S) { http.Get(string(u)) }

type endpoint2 string

func typeParameters() {
	getText(endpoint2("http//text.example")) // want `\[scheme\]`
	getText("http//string.example")          // want `\[scheme\]`
	getText("http://string.example")
}

func fetchAll(do func(string), us ...string) {
	for _, u := range us {
		do(u)
	}
}

func fetchTwo(do func(string), us ...string) {
	do(us[0])
	do(us[1])
}

func variadic() {
	fetchAll(fetchIt, "http://h", "http//variadic.example") // want `\[scheme\]`
	fetchAll(fetchIt)
	fetchTwo(func(string) {}, "http//unused.example", "http//unused.example")
}

package variables

import (
	"net/http"

	"wrappers/variablelib"
)

func known() {
	http.Get(variablelib.Default.URL)
	http.Get(variablelib.Server.URL) // want `\[scheme\]`
	http.Get(variablelib.Made.URL)
	http.Get(variablelib.Made.HTTP.URL) // want `\[scheme\]`
	http.Get(variablelib.Read.URL)
	http.Get(variablelib.Loaded.URL)
}

func set() {
	http.Get(variablelib.Set.URL)
	http.Get(variablelib.Given.URL)
	http.Get(variablelib.Handed.URL)
	http.Get(variablelib.Changed.URL)
	http.Get(variablelib.Twice.URL)
}

func setHere(url string) {
	variablelib.Elsewhere.URL = url
	http.Get(variablelib.Elsewhere.URL)
	variablelib.Complete(variablelib.Completed)
	http.Get(variablelib.Completed.URL)
	variablelib.Beside.Name = url
	http.Get(variablelib.Beside.URL)
}

func asked() {
	if variablelib.Default.Name != "" {
		http.Get(variablelib.Default.URL)
	}
}

// The addresses of the production and of the test system, of which a setting chooses one.
var (
	liveURL = "https:/live.example.com" // want `missing second '/' after "https:": http.Get fails`
	testURL = "https:/test.example.com" // want `missing second '/' after "https:": http.Get fails`

	useTest bool
)

func chosenURL() string {
	if useTest {
		return testURL
	}
	return liveURL
}

type chooser struct{ base string }

func newChooser() *chooser { return &chooser{base: chosenURL()} }

func (c *chooser) get() { http.Get(c.base + "/x") }

// What one of two returns is not what the other does.
type switcher struct {
	first, second string
	useFirst      bool
}

func (s *switcher) url() string {
	if s.useFirst {
		return s.first
	}
	return s.second
}

func (s *switcher) get() { http.Get(s.url()) }

func runSwitchers() {
	(&switcher{first: "first.example.com", second: "https://second.example.com"}).get()
	(&switcher{first: "https://first.example.com", second: "second.example.com", useFirst: true}).get()
}

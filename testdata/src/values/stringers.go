package values

import (
	"fmt"
	"net/http"
)

type site string

func (s site) String() string { return string(s) }

const (
	siteUS site = "https:://us.example.com" // want `malformed "://" after scheme "https"`
	siteDE site = "de.example.com/v1"       // want `missing scheme in "de.example.com/v1/x"`
	siteFR site = "https://fr.example.com"
)

type sites struct{ base site }

func (s *sites) get(key string) { http.Get(fmt.Sprintf("%s/%s", s.base, key)) }

func stringers() {
	http.Get(fmt.Sprintf("%s/v1", siteUS))
	http.Get(fmt.Sprintf("%v/x", siteDE))
	http.Get(fmt.Sprintf("%s/x", siteFR))
	(&sites{base: "us.example.com/v2"}).get("a") // want `\[missing-scheme\]`
}

// What follows is written otherwise.

type bare string

func (b bare) String() string { return "https://" + string(b) }

type failing string

func (f failing) String() string { return string(f) }
func (f failing) Error() string  { return "https://" + string(f) }

type formatted string

func (f formatted) String() string                { return string(f) }
func (f formatted) Format(s fmt.State, verb rune) { fmt.Fprint(s, "https://", string(f)) }

type named string

var byName = map[named]string{"us": "https://us.example.com"}

func (n named) String() string { return byName[n] }

type elsewhere string

func (o elsewhere) String() string { return string(fixedSite) }

const fixedSite = "https://fixed.example.com"

type embedding struct{ bare }

type quoted string

func (q quoted) String() string { return fmt.Sprintf("https://%s", string(q)) }

func written(asked bare) {
	http.Get(fmt.Sprintf("%s/v1", bare("a.example.com")))
	http.Get(fmt.Sprintf("%s/v1", failing("b.example.com")))
	http.Get(fmt.Sprintf("%s/v1", formatted("c.example.com")))
	http.Get(fmt.Sprintf("%s/v1", named("us")))
	http.Get(fmt.Sprintf("%s/v1", elsewhere("d.example.com")))
	http.Get(fmt.Sprintf("%s/v1", embedding{"e.example.com"}))
	http.Get(fmt.Sprintf("%s/v1", quoted("f.example.com")))
	http.Get(fmt.Sprintf("%s/v1", asked))
}

package format

import (
	"fmt"
	"net/http"
	"strings"
)

type site struct{ root string }

func (s *site) urlf(format string, args ...any) string { return s.root + fmt.Sprintf(format, args...) }

func (s *site) get(format string, args ...any) { http.Get(s.urlf(format, args...)) }

func (s *site) getTrimmed(format string, args ...any) {
	http.Get(s.urlf(strings.TrimSpace(format), args...))
}

func (s *site) getMore(format string, args ...any) {
	args = append(args, "x")
	http.Get(s.urlf(format, args...))
}

func newSite(root string) *site { return &site{root} }

func sites(id int) {
	s := newSite("https//site") // want `\[scheme\]`
	s.get("/users/%d/a%%", id)  // want `\[percent-encoding\]`
	s.get("/users/%d\n", id)    // want `\[illegal-char\]`
	s.get("/users/%d/a%%20", id)
	s.getTrimmed("/users/%d\n", id)
	s.getMore("/users/%d/%s", id)
	newSite("https://site")
}

func joined(list ...any) string { return fmt.Sprint(list...) }

func getJoined(list ...any) { http.Get(joined(list...)) }

func join() { getJoined("https//", "h") }

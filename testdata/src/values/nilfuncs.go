package values

import (
	"fmt"
	"net/http"
)

// What a function does depends on whether it is given another.

type hooked struct {
	base string
	hook func(string) string // nobody sets it here
}

func (c *hooked) get(route string) error { return getHooked(c.base, route, c.hook) }

type mended struct {
	base string
	hook func(string) string
}

func newMended(base string) *mended { return &mended{base, mendRoute} }

func (c *mended) get(route string) error { return getHooked(c.base, route, c.hook) }

func mendRoute(string) string { return "http://mended.example" }

func getHooked(base, route string, hook func(string) string) error {
	u := base + route
	if hook != nil {
		u = hook(u)
	}
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return fmt.Errorf("route %s: %w", route, err)
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func handOn(base, route string, hook func(string) string) error {
	return getHooked(base, route, hook)
}

func replaceHook(base, route string, hook func(string) string) error {
	hook = mendRoute
	return getHooked(base, route, hook)
}

func getUnhooked(base, route string, hook func(string) string) error {
	u := base + route
	if hook == nil {
		u = "http://unhooked.example"
	}
	_, err := http.Get(u)
	return err
}

func nilFuncs(base string, c *hooked, m *mended, hook func(string) string) {
	c.get("/%za/1")
	m.get("/%zb/1")
	getHooked(base, "/%zc/1", nil)
	getHooked(base, "/%zd/1", mendRoute)
	getHooked(base, "/%ze/1", func(string) string { return "http://literal.example" })
	getHooked(base, "/%zf/1", hook)
	handOn(base, "/%zg/1", nil)
	handOn(base, "/%zh/1", mendRoute)
	replaceHook(base, "/%zi/1", nil)
	getUnhooked(base, "/%zj/1", nil)       // want `\[percent-encoding\]`
	getUnhooked(base, "/%zk/1", mendRoute) // want `invalid percent-encoding`
}

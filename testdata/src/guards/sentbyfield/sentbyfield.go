// Package sentbyfield hands requests to functions in fields and variables that may do
// something else than send them as they are.
package sentbyfield

import (
	"net/http"
	"net/url"
)

func send(req *http.Request) error {
	_, err := http.DefaultClient.Do(req)
	return err
}

func complete(req *http.Request) error {
	req.URL.Scheme, req.URL.Host = "https", "h.example"
	return send(req)
}

func completeByAlias(req *http.Request) error {
	u := req.URL
	u.Scheme = "https"
	return send(req)
}

func encode(req *http.Request) error {
	req.URL.RawQuery = req.URL.Query().Encode()
	return send(req)
}

func canned(*http.Request) error { return nil }

type (
	rewrites   struct{ do func(*http.Request) error }
	aliased    struct{ do func(*http.Request) error }
	exported   struct{ Do func(*http.Request) error }
	reassigned struct{ do func(*http.Request) error }
	answered   struct{ do func(*http.Request) error }
	option     struct{ do func(*http.Request) error }
	set        struct{ do func(*http.Request) error }
	addressed  struct{ do func(*http.Request) error }
	returned   struct{ do func(*http.Request) error }
	looked     struct{ do func(*http.Request) error }
	ranged     struct{ do func(*http.Request) error }
	positional struct {
		name string
		do   func(*http.Request) error
	}
	literal struct{ do func(*http.Request) error }
	queries struct{ do func(*http.Request) error }
	shifted struct {
		do func(*shifted, *http.Request, *http.Request) error
	}
	inner          struct{ do func(*http.Request) error }
	embedded       struct{ inner }
	generic[T any] struct{ do func(*http.Request) error }
)

func (c *set) SetDo(do func(*http.Request) error) { c.do = do }

type setting func(*option)

func withDo(do func(*http.Request) error) setting { return func(c *option) { c.do = do } }

func change(do *func(*http.Request) error) { *do = complete }

func choose(name string) (func(*http.Request) error, error) {
	if name == "complete" {
		return complete, nil
	}
	return send, nil
}

func (s *shifted) second(req, other *http.Request) error { return complete(other) }

func use(on bool, name string, table map[string]func(*http.Request) error, list []func(*http.Request) error) error {
	r := &rewrites{do: complete}
	r1, _ := http.NewRequest("GET", "rewrites.example/x", nil)
	r.do(r1)
	al := &aliased{completeByAlias}
	r2, _ := http.NewRequest("GET", "alias.example/x", nil)
	al.do(r2)
	e := &exported{Do: send}
	r3, _ := http.NewRequest("GET", "exported.example/x", nil)
	e.Do(r3)
	re := &reassigned{do: send}
	if on {
		re.do = complete
	}
	r4, _ := http.NewRequest("GET", "reassigned.example/x", nil)
	re.do(r4)
	an := &answered{do: send}
	if on {
		an.do = canned
	}
	r5, _ := http.NewRequest("GET", "answered.example/x", nil)
	an.do(r5)
	o := &option{do: send}
	for _, set := range []setting{withDo(complete)} {
		set(o)
	}
	r6, _ := http.NewRequest("GET", "option.example/x", nil)
	o.do(r6)
	s := &set{do: send}
	r7, _ := http.NewRequest("GET", "set.example/x", nil)
	s.do(r7)
	ad := &addressed{do: send}
	change(&ad.do)
	r8, _ := http.NewRequest("GET", "addressed.example/x", nil)
	ad.do(r8)
	re2 := &returned{do: send}
	re2.do, _ = choose(name)
	r9, _ := http.NewRequest("GET", "returned.example/x", nil)
	re2.do(r9)
	l := &looked{do: send}
	l.do = table[name]
	r10, _ := http.NewRequest("GET", "looked.example/x", nil)
	l.do(r10)
	ra := &ranged{do: send}
	for _, ra.do = range list {
		r11, _ := http.NewRequest("GET", "ranged.example/x", nil)
		ra.do(r11)
	}
	p := positional{"a", complete}
	r12, _ := http.NewRequest("GET", "positional.example/x", nil)
	p.do(r12)
	li := literal{do: func(req *http.Request) error {
		req.URL = &url.URL{Scheme: "https", Host: "h.example"}
		return send(req)
	}}
	r13, _ := http.NewRequest("GET", "literal.example/x", nil)
	li.do(r13)
	q := queries{do: encode}
	r14, _ := http.NewRequest("GET", "https://h.example/?q=a b", nil)
	q.do(r14)
	sh := &shifted{(*shifted).second}
	first, _ := http.NewRequest("GET", "https://h.example/", nil)
	r15, _ := http.NewRequest("GET", "shifted.example/x", nil)
	sh.do(sh, first, r15)
	em := embedded{inner{complete}}
	r16, _ := http.NewRequest("GET", "embedded.example/x", nil)
	em.do(r16)
	g := generic[int]{do: send}
	g.do = complete
	r17, _ := http.NewRequest("GET", "generic.example/x", nil)
	g.do(r17)

	for _, do := range list {
		if do == nil {
			do = send
		}
		r18, _ := http.NewRequest("GET", "loop.example/x", nil)
		do(r18)
	}
	do := send
	if on {
		do = complete
	}
	r19, _ := http.NewRequest("GET", "variable.example/x", nil)
	do(r19)
	func() { packageDo = table[name] }()
	r20, _ := http.NewRequest("GET", "package.example/x", nil)
	packageDo(r20)
	r21, _ := http.NewRequest("GET", "exported.example/x", nil)
	PackageDo(r21)
	return by(complete, "by.example/x")
}

var packageDo = send

var PackageDo = send

func by(do func(*http.Request) error, u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return do(req)
}

// By is called by others, too.
func By(do func(*http.Request) error) error {
	req, err := http.NewRequest("GET", "given.example/x", nil)
	if err != nil {
		return err
	}
	return do(req)
}

func useBy() { By(send) }

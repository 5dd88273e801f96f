package copied

import "net/http"

const local = "http://localhost:8080"

// An api is followed from where it is made: a base that is replaced before it is read never
// arrives.
type api struct{ base, name string }

func (a *api) get() error {
	_, err := http.Get(a.base + "/v1")
	return err
}

func (a *api) with(base string) *api {
	c := *a
	c.base = base
	return &c
}

func (a *api) set(base string) *api {
	a.base = base
	return a
}

func (a *api) reset(base string) { a.base = base }

func (a *api) named(name string) *api {
	a.name = name
	return a
}

func (a api) byValue(base string) api {
	a.base = base
	return a
}

func (a *api) other(base string) *api { return &api{base: base, name: a.name} }

func (a *api) either(base string, ok bool) *api {
	if !ok {
		return a
	}
	return &api{base: base}
}

func (a *api) isLocal() bool { return a.name == "local" }

type fetcher interface{ get() error }

type wrapped struct {
	*api
	list []*api
}

func chained() {
	(&api{base: "localhost:1"}).with(local).get()
	(&api{base: "localhost:2"}).set(local).get()
	(&api{base: "localhost:3"}).other(local).named("a").get()
	(&api{base: "localhost:4"}).named("a").named("b").named("c").named("d").named("e").with(local).get()
	b := api{base: "localhost:5"}.byValue(local)
	b.get()
	(&api{base: "localhost:6"}).named("a").get()                                     // want `.+`
	(&api{base: "localhost:7"}).named("a").named("b").named("c").named("d").get()    // want `.+`
	(&api{base: "localhost:8"}).either(local, b.name == "b").get()                   // want `.+`
	(*api).get(&api{base: "localhost:9"})                                            // want `.+`
	for _, a := range []*api{{base: "localhost:10"}, (&api{base: "localhost:11"})} { // want `.+` `.+`
		a.get()
	}
}

func replacedLater(again bool) error {
	a := &api{base: "localhost:1"}
	a = a.with(local)
	a.get()

	b := &api{base: "localhost:2"}
	c := *b
	c.base = local
	c.get()

	d := &api{base: "localhost:3"}
	if d.isLocal() || d.base == "" {
		return nil
	}
	d = d.named("d").with(local)
	d.get()

	e := &api{base: "localhost:4"} // want `.+`
	if again {
		e = e.with(local)
	}
	e.get()

	f := &api{base: "localhost:5"} // want `.+`
	for again {
		f.get()
		f = f.with(local)
	}

	g := &api{base: "localhost:6"} // want `.+`
	defer g.get()
	g = g.with(local)

	h := &api{base: "localhost:7"} // want `.+`
	i := h
	h = h.with(local)
	i.get()

	j := &api{base: "localhost:8"} // want `.+`
	if again {
		goto send
	}
	j = j.with(local)
send:
	j.get()

	k := &api{base: "localhost:9"} // want `.+`
	again = again && k.named("k").with(local) == k || k.set(k.base) == nil
	return k.get()
}

func repairedByLiteral() {
	repair := func(a *api) { a.base = local }
	a := &api{base: "localhost:1"}
	a.named("a").named("b")
	repair(a)
	a.get()
	look := func(a api) { a.base = local }
	b := api{base: "localhost:2"} // want `.+`
	look(b)
	b.get()
}

func held(apis chan *api, m map[string]*api) {
	var g fetcher = &api{base: "localhost:1"} // want `.+`
	g.get()
	apis <- &api{base: "localhost:2"}            // want `.+`
	m["a"] = &api{base: "localhost:3"}           // want `.+`
	w := wrapped{api: &api{base: "localhost:4"}} // want `.+`
	w.get()
	v := wrapped{api: &api{base: "localhost:5"}}
	v.api = v.api.with(local)
	v.get()
	l := wrapped{list: []*api{{base: "localhost:6"}}} // want `.+`
	l.list[0].get()
	func() {
		x := &api{base: "localhost:7"}
		x = x.with(local)
		go x.get()
	}()
}

func made() *api     { return &api{base: "localhost:1"} }
func madeToo() *api  { return &api{base: "localhost:2"} } // want `.+`
func given() *api    { return &api{base: "localhost:3"} } // want `.+`
func unmade() *api   { return &api{base: "localhost:4"} } // want `.+`
func Exported() *api { return &api{base: "localhost:5"} } // want `.+` Exported:"returns a known string"

func makes(use func(func() *api)) {
	made().with(local).get()
	a := made()
	a.reset(local)
	a.get()
	madeToo().with(local).get()
	madeToo().get()
	given().with(local).get()
	use(given)
	Exported().with(local).get()
}

var (
	proto    = api{base: "localhost:1"}
	protoToo = &api{base: "localhost:2"} // want `.+`
	Proto    = &api{base: "localhost:3"} // want `.+` Proto:"returns a known string"
	started  = &api{base: "localhost:4"}
	restart  = &api{base: "localhost:5"}
	perhaps  = &api{base: "localhost:6"} // want `.+`
	first    = &api{base: "localhost:7"} // want `.+`
)

func init() {
	started.base = local
	restart = &api{base: local}
	if proto.name == "" {
		perhaps.base = local
	}
	first.get()
	first.base = local
}

func ofProto() {
	a := proto.byValue(local)
	a.get()
	proto.with(local).get()
	protoToo.with(local).get()
	protoToo.get()
	Proto.with(local).get()
	started.get()
	restart.get()
	perhaps.get()
}

func madeWith(base string) *api { return &api{base: base} }

// What is handed in is followed like a literal.
func handedIn() error {
	madeWith("localhost:1").with(local).get()
	madeWith(local).with("localhost:2").with(local).get()
	madeWith(local).set("localhost:3").named("a").set(local).get()
	madeWith("localhost:4").named("a").get()  // want `.+`
	madeWith(local).with("localhost:5").get() // want `.+`
	a := madeWith(local).with("localhost:6")
	a = a.with(local)
	a.get()
	b := madeWith(local)
	b.set("localhost:7") // want `.+`
	b.get()
	c := madeWith(local)
	d := c.set("localhost:8") // want `.+`
	d = d.with(local)
	c.get()
	e := madeWith(local).set("localhost:9") // want `.+`
	f := e.with(local)
	f.get()
	return e.get()
}

// A field may have methods of its own, which are not followed.
type link string

func (l link) get() { http.Get(string(l)) }

type page struct{ link link }

func (p *page) open() { p.link.get() }

func pages() {
	(&page{link: "localhost:1"}).open()
	p := page{link: "localhost:2"}
	p.link = local
	p.link.get()
}

package repeated

import "net/http"

// What a field holds comes back to it once, by what adds to it.
type paged struct{ base string }

func (p paged) get() { http.Get(p.base) }

func (p paged) sized(n string) paged { return paged{base: p.base + "?size=" + n} }

func (p *paged) pointed(n string) { *p = paged{base: p.base + "?size=" + n} }

func pages() {
	paged{base: "http://h"}.sized("10").get()
	p := paged{base: "http://h"}
	p.pointed("10")
	p.get()
}

// What is wrong with it is so wherever it is read.
type based struct{ base string }

func (b based) get() { http.Get(b.base) }

func (b based) under(path string) based { return based{base: b.base + path} }

func bases() {
	based{base: "http//a"}.get() // want `\[scheme\]`
	based{base: "https://h"}.under("/v1").get()
}

// Package orelse gives defaults to those who return something else where there is that.
package orelse

import (
	"maps"
	"net/http"
	"strings"

	"wrappers/orelselib"
)

type options struct {
	Hook   *string
	Extra  map[string]string
	secret *string
	own    map[string]string
}

func deref(p *string, def string) string {
	if p != nil {
		return *p
	}
	return def
}

func value[T any](p *T, def T) T {
	if p == nil {
		return def
	}
	return *p
}

func get(m map[string]string, key, def string) string {
	v, ok := m[key]
	if !ok {
		return def
	}
	return v
}

func (o *options) extra(key, def string) string {
	if v := o.Extra[key]; v != "" {
		return v
	}
	return def
}

func (o *options) find(key string) string { return o.Extra[key] }

func (o *options) found(key, def string) string {
	if v := o.find(key); v != "" {
		return v
	}
	return def
}

func here(o *options) {
	http.Get(deref(o.Hook, "deref.acme.io/v1"))     // want `\[missing-scheme\]`
	http.Get(value(o.Hook, "value.acme.io/v1"))     // want `\[missing-scheme\]`
	http.Get(get(o.Extra, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
	http.Get(o.extra("url", "extra.acme.io/v1"))    // want `\[missing-scheme\]`
	http.Get(o.found("url", "found.acme.io/v1"))    // want `\[missing-scheme\]`
	http.Get(deref(o.Hook, "https://deref.acme.io/v1"))
	http.Get(get(o.Extra, "url", "https://get.acme.io/v1"))
}

func ofMap(settings map[string]string) {
	http.Get(get(settings, "url", "ofmap.acme.io/v1")) // want `\[missing-scheme\]`
	extra := settings
	http.Get(get(extra, "other", "copy.acme.io/v1")) // want `\[missing-scheme\]`
}

func elsewhere(o *orelselib.Options) {
	http.Get(orelselib.Deref(o.Hook, "deref.acme.io/v1"))      // want `\[missing-scheme\]`
	http.Get(orelselib.Value(o.Hook, "value.acme.io/v1"))      // want `\[missing-scheme\]`
	http.Get(orelselib.Get(o.Values, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
	http.Get(orelselib.Deref(o.Hook, "https://deref.acme.io/v1"))
}

func whole(o *orelselib.Options) { http.Get(orelselib.Whole(o.Hook, "whole.acme.io/v1")) }

func byMethod(o *orelselib.Options) {
	http.Get(o.String("url", "string.acme.io/v1")) // want `\[missing-scheme\]`
	http.Get(o.Lookup("url", "lookup.acme.io/v1")) // want `\[missing-scheme\]`
	http.Get(o.Fixed("url", "fixed.acme.io/v1"))   // want `\[missing-scheme\]`
}

// There is something else on every run.

func set(o *options) {
	hook := "https://hook.acme.io"
	o.Hook = &hook
	http.Get(deref(o.Hook, "deref.acme.io/v1")) // want `\[missing-scheme\]`
}

func setIfMissing(o *options) {
	if o.Hook == nil {
		hook := "https://hook.acme.io"
		o.Hook = &hook
	}
	http.Get(deref(o.Hook, "deref.acme.io/v1")) // want `\[missing-scheme\]`
}

func setByMethod(o *options) {
	o.fill()
	http.Get(deref(o.Hook, "deref.acme.io/v1")) // want `\[missing-scheme\]`
}

func (o *options) fill() {
	hook := "https://hook.acme.io"
	o.Hook = &hook
}

func setElsewhere(o *orelselib.Options) {
	orelselib.Fill(o)
	http.Get(orelselib.Deref(o.Hook, "deref.acme.io/v1")) // want `\[missing-scheme\]`
}

func made() {
	hook := "https://hook.acme.io"
	http.Get(deref(&hook, "deref.acme.io/v1")) // want `\[missing-scheme\]`
	p := &hook
	http.Get(orelselib.Deref(p, "deref.acme.io/v1")) // want `\[missing-scheme\]`
	m := map[string]string{"url": "https://h.acme.io"}
	http.Get(get(m, "url", "get.acme.io/v1"))           // want `\[missing-scheme\]`
	http.Get(orelselib.Get(m, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
}

func asked(o *options) {
	if o.Hook != nil {
		http.Get(deref(o.Hook, "deref.acme.io/v1")) // want `\[missing-scheme\]`
	}
	if _, ok := o.Extra["url"]; !ok {
		return
	}
	http.Get(get(o.Extra, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
}

func copied(o *options) {
	hook := o.Hook
	if hook == nil {
		return
	}
	http.Get(deref(hook, "deref.acme.io/v1")) // want `\[missing-scheme\]`
}

func newOptions() *options {
	secret := "https://secret.acme.io"
	return &options{secret: &secret, own: map[string]string{"url": "https://h.acme.io"}}
}

func (o *options) always() {
	http.Get(deref(o.secret, "secret.acme.io/v1")) // want `\[missing-scheme\]`
	http.Get(get(o.own, "url", "get.acme.io/v1"))  // want `\[missing-scheme\]`
	http.Get(o.ofOwn("url", "own.acme.io/v1"))     // want `\[missing-scheme\]`
}

func (o *options) ofOwn(key, def string) string {
	if v, ok := o.own[key]; ok {
		return v
	}
	return def
}

var table = map[string]string{"url": "https://h.acme.io"}

func ofTable() { http.Get(get(table, "url", "get.acme.io/v1")) } // want `\[missing-scheme\]`

func filled(settings map[string]string) {
	settings["url"] = "https://h.acme.io"
	http.Get(get(settings, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
}

func filledByOther(settings map[string]string) {
	setDefaults(settings)
	http.Get(get(settings, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
}

func setDefaults(m map[string]string) { m["url"] = "https://h.acme.io" }

func filledByCopy(settings map[string]string) {
	maps.Copy(settings, table)
	http.Get(get(settings, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
}

func filledByAlias(settings map[string]string) {
	alias := settings
	alias["url"] = "https://h.acme.io"
	http.Get(get(settings, "url", "get.acme.io/v1")) // want `\[missing-scheme\]`
}

func alias(m map[string]string, name string) string {
	if u, ok := m[name]; ok {
		return u
	}
	return name
}

func byAlias(o *options) { http.Get(alias(o.Extra, "main")) }

// The default is repaired, or another one.

func repaired(o *options) {
	u := deref(o.Hook, "deref.acme.io/v1")
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)
	def := "def.acme.io/v1"
	def = "https://" + def
	http.Get(get(o.Extra, "url", def))
}

func ofBase(b *orelselib.Base) { http.Get(b.Get("url", "base.acme.io/v1")) } // want `\[missing-scheme\]`

type list struct{ values map[string]string }

func newList() *list {
	l := &list{values: make(map[string]string)}
	for _, key := range []string{"url"} {
		l.values[key] = "https://" + key
	}
	return l
}

func (l *list) get(key, def string) string {
	if v := l.values[key]; v != "" {
		return v
	}
	return def
}

func (l *list) ping() { http.Get(l.get("url", "list.acme.io/v1")) } // want `\[missing-scheme\]`

// A method that reads a field which holds nothing but a constant.

type site struct{ root string }

func newSite() *site { return &site{root: "https://h.acme.io"} }

func (s *site) base(def string) string {
	if s.root != "" {
		return s.root
	}
	return def
}

func (s *site) ping() { http.Get(s.base("site.acme.io/v1")) } // want `\[missing-scheme\]`

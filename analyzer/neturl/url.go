package neturl

// This file computes with URLs of which only some fields are known.

import (
	"net/url"
	"reflect"
	"strings"
)

// Parse returns what the parser makes of s; ok is false where it rejects s.
func (p Parser) Parse(s string) (u *url.URL, ok bool) {
	c := Split(s, p.AsTarget)
	if p.Fault(s, &c) != nil {
		return nil, false
	}
	if u, err := p.own(s); err == nil {
		return u, true
	}
	// This Go's net/url is the stricter one, about the colons of the host.
	u, err := p.own(s[:c.Host.Start] + "h" + s[c.Authority.End:])
	if err != nil {
		return nil, false
	}
	u.Host = Unescape(s[c.Host.Start:c.Authority.End])
	return u, true
}

// own is the function of this Go's net/url.
func (p Parser) own(s string) (*url.URL, error) {
	if p.AsTarget {
		return url.ParseRequestURI(s)
	}
	return url.Parse(s)
}

// A URL is a url.URL as far as it is known. The zero value is one of which
// nothing is.
type URL struct {
	url.URL
	known map[string]bool // names of fields
}

// Has reports whether all these fields are known.
func (u *URL) Has(fields ...string) bool {
	for _, f := range fields {
		if !u.known[f] {
			return false
		}
	}
	return true
}

// Set makes s the known value of the field of that name, and reports whether it
// is one: a field that is no string can only be known to be zero.
func (u *URL) Set(name, s string) bool {
	f := reflect.ValueOf(&u.URL).Elem().FieldByName(name)
	switch {
	case !f.IsValid():
		return false
	case f.Kind() == reflect.String:
		f.SetString(s)
	case s != "":
		return false
	}
	if u.known == nil {
		u.known = make(map[string]bool)
	}
	u.known[name] = true
	return true
}

// Field is the field of u of that name, empty where one that is no string is
// zero; ok is false where it is neither.
func Field(u *url.URL, name string) (s string, ok bool) {
	f := reflect.ValueOf(u).Elem().FieldByName(name)
	if !f.IsValid() {
		return "", false
	}
	if f.Kind() == reflect.String {
		return f.String(), true
	}
	return "", f.IsZero()
}

// Fields are the names of the fields of a url.URL.
func Fields() []string {
	var names []string
	for _, f := range reflect.VisibleFields(reflect.TypeFor[url.URL]()) {
		names = append(names, f.Name)
	}
	return names
}

// Prefix is what (*url.URL).String writes first, as far as that does not depend
// on fields that are not known, and whether it is all of it.
//
//	url.URL{Scheme: "http", Host: "h", Path: p} // "http://h"
//	u := *base; u.Scheme = "http"               // "http:"
func (u *URL) Prefix() (s string, whole bool) {
	if !u.Has("Scheme", "Opaque", "User", "OmitHost") || u.Opaque == "" && !u.Has("Host") || u.Host == "" && u.Opaque == "" && !u.Has("Path", "RawPath") {
		if u.Scheme == "" {
			return "", false
		}
		return u.Scheme + ":", false
	}
	p := url.URL{Scheme: u.Scheme, Opaque: u.Opaque, Host: u.Host}
	if u.Opaque == "" {
		if !u.Has("Path", "RawPath") {
			return p.String(), false
		}
		p.Path, p.RawPath = u.Path, u.RawPath
	}
	if !u.Has("ForceQuery", "RawQuery") {
		return p.String(), false
	}
	p.RawQuery = u.RawQuery
	if !u.Has("Fragment", "RawFragment") {
		return p.String(), false
	}
	p.Fragment, p.RawFragment = u.Fragment, u.RawFragment
	return p.String(), true
}

// A Written is what String writes for one field.
type Written struct{ Field, Text string }

// Written lists what String writes for the fields that it writes, in order,
// without the delimiters between them.
func (u *URL) Written() []Written {
	return []Written{
		{"Scheme", u.Scheme},
		{"Opaque", u.Opaque},
		{"Host", strings.TrimPrefix((&url.URL{Host: u.Host}).String(), "//")},
		{"Path", u.EscapedPath()},
		{"RawQuery", u.RawQuery},
		{"Fragment", u.EscapedFragment()},
	}
}

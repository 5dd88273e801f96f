package segment

// This file holds what is known of a url.URL: the string that its method String writes, and the
// components of that.

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/text"
)

// A Component is a field of url.URL.
type Component uint8

// The components, in the order in which String writes them.
const (
	Scheme Component = iota
	Opaque
	User
	Host
	Path
	RawQuery
	Fragment
	components
)

var componentNames = [components]string{"Scheme", "Opaque", "User", "Host", "Path", "RawQuery", "Fragment"}

// ComponentOf returns the component that is the field of url.URL of that name.
func ComponentOf(field string) (c Component, ok bool) {
	for c, name := range componentNames {
		if name == field {
			return Component(c), true
		}
	}
	return 0, false
}

// ParsedURLs are what url.Parse makes of the strings. Those that it rejects are left out.
func ParsedURLs(vs Values) Values {
	return vs.Map(func(v Value) (Value, bool) {
		s, known := v.Known()
		if !known {
			return v, !failsToParse(v.Prefix())
		}
		u, err := url.Parse(s)
		if err != nil {
			return v, false
		}
		return v.Rewrite(u.String()), true
	})
}

// failsToParse reports whether url.Parse rejects what begins with prefix: the first segment of a
// path has no colon, and what is before that is no scheme.
//
//	"127.0.0.1:" + port
func failsToParse(prefix string) bool {
	i := strings.IndexAny(prefix, ":/?#")
	return i >= 0 && prefix[i] == ':' && neturl.SchemeLen(prefix[:i+1]) == 0
}

// Parts are the components of a URL, of no bytes where it has none.
type parts struct {
	of [components]Value

	// isOrigin says that Host is all that comes before the path, with the scheme: a hole stands
	// where a delimiter may be.
	isOrigin bool

	omitsHost bool // "//" is not there: "http:/h"
}

// split returns the components of v.
func (v Value) split() (p parts) {
	for c := range p.of {
		p.of[c] = Value{Segments: []Segment{{Offset: Unmapped}}, Choices: v.Choices, Guards: v.Guards}
	}
	flat := v.Flat()
	rest, end := 0, len(flat)
	take := func(c Component, from, to int) {
		if from < to {
			p.of[c] = v.Slice(from, to)
		}
	}
	if i := strings.IndexByte(flat, '#'); i >= 0 {
		take(Fragment, i+1, end)
		end = i
	}
	if i := strings.IndexByte(flat[:end], '?'); i >= 0 {
		take(RawQuery, i+1, end)
		end = i
	}
	colon := strings.IndexByte(flat[:end], ':')
	switch {
	case colon > 0 && v.isScheme(flat[:end], colon):
		take(Scheme, 0, colon)
		rest = colon + 1
		if rest < end && flat[rest] != '/' { // mailto:bob@h
			take(Opaque, rest, end)
			return p
		}
		p.omitsHost = rest < end && !strings.HasPrefix(flat[rest:end], "//")
	case strings.HasPrefix(flat, text.HoleByte): // base + "/v1"
		p.isOrigin = true
		slash := end
		if i := strings.IndexByte(flat[:end], '/'); i >= 0 {
			slash = i
		}
		take(Host, 0, slash)
		take(Path, slash, end)
		return p
	}
	if strings.HasPrefix(flat[rest:end], "//") {
		host := rest + 2
		if v.IsHostless {
			take(Path, host, end)
			return p
		}
		rest = end
		if i := strings.IndexByte(flat[host:end], '/'); i >= 0 {
			rest = host + i
		}
		if i := strings.LastIndexByte(flat[host:rest], '@'); i >= 0 {
			take(User, host, host+i)
			host += i + 1
		}
		take(Host, host, rest)
	}
	take(Path, rest, end)
	return p
}

// isScheme reports whether the bytes of v before the colon are a scheme: holes there are something
// with a name.
//
//	scheme + "://h", and not base + "://h"
func (v Value) isScheme(flat string, colon int) bool {
	if failsToParse(v.Prefix()) || strings.Contains(flat[:colon], "/") || strings.Contains(flat[:colon], text.HoleByte) && !strings.HasPrefix(flat[colon:], "://") {
		return false
	}
	for _, s := range v.Slice(0, colon).Segments {
		if s.Hole != nil && s.Hole.Lang.IsAny() && s.Hole.Symbol.Kind == NoSymbol {
			return false
		}
	}
	return true
}

// join returns what the method String of url.URL writes.
func (p *parts) join() (v Value, ok bool) {
	var all []Value
	write := func(s string) { all = append(all, Written(s).List...) }
	add := func(before string, v Value, after string) {
		if v.Len() > 0 {
			write(before)
			all = append(all, v)
			write(after)
		}
	}
	host, path := p.of[Host], p.of[Path]
	isHostless := false
	add("", p.of[Scheme], ":")
	if p.of[Opaque].Len() > 0 {
		add("", p.of[Opaque], "")
	} else {
		isBeforePath := p.of[Scheme].Len() > 0 && path.Len() > 0 && !p.omitsHost
		if !p.isOrigin && (isBeforePath || host.Len() > 0 || p.of[User].Len() > 0) {
			write("//")
			isHostless = host.Len() == 0 && p.of[User].Len() == 0
		}
		add("", p.of[User], "@")
		add("", host, "")
		if host.Len() > 0 && path.Len() > 0 && path.Segments[0].Hole == nil && !strings.HasPrefix(path.Prefix(), "/") {
			all = append(all, Written("/").WithBarrier(path.Segments[0].Barriers...).List...)
		}
		if first, _, _ := strings.Cut(path.Prefix(), "/"); len(all) == 0 && strings.Contains(first, ":") { // RFC 3986 §4.2
			write("./")
		}
		add("", path, "")
	}
	add("?", p.of[RawQuery], "")
	add("#", p.of[Fragment], "")
	v, ok = Join(all...)
	v.IsHostless = isHostless
	return v, ok
}

// Component returns what the field holds. A path is decoded where it is known.
func (v Value) Component(c Component) Value {
	p := v.split()
	if p.isOrigin {
		v = v.Rewritten(text.Any)
		v.Segments[0].Hole.IsDecodedPath = c == Path
		return v
	}
	if s, known := p.of[c].Known(); known && (c == Path || c == Fragment) {
		if decoded, err := url.PathUnescape(s); err == nil {
			return p.of[c].Rewrite(decoded)
		}
	}
	return p.of[c]
}

// set returns the URL after the field was set to w; ok is false where their choices do not agree. Of
// a URL of which it is not known how it splits, the other components are holes.
func (v Value) set(c Component, w Value) (out Value, ok bool) {
	p := v.split()
	if p.isOrigin {
		hole := v.Rewritten(text.Any)
		switch {
		case c >= Path: // {base}/path
			p.of[Host] = p.of[Host].Rewritten(text.Any)
		case c == Scheme: // scheme://{rest}
			p = parts{of: [components]Value{Host: hole}}
		default: // {scheme}://host{path}
			p = parts{of: [components]Value{Scheme: hole, Path: hole}}
		}
	}
	if c == Path {
		w = w.escaped()
	}
	p.of[c] = w
	return p.join()
}

// escaped is the path v as String writes it.
func (v Value) escaped() Value {
	out := v
	out.Segments = nil
	for i, s := range v.Segments {
		if s.Hole != nil {
			out.Segments = append(out.Segments, s.WithHole(func(h *Hole) { h.IsString, h.IsDecodedPath = false, false }))
			continue
		}
		part := Value{Segments: v.Segments[i : i+1]}.Rewrite((&url.URL{Path: s.Known}).EscapedPath()) // u.Path += "/50%"
		out.Segments = append(out.Segments, part.Segments...)
	}
	return out
}

// Components returns what the field of each of the URLs holds.
func (vs Values) Components(c Component) Values {
	return Union(Values{}, vs.Map(func(v Value) (Value, bool) { return v.Component(c), true }))
}

// URLOf returns the URLs whose fields are of the values.
//
//	&url.URL{Scheme: "https", Host: host}
func URLOf(fields map[Component]Values) Values {
	var all [components]Values
	for c := range all {
		all[c] = Written("")
		if vs, ok := fields[Component(c)]; ok {
			all[c] = vs
		}
	}
	return Combine(all[:], func(of []Value) (Value, bool) {
		p := parts{of: [components]Value(of)}
		p.of[Path] = p.of[Path].escaped()
		return p.join()
	})
}

// Set returns the URLs after their field was set to one of ws.
func (vs Values) Set(c Component, ws Values) Values {
	return Combine([]Values{vs, ws}, func(of []Value) (Value, bool) { return of[0].set(c, of[1]) })
}

// Add returns the URLs after one of ws was added to their field.
func (vs Values) Add(c Component, ws Values) Values {
	return Combine([]Values{vs, ws}, func(of []Value) (Value, bool) {
		sum, ok := Join(of[0].Component(c), of[1])
		if !ok {
			return sum, false
		}
		return of[0].set(c, sum)
	})
}

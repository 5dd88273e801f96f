package segment

// This file holds what is known of a url.URL: its components.

import (
	"net/url"
	"slices"
	"strings"

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
	RawPath
	RawQuery
	Fragment
	components
)

var componentNames = [components]string{"Scheme", "Opaque", "User", "Host", "Path", "RawPath", "RawQuery", "Fragment"}

// ComponentOf returns the component that is the field of url.URL of that name.
func ComponentOf(field string) (c Component, ok bool) {
	for c, name := range componentNames {
		if name == field {
			return Component(c), true
		}
	}
	return 0, false
}

// A URL is a url.URL that can arrive at a place. Its components share the choices of Whole.
type URL struct {
	// Whole is what was parsed, where it is not known how it splits, or where nothing was
	// set since. Its Segments are nil otherwise: the components alone count.
	Whole Value

	// Parts are the components; nil for one that is empty. They count where Whole has no
	// segments.
	Parts [components][]Segment

	// IsOrigin says that Parts[Host] is all that comes before what was set last, with the
	// scheme: it was not known how the URL splits.
	IsOrigin bool
}

// URLs are those that can arrive at a place.
type URLs struct {
	List       []URL
	Incomplete bool
}

// ParsedURLs are what url.Parse makes of the strings. Those that it rejects are left out.
func ParsedURLs(vs Values) URLs {
	out := URLs{Incomplete: vs.Incomplete}
	for _, v := range vs.List {
		if s, ok := v.Known(); ok {
			if _, err := url.Parse(s); err != nil {
				continue
			}
		}
		out.List = append(out.List, URL{Whole: v})
	}
	return out
}

// value returns segments as a value with the choices and guards of u.
func (u URL) value(segments []Segment) Value {
	return Value{Segments: segments, Choices: u.Whole.Choices, Guards: u.Whole.Guards}
}

// split fills Parts from Whole. ok is false where a hole stands where a delimiter may be.
func (u URL) split() (parts [components][]Segment, ok bool) {
	v := u.Whole
	flat := v.Flat()
	isHole := func(i int) bool {
		k, _, ok := v.At(i)
		return ok && v.Segments[k].Hole != nil
	}
	clean := func(from, to int) bool { // no hole that may hold anything
		for i := from; i < to; i++ {
			if k, _, _ := v.At(i); isHole(i) && v.Segments[k].Hole.Lang.IsAny() && v.Segments[k].Hole.Symbol.Kind == NoSymbol {
				return false
			}
		}
		return true
	}
	rest, end := 0, len(flat)
	if i := strings.IndexByte(flat, '#'); i >= 0 && !isHole(i) {
		parts[Fragment], end = v.Slice(i+1, end).Segments, i
	}
	if i := strings.IndexByte(flat[:end], '?'); i >= 0 && !isHole(i) {
		parts[RawQuery], end = v.Slice(i+1, end).Segments, i
	}
	if i := strings.Index(flat[:end], "://"); i > 0 && clean(0, i) {
		parts[Scheme], rest = v.Slice(0, i).Segments, i+1
	} else if flat != "" && isHole(0) {
		return parts, false
	}
	if strings.HasPrefix(flat[rest:end], "//") {
		host := rest + 2
		slash := end
		if i := strings.IndexByte(flat[host:end], '/'); i >= 0 {
			slash = host + i
		}
		if i := strings.LastIndexByte(flat[host:slash], '@'); i >= 0 {
			parts[User], host = v.Slice(host, host+i).Segments, host+i+1
		}
		parts[Host] = v.Slice(host, slash).Segments
		rest = slash
	}
	if rest < end {
		parts[Path] = v.Slice(rest, end).Segments
	}
	return parts, true
}

// isWhole reports whether Whole counts.
func (u URL) isWhole() bool { return u.Whole.Segments != nil }

// Component returns what the field holds. A path is decoded where it is known.
func (u URL) Component(c Component) Value {
	parts := u.Parts
	if u.isWhole() {
		if s, ok := u.Whole.Known(); ok {
			return u.knownComponent(s, c)
		}
		var ok bool
		if parts, ok = u.split(); !ok {
			v := u.Whole.Rewritten(text.Any)
			v.Segments[0].Hole.IsDecodedPath = c == Path
			return v
		}
	}
	if parts[c] == nil {
		return u.value([]Segment{{Offset: Unmapped}})
	}
	return u.value(parts[c])
}

// knownComponent is Component of a URL that is known.
func (u URL) knownComponent(s string, c Component) Value {
	parsed, err := url.Parse(s)
	if err != nil {
		return u.Whole.Rewritten(text.Any)
	}
	t := ""
	switch c {
	case Scheme:
		t = parsed.Scheme
	case Opaque:
		t = parsed.Opaque
	case User:
		t = parsed.User.String()
	case Host:
		t = parsed.Host
	case Path:
		t = parsed.Path
	case RawPath:
		t = parsed.RawPath
	case RawQuery:
		t = parsed.RawQuery
	case Fragment:
		t = parsed.Fragment
	}
	if parts, ok := u.split(); ok && parts[c] != nil { // keeps offsets where a part occurs twice
		if v := u.value(parts[c]); v.isText(t) {
			return v
		}
	}
	return u.Whole.Rewrite(t)
}

func (v Value) isText(t string) bool {
	s, ok := v.Known()
	return ok && s == t
}

// Set returns the URL after the field was set to v; ok is false where their choices do not
// agree. Of a URL of which it is not known how it splits, the other components are holes.
func (u URL) Set(c Component, v Value) (out URL, ok bool) {
	if !Agree(u.Whole.Choices, v.Choices) {
		return u, false
	}
	out = u
	if u.isWhole() {
		out.Parts, out.IsOrigin = u.partsBeside(c)
	}
	out.Parts[c] = v.Segments
	if v.isText("") {
		out.Parts[c] = nil
	}
	if c == Path {
		out.Parts[RawPath] = nil
	}
	out.Whole = Value{Choices: addChoices(u.Whole.Choices, v.Choices), Guards: u.Whole.WithGuards(v.Guards...).Guards}
	return out, true
}

// partsBeside returns the components of Whole, of which c is about to be set.
func (u URL) partsBeside(c Component) (parts [components][]Segment, isOrigin bool) {
	if s, known := u.Whole.Known(); known {
		for c := range components {
			if v := u.knownComponent(s, c); !v.isText("") {
				parts[c] = v.Segments
			}
		}
		return parts, false
	}
	parts, ok := u.split()
	if ok {
		return parts, false
	}
	hole := u.Whole.Rewritten(text.Any).Segments
	parts = [components][]Segment{}
	switch {
	case c >= Path: // {base}/path
		parts[Host] = hole
		return parts, true
	case c == Scheme: // scheme://{rest}
		parts[Host] = hole
	default: // {scheme}://host{path}
		parts[Scheme], parts[Path] = hole, hole
	}
	return parts, false
}

// String returns what the method String of url.URL writes.
func (u URL) String() Value {
	if u.isWhole() {
		if s, ok := u.Whole.Known(); ok {
			if p, err := url.Parse(s); err == nil {
				return u.Whole.Rewrite(p.String())
			}
		}
		return u.Whole
	}
	var out []Segment
	add := func(s []Segment) {
		for _, s := range s {
			if s.Width() > 0 {
				out = append(out, s)
			}
		}
	}
	write := func(s string) { out = append(out, Segment{Known: s, Offset: Unmapped}) }
	p := &u.Parts
	if p[Scheme] != nil {
		add(p[Scheme])
		write(":")
	}
	if p[Opaque] != nil {
		add(p[Opaque])
	} else {
		if p[Scheme] != nil || p[Host] != nil || p[User] != nil {
			if p[Host] != nil || p[Path] != nil || p[User] != nil {
				if !u.IsOrigin {
					write("//")
				}
			}
			if p[User] != nil {
				add(p[User])
				write("@")
			}
			add(p[Host])
		} else if first, _, _ := strings.Cut(Value{Segments: p[Path]}.Prefix(), "/"); strings.Contains(first, ":") { // RFC 3986 §4.2
			write("./")
		}
		u.addPath(&out)
	}
	if p[RawQuery] != nil {
		write("?")
		add(p[RawQuery])
	}
	if p[Fragment] != nil {
		write("#")
		add(p[Fragment])
	}
	return u.value(out)
}

// addPath adds the escaped path.
func (u URL) addPath(out *[]Segment) {
	path := u.Parts[Path]
	if path == nil {
		return
	}
	v := u.value(path)
	if v.Len() > 0 && u.Parts[Host] != nil && path[0].Hole == nil && !strings.HasPrefix(v.Prefix(), "/") {
		*out = append(*out, Segment{Known: "/", Offset: Unmapped, Barriers: path[0].Barriers})
	}
	known, isKnown := v.Known()
	if isKnown {
		v = v.Rewrite((&url.URL{Path: known, Host: "h"}).EscapedPath())
	}
	for _, s := range v.Segments {
		if s.Hole != nil { // String escapes what is in it
			s = s.WithHole(func(h *Hole) { h.IsString, h.IsDecodedPath = false, false })
		} else if escaped := (&url.URL{Path: s.Known}).EscapedPath(); !isKnown && escaped != s.Known { // u.Path += "/50%"
			s.Known, s.Offset = escaped, Unmapped
		}
		if s.Width() > 0 {
			*out = append(*out, s)
		}
	}
}

// Strings returns what String writes of each.
func (us URLs) Strings() Values {
	out := Values{Incomplete: us.Incomplete}
	for _, u := range us.List {
		out.List = append(out.List, u.String())
	}
	return Union(Values{}, out)
}

// Components returns what the field of each holds.
func (us URLs) Components(c Component) Values {
	out := Values{Incomplete: us.Incomplete}
	for _, u := range us.List {
		out.List = append(out.List, u.Component(c))
	}
	return Union(Values{}, out)
}

// Set returns the URLs after their field was set to one of vs.
func (us URLs) Set(c Component, vs Values) URLs {
	out := URLs{Incomplete: us.Incomplete || vs.Incomplete}
	for _, u := range us.List {
		for _, v := range vs.List {
			if out.IsFull() {
				return out
			}
			if w, ok := u.Set(c, v); ok {
				out.add(w)
			}
		}
	}
	return out
}

// IsFull reports whether no more URLs are taken up, and some were dropped.
func (us URLs) IsFull() bool { return us.Incomplete && len(us.List) == MaxValues }

// Equal reports whether u and w are the same URL, made in the same way.
func (u URL) Equal(w URL) bool {
	for c := range u.Parts {
		if !slices.EqualFunc(u.Parts[c], w.Parts[c], Segment.equal) {
			return false
		}
	}
	return u.IsOrigin == w.IsOrigin && u.Whole.Equal(w.Whole)
}

// add appends u, unless it is there, within the bound.
func (us *URLs) add(u URL) {
	if slices.ContainsFunc(us.List, u.Equal) {
		return
	}
	if len(us.List) == MaxValues {
		us.Incomplete = true
		return
	}
	us.List = append(us.List, u)
}

// UnionURLs returns the URLs of all.
func UnionURLs(all ...URLs) URLs {
	var out URLs
	for _, us := range all {
		out.Incomplete = out.Incomplete || us.Incomplete
		for _, u := range us.List {
			if out.IsFull() {
				return out
			}
			out.add(u)
		}
	}
	return out
}

// Map returns what f makes of the whole of each: its choices, guards and barriers.
func (us URLs) Map(f func(Value) (Value, bool)) URLs {
	out := URLs{Incomplete: us.Incomplete}
	for _, u := range us.List {
		whole, ok := f(u.Whole)
		if !ok {
			continue
		}
		u.Whole = whole
		out.List = append(out.List, u)
	}
	return out
}

// WithBarrier returns the URLs with barriers on the way of all their parts.
func (us URLs) WithBarrier(b ...Barrier) URLs {
	out := URLs{Incomplete: us.Incomplete}
	for _, u := range us.List {
		u.Whole = u.Whole.WithBarrier(b...)
		for c := range u.Parts {
			u.Parts[c] = Value{Segments: u.Parts[c]}.WithBarrier(b...).Segments
		}
		out.List = append(out.List, u)
	}
	return out
}

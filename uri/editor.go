// Edits of several components at once, with one error to check.

package uri

// Editor collects changes of a URI and makes them all at once: u.Edit() returns one,
// its methods change it and return it, and [Editor.URI] returns the result.
//
//	v, err := u.Edit().Scheme("https").Host("h").Port("").Path("/a").URI()
//
// The values are written as they stand in a URI, with their escapes and without their
// delimiters: see [EncodePathSegment] and its kin for data. Since the components are
// checked only together, their order does not matter: a scheme, an authority and a path
// that go with one another and not with what was there before can be set one after the
// other.
type Editor struct {
	u       URI
	parts   [ComponentFragment + 1]string
	defined [ComponentFragment + 1]bool
	changed [ComponentFragment + 1]bool
}

// Edit returns an [Editor] of u that has made no changes yet.
func (u URI) Edit() *Editor {
	return new(Editor).start(&u) // inlined, so that the Editor of a chain of calls is on the stack
}

// start sets e, which must be zero, to one of u.
func (e *Editor) start(u *URI) *Editor {
	e.u = *u
	e.parts = [...]string{
		ComponentScheme: u.Scheme(), ComponentUserinfo: u.Userinfo(), ComponentHost: u.Host(), ComponentPort: u.Port(),
		ComponentPath: u.Path(), ComponentQuery: u.Query(), ComponentFragment: u.Fragment(),
	}
	e.defined = [...]bool{
		ComponentScheme: u.HasScheme(), ComponentUserinfo: u.HasUserinfo(), ComponentHost: u.HasAuthority(), ComponentPort: u.HasPort(),
		ComponentPath: true, ComponentQuery: u.HasQuery(), ComponentFragment: u.HasFragment(),
	}
	return e
}

func (e *Editor) set(c Component, value string) *Editor {
	e.parts[c], e.defined[c], e.changed[c] = value, true, true
	return e
}

// Scheme sets the scheme, without its colon.
func (e *Editor) Scheme(scheme string) *Editor { return e.set(ComponentScheme, scheme) }

// Userinfo sets the userinfo (RFC 3986 §3.2.1), without its "@".
func (e *Editor) Userinfo(userinfo string) *Editor { return e.set(ComponentUserinfo, userinfo) }

// Host sets the host, an IPv6 address in its brackets, and no port.
func (e *Editor) Host(host string) *Editor { return e.set(ComponentHost, host) }

// Port sets the port, without its colon. An empty one is defined, as in "//h:".
func (e *Editor) Port(port string) *Editor { return e.set(ComponentPort, port) }

// Authority sets userinfo, host and port at once, without the two slashes: those of
// another URI, as its method Authority returns them.
func (e *Editor) Authority(authority string) *Editor {
	e.Without(ComponentAuthority)
	p := Split("//" + authority)
	if p.Component(ComponentAuthority) != authority {
		return e.set(ComponentHost, authority) // with a delimiter in it, which URI tells
	}
	for c := ComponentUserinfo; c <= ComponentPort; c++ {
		if _, _, ok := p.Span(c); ok {
			e.set(c, p.Component(c))
		}
	}
	return e
}

// Path sets the path.
func (e *Editor) Path(path string) *Editor { return e.set(ComponentPath, path) }

// Query sets the query, without its "?". An empty one is defined, as in "/a?".
func (e *Editor) Query(query string) *Editor { return e.set(ComponentQuery, query) }

// Fragment sets the fragment, without its "#". An empty one is defined, as in "/a#".
func (e *Editor) Fragment(fragment string) *Editor { return e.set(ComponentFragment, fragment) }

// Without makes the components undefined. Without [ComponentAuthority] or
// [ComponentHost] there is no userinfo and no port either, and the path becomes empty
// without [ComponentPath]. A value that names none changes nothing.
func (e *Editor) Without(components ...Component) *Editor {
	for _, c := range components {
		if int(c) >= len(e.parts) {
			continue
		}
		e.set(c, "").defined[c] = c == ComponentPath
		if c == ComponentAuthority || c == ComponentHost {
			for part := ComponentAuthority; part <= ComponentPort; part++ {
				e.set(part, "").defined[part] = false
			}
		}
	}
	return e
}

// URI returns the URI with the changes made, and nothing else changed. Where there is no
// such URI, the error is an [*Error] about the first component that is at fault, with
// offsets in its value, or with the code [ErrEditNeighbor] where the value would be right
// beside others: change those too.
func (e *Editor) URI() (URI, error) {
	var stack [scratch]byte
	b := stack[:0]
	var want URI // the offsets in b
	if e.defined[ComponentScheme] {
		b = append(b, e.parts[ComponentScheme]...)
		want.scheme = uint32(len(b))
		b = append(b, ':')
	}
	want.host, want.hostEnd = uint32(len(b)), uint32(len(b))
	if e.defined[ComponentHost] {
		b = append(b, "//"...)
		if e.defined[ComponentUserinfo] {
			b = append(append(b, e.parts[ComponentUserinfo]...), '@')
		}
		want.host = uint32(len(b))
		b = append(b, e.parts[ComponentHost]...)
		want.hostEnd = uint32(len(b))
		if e.defined[ComponentPort] {
			b = append(append(b, ':'), e.parts[ComponentPort]...)
		}
	}
	want.path = uint32(len(b))
	b = append(b, e.parts[ComponentPath]...)
	want.query = uint32(len(b))
	if e.defined[ComponentQuery] {
		b = append(append(b, '?'), e.parts[ComponentQuery]...)
	}
	want.fragment = uint32(len(b))
	if e.defined[ComponentFragment] {
		b = append(append(b, '#'), e.parts[ComponentFragment]...)
	}
	g := e.u.grammar()
	v, fault := parse(string(b), g)
	lacksHost := !e.defined[ComponentHost] && (e.defined[ComponentUserinfo] || e.defined[ComponentPort])
	if want.s = v.s; fault.Code == 0 && v == want && !lacksHost {
		return v, nil
	}
	wrong := ComponentNone
	for c := ComponentScheme; c <= ComponentFragment; c++ {
		start, end, ok := v.Span(c)
		if c == ComponentAuthority || ok == e.defined[c] && fault.Code == 0 && v.s[start:end] == e.parts[c] {
			continue
		}
		if e.defined[c] && e.changed[c] {
			if alone := standalone(c, e.parts[c], g); alone.Code != 0 {
				return URI{}, alone.pointer()
			}
		}
		if wrong == ComponentNone || e.defined[c] && e.changed[c] && !(e.defined[wrong] && e.changed[wrong]) {
			wrong = c
		}
	}
	return URI{}, &Error{Code: ErrEditNeighbor, Component: wrong}
}

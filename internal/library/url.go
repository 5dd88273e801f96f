package library

// This file knows packages net/url, net and path.

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/segment"
)

var urlFunctions = table{
	"net/url.Parse":           parses,
	"net/url.ParseRequestURI": parses,
	"(*net/url.URL).Parse":    resolves,

	"(*net/url.URL).ResolveReference": resolves,
	"(*net/url.URL).JoinPath":         {Text: func(c *Call) segment.Values { return segment.ParsedURLs(c.joinedPath(c.Text(Recv), 0)) }},
	"net/url.JoinPath":                {Text: func(c *Call) segment.Values { return c.joinedPath(c.Text(0), 1) }},

	"(*net/url.URL).String":      {Text: func(c *Call) segment.Values { return c.Text(Recv) }},
	"(*net/url.URL).Hostname":    {Text: hostPart(func(u *url.URL) string { return u.Hostname() }, text.Any)},
	"(*net/url.URL).Port":        {Text: hostPart(func(u *url.URL) string { return u.Port() }, port)},
	"(*net/url.URL).EscapedPath": {Text: func(c *Call) segment.Values { return c.Text(Recv).Components(segment.Path).Rewritten(text.Any) }},
	"(*net/url.URL).RequestURI":  {Text: func(c *Call) segment.Values { return c.Text(Recv).Components(segment.Path).Rewritten(text.Any) }},
	"(*net/url.URL).Redacted":    {Text: func(c *Call) segment.Values { return c.Text(Recv).Rewritten(text.Any) }},

	"net/url.QueryEscape":        escaper(url.QueryEscape, queryValue),
	"net/url.PathEscape":         escaper(url.PathEscape, pathPart),
	"net/url.QueryUnescape":      unescaper(url.QueryUnescape),
	"net/url.PathUnescape":       unescaper(url.PathUnescape),
	"(net/url.Values).Encode":    writes(encoded),
	"(*net/url.Userinfo).String": writes(userinfo),

	"net.JoinHostPort": {Text: joinHostPort},

	"github.com/jackc/pgx/v4/stdlib.RegisterConnConfig": {Text: (*Call).Unknown}, // a name by which sql.Open finds it
	"github.com/jackc/pgx/v5/stdlib.RegisterConnConfig": {Text: (*Call).Unknown},

	"net.SplitHostPort": {Effect: Checks, Text: func(c *Call) segment.Values { // which fails where there is no port
		return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
			s, ok := v.Known()
			if !ok {
				return v.Rewritten(text.Any, rewriter(c, ":")), true
			}
			host, port, ok := splitHostPort(s)
			if c.Result == 1 {
				host = port
			}
			return v.Rewrite(host), ok
		})
	}},

	"path.Join":               {Text: joinedPaths},
	"path/filepath.Join":      {Text: joinedPaths},
	"path.Clean":              {Text: joinedPaths},
	"path/filepath.Clean":     {Text: joinedPaths},
	"path.Base":               run(path.Base),
	"path.Dir":                run(path.Dir),
	"path/filepath.ToSlash":   passes,
	"path/filepath.FromSlash": passes,
}

var parses = &Function{Text: func(c *Call) segment.Values { return segment.ParsedURLs(c.Text(0)) }}

// escaper is the row of a function that escapes each byte by itself.
func escaper(f func(string) string, l text.Lang) *Function {
	return &Function{Text: func(c *Call) segment.Values {
		return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
			if s, ok := v.Known(); ok {
				return v.Rewrite(f(s)), true
			}
			out := v.Rewritten(l)
			out.Segments[0] = out.Segments[0].WithHole(func(h *segment.Hole) { h.Expr, h.Escaper = c.Expr, c.Func.Name() })
			return out, true
		})
	}}
}

// unescaper is the row of a function that decodes a string or returns an error.
func unescaper(f func(string) (string, error)) *Function {
	return &Function{Text: func(c *Call) segment.Values {
		return c.Text(0).Map(func(v segment.Value) (segment.Value, bool) {
			s, ok := v.Known()
			if !ok {
				return v.Rewritten(text.Any), true
			}
			t, err := f(s)
			return v.Rewrite(t), err == nil
		})
	}}
}

// hostPart returns what f makes of a URL that is known.
func hostPart(f func(*url.URL) string, l text.Lang) func(*Call) segment.Values {
	return func(c *Call) segment.Values {
		return c.Text(Recv).Components(segment.Host).Map(func(v segment.Value) (segment.Value, bool) {
			if s, ok := v.Known(); ok {
				return v.Rewrite(f(&url.URL{Host: s})), true
			}
			return v.Rewritten(l), true
		})
	}
}

// splitHostPort is net.SplitHostPort, which links the resolver; ok is false for an error.
func splitHostPort(s string) (host, port string, ok bool) {
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 {
		return "", "", false
	}
	host, port = s[:colon], s[colon+1:]
	if inner, isBracketed := strings.CutPrefix(host, "["); isBracketed { // [::1]:80
		if host, isBracketed = strings.CutSuffix(inner, "]"); !isBracketed {
			return "", "", false
		}
	} else if strings.Contains(host, ":") {
		return "", "", false
	}
	return host, port, !strings.ContainsAny(host+port, "[]")
}

// joinHostPort is net.JoinHostPort: a host with a colon gets brackets.
func joinHostPort(c *Call) segment.Values {
	return c.combine([]int{0, 1}, func(vs []segment.Value) (segment.Value, bool) {
		host := vs[0]
		colon := segment.Written(":").List[0]
		if s, ok := host.Known(); ok && strings.ContainsAny(s, ":%") || !ok && strings.Contains(host.Flat(), ":") {
			open, end := segment.Written("[").List[0], segment.Written("]").List[0]
			return segment.Join(open, host, end, colon, vs[1])
		}
		return segment.Join(inBrackets(host), colon, vs[1])
	})
}

// inBrackets says of the holes of a host that they have brackets where these are needed.
func inBrackets(host segment.Value) segment.Value {
	host.Segments = slices.Clone(host.Segments)
	for i := range host.Segments {
		if s := host.Segments[i]; s.Hole != nil {
			host.Segments[i] = s.WithHole(func(h *segment.Hole) { h.IsString, h.IsIP = false, false })
		}
	}
	return host
}

// joinedPaths is path.Join and path.Clean. A URL at its beginning is the fault of the call,
// and nothing is said of the result; what stands before the first hole is cleaned.
//
//	path.Join("/v1", "users/", id) // "/v1/users/"{id}
func joinedPaths(c *Call) segment.Values {
	lists, ok := c.arguments(0)
	if !ok || len(lists) == 0 {
		return c.in(text.CleanedPath)
	}
	return segment.Combine(lists, func(vs []segment.Value) (segment.Value, bool) {
		whole, ok := between("/", vs)
		if !ok {
			return whole, false
		}
		if strings.Contains(vs[0].Prefix(), "://") {
			return whole.Rewritten(text.Any), true
		}
		if parts, isKnown := known(vs); isKnown {
			return whole.Rewrite(path.Join(parts...)), true
		}
		prefix := vs[0].Prefix()
		n := len(vs)
		for i := range vs { // those that are known as a whole
			if _, ok := vs[i].Known(); !ok {
				n = i
				break
			}
		}
		if n == 0 || prefix == "" {
			return whole.Rewritten(text.CleanedPath), true
		}
		parts, _ := known(vs[:n])
		before, ok := between("/", vs[:n])
		rest, _ := between("/", vs[n:])
		if !ok {
			return whole, false
		}
		slash := segment.Written("/").List[0]
		if path.Join(parts...) == "/" {
			return segment.Join(before.Rewrite("/"), rest.Rewritten(text.CleanedPath))
		}
		return segment.Join(before.Rewrite(path.Join(parts...)), slash, rest.Rewritten(text.CleanedPath))
	})
}

// joinedPath is url.JoinPath of the bases and the arguments from index from on.
func (c *Call) joinedPath(bases segment.Values, from int) segment.Values {
	elements, ok := c.arguments(from)
	if !ok {
		bases = bases.Map(func(v segment.Value) (segment.Value, bool) { return trimEnds(c, v, "/", strings.TrimRight, nil), true })
		return segment.Concat(bases, segment.Written("/"), c.Unknown())
	}
	return segment.Combine(append([]segment.Values{bases}, elements...), func(vs []segment.Value) (segment.Value, bool) {
		whole, ok := between("/", vs)
		if !ok {
			return whole, false
		}
		if parts, isKnown := known(vs); isKnown {
			s, err := url.JoinPath(parts[0], parts[1:]...)
			return whole.Rewrite(s), err == nil
		}
		all := make([]segment.Value, 0, len(vs))
		for i, v := range vs {
			if i < len(vs)-1 { // base/
				v = trimEnds(c, v, "/", strings.TrimRight, nil)
			}
			if i > 0 { // /users
				v = trimEnds(c, v, "/", nil, strings.TrimLeft)
			}
			all = append(all, v)
		}
		return between("/", all)
	})
}

// resolves is the row of a method that resolves its argument against the receiver.
//
//	base.Parse("/users/" + id) // the origin of base, and the reference
var resolves = &Function{Text: func(c *Call) segment.Values {
	return segment.ParsedURLs(c.combine([]int{Recv, 0}, func(vs []segment.Value) (segment.Value, bool) {
		base, isBase := vs[0].Known()
		ref, isRef := vs[1].Known()
		whole, ok := segment.Join(vs...)
		prefix := vs[1].Prefix()
		isRooted := strings.HasPrefix(prefix, "/") && !strings.HasPrefix(prefix, "//")
		host, _, _ := strings.Cut(base, "/")
		if isBase && isRooted && guess.LooksLikeHost(host) && !strings.Contains(base, ":") && len(vs[0].Segments) == 1 && vs[0].Segments[0].Offset == 0 { // url.Parse("api.example.com")
			whole.Segments = append(vs[0].Slice(0, 0).Segments, vs[1].Segments...) // nothing is left of it
			return whole, ok
		}
		if isBase && isRef {
			u, err := url.Parse(base)
			if err != nil {
				return whole, false
			}
			r, err := u.Parse(ref)
			if err != nil {
				return whole, false
			}
			if r.String() == ref { // absolute
				return vs[1], ok
			}
			return whole.Rewrite(r.String()), ok
		}
		switch {
		case strings.Contains(prefix, "://"):
			return vs[1], true
		case isBase && isRooted:
			u, err := url.Parse(base)
			if err != nil || u.Host == "" {
				return whole.Rewritten(text.Any), true
			}
			origin := vs[0].Slice(0, strings.Index(base, u.Host)+len(u.Host))
			return segment.Join(origin, vs[1])
		}
		return whole.Rewritten(text.Any), true
	}))
}}

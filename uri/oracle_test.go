// A slow second implementation, for the fast one to be held against: the ABNF of
// RFC 3986 appendix A and RFC 3987 §2.2 as regular expressions, rule by rule, and
// the pseudocode of RFC 3986 §5.2 as straight code.

package uri_test

import (
	"regexp"
	"strings"
)

// The rules that URIs and IRIs share.
const (
	reScheme    = `[A-Za-z][A-Za-z0-9+\-.]*`
	rePort      = `[0-9]*`
	rePct       = `%[0-9A-Fa-f][0-9A-Fa-f]`
	reSubDelims = `!$&'()*+,;=`
	reASCII     = `A-Za-z0-9\-._~`
	reH16       = `[0-9A-Fa-f]{1,4}`
	reDecOctet  = `(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])`
	reIPv4      = reDecOctet + `\.` + reDecOctet + `\.` + reDecOctet + `\.` + reDecOctet
	reLs32      = `(?:` + reH16 + `:` + reH16 + `|` + reIPv4 + `)`
	reIPv6      = `(?:` +
		`(?:` + reH16 + `:){6}` + reLs32 + `|` +
		`::(?:` + reH16 + `:){5}` + reLs32 + `|` +
		`(?:` + reH16 + `)?::(?:` + reH16 + `:){4}` + reLs32 + `|` +
		`(?:(?:` + reH16 + `:){0,1}` + reH16 + `)?::(?:` + reH16 + `:){3}` + reLs32 + `|` +
		`(?:(?:` + reH16 + `:){0,2}` + reH16 + `)?::(?:` + reH16 + `:){2}` + reLs32 + `|` +
		`(?:(?:` + reH16 + `:){0,3}` + reH16 + `)?::` + reH16 + `:` + reLs32 + `|` +
		`(?:(?:` + reH16 + `:){0,4}` + reH16 + `)?::` + reLs32 + `|` +
		`(?:(?:` + reH16 + `:){0,5}` + reH16 + `)?::` + reH16 + `|` +
		`(?:(?:` + reH16 + `:){0,6}` + reH16 + `)?::` + `)`
	reIPvFuture = `[vV][0-9A-Fa-f]+\.[` + reASCII + reSubDelims + `:]+`
	reLiteral   = `\[(?:` + reIPv6 + `|` + reIPvFuture + `)\]`

	reUcschar = `\x{A0}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}` +
		`\x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}` +
		`\x{50000}-\x{5FFFD}\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}` +
		`\x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}` +
		`\x{D0000}-\x{DFFFD}\x{E1000}-\x{EFFFD}`
	reIprivate = `\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}`
)

// oracle is a grammar as regular expressions, of the whole and of the rules.
type oracle struct {
	uri, reference                                   *regexp.Regexp
	userinfo, host, segmentNC, path, query, fragment *regexp.Regexp
}

// newOracle builds the grammar in which ucschar and iprivate, bodies of character
// classes, stand for those rules.
func newOracle(ucschar, iprivate string) oracle {
	plain := reASCII + ucschar + reSubDelims
	userinfo := `(?:[` + plain + `:]|` + rePct + `)*`
	regName := `(?:[` + plain + `]|` + rePct + `)*`
	host := `(?:` + reLiteral + `|` + reIPv4 + `|` + regName + `)`
	authority := `(?:` + userinfo + `@)?` + host + `(?::` + rePort + `)?`
	pchar := `(?:[` + plain + `:@]|` + rePct + `)`
	segmentNC := `(?:[` + plain + `@]|` + rePct + `)+`
	abempty := `(?:/` + pchar + `*)*`
	rootless := pchar + `+` + abempty
	absolute := `/(?:` + rootless + `)?`
	noscheme := segmentNC + abempty
	query := `(?:[` + plain + iprivate + `:@/?]|` + rePct + `)*`
	fragment := `(?:[` + plain + `:@/?]|` + rePct + `)*`
	tail := `(?:\?` + query + `)?(?:#` + fragment + `)?`
	hier := `(?://` + authority + abempty + `|` + absolute + `|` + rootless + `|)`
	relative := `(?://` + authority + abempty + `|` + absolute + `|` + noscheme + `|)`
	whole := func(re string) *regexp.Regexp { return regexp.MustCompile(`^(?:` + re + `)$`) }
	return oracle{
		uri:       whole(reScheme + `:` + hier + tail),
		reference: whole(`(?:` + reScheme + `:` + hier + `|` + relative + `)` + tail),
		userinfo:  whole(userinfo),
		host:      whole(host),
		segmentNC: whole(segmentNC),
		path:      whole(abempty),
		query:     whole(query),
		fragment:  whole(fragment),
	}
}

var (
	uriOracle = newOracle("", "")
	iriOracle = newOracle(reUcschar, reIprivate)
)

// appendixB is the expression of RFC 3986 appendix B, which takes a valid reference
// apart.
var appendixB = regexp.MustCompile(`(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?$`)

// five is a reference in the five components of §5.2, nil where undefined.
type five struct {
	scheme, authority *string
	path              string
	query, fragment   *string
}

func split(s string) five {
	m := appendixB.FindStringSubmatchIndex(s)
	part := func(outer, inner int) *string {
		if m[2*outer] < 0 {
			return nil
		}
		v := s[m[2*inner]:m[2*inner+1]]
		return &v
	}
	return five{part(1, 2), part(3, 4), s[m[10]:m[11]], part(6, 7), part(8, 9)}
}

// slowResolve is §5.2.2, with a dot segment before a path that would
// read as an authority or a scheme.
func slowResolve(base, ref string) string {
	b, r := split(base), split(ref)
	t := five{fragment: r.fragment}
	switch {
	case r.scheme != nil:
		t.scheme, t.authority, t.query = r.scheme, r.authority, r.query
		t.path = slowRemoveDots(r.path)
	case r.authority != nil:
		t.scheme, t.authority, t.query = b.scheme, r.authority, r.query
		t.path = slowRemoveDots(r.path)
	default:
		t.scheme, t.authority, t.query = b.scheme, b.authority, r.query
		switch {
		case r.path == "":
			t.path = b.path
			if r.query == nil {
				t.query = b.query
			}
		case strings.HasPrefix(r.path, "/"):
			t.path = slowRemoveDots(r.path)
		case b.authority != nil && b.path == "":
			t.path = slowRemoveDots("/" + r.path)
		default:
			t.path = slowRemoveDots(b.path[:strings.LastIndex(b.path, "/")+1] + r.path)
		}
	}
	first, _, _ := strings.Cut(t.path, "/")
	switch {
	case t.authority == nil && strings.HasPrefix(t.path, "//"):
		t.path = "/." + t.path
	case t.authority == nil && t.scheme == nil && strings.Contains(first, ":"):
		t.path = "./" + t.path
	}
	return t.recompose()
}

// recompose is §5.3.
func (t five) recompose() string {
	var s string
	if t.scheme != nil {
		s += *t.scheme + ":"
	}
	if t.authority != nil {
		s += "//" + *t.authority
	}
	s += t.path
	if t.query != nil {
		s += "?" + *t.query
	}
	if t.fragment != nil {
		s += "#" + *t.fragment
	}
	return s
}

// slowRemoveDots is §5.2.4, step by step.
func slowRemoveDots(in string) string {
	out := ""
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"): // A
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		case strings.HasPrefix(in, "/./"): // B
			in = in[2:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"), in == "/..": // C
			in = "/" + strings.TrimPrefix(in[3:], "/")
			out = out[:max(strings.LastIndex(out, "/"), 0)]
		case in == ".", in == "..": // D
			in = ""
		default: // E
			n := strings.Index(in[1:], "/") + 1
			if n == 0 {
				n = len(in)
			}
			out += in[:n]
			in = in[n:]
		}
	}
	return out
}

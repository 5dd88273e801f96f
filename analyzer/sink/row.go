package sink

// This file reads one row of the catalogue, or of the user's own.

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/nearest"
)

// A Row is one line of the catalogue: a sink, and what it accepts.
type Row struct {
	pkg    pattern
	symbol string // "Func", "Type", "Type.Member"
	pos    position
	when   []condition      // all must hold
	want   spec.Expectation // without API, which needs the package's name

	dialers []string // the fields and functions of the package by which the program dials itself

	brackets string // when, as written
	line     string // all of it as written, for errors
	builtin  bool
}

// String returns the row as it was written.
func (r Row) String() string { return r.line }

// ParseRow reads one row in the form of the table, built in or a user's own.
// The columns are separated by white space:
//
//	PACKAGE SYMBOL POSITION FORM [SCHEMES [OPTION...]] [; CONSEQUENCE]
//
//	example.com/api   Client.Get  0        http-url
//	example.com/api   Config.Base field    http-url  https
//	example.com/db    Open        0(dsn)   dsn       mydb,mydbs secret
//	example.com/web   Allow       slice:0  origin    * words=*,null ; never matches
//	example.com/web   Meta[base]  entry    http-url
//
// PACKAGE is an import path; "{/v}" in it stands for any major version or none, "*"
// for one element. SYMBOL is a function, a type, or a type's method or field (no
// pointers, no type parameters), with conditions in brackets after it, if there are
// any. POSITION is the number of the argument, from 0, with the parameter's name in
// brackets if it must have that name; variadic:N, slice:N or map:N where each element
// or value is a string of that form; field, slice:field, map:field; compared, for what
// a field, or the result of a method without parameters, is compared with; or type,
// for conversions. FORM is one of the Forms. SCHEMES are comma-separated; "*", for
// any. OPTIONs:
//
//	parser=net/url   who reads it: net/url, net/url! (ParseRequestURI) or -
//	panics           a bad string panics or exits
//	grammar=redis    whose connection string it is: a name of package connstr
//	secret           the format keeps a key in the userinfo by design; for the form
//	                 unescaped, the string is one and may be whatever it is
//	sep=,            the bytes that separate the elements of a list
//	empty            "" is accepted too, as if nothing were given
//	words=*,null     strings accepted beside the form
//	dialers=D,WithD  fields or functions of the package: where the program gives one a
//	                 dialer of its own, that decides what the host and port mean
//	unless=*?[       a string with one of these bytes is not judged
//	anycase          letters of an origin are compared without their case
//	slash            a slash at the end of an origin is dropped
//	adds-scheme      the client may add a scheme to "//host/path"
//	base             the reference is resolved against a base URL
//	ipv4             the host of an address is one of IPv4, or a name of one
//	transport        a client of net/http sends the request; transport=default
//	                 if that is http.DefaultClient
//	proxy            the URL is that of a proxy, so it begins with http as a rule
//	plain            it is asked before a certificate is trusted, so it begins with
//	                 http as a rule
//	header           it becomes the value of a header field that the program names
//	redirects        it becomes that of Location, in an API that redirects
//
// CONSEQUENCE says what happens with a bad string, as the tail of a sentence.
//
// Conditions are separated by commas, and all must hold:
//
//	K|L       argument 0, or the key of an entry, is one of the constants
//	!K|L      it is a constant, and none of them
//	2=K|L     argument 2 is one of them; nothing: "" or nil, or no such argument
//	2!=K|L    it is a constant, and none of them
//	F=K|L     the field F of the same literal is one of them; nothing: not set
//	F!=K|L    it is a constant or not set, and none of them
//	2.F=K|L   the field F of the literal in argument 2 is one of them; nothing:
//	          not set; "?": it is not known, or there is no literal
//	.Get|Len  the method is called of a local variable, which is read by such a
//	          method and by nothing else
//	.K|L/M|N  K or L, methods of the struct, reads the field, and not M or N alone
//
// A "*" at the end of a word stands for any text.
//
// The error, a *RowError, names the row and the column at fault.
func ParseRow(line string) (Row, error) {
	r := Row{line: strings.TrimSpace(line)}
	fail := func(column string, err error) (Row, error) {
		return Row{}, &RowError{Row: r.line, Column: column, Err: err}
	}
	columns, onBad, _ := strings.Cut(r.line, ";")
	f := strings.Fields(columns)
	if names := []string{"package", "symbol", "position", "form"}; len(f) < len(names) {
		return fail(names[len(f)], errors.New("missing (a row is PACKAGE SYMBOL POSITION FORM [SCHEMES [OPTION...]] [; CONSEQUENCE])"))
	}
	var err error
	if r.pkg, err = parsePattern(f[0]); err != nil {
		return fail("package", err)
	}
	if r.symbol, r.brackets, err = parseSymbol(f[1]); err != nil {
		return fail("symbol", err)
	}
	if r.pos, err = parsePosition(f[2]); err != nil {
		return fail("position", err)
	}
	if r.brackets != "" {
		if r.when, err = parseConditions(r.brackets, r.pos); err != nil {
			return fail("condition", err)
		}
	}
	r.want.Form = spec.Form(f[3])
	if !slices.Contains(spec.Forms, r.want.Form) {
		return fail("form", unknown("form", f[3], formNames()))
	}
	r.want.Consequence = strings.TrimSpace(onBad)
	r.want.Parser = r.want.Form.DefaultParser()
	r.want.Schemes = r.want.Form.DefaultSchemes()
	if len(f) > 4 {
		if r.want.Schemes, err = parseSchemes(f[4], r.want.Schemes); err != nil {
			return fail("schemes", err)
		}
		for _, option := range f[5:] {
			if names, ok := strings.CutPrefix(option, "dialers="); ok && names != "" {
				r.dialers = strings.Split(names, ",")
				continue
			}
			if err := parseOption(&r.want, option); err != nil {
				return fail("option", err)
			}
		}
	}
	if column, err := r.consistent(); err != nil {
		return fail(column, err)
	}
	return r, nil
}

// consistent checks what one column demands of another.
func (r *Row) consistent() (column string, err error) {
	_, _, member := strings.Cut(r.symbol, ".")
	switch {
	case (r.pos.site == field || r.pos.site == comparison) && !member:
		return "symbol", errors.New("write a field as Type.Field")
	case r.pos.site == conversion && member:
		return "symbol", errors.New("a conversion needs a type name")
	case r.pos.site == entry && member:
		return "symbol", errors.New("an entry needs the name of a map type")
	case r.pos.site == entry && r.when == nil:
		return "symbol", errors.New("an entry needs its key in brackets")
	case (r.want.Form == spec.List) != (r.want.Sep != ""):
		return "option", errors.New("sep= is required for the form list, and not allowed for others")
	case r.want.Transport && (r.want.Form != spec.HTTPURL || r.want.Parser != spec.NetURL):
		return "option", errors.New("transport needs the form http-url, read by net/url")
	case r.want.Base && r.want.Form != spec.Reference:
		return "option", errors.New("base needs the form uri-reference")
	case r.want.IPv4 && r.want.Form != spec.Address:
		return "option", errors.New("ipv4 needs the form address")
	}
	return "", nil
}

// optionNames are the options as errors list them.
var optionNames = []string{"panics", "secret", "empty", "anycase", "slash", "adds-scheme", "base", "ipv4", "transport", "proxy", "plain", "header", "redirects", "parser=", "grammar=", "sep=", "dialers=", "words=", "unless="}

// optionWords are the options without a value of their own, and what they set.
var optionWords = map[string]func(want *spec.Expectation){
	"panics":            func(want *spec.Expectation) { want.Panics = true },
	"secret":            func(want *spec.Expectation) { want.PasswordOK = true },
	"empty":             func(want *spec.Expectation) { want.AllowedWords = append(want.AllowedWords, "") },
	"anycase":           func(want *spec.Expectation) { want.AnyCase = true },
	"slash":             func(want *spec.Expectation) { want.Slash = true },
	"adds-scheme":       func(want *spec.Expectation) { want.AddsScheme = true },
	"base":              func(want *spec.Expectation) { want.Base = true },
	"ipv4":              func(want *spec.Expectation) { want.IPv4 = true },
	"transport":         func(want *spec.Expectation) { want.Transport = true },
	"transport=default": func(want *spec.Expectation) { want.Transport, want.DefaultClient = true, true },
	"proxy":             func(want *spec.Expectation) { want.Proxy = true },
	"plain":             func(want *spec.Expectation) { want.Plain = true },
	"header":            func(want *spec.Expectation) { want.Header = spec.HeaderIsSet },
	"redirects":         func(want *spec.Expectation) { want.Header = spec.HeaderOfRedirect },
}

// parseOption sets in want what one word or key=value of the options says.
func parseOption(want *spec.Expectation, s string) error {
	if set, ok := optionWords[s]; ok {
		set(want)
		return nil
	}
	key, value, _ := strings.Cut(s, "=")
	switch {
	case slices.Contains(optionNames, s):
		return fmt.Errorf("option %q needs a value", s)
	case value == "" && slices.Contains(spec.HTTPURL.DefaultSchemes(), s):
		return fmt.Errorf("unknown option %q (schemes are separated by commas)", s)
	case value == "":
		return unknown("option", s, optionNames)
	case key == "parser":
		switch p := spec.Parser(value); {
		case value == "-":
			want.Parser = spec.None
		case p == spec.NetURL || p == spec.NetURLRI:
			want.Parser = p
		default:
			return unknown("parser", value, []string{string(spec.NetURL), string(spec.NetURLRI), "-"})
		}
	case key == "grammar":
		if connstr.ByName(value) == nil {
			return unknown("grammar", value, grammarNames())
		}
		want.Grammar = value
	case key == "sep":
		want.Sep = value
	case key == "words":
		want.AllowedWords = append(want.AllowedWords, strings.Split(value, ",")...)
	case key == "unless":
		want.PatternBytes = value
	default:
		return unknown("option", s, optionNames)
	}
	return nil
}

// parseSymbol splits "Type.Member[K]" into "Type.Member" and "K".
func parseSymbol(s string) (symbol, brackets string, err error) {
	symbol, behind, found := strings.Cut(s, "[")
	if found {
		var ok bool
		if brackets, ok = strings.CutSuffix(behind, "]"); !ok || brackets == "" {
			return "", "", fmt.Errorf("%q: malformed condition in brackets", s)
		}
	}
	if n := strings.Count(symbol, "."); n > 1 || strings.ContainsAny(symbol, "()*") {
		return "", "", fmt.Errorf("malformed %q: want Func, Type or Type.Member", s)
	}
	for name := range strings.SplitSeq(symbol, ".") {
		if !isIdent(name) {
			return "", "", fmt.Errorf("%q is not a Go identifier", name)
		}
	}
	return symbol, brackets, nil
}

// parseSchemes reads a comma-separated list of schemes (RFC 3986 §3.1, in
// lower case), "*" for any or "-" for none. One that is almost one of usual, and
// not longer, is a slip: "htps", and not "httpx".
func parseSchemes(s string, usual []string) ([]string, error) {
	switch s {
	case "*":
		return nil, nil
	case "-":
		return []string{}, nil
	}
	schemes := strings.Split(s, ",")
	for _, scheme := range schemes {
		if !isScheme(scheme) {
			return nil, fmt.Errorf("%q is not a lowercase scheme (write * for any, - for none)", scheme)
		}
		if meant := nearest.To(scheme, usual); len(scheme) <= len(meant) && scheme != meant {
			return nil, unknown("scheme", scheme, usual)
		}
	}
	return schemes, nil
}

func isScheme(s string) bool {
	for i := range len(s) {
		c := s[i]
		if 'a' <= c && c <= 'z' || i > 0 && ('0' <= c && c <= '9' || strings.IndexByte("+-.", c) >= 0) {
			continue
		}
		return false
	}
	return s != ""
}

func formNames() []string {
	words := make([]string, len(spec.Forms))
	for i, f := range spec.Forms {
		words[i] = string(f)
	}
	return words
}

func grammarNames() []string {
	var names []string
	for _, g := range connstr.All() {
		names = append(names, g.Name)
	}
	return names
}

// unknown is the error about a word of some kind that is not one of words.
func unknown(kind, word string, words []string) error {
	if hint := nearest.Hint(word, words); hint != "" {
		return fmt.Errorf("unknown %s %q%s", kind, word, hint)
	}
	return fmt.Errorf("unknown %s %q (want one of %s)", kind, word, strings.Join(words, ", "))
}

// A RowError says what is wrong with a row.
type RowError struct {
	Row    string // as it was written
	Column string // "form", or empty where the row does not fit its package
	Err    error
}

// Error names the row and its column.
func (e *RowError) Error() string {
	if e.Column == "" {
		return fmt.Sprintf("sink row %q: %v", e.Row, e.Err)
	}
	return fmt.Sprintf("sink row %q: %s: %v", e.Row, e.Column, e.Err)
}

// Unwrap returns Err.
func (e *RowError) Unwrap() error { return e.Err }

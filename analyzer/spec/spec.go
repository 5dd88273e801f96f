// Package spec says what a sink accepts: the shape of the
// string, the schemes, who parses it and what happens with a bad one. It knows
// neither Go syntax nor where such sinks are.
//
// For example, of the first argument of
//
//	http.Get("htp://example.com")
//
// it says that the form is [HTTPURL], the schemes are http and https, and the
// parser is [NetURL].
package spec

import (
	"slices"
	"strings"
)

// An Expectation is what one sink of an API accepts, whatever program it is
// called from. A row of the built-in table and a row of the user's own turn
// into the same Expectation.
type Expectation struct {
	// API names the sink in messages as a Go programmer writes it:
	// "http.Get", "(*http.Client).Post", "url.URL.Host".
	API string `json:",omitempty"`

	// Field is the name of the field of a struct that the sink is, so that what
	// a bad string does is seen later, or never; empty for others.
	Field string `json:",omitempty"`

	// Downstream names a call that the string reaches after API and that wants
	// what Form says: Parser reads the string in API already, and what it
	// takes without being Form fails in Downstream, which Consequence has no words
	// for. "http.NewRequest" is followed by "(*http.Client).Do". Empty: API
	// itself wants Form.
	Downstream string `json:",omitempty"`

	// Request says what is seen of the request that API makes of the string,
	// where it is not seen to be sent. Empty: Downstream says, or it is no request.
	Request Request `json:",omitempty"`

	// Form is the shape of string that is wanted.
	Form Form `json:",omitempty"`

	// Schemes are the accepted schemes in lower case; nil accepts any, an
	// empty list none.
	Schemes []string

	// SchemeAsked is set where the code after API asks for the scheme: which one it lets
	// pass is not known, so that no fix writes one.
	SchemeAsked bool `json:",omitempty"`

	// Parser is the code that reads the string at run time.
	Parser Parser `json:",omitempty"`

	// Grammar names the grammar of package connstr for the driver that reads
	// the string, or each element of a List; empty if there is none for it.
	Grammar string `json:",omitempty"`

	// AnyDriver is set where another driver that is called like that of Grammar may
	// read the string: what one of them takes is right.
	AnyDriver bool `json:",omitempty"`

	// Consequence says in words what happens with a string that is not accepted,
	// as the tail of a sentence ("panics", "sends the Location as it is").
	// Empty: an error, whose text the rules know from the Parser.
	Consequence string `json:",omitempty"`

	// Panics is set where a bad string panics or exits.
	Panics bool `json:",omitempty"`

	// PasswordOK is set where the format itself keeps a secret in userinfo,
	// so that userinfo-password has nothing to say.
	PasswordOK bool `json:",omitempty"`

	// Sep holds the bytes that separate the elements of a List.
	Sep string `json:",omitempty"`

	// AllowedWords are whole strings, or elements of a List, that are accepted
	// beside Form: "*", "null".
	AllowedWords []string `json:",omitempty"`

	// PatternBytes holds bytes that make a string a pattern or template of the
	// API's own: a string with one of them is not judged.
	PatternBytes string `json:",omitempty"`

	// AnyCase is set where letters of both cases are the same, in an Origin or
	// in the scheme of a URL that others parse.
	AnyCase bool `json:",omitempty"`

	// Compared is set where the string is only compared with a component of a
	// URL.
	Compared bool `json:",omitempty"`

	// Proxy is set where the URL is that of a proxy, which speaks plain HTTP
	// as a rule.
	Proxy bool `json:",omitempty"`

	// Plain is set where the URL begins with http as a rule, since nobody who reads it
	// trusts a certificate yet.
	Plain bool `json:",omitempty"`

	// Header says whether the string becomes the value of a header field, as it is.
	Header Header `json:",omitempty"`

	// AddsScheme is set where the client may add the scheme to a URL that begins with
	// "//" and a host.
	AddsScheme bool `json:",omitempty"`

	// Slash is set where a slash at the end of an Origin is dropped, and
	// anything more is rejected.
	Slash bool `json:",omitempty"`

	// QueryRead is set where the program reads the parameters of the URL with
	// URL.Query.
	QueryRead bool `json:",omitempty"`

	// SemicolonsOK is set where a handler that gets the request may take a semicolon in the
	// query for "&".
	SemicolonsOK bool `json:",omitempty"`

	// QueryWritten is set where the program puts another query in the place of that
	// of the URL, as a rule what it has read of it, encoded, or reads that itself.
	QueryWritten bool `json:",omitempty"`

	// PathWritten is set where the program puts another path in the place of that of the
	// URL, and HostWritten where it does so with the host and its port, or dials what it
	// likes. OpaqueWritten is set where nothing is left of what stands behind a scheme without
	// a host.
	PathWritten   bool `json:",omitempty"`
	HostWritten   bool `json:",omitempty"`
	OpaqueWritten bool `json:",omitempty"`

	// Base is set where the reference is resolved against a base URL.
	Base bool `json:",omitempty"`

	// IPv4 is set where the host of an Address is one of IPv4, or a name of one:
	// the others fail in any form.
	IPv4 bool `json:",omitempty"`

	// Transport is set where a client of net/http sends the request, whose
	// Transport has the last word on the URL: the errors are its own.
	Transport bool `json:",omitempty"`

	// DefaultClient is set where that client is http.DefaultClient, and never
	// one of the caller's.
	DefaultClient bool `json:",omitempty"`

	// ForeignClient is set where another package makes that client and is not seen to leave its
	// Transport alone, or may set it or its Transport, which may complete a path and know more
	// schemes.
	ForeignClient bool `json:",omitempty"`
}

// Allows reports whether s is one of the words or patterns that the sink
// takes beside its Form, so that no rule applies to it.
func (e *Expectation) Allows(s string) bool {
	return slices.Contains(e.AllowedWords, s) || e.PatternBytes != "" && strings.ContainsAny(s, e.PatternBytes)
}

// A Request is where a request goes that nobody is seen to send.
type Request string

const (
	Made     Request = "made"     // to a handler, or to a client when its URL is whole
	Served   Request = "served"   // to a handler
	Returned Request = "returned" // to the caller, which may send it
)

// A Header is how a string becomes the value of a header field: whoever gets it resolves it.
type Header string

const (
	HeaderIsSet      Header = "set"      // w.Header().Set("Location", s)
	HeaderOfRedirect Header = "redirect" // http.Redirect(w, r, s, http.StatusFound)
)

// A Form is the shape of string a sink wants. The values are the words of the
// catalogue's column.
type Form string

// Whole references.
const (
	Reference     Form = "uri-reference"  // RFC 3986 §4.1, relative or not
	URI           Form = "uri"            // a scheme is needed
	AbsoluteURI   Form = "absolute-uri"   // a scheme, no fragment (RFC 3986 §4.3)
	HTTPURL       Form = "http-url"       // a scheme and a host
	WSURL         Form = "ws-url"         // a scheme and a host
	RequestTarget Form = "request-target" // RFC 9112 §3.2: "/path", an absolute URI, "*"
	Redirect      Form = "redirect"       // what http.Redirect makes a Location of
	DSN           Form = "dsn"            // a grammar of its own; a URI where "://" stands
	List          Form = "list"           // DSNs with Sep between them
	Link          Form = "link"           // the value of a Link header (RFC 8288 §3): each target in it as in a Redirect
	GRPCTarget    Form = "grpc-target"    // host:port, or scheme:///endpoint of a resolver
	Origin        Form = "origin"         // scheme://host[:port] (RFC 6454 §6.2)
	Address       Form = "address"        // host:port, no URL
	SchemeFirst   Form = "scheme-first"   // a scheme or "//"; the rest is read leniently
	Escaped       Form = "escaped"        // any text in which each "%" begins an escape
	Unescaped     Form = "unescaped"      // any text, which is percent-encoded there
	SlashPath     Form = "slash-path"     // a path that is cleaned, no URL
	SocketPath    Form = "socket-path"    // the file of a Unix socket, no URL
	HTML          Form = "html"           // the source of an html/template: each address in it
	Namespace     Form = "namespace"      // the name of an XML namespace, which is compared and never fetched
)

// StructTag is the tag of a struct's field, with the name of an XML namespace
// in its key xml. No row says it: Tags finds them.
const StructTag Form = "struct-tag"

// Components.
const (
	Scheme      Form = "scheme"
	Userinfo    Form = "userinfo"
	Password    Form = "password"     // of userinfo, decoded; none belongs into source code
	Host        Form = "host"         // host or host:port
	HostHeader  Form = "host-header"  // what net/http sends as the Host header: bytes that a host has, in any order
	HostName    Form = "host-name"    // host alone; an IPv6 address has no brackets
	Port        Form = "port"         // digits alone
	Path        Form = "path"         // decoded
	SentPath    Form = "sent-path"    // decoded, of a request: with a slash in front, or empty
	RawPath     Form = "rawpath"      // percent-encoded
	PathSegment Form = "path-segment" // percent-encoded, one segment
	Query       Form = "query"        // percent-encoded, without "?"
	Fragment    Form = "fragment"     // decoded, without "#"
	Opaque      Form = "opaque"       // percent-encoded, in place of an authority and a path
)

// Forms are the words a row may say, in the order an error lists them.
var Forms = []Form{
	Reference, URI, AbsoluteURI, HTTPURL, WSURL, RequestTarget, Redirect, DSN,
	List, Link, SchemeFirst, GRPCTarget, Origin, Address, Escaped, Unescaped, SlashPath, SocketPath, HTML, Namespace,
	Scheme, Userinfo, Password, Host, HostHeader, HostName, Port, Path, SentPath, RawPath, PathSegment, Query, Fragment, Opaque,
}

// OptIn are the forms that one opt-in rule alone judges.
var OptIn = []Form{Namespace, Unescaped}

// A Parser is the code that reads the string at run time: it decides which
// faults are fatal and what their consequence is.
type Parser string

// The parsers urilint knows.
const (
	NetURL   Parser = "net/url"  // url.Parse
	NetURLRI Parser = "net/url!" // url.ParseRequestURI
	None     Parser = ""         // nobody parses it here, or a parser of its own
)

// DefaultParser is who reads a string of that form where the row does not say.
func (f Form) DefaultParser() Parser {
	switch f {
	case Reference, URI, AbsoluteURI, HTTPURL, WSURL:
		return NetURL
	case RequestTarget:
		return NetURLRI
	}
	return None
}

// DefaultSchemes are what the form takes where the row does not say.
func (f Form) DefaultSchemes() []string {
	switch f {
	case HTTPURL:
		return []string{"http", "https"}
	case WSURL:
		return []string{"ws", "wss"}
	}
	return nil
}

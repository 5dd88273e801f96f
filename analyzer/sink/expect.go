// Package sink says where a URL is wanted: the catalogue of parameters,
// fields and elements that take one, as data, and what each accepts.
package sink

// An Expectation is what one place of an API accepts, whatever program it is
// called from. A row of the built-in table and a row of the user's own turn
// into the same Expectation.
type Expectation struct {
	// API names the place in messages as a Go programmer writes it:
	// "http.Get", "(*http.Client).Post", "url.URL.Host".
	API string

	// Form is the shape of string that is wanted.
	Form Form

	// Schemes are the accepted schemes in lower case; nil accepts any.
	Schemes []string

	// Parser is the code that reads the string at run time.
	Parser Parser

	// OnBad says in words what happens with a string that is not accepted,
	// as the tail of a sentence ("panics", "sends the Location as it is").
	// Empty: an error, whose text the rules know from the Parser.
	OnBad string

	// Panics is set where a bad string panics or exits.
	Panics bool

	// PasswordOK is set where the format itself keeps a secret in userinfo,
	// so that userinfo-password has nothing to say.
	PasswordOK bool
}

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
	DSN           Form = "dsn"            // a driver's own grammar; a URI where "://" stands
	Origin        Form = "origin"         // scheme://host[:port] (RFC 6454 §6.2)
	Address       Form = "address"        // host:port, no URL
)

// Components.
const (
	Scheme      Form = "scheme"
	Userinfo    Form = "userinfo"
	Host        Form = "host"         // host or host:port
	Path        Form = "path"         // decoded
	RawPath     Form = "rawpath"      // percent-encoded
	PathSegment Form = "path-segment" // percent-encoded, one segment
	Query       Form = "query"        // percent-encoded, without "?"
	Fragment    Form = "fragment"     // decoded, without "#"
)

// A Parser is the code that reads the string at run time: it decides which
// faults are fatal and what their consequence is.
type Parser string

// The parsers urilint knows.
const (
	NetURL   Parser = "net/url"  // url.Parse
	NetURLRI Parser = "net/url!" // url.ParseRequestURI
	None     Parser = ""         // nobody parses it here, or a parser of its own
)

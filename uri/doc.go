// Package uri parses, checks, explains, resolves, normalizes, edits and builds URIs and
// IRIs, to the letter of RFC 3986 and RFC 3987. It needs the standard library alone.
// Beside it are package uri/scheme, for what the schemes themselves ask, uri/urn, and
// uri/redact, which takes secrets out of any text.
//
// # Grammar
//
// There are four start symbols, each with its function:
//
//	Parse              URI            = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
//	ParseReference     URI-reference  = URI / relative-ref
//	ParseIRI           IRI            the same, with characters that are not ASCII (RFC 3987)
//	ParseIRIReference  IRI-reference  the same
//
//	relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
//	hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
//	relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
//	authority     = [ userinfo "@" ] host [ ":" port ]
//	host          = "[" ( IPv6address / IPvFuture ) "]" / IPv4address / reg-name
//
// Each returns a [URI], a small comparable value that slices the text it was parsed
// from: nothing is decoded, nothing changed, and "/path", which has no query, differs from
// "/path?", whose query is empty. A reference in a document means something
// together with the URI of that: [URI.ParseReference] parses and resolves in one step.
//
// [ParseLenient] takes a space in a path and the like, as browsers and net/http do, and
// encodes it; [FromURL] does so with a [net/url.URL].
//
// # Errors
//
// Every error is an *[Error] with a [Code], the [Component], and the bytes at fault.
// The text before them is a viable prefix, and no message quotes the text, which may
// hold a password. Zone identifiers ("[fe80::1%25eth0]") have a code of their own:
// RFC 9844 obsoleted RFC 6874, which had allowed them. A port above 65535 is not a
// matter of grammar: see [URI.PortNumber].
//
// Neither success nor failure allocates as long as the error is only compared with
// nil; an error that is kept or printed is one allocation.
//
// What to do about an error:
//
//	the text comes from                     do
//	a person, a configuration               print it: redact.Excerpt shows the bytes at fault
//	a page, a request                       ParseLenient
//	an IRI, "http://é/"                     ParseIRI, then URI.ASCII for the wire
//	JSON, a flag, a database                keep it as a string too: the URI has none of it after an error
//	parts put together in the program       Builder, or the encoder of the part: see Data
//	ErrEditNeighbor                         change the other component too, with URI.Edit
//	ErrZone                                 leave the zone out, or dial the address without a URI
//
// What is valid can still be wrong: "localhost:8080" is a URI whose scheme is
// "localhost", and "www.example.com" is a path. [Policy] checks what the program asks
// for, such as a host, and package uri/scheme what the URI's own scheme does. [Split]
// finds the components of texts that do not parse, and [Faults] all that is wrong with
// them.
//
// # Data
//
// The accessors return what is written, with its escapes: [Decode] turns a part of a
// component into data, and [URI.QueryValue] and [URI.Addr] return data at once. The
// other way, [Builder] makes a URI of data, and [URI.AppendSegments] and
// [URI.WithQueryValue] edit one; the encoders ([EncodePathSegment] and its kin) are
// for the edits below. [EncodeStrict] is for signatures, and for header fields in
// mailto (RFC 6068 §2). [URI.ASCII] makes a URI of an IRI, and [URI.IRI] one for people.
// Queries of forms, where "+" is a space, are read with [Form].
//
// # Edits
//
// [URI.Edit] changes any components, with one error to check: see [Editor]. For what
// follows the authority there are methods of one step, such as [URI.WithPath] and
// [URI.WithoutFragment]. The value is written as it stands in a URI, with its
// escapes and without its delimiter: see [EncodePathSegment] and its kin for data.
//
// The result is valid and differs in those components alone. Where there is no such
// URI, the error is an *[Error], with offsets in the value, in bytes, if the value is
// at fault, and zero offsets and the code [ErrEditNeighbor] if it would be right beside
// other components: a path "//a" without an authority, a path "a" after one, a colon
// in the first segment without a scheme, a port without an authority. A value that is
// not ASCII is accepted where the URI is not ASCII already.
//
// # Secrets
//
// Package fmt and the template packages show a URI without its password and otherwise
// as String returns it. The exceptions, such as a script in HTML, and an [Editor], a
// [Builder] or [Parts] that is printed, are at [URI.Format]. [URI.Redacted] hides the
// secrets of query and fragment too. String and the forms of package encoding hold everything, and
// so does what package log/slog writes unless the handler has the ReplaceAttr of
// package uri/redact.
//
// # Security
//
// A URI that parses is not yet one to connect to:
//
//   - [URI.Addr] takes for an address what RFC 3986 does. "127.1", "0x7f.1",
//     "0177.0.0.1", "2130706433" and "127.0.0.1." are names by that, and getaddrinfo,
//     curl and browsers connect to 127.0.0.1; "%31%32%37.0.0.1" is one until it is
//     normalized. So are fullwidth digits, "。" in place of dots and soft hyphens, as
//     they are and percent-encoded: net/http and browsers map "%EF%BC%9127.0.0.1" to
//     127.0.0.1. Whoever keeps requests away from private networks checks
//     the address that is dialed, in Control of [net.Dialer], or refuses all these with
//     NoAddress of [Policy]. Names can lead to any address.
//   - Dot segments and their escapes ("/api/../admin", "/api/%2e%2e/admin") are in the
//     path as written: compare prefixes of [URI.Normalize] only.
//   - The host ends where the RFC says: in "http://a@b/" it is b, and "http://a\@b/" is
//     an error, where browsers see a. Text that other parsers have to agree on is passed
//     on as String, not as it came.
//   - [URI.Equal] compares texts: two names can be one host.
//   - Lengths are limited to 2 GiB and nothing else; a server limits them before.
//
// # What differs from net/url
//
//	text                     net/url (Go 1.26)                this package
//	http://h/a b             path "/a b"                      ErrSpace
//	http://h/{id}, /a|b, /é  accepted, escaped by String      ErrCurlyBrace, ErrVerticalBar, ErrNonASCII
//	http://h/?q=a b, ?q=%zz  accepted, kept as they are       ErrSpace, ErrPercent
//	http://h/#a#b            fragment "a#b"                   ErrSecondHash
//	http://[v1.a]/           rejected                         valid
//	http://h%41/             rejected                         valid
//	http://[fe80::1%25en0]/  zone "en0"                       ErrZone
//	//u@h@i                  user "u@h"                       ErrSecondAt
//	localhost:8080           scheme "localhost", opaque       the same, with a path of "8080"
//	/a?                      ForceQuery                       HasQuery
//	/a#                      the "#" is lost                  HasFragment
//	/a%2Fb                   Path "/a/b", RawPath "/a%2Fb"    Path "/a%2Fb"
//	HTTP://h                 scheme "http"                    scheme "HTTP" until normalized
//	foo:a/b + ../c           "foo:///c"                       "foo:/c"
//	f:/a + .//g              "f:////g"                        "f:/.//g"
//	u.Path, u.Query          decoded, a map                   as written; Segments, QueryValue decode
//	Scheme == "https"        for "HTTPS" too                  SchemeIs("https")
//	JoinPath("a/b")          two segments                     the same; AppendSegments("a/b"): one
//	Host: "h:80"             URL.Host                         Builder.Host, or Port
//	fmt.Print(u)             with the password                with "xxxxx" in its place
//
// [ParseLenient] takes the texts of the first three rows and of "#a#b".
//
// # What differs from browsers
//
// The URL standard of WHATWG, which browsers and Node follow, mends what it reads and
// has no errors for most of what this package rejects:
//
//	text                     WHATWG                           this package
//	http:\\h\a               "http://h/a"                     ErrBackslash
//	http:///h, http:h        "http://h/"                      an empty host, a path of "h"
//	a tab or a line break    removed                          ErrControl
//	http://127.1, http://0x7f.1  "http://127.0.0.1/"          a name
//	http://é/                "http://xn--9ca/"                ErrNonASCII; ParseIRI, and ASCII with IDNA
//	http://%C3%A9/           "http://xn--9ca/"                a name of escapes; IRI(uri.Decode) and ASCII with IDNA
//	http://h%41/             "http://ha/"                     "http://h%41/" until normalized
//	http://u@v@h/            the user is "u%40v"              ErrSecondAt
//	http://h:99999/          an error                         valid: see PortNumber
//	http://H:80/a/../b       "http://h/b"                     the same once normalized
//	http://h/%2e%2e/b        "http://h/b"                     the same once normalized
//	foo:a/b + ../c           an error                         "foo:/c"
//	http://h/a b, http://h/{ encoded                          ErrSpace, ErrCurlyBrace; ParseLenient
//	file:///C|/a             "file:///C:/a"                   ErrVerticalBar
package uri

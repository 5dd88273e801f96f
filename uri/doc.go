// Package uri parses, checks, explains, resolves, normalizes and redacts URIs and
// IRIs, to the letter of RFC 3986 and RFC 3987. It needs the standard library alone.
//
// # Grammar
//
// There are four start symbols, each with its function:
//
//	Parse              URI            = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
//	ParseReference     URI-reference  = URI / relative-ref
//	ParseIRI           IRI            the same, with characters beyond ASCII (RFC 3987)
//	ParseIRIReference  IRI-reference  the same
//
//	relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
//	hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
//	relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
//	authority     = [ userinfo "@" ] host [ ":" port ]
//	host          = "[" ( IPv6address / IPvFuture ) "]" / IPv4address / reg-name
//
// Each returns a [URI], a small comparable value that slices the text it was parsed
// from: nothing is decoded, nothing changed, and an undefined component ("/path")
// is told from an empty one ("/path?").
//
// # Errors
//
// Every error is an *[Error] with a [Code], the [Component], and the bytes at fault.
// The text before them is a viable prefix, and no message quotes the text, which may
// hold a password. Zone identifiers ("[fe80::1%25eth0]") have a code of their own:
// RFC 9844 obsoleted RFC 6874, which had allowed them. A port above 65535 is no
// matter of grammar: see [URI.PortNumber].
//
// Neither success nor failure allocates as long as the error is only compared with
// nil; an error that is kept or printed is one allocation.
//
// What is valid can still be wrong. [URI.ValidateScheme] checks what the URI's own
// scheme asks for, [URI.FindMistake] what is surely not meant ("localhost:8080",
// "htps://h"). For the errors of all three, [Repairs] proposes what was meant, and
// [Error.Excerpt] shows the bytes at fault to people. [Split] finds the components of
// texts that do not parse, and [Faults] all that is wrong with them.
//
// # Data
//
// The accessors return what is written, with its escapes: [Decode] turns a part of a
// component into data, and [URI.QueryValue] and [URI.Addr] return data at once. The
// other way, [Builder] makes a URI of data, and [URI.JoinPath] and
// [URI.WithQueryValue] edit one; the encoders ([EncodePathSegment] and its kin) are
// for the edits below. [URI.ASCII] makes a URI of an IRI.
//
// # Edits
//
// The With methods return the URI with one component replaced, and the Without
// methods with one undefined. The value is written as it stands in a URI, with its
// escapes and without its delimiter: see [EncodePathSegment] and its kin for data.
//
// The result is valid and differs in that component alone. Where there is no such
// URI, the error is an *[Error], with offsets in the value, in bytes, if the value is
// at fault, and zero offsets and the code [ErrEditNeighbor] if it would be fine in
// other company: a path "//a" without an authority, a path "a" behind one, a colon
// in the first segment without a scheme, a port without an authority. A value beyond
// ASCII is accepted where the URI is beyond ASCII already.
//
// # Secrets
//
// Package fmt and package log/slog show a URI without its password and without the
// secrets of its query and fragment: see [URI.Format]. String, AppendTo and the text
// of package encoding hold everything. [Redact] hides the secrets of any text.
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
package uri

// Package scheme says what the schemes themselves ask of their URIs, and which schemes
// are registered with IANA. Package uri knows what RFC 3986 asks of all:
//
//	u, err := uri.Parse("mailto://a@example.com")  // nil: the grammar is right
//	err = scheme.Check(u)                          // unexpected authority
//
// [Check] knows data, doi, file, ftp, http, https, info, irc, ircs, ldap, ldaps, mailto,
// news, nntp, tel, telnet, urn (with the namespaces isbn, oid and uuid), ws and wss; [All]
// lists them, each with its specification. The default ports are those of
// [uri.DefaultPort].
package scheme

// Package uri parses, checks, explains, resolves, normalizes and redacts URIs and
// IRIs, to the letter of RFC 3986 and RFC 3987.
package uri

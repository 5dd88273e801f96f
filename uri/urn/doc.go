// Package urn parses and compares URNs, the names of RFC 8141:
//
//	urn:example:weather?=op=map&lat=39.56#now
//	    NID     NSS       Query           Fragment
//
// A URN is a URI: package uri parses, resolves and normalizes it. [Check] knows the rules
// of the namespaces isbn, oid and uuid, too.
package urn

package sink

// This file knows the objects of the standard library through which a URL goes
// on after it was read.

import (
	"go/types"

	"github.com/urilint/urilint/internal/gotypes"
)

// stdObjects are declarations that the source is searched for; each is nil
// where the analysed package does not reach it.
type stdObjects struct {
	parse, parseRequestURI    types.Object // net/url
	urlParse                  types.Object // the method URL.Parse
	resolveReference          types.Object
	urlScheme, urlHost        types.Object // the fields of url.URL
	urlPath, urlRawPath       types.Object
	urlRawQuery               types.Object
	requestURL                types.Object // the field Request.URL
	newRequest, newRequestCtx types.Object // net/http
	do, registerProtocol      types.Object
	clientTransport           types.Object // the field Client.Transport
	defaultClient             types.Object
	defaultTransport          types.Object
	dialers                   []types.Object // the fields of Transport that say what is dialed
	allowSemicolons           types.Object
	registerDriver            types.Object // database/sql.Register
}

// note takes over the objects of p, if it is one of the packages they are in.
func (s *stdObjects) note(p *types.Package) {
	find := func(name string) types.Object { return p.Scope().Lookup(name) }
	member := func(typ, name string) types.Object {
		if t := find(typ); t != nil {
			if m, err := lookupMember(t, name); err == nil {
				return m
			}
		}
		return nil
	}
	switch p.Path() {
	case "net/url":
		s.parse, s.parseRequestURI = find("Parse"), find("ParseRequestURI")
		s.urlParse, s.resolveReference = member("URL", "Parse"), member("URL", "ResolveReference")
		s.urlScheme, s.urlHost = member("URL", "Scheme"), member("URL", "Host")
		s.urlPath, s.urlRawPath = member("URL", "Path"), member("URL", "RawPath")
		s.urlRawQuery = member("URL", "RawQuery")
	case "database/sql":
		s.registerDriver = find("Register")
	case "net/http":
		s.newRequest, s.newRequestCtx = find("NewRequest"), find("NewRequestWithContext")
		s.defaultClient, s.defaultTransport = find("DefaultClient"), find("DefaultTransport")
		s.do, s.clientTransport = member("Client", "Do"), member("Client", "Transport")
		s.requestURL = member("Request", "URL")
		s.allowSemicolons = find("AllowQuerySemicolons")
		s.registerProtocol = member("Transport", "RegisterProtocol")
		for _, name := range []string{"Dial", "DialContext", "DialTLS", "DialTLSContext", "Proxy"} {
			s.dialers = append(s.dialers, member("Transport", name))
		}
	}
}

func isClient(t types.Type) bool { return t != nil && gotypes.IsNamed(deref(t), "net/http", "Client") }
func isTransport(t types.Type) bool {
	return isPointer(t) && gotypes.IsNamed(deref(t), "net/http", "Transport")
}

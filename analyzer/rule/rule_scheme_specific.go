package rule

// This file is the rule scheme-specific: what the specification of the URI's
// own scheme forbids.

import (
	"errors"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/uri"
)

var schemeSpecific = &Rule{
	ID: "scheme-specific",
	Doc: Doc{
		Title: "URI invalid for its scheme",
		Why: "url.Parse checks only the generic syntax: mailto://a@b has a host instead of an address, " +
			"file://C:/x has the host \"C\".",
		Before:     `url.Parse("mailto://bob@example.com")`,
		After:      `url.Parse("mailto:bob@example.com")`,
		References: []Reference{"RFC 6068", "RFC 8141", "RFC 3966", "RFC 2397", "RFC 8089", "RFC 6455", "RFC 4516", "RFC 5538", "RFC 1738"},
		Guards: []string{
			"file:x.db?mode=memory and other SQLite names",
			"file://./x and file://~/x: the program may read host and path together, as golang-migrate does",
			"local telephone numbers without a context: tel:5550123",
			"namespaces of one letter: urn:a:b",
			"http and https: the rules scheme and host check them",
		},
	},
	check: checkSchemeSpecific,
}

// schemeFaults are the faults of each scheme that are told: those with which
// the URI is of no use to anybody.
var schemeFaults = map[string][]uri.Code{
	"mailto": {uri.ErrUnexpectedAuthority, uri.ErrMailAddress, uri.ErrMailLocal, uri.ErrMailDomain},
	"urn":    {uri.ErrURNNID, uri.ErrURNNSS, uri.ErrURNNIDLength},
	"tel":    {uri.ErrTelNumber, uri.ErrTelChar},
	"data":   {uri.ErrDataComma, uri.ErrDataType},
	"file":   {uri.ErrFileDrive},
	"ws":     {uri.ErrUnexpectedFragment},
	"wss":    {uri.ErrUnexpectedFragment},
	"ldap":   {uri.ErrLDAPScope, uri.ErrLDAPFilter, uri.ErrLDAPFields},
	"ldaps":  {uri.ErrLDAPScope, uri.ErrLDAPFilter, uri.ErrLDAPFields},
	"nntp":   {uri.ErrNNTPGroup, uri.ErrNNTPNumber},
	"ftp":    {uri.ErrFTPType},
}

func checkSchemeSpecific(v *parsedInput) *Finding {
	codes := schemeFaults[v.lowerScheme]
	if codes == nil || !v.isURL() || v.Want.Form == spec.DSN || v.Want.Form == spec.RequestTarget {
		return nil
	}
	u, err := uri.Parse(v.s)
	if err != nil {
		return nil
	}
	var fault *uri.Error
	if !errors.As(u.ValidateScheme(), &fault) || !slices.Contains(codes, fault.Code) {
		return nil
	}
	if fault.Code == uri.ErrURNNIDLength && strings.Contains(u.Path(), ":") {
		return nil // urn:a:b, in wide use all the same
	}
	return v.schemeFault(fault)
}

// schemeFault is the finding on a fault of the scheme's own grammar.
func (v *parsedInput) schemeFault(fault *uri.Error) *Finding {
	rules, _ := uri.LookupScheme(v.lowerScheme)
	fact := fault.Code.Error()
	if s, ok := v.quoted(span{fault.Offset, fault.End}); ok && fault.Offset < fault.End {
		fact += " (" + s + ")"
	}
	f := newFinding(span{fault.Offset, fault.End}, fact, then("url.Parse accepts it, "+v.lowerScheme+" handlers do not"), Reference(rules.Source))
	if f.Start == f.End {
		f.Start, f.End = 0, len(v.s)
	}
	switch fault.Code {
	case uri.ErrUnexpectedAuthority:
		slashes := span{v.authority.start - len("//"), v.authority.start}
		f.Fact = `"//" after "` + v.lowerScheme + `:"`
		f.Fixes = []Fix{replace(`Remove the "//"`, slashes, "")}
	case uri.ErrFileDrive:
		if strings.HasPrefix(v.s[v.authority.end:], "/") {
			f.Fixes = []Fix{insert(`Add a third "/" before the drive letter`, v.authority.start, "/")}
		}
	case uri.ErrUnexpectedFragment:
		f.Fixes = []Fix{replace("Remove the fragment", span{v.fragment.start - 1, v.fragment.end}, "")}
	}
	return f
}

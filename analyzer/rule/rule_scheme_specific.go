package rule

// This file is the rule scheme-specific: what the specification of the URI's
// own scheme forbids.

import (
	"errors"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
	"github.com/urilint/urilint/uri/urn"
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
	"mailto": {scheme.ErrUnexpectedAuthority, scheme.ErrMailAddress, scheme.ErrMailLocal, scheme.ErrMailDomain},
	"urn":    {urn.ErrNID, urn.ErrNSS, urn.ErrNIDLength},
	"tel":    {scheme.ErrTelNumber, scheme.ErrTelChar},
	"data":   {scheme.ErrDataComma, scheme.ErrDataType},
	"file":   {scheme.ErrFileDrive},
	"ws":     {scheme.ErrUnexpectedFragment},
	"wss":    {scheme.ErrUnexpectedFragment},
	"ldap":   {scheme.ErrLDAPScope, scheme.ErrLDAPFilter, scheme.ErrLDAPFields},
	"ldaps":  {scheme.ErrLDAPScope, scheme.ErrLDAPFilter, scheme.ErrLDAPFields},
	"nntp":   {scheme.ErrNNTPGroup, scheme.ErrNNTPNumber},
	"ftp":    {scheme.ErrFTPType},
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
	if !errors.As(scheme.Check(u), &fault) || !slices.Contains(codes, fault.Code) {
		return nil
	}
	if fault.Code == urn.ErrNIDLength && strings.Contains(u.Path(), ":") {
		return nil // urn:a:b, in wide use all the same
	}
	return v.schemeFault(fault)
}

// schemeFault is the finding on a fault of the scheme's own grammar.
func (v *parsedInput) schemeFault(fault *uri.Error) *Finding {
	rules, _ := scheme.Lookup(v.lowerScheme)
	fact := fault.Code.Error()
	if s, ok := v.quoted(span{fault.Offset, fault.End}); ok && fault.Offset < fault.End {
		fact += " (" + s + ")"
	}
	f := newFinding(span{fault.Offset, fault.End}, fact, then("url.Parse accepts it, "+v.lowerScheme+" handlers do not"), Reference(rules.Source))
	if f.Start == f.End {
		f.Start, f.End = 0, len(v.s)
	}
	switch fault.Code {
	case scheme.ErrUnexpectedAuthority:
		slashes := span{v.authority.Start - len("//"), v.authority.Start}
		f.Fact = `"//" after "` + v.lowerScheme + `:"`
		f.Fixes = []Fix{replace(`Remove the "//"`, slashes, "")}
	case scheme.ErrFileDrive:
		if strings.HasPrefix(v.s[v.authority.End:], "/") {
			f.Fixes = []Fix{insert(`Add a third "/" before the drive letter`, v.authority.Start, "/")}
		}
	case scheme.ErrUnexpectedFragment:
		f.Fixes = []Fix{replace("Remove the fragment", span{v.fragment.Start - 1, v.fragment.End}, "")}
	}
	return f
}

package rule

// This file says which rule speaks of which fault: package uri finds them, a
// rule asks for its own, and what net/url or another parser makes of the string
// decides on the consequence, and whether it is a finding by default.

import (
	"iter"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/repair"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
	"github.com/urilint/urilint/uri/urn"
)

// faultRules has for every fault that package uri tells apart the id of the rule
// that speaks of it, or noRule; but see ruleOf.
var faultRules = map[uri.Code]string{
	uri.ErrLeadingSpace:         "illegal-char",
	uri.ErrTrailingSpace:        "illegal-char",
	uri.ErrByteOrderMark:        "illegal-char",
	repair.ErrEnclosingQuotes:   "illegal-char",
	repair.ErrEnclosingBrackets: "illegal-char",
	uri.ErrSpace:                "illegal-char",
	uri.ErrControl:              "illegal-char",
	uri.ErrBackslash:            "illegal-char",
	uri.ErrQuote:                "illegal-char",
	uri.ErrAngleBracket:         "illegal-char",
	uri.ErrCurlyBrace:           "illegal-char",
	uri.ErrSquareBracket:        "illegal-char",
	uri.ErrCaret:                "illegal-char",
	uri.ErrBacktick:             "illegal-char",
	uri.ErrVerticalBar:          "illegal-char",
	uri.ErrSecondHash:           "illegal-char",
	uri.ErrNonASCII:             "illegal-char",
	uri.ErrUTF8:                 "illegal-char",
	uri.ErrNotUcschar:           "illegal-char",

	uri.ErrPercent: "percent-encoding",

	repair.ErrMissingColon:     "scheme",
	uri.ErrEmptyScheme:         "scheme",
	uri.ErrSchemeStart:         "scheme",
	uri.ErrSchemeChar:          "scheme",
	repair.ErrMisspelledScheme: "scheme",
	repair.ErrDoubledScheme:    "scheme",
	repair.ErrSecondColon:      "scheme",
	scheme.ErrMissingAuthority: "scheme", // "http:/h"

	uri.ErrEmpty:         "missing-scheme",
	uri.ErrMissingScheme: "missing-scheme",

	uri.ErrColonFirst:       "relative-colon",
	repair.ErrHostPortFirst: "relative-colon",
	repair.ErrHostAsScheme:  "relative-colon",

	repair.ErrDriveAsScheme: "unsupported-scheme",

	uri.ErrUnbracketedIPv6: "host",
	uri.ErrLiteralOpen:     "host",
	uri.ErrLiteralEmpty:    "host",
	uri.ErrLiteralBeside:   "host",
	uri.ErrLiteralName:     "host",
	uri.ErrBracketedIPv4:   "host",
	uri.ErrZone:            "host",
	uri.ErrIPv6Char:        "host",
	uri.ErrIPv6GroupLong:   "host",
	uri.ErrIPv6Groups:      "host",
	uri.ErrIPv6Colon:       "host",
	uri.ErrIPv6Elision:     "host",
	uri.ErrIPv4Position:    "host",
	uri.ErrIPv4Octet:       "host",
	uri.ErrIPv4Octets:      "host",
	uri.ErrIPv4Char:        "host",
	uri.ErrIPvFuture:       "host",
	scheme.ErrMissingHost:  "host",
	repair.ErrHostComma:    "host",
	repair.ErrHostLabel:    "host",
	repair.ErrHostTypo:     "host", // "locahost"
	repair.ErrPortColon:    "host", // "localhost8080"

	uri.ErrPortChar:             "port",
	uri.ErrSecondPort:           "port",
	repair.ErrPortRange:         "port",
	repair.ErrPortInPath:        "port", // "http://localhost/:8080"
	repair.ErrUserinfoDelimiter: "port", // what net/url takes for one: "u:p/w@h"

	scheme.ErrUnexpectedAuthority: "scheme-specific",
	scheme.ErrUnexpectedUserinfo:  "scheme-specific",
	scheme.ErrUnexpectedPort:      "scheme-specific",
	scheme.ErrUnexpectedPath:      "scheme-specific",
	scheme.ErrUnexpectedQuery:     "scheme-specific",
	scheme.ErrUnexpectedFragment:  "scheme-specific",
	scheme.ErrFTPType:             "scheme-specific",
	scheme.ErrFileRelative:        "scheme-specific",
	scheme.ErrFileDrive:           "scheme-specific",
	scheme.ErrFileHost:            "scheme-specific",
	scheme.ErrFileSlashes:         "scheme-specific",
	scheme.ErrFileNoPath:          "scheme-specific",
	scheme.ErrMailAddress:         "scheme-specific",
	scheme.ErrMailLocal:           "scheme-specific",
	scheme.ErrMailDomain:          "scheme-specific",
	scheme.ErrMailField:           "scheme-specific",
	repair.ErrMailQuestion:        "scheme-specific",
	scheme.ErrTelNumber:           "scheme-specific",
	scheme.ErrTelChar:             "scheme-specific",
	scheme.ErrTelContext:          "scheme-specific",
	scheme.ErrTelParameter:        "scheme-specific",
	scheme.ErrTelTwice:            "scheme-specific",
	scheme.ErrDataComma:           "scheme-specific",
	scheme.ErrDataType:            "scheme-specific",
	scheme.ErrDataParameter:       "scheme-specific",
	scheme.ErrDataBase64:          "scheme-specific",
	scheme.ErrLDAPName:            "scheme-specific",
	scheme.ErrLDAPAttribute:       "scheme-specific",
	scheme.ErrLDAPScope:           "scheme-specific",
	scheme.ErrLDAPFilter:          "scheme-specific",
	scheme.ErrLDAPExtension:       "scheme-specific",
	scheme.ErrLDAPFields:          "scheme-specific",
	scheme.ErrNewsGroup:           "scheme-specific",
	scheme.ErrNewsArticle:         "scheme-specific",
	scheme.ErrNNTPGroup:           "scheme-specific",
	scheme.ErrNNTPNumber:          "scheme-specific",
	scheme.ErrInfoNamespace:       "scheme-specific",
	scheme.ErrInfoIdentifier:      "scheme-specific",
	scheme.ErrDOI:                 "scheme-specific",
	urn.ErrScheme:                 "scheme-specific",
	urn.ErrNID:                    "scheme-specific",
	urn.ErrNIDLength:              "scheme-specific",
	urn.ErrInformal:               "scheme-specific",
	urn.ErrNSS:                    "scheme-specific",
	urn.ErrQuestion:               "scheme-specific",
	urn.ErrResolve:                "scheme-specific",
	urn.ErrQuery:                  "scheme-specific",
	urn.ErrUUID:                   "scheme-specific",
	urn.ErrISBN:                   "scheme-specific",
	urn.ErrISBNCheck:              "scheme-specific",
	urn.ErrOID:                    "scheme-specific",

	uri.ErrSecondAt:        noRule, // net/url and browsers take the last one
	repair.ErrHostSpace:    noRule, // rejected by net/url: percent-encoding
	repair.ErrEntity:       noRule,
	uri.ErrTooLong:         noRule, // no literal is
	uri.ErrURL:             noRule, // of conversions and edits, not of texts
	uri.ErrURLField:        noRule,
	uri.ErrEditDelimiter:   noRule,
	uri.ErrEditNeighbor:    noRule,
	uri.ErrDotSegment:      noRule,
	uri.ErrUnreachable:     noRule,
	uri.ErrPathRelative:    noRule,
	uri.ErrNotFile:         noRule,
	uri.ErrPathByte:        noRule,
	uri.ErrPolicyForbidden: noRule,
	uri.ErrPolicyPassword:  noRule,
	uri.ErrPolicyRequired:  noRule,
	uri.ErrPolicyPort:      noRule,
	uri.ErrPolicyAddress:   noRule,
}

// ruleOf returns the id of the rule that speaks of the fault e. A byte that a
// scheme, a host or a port cannot hold is a matter of theirs: it is not to be
// encoded.
func ruleOf(e *uri.Error) string {
	switch id := faultRules[e.Code]; {
	case e.Component == uri.ComponentPort:
		return "port"
	case e.Component == uri.ComponentHost && id == "illegal-char":
		return "host"
	case e.Component == uri.ComponentScheme && id == "illegal-char":
		return "scheme"
	default:
		return id
	}
}

// noRule stands for the rule that speaks of a fault where none does.
const noRule = ""

// faultsIn yields the faults of the component c, which is the bytes x, of which
// the rule with the id speaks, in offsets of the string.
func (v *parsedInput) faultsIn(x span, c uri.Component, id string) iter.Seq[uri.Error] {
	return func(yield func(uri.Error) bool) {
		for e := range c.Faults(v.of(x)) {
			if ruleOf(e) == id && !yield(shifted(*e, x.start)) {
				return
			}
		}
	}
}

// shifted returns e as a fault of a text with n bytes more before it.
func shifted(e uri.Error, n int) uri.Error {
	e.Offset += n
	e.End += n
	return e
}

// markFault returns what package uri finds before the URL, or around it: quotation
// marks, brackets, white space, a byte order mark. It is nil if nothing is.
func (v *parsedInput) markFault() *uri.Error {
	e := v.uriFault()
	if e == nil || e.Component != uri.ComponentNone || e.Offset > 0 || ruleOf(e) != "illegal-char" {
		return nil
	}
	return e
}

// hostFault returns the first fault of the host of which the rule host speaks; ok
// is false if there is none.
func (v *parsedInput) hostFault() (e uri.Error, ok bool) {
	return v.authorityFault(v.hostport(), "//", "host")
}

// portFault returns the first fault of the port; ok is false if there is none.
func (v *parsedInput) portFault() (e uri.Error, ok bool) {
	return v.authorityFault(v.port, "//h:", "port")
}

// authorityFault returns the first fault of the part x of an authority, which follows
// before in a reference, of which the rule with the id speaks.
func (v *parsedInput) authorityFault(x span, before, id string) (e uri.Error, ok bool) {
	text := strings.ReplaceAll(v.of(x), "#", "_") // where it ends no authority: see splitURL
	for e := range uri.Faults(before + text + "/") {
		if ruleOf(e) == id {
			return shifted(*e, x.start-len(before)), true
		}
	}
	return uri.Error{}, false
}

// mistake returns what package uri takes for a mistake in a URL that is valid and
// of a client that connects to its host; ok is false if that is nothing, or not a
// matter of the rule with the id.
func (v *parsedInput) mistake(id string) (e uri.Error, ok bool) {
	if v.Want.Form != spec.HTTPURL && v.Want.Form != spec.WSURL {
		return uri.Error{}, false
	}
	u, err := uri.ParseIRIReference(v.s)
	if err != nil || v.needsScheme() && !u.HasScheme() {
		return uri.Error{}, false
	}
	found := repair.Mistake(u)
	if found == nil || ruleOf(found) != id {
		return uri.Error{}, false
	}
	return *found, true
}

// componentOf is what the part of the string at x is.
func (v *parsedInput) componentOf(x span) uri.Component {
	switch {
	case v.Want.Form == spec.Query, x == v.query && v.hasQuery:
		return uri.ComponentQuery
	case x == v.fragment && v.hasFrag:
		return uri.ComponentFragment
	}
	return uri.ComponentPath
}

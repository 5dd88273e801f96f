package rule

// This file says which rule speaks of which fault: package uri finds them, a
// rule asks for its own, and what net/url or another parser makes of the string
// decides on the consequence, and whether it is a finding by default.

import (
	"errors"
	"iter"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/uri"
)

// faultRules has for every fault that package uri tells apart the id of the rule
// that speaks of it, or noRule; but see ruleOf.
var faultRules = map[uri.Code]string{
	uri.ErrLeadingSpace:      "illegal-char",
	uri.ErrTrailingSpace:     "illegal-char",
	uri.ErrByteOrderMark:     "illegal-char",
	uri.ErrEnclosingQuotes:   "illegal-char",
	uri.ErrEnclosingBrackets: "illegal-char",
	uri.ErrSpace:             "illegal-char",
	uri.ErrTab:               "illegal-char",
	uri.ErrLineBreak:         "illegal-char",
	uri.ErrControl:           "illegal-char",
	uri.ErrBackslash:         "illegal-char",
	uri.ErrQuote:             "illegal-char",
	uri.ErrAngleBracket:      "illegal-char",
	uri.ErrCurlyBrace:        "illegal-char",
	uri.ErrSquareBracket:     "illegal-char",
	uri.ErrCaret:             "illegal-char",
	uri.ErrBacktick:          "illegal-char",
	uri.ErrVerticalBar:       "illegal-char",
	uri.ErrSecondHash:        "illegal-char",
	uri.ErrNonASCII:          "illegal-char",
	uri.ErrUTF8:              "illegal-char",
	uri.ErrPrivateUse:        "illegal-char",
	uri.ErrNotUcschar:        "illegal-char",

	uri.ErrPercent: "percent-encoding",

	uri.ErrMissingColon:     "scheme",
	uri.ErrEmptyScheme:      "scheme",
	uri.ErrSchemeStart:      "scheme",
	uri.ErrSchemeChar:       "scheme",
	uri.ErrMisspelledScheme: "scheme",
	uri.ErrDoubledScheme:    "scheme",
	uri.ErrSecondColon:      "scheme",
	uri.ErrMissingAuthority: "scheme", // "http:/h"

	uri.ErrEmpty:         "missing-scheme",
	uri.ErrMissingScheme: "missing-scheme",

	uri.ErrColonFirst:    "relative-colon",
	uri.ErrHostPortFirst: "relative-colon",
	uri.ErrHostAsScheme:  "relative-colon",

	uri.ErrDriveAsScheme: "unsupported-scheme",

	uri.ErrUnbracketedIPv6:   "host",
	uri.ErrLiteralOpen:       "host",
	uri.ErrLiteralEmpty:      "host",
	uri.ErrLiteralPrefix:     "host",
	uri.ErrLiteralSuffix:     "host",
	uri.ErrLiteralName:       "host",
	uri.ErrBracketedIPv4:     "host",
	uri.ErrZone:              "host",
	uri.ErrIPv6Char:          "host",
	uri.ErrIPv6GroupLong:     "host",
	uri.ErrIPv6TooMany:       "host",
	uri.ErrIPv6TooFew:        "host",
	uri.ErrIPv6TwoElisions:   "host",
	uri.ErrIPv6TripleColon:   "host",
	uri.ErrIPv6LeadingColon:  "host",
	uri.ErrIPv6TrailingColon: "host",
	uri.ErrIPv6EmptyElision:  "host",
	uri.ErrIPv4Position:      "host",
	uri.ErrIPv4Octet:         "host",
	uri.ErrIPv4LeadingZero:   "host",
	uri.ErrIPv4TooFew:        "host",
	uri.ErrIPv4TooMany:       "host",
	uri.ErrIPv4Char:          "host",
	uri.ErrFutureVersion:     "host",
	uri.ErrFutureDot:         "host",
	uri.ErrFutureEmpty:       "host",
	uri.ErrFutureChar:        "host",
	uri.ErrMissingHost:       "host",
	uri.ErrHostComma:         "host",
	uri.ErrHostLabel:         "host",
	uri.ErrHostTypo:          "host", // "locahost"
	uri.ErrPortColon:         "host", // "localhost8080"

	uri.ErrPortChar:          "port",
	uri.ErrSecondPort:        "port",
	uri.ErrPortRange:         "port",
	uri.ErrPortInPath:        "port", // "http://localhost/:8080"
	uri.ErrUserinfoDelimiter: "port", // what net/url takes for one: "u:p/w@h"

	uri.ErrUnexpectedAuthority: "scheme-specific",
	uri.ErrUnexpectedUserinfo:  "scheme-specific",
	uri.ErrUnexpectedPort:      "scheme-specific",
	uri.ErrUnexpectedPath:      "scheme-specific",
	uri.ErrUnexpectedQuery:     "scheme-specific",
	uri.ErrUnexpectedFragment:  "scheme-specific",
	uri.ErrFTPType:             "scheme-specific",
	uri.ErrFileRelative:        "scheme-specific",
	uri.ErrFileDrive:           "scheme-specific",
	uri.ErrFileHost:            "scheme-specific",
	uri.ErrFileSlashes:         "scheme-specific",
	uri.ErrFileNoPath:          "scheme-specific",
	uri.ErrMailAddress:         "scheme-specific",
	uri.ErrMailLocal:           "scheme-specific",
	uri.ErrMailDomain:          "scheme-specific",
	uri.ErrMailField:           "scheme-specific",
	uri.ErrMailQuestion:        "scheme-specific",
	uri.ErrTelNumber:           "scheme-specific",
	uri.ErrTelChar:             "scheme-specific",
	uri.ErrTelContext:          "scheme-specific",
	uri.ErrTelParameter:        "scheme-specific",
	uri.ErrTelTwice:            "scheme-specific",
	uri.ErrDataComma:           "scheme-specific",
	uri.ErrDataType:            "scheme-specific",
	uri.ErrDataParameter:       "scheme-specific",
	uri.ErrDataBase64:          "scheme-specific",
	uri.ErrLDAPName:            "scheme-specific",
	uri.ErrLDAPAttribute:       "scheme-specific",
	uri.ErrLDAPScope:           "scheme-specific",
	uri.ErrLDAPFilter:          "scheme-specific",
	uri.ErrLDAPExtension:       "scheme-specific",
	uri.ErrLDAPFields:          "scheme-specific",
	uri.ErrNewsGroup:           "scheme-specific",
	uri.ErrNewsArticle:         "scheme-specific",
	uri.ErrNNTPGroup:           "scheme-specific",
	uri.ErrNNTPNumber:          "scheme-specific",
	uri.ErrInfoNamespace:       "scheme-specific",
	uri.ErrInfoIdentifier:      "scheme-specific",
	uri.ErrDOI:                 "scheme-specific",
	uri.ErrURNScheme:           "scheme-specific",
	uri.ErrURNNID:              "scheme-specific",
	uri.ErrURNNIDLength:        "scheme-specific",
	uri.ErrURNInformal:         "scheme-specific",
	uri.ErrURNNSS:              "scheme-specific",
	uri.ErrURNQuestion:         "scheme-specific",
	uri.ErrURNResolve:          "scheme-specific",
	uri.ErrURNQuery:            "scheme-specific",
	uri.ErrUUID:                "scheme-specific",
	uri.ErrISBN:                "scheme-specific",
	uri.ErrISBNCheck:           "scheme-specific",
	uri.ErrOID:                 "scheme-specific",

	uri.ErrSecondAt:        noRule, // net/url and browsers take the last one
	uri.ErrHostSpace:       noRule, // rejected by net/url: percent-encoding
	uri.ErrEntity:          noRule,
	uri.ErrTooLong:         noRule, // no literal is
	uri.ErrURLReject:       noRule, // of conversions and edits, not of texts
	uri.ErrURLLoss:         noRule,
	uri.ErrURLField:        noRule,
	uri.ErrEditDelimiter:   noRule,
	uri.ErrEditNeighbor:    noRule,
	uri.ErrDotSegment:      noRule,
	uri.ErrUnreachable:     noRule,
	uri.ErrPathRelative:    noRule,
	uri.ErrNotFile:         noRule,
	uri.ErrPathByte:        noRule,
	uri.ErrPolicyScheme:    noRule,
	uri.ErrPolicyHost:      noRule,
	uri.ErrPolicyUserinfo:  noRule,
	uri.ErrPolicyPassword:  noRule,
	uri.ErrPolicyQuery:     noRule,
	uri.ErrPolicyFragment:  noRule,
	uri.ErrPolicyPort:      noRule,
	uri.ErrPolicyRelative:  noRule,
	uri.ErrPolicyIPAddress: noRule,
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
	u, err := v.parseURI(v.s)
	if err != nil {
		return uri.Error{}, false
	}
	var found *uri.Error
	if !errors.As(u.FindMistake(), &found) || ruleOf(found) != id {
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

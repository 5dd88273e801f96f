// What tel asks beyond the table (RFC 3966).

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// checkTel checks RFC 3966 §3:
//
//	telephone-subscriber = global-number / local-number
//	global-number        = global-number-digits *par
//	local-number         = local-number-digits *par context *par
//	context              = ";phone-context=" descriptor
func checkTel(u uri.URI) uri.Error {
	start, end, _ := u.Span(uri.ComponentPath)
	number, params, hasParams := strings.Cut(u.Path(), ";")
	isGlobal := strings.HasPrefix(number, "+")
	if e := checkTelNumber(number, start, isGlobal); e.Code != 0 {
		return e
	}
	if hasParams {
		if e := checkTelParameters(params, end-len(params)); e.Code != 0 {
			return e
		}
	}
	if !isGlobal && !hasTelParameter(params, "phone-context") {
		return fault(ErrTelContext, uri.ComponentPath, start, end)
	}
	return uri.Error{}
}

// checkTelNumber checks the number that begins at byte at of the URI:
//
//	global-number-digits = "+" *phonedigit DIGIT *phonedigit
//	local-number-digits  = *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex
//
// The "#" of a local number is written "%23".
func checkTelNumber(number string, at int, isGlobal bool) uri.Error {
	digits := 0
	i := 0
	if isGlobal {
		i = 1
	}
	for i < len(number) {
		c := number[i]
		switch {
		case ascii.IsDigit(c), !isGlobal && (ascii.IsHexdig(c) || c == '*'):
			digits++
		case !isGlobal && strings.HasPrefix(number[i:], "%23"):
			digits++
			i += 2
		case !isVisualSeparator(c):
			end := i + 1
			if c == '%' {
				end = i + 3
			}
			return fault(ErrTelChar, uri.ComponentPath, at+i, at+end)
		}
		i++
	}
	if digits == 0 {
		return fault(ErrTelNumber, uri.ComponentPath, at+len(number), at+len(number))
	}
	return uri.Error{}
}

func isVisualSeparator(c byte) bool { return c == '-' || c == '.' || c == '(' || c == ')' }

// checkTelParameters checks the parameters, the first of which begins at byte at
// of the URI. None may occur twice.
//
//	parameter = ";" pname ["=" pvalue ]
//	pname     = 1*( alphanum / "-" )
func checkTelParameters(params string, at int) uri.Error {
	seen := 0 // the end of the parameters before this one
	for param := range strings.SplitSeq(params, ";") {
		name, value, hasValue := strings.Cut(param, "=")
		start, end := at+seen, at+seen+len(param)
		switch {
		case !isTelName(name) || hasValue && value == "" || !isTelValue(name, value, hasValue):
			return fault(ErrTelParameter, uri.ComponentPath, start, end)
		case hasTelParameter(params[:seen], name):
			return fault(ErrTelTwice, uri.ComponentPath, start, end)
		}
		seen += len(param) + len(";")
	}
	return uri.Error{}
}

func isTelName(name string) bool {
	return name != "" && strings.Trim(name, ascii.Letters+ascii.Digits+"-") == ""
}

// isTelValue reports whether value is one that the parameter can have. The names
// the RFC defines need one; ";ext=" holds phone digits and ";phone-context=" a
// global number or a domain name.
func isTelValue(name, value string, hasValue bool) bool {
	switch strings.ToLower(name) {
	case "ext":
		return hasValue && strings.ContainsAny(value, ascii.Digits) && strings.Trim(value, ascii.Digits+"-.()") == ""
	case "isub":
		return hasValue
	case "phone-context":
		if number, isGlobal := strings.CutPrefix(value, "+"); isGlobal {
			return strings.ContainsAny(number, ascii.Digits) && strings.Trim(number, ascii.Digits+"-.()") == ""
		}
		return isTelDomain(value)
	}
	// paramchar of RFC 3966 §3, without the brackets, which no path can hold
	return strings.Trim(value, ascii.Unreserved+"!*'()/:&+$%") == ""
}

// isTelDomain reports whether s is a domainname of RFC 3966 §3, whose last label
// begins with a letter.
func isTelDomain(s string) bool {
	s = strings.TrimSuffix(s, ".")
	for label := range strings.SplitSeq(s, ".") {
		if label == "" || strings.Trim(label, ascii.Letters+ascii.Digits+"-") != "" || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
	}
	return ascii.IsAlpha(s[strings.LastIndexByte(s, '.')+1])
}

func hasTelParameter(params, name string) bool {
	for param := range strings.SplitSeq(params, ";") {
		before, _, _ := strings.Cut(param, "=")
		if before != "" && strings.EqualFold(before, name) {
			return true
		}
	}
	return false
}

package rule

// This file words what happens at run time with a string that is not accepted.

import (
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

// where names the call in which a string fails that net/url has parsed.
func (v *view) where() string {
	if v.Want.Later != "" {
		return v.Want.Later
	}
	return v.Want.API
}

// An effect is what happens at run time because of a fault.
type effect struct {
	text  string // a clause; "" if nothing is said of it
	fails bool   // the call returns an error or panics
}

// then is the effect of that text which is no failure.
func then(text string) effect { return effect{text: text} }

// failure is the effect of that text which is one.
func failure(text string) effect { return effect{text, true} }

// declared is what the row says of a bad string.
func (v *view) declared() effect { return effect{v.Want.API + " " + v.Want.OnBad, v.Want.Panics} }

// consequence says what happens with a string that is not accepted. Where
// that is no error which is known by its text, it says what is needed.
func (v *view) consequence(need string) effect {
	if v.Want.OnBad != "" && !v.panicsWithError() {
		return v.declared()
	}
	text, later := v.firstError()
	switch {
	case v.Want.Panics && text != "":
		return failure(v.Want.API + " panics (" + text + ")")
	case text != "" && later:
		return failure(v.where() + " fails with " + text)
	case text != "":
		return v.failsWith(text)
	}
	return then(v.where() + " needs " + need)
}

// failsWith is the effect that the API returns the error of that text.
func (v *view) failsWith(text string) effect {
	return failure(v.Want.API + " fails with " + quote(text))
}

// hasConsequence reports whether consequence says more than what is needed.
func (v *view) hasConsequence() bool {
	text, _ := v.firstError()
	return text != "" || v.Want.OnBad != "" && !v.panicsWithError()
}

// panicsWithError reports whether the place panics with the error of a parser
// that the rules know, and does not where that has none.
func (v *view) panicsWithError() bool { return v.Want.Panics && v.readByNetURL() }

// firstError is the text of the error that ends the matter, with "…" for what
// it quotes; "" if none is known. It is a later one if the string has been
// parsed by then.
func (v *view) firstError() (text string, later bool) {
	switch {
	case v.Want.Panics && v.Want.Form == spec.RequestTarget && strings.ContainsAny(v.s, " \n"):
		return requestLineError(v.s), false
	case v.net != nil && v.readByNetURL():
		return string(v.net.code), false
	case !v.byTransport():
		return "", false
	case !v.takes(v.sch):
		return unsupported(v.sch), true
	case !v.hasAuthority || strings.Trim(v.of(v.hostport()), ":") == "" && v.of(v.port) == "":
		return "http: no Host in request URL", true
	}
	return "", false
}

// requestLineError is how net/http.ReadRequest rejects a request line whose
// target holds a space or a newline.
func requestLineError(target string) string {
	if i := strings.IndexAny(target, " \n"); target[i] == '\n' {
		return "malformed HTTP request"
	}
	return "malformed HTTP version"
}

// rejects says what happens with a part of a URL that net/url rejects with
// code.
func (v *view) rejects(code netCode) effect {
	switch {
	case v.Want.OnBad != "":
		return v.declared()
	case v.readByNetURL():
		return v.failsWith(string(code))
	}
	return then(v.Want.API + " needs a valid one")
}

// byTransport reports whether http.Transport has the last word on the URL.
func (v *view) byTransport() bool { return v.Want.Transport }

// unsupported is the error of http.Transport for a scheme.
func unsupported(scheme string) string { return "unsupported protocol scheme " + strconv.Quote(scheme) }

// quote puts an error's text in quotation marks, where it has none itself.
func quote(text string) string {
	if strings.Contains(text, `"`) {
		return text
	}
	return `"` + text + `"`
}

// byteName names a byte for people. It is never called for userinfo.
func byteName(c byte) string {
	switch c {
	case ' ':
		return "space"
	case '\t':
		return "tab"
	case '\n':
		return "newline"
	case '\r':
		return "carriage return"
	case '"':
		return "double quote"
	case '\\':
		return "backslash"
	}
	if c < ' ' || c == 0x7f {
		return "control character 0x" + strconv.FormatUint(uint64(c)|0x100, 16)[1:]
	}
	if c >= 0x80 {
		return "non-ASCII byte"
	}
	return `"` + string(rune(c)) + `"`
}

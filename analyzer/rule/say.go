package rule

// This file words what happens at run time with a string that is not accepted.

import (
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/sink"
)

// where names the call in which a string fails that net/url has parsed.
func (v *view) where() string {
	if v.Want.Later != "" {
		return v.Want.Later
	}
	return v.Want.API
}

// rejects says what happens with a string that net/url rejects with code.
func (v *view) rejects(code netCode) string {
	switch {
	case v.Want.Panics:
		return v.Want.API + " panics (" + string(code) + ")"
	case v.Want.OnBad != "":
		return v.Want.API + " " + v.Want.OnBad
	case v.readByNetURL():
		return v.Want.API + " fails with " + quote(string(code))
	}
	return v.Want.API + " needs a valid one"
}

// refuses says what happens with a string that is parsed, and then refused
// with the text err by package net/http.
func (v *view) refuses(err, need string) string {
	switch {
	case v.Want.OnBad != "":
		return v.Want.API + " " + v.Want.OnBad
	case v.byTransport():
		return v.where() + " fails with " + err
	}
	return v.where() + " needs " + need
}

// byTransport reports whether http.Transport has the last word on the URL.
func (v *view) byTransport() bool {
	return v.Want.Form == sink.HTTPURL && v.Want.Parser == sink.NetURL &&
		(strings.HasPrefix(v.where(), "http.") || strings.HasPrefix(v.where(), "(*http.") || v.where() == "RoundTrip")
}

// unsupported is the error of http.Transport for a scheme.
func unsupported(scheme string) string { return "unsupported protocol scheme " + strconv.Quote(scheme) }

const noHost = "http: no Host in request URL"

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
	}
	if c < ' ' || c == 0x7f {
		return "control character 0x" + strconv.FormatUint(uint64(c)|0x100, 16)[1:]
	}
	if c >= 0x80 {
		return "non-ASCII byte"
	}
	return `"` + string(rune(c)) + `"`
}

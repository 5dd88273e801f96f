package rule

// This file tells faults that are in the text itself from faults of a text in its place.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
)

// IsEvident reports whether f, found in s, is a fault of the text wherever it goes, so
// that no reader can mean it; the others are circumstantial: the text is right elsewhere,
// and what matters is that it arrives at this sink unseen.
//
//	"http//h", "htps://h", "http://h:80800", http.Request{Host: "http://h"} // evident
//	http.Get("localhost:8080"), http.Get("wss://h"), http.Get("users/42")   // circumstantial
func (f *Finding) IsEvident(s *Input) bool {
	is := evidence[f.Rule.ID]
	return is != nil && is(f, s)
}

// evidence says by the id of a rule which of its findings are evident. None of the
// findings of rules that are not listed is.
var evidence = map[string]func(*Finding, *Input) bool{
	"scheme":            isInBeginning, // a scheme that is registered or in use is never misspelled
	"userinfo-password": isInUserinfo,
	"percent-encoding":  isInURL,
	"illegal-char":      isInPlainURL,
	"host":              isInPlainURL,
	"port":              isInPlainURL,
	"path-join":         isInURL,
	"query-semicolon":   isInURL,
	"scheme-specific":   isInURL,
	"template":          isInURL,
	"component":         isURLInComponent,
	"address":           holdsURL,
}

// isInUserinfo reports whether the text shows that a part of it is a password. A password by
// itself is a word like others: it may be one that the code asks about and leaves out.
//
//	if u.Password != defaultURI.Password { url.UserPassword(u.Username, u.Password) }
func isInUserinfo(_ *Finding, s *Input) bool { return s.Want.Form != spec.Password }

// isInBeginning reports whether the beginning is there: a scheme may be filled in.
//
//	"http//h", "htps://h"; not "://h"
func isInBeginning(_ *Finding, s *Input) bool { return !strings.HasPrefix(s.Text.Flat(), ":") }

// isInURL reports whether the fault is in what a reader sees is a URL, and nobody is to
// fill in parts of it.
//
//	"https://h/100%"; not url.Parse("100%"), "http://{host}/%"
func isInURL(_ *Finding, s *Input) bool {
	flat := s.Text.Flat()
	return !strings.ContainsAny(flat, "{<$") && looksLikeURL(flat)
}

// isInPlainURL is isInURL where the API has no grammar of its own.
//
//	"http://::1/"; not sql.Open("pgx", "postgres://h1:1,h2:2/db")
func isInPlainURL(f *Finding, s *Input) bool { return s.Want.Grammar == "" && isInURL(f, s) }

// isURLInComponent reports whether a component other than a path holds another one, or its
// delimiter: a path may be anything, and is made of what came by many ways.
//
//	url.URL{Scheme: "https:"}, url.URL{Host: "https://h"}; not url.URL{Path: "https://h"}, url.URL{Scheme: ":"}
func isURLInComponent(_ *Finding, s *Input) bool {
	flat := s.Text.Flat()
	if s.Want.Form == spec.Scheme {
		name, _, hasColon := strings.Cut(flat, ":")
		return hasColon && len(name) > 1 && ascii.IsAlpha(name[0])
	}
	return s.Want.Form != spec.Path && s.Want.Form != spec.SentPath && strings.Contains(flat, "://")
}

// holdsURL reports whether a URL stands where an address is wanted.
//
//	net.Dial("tcp", "http://h:80"); not net.Listen("unix", "unix:/run/x.sock")
func holdsURL(_ *Finding, s *Input) bool { return strings.Contains(s.Text.Flat(), "://") }

// looksLikeURL reports whether a reader takes the text for a URL.
//
//	"https://h", " <https:h", "//h"; not "users/42"
func looksLikeURL(flat string) bool {
	flat = strings.ToLower(flat)
	return strings.Contains(flat, "://") || strings.HasPrefix(strings.TrimLeft(flat, " <\"'`("), "http") || strings.HasPrefix(flat, "//")
}

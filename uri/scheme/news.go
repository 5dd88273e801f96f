// What news and nntp ask beyond the table (RFC 5538 §3).

package scheme

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// checkNews checks
//
//	newsURL    = "news:" [ server "/" ] ( article / newsgroups )
//	newsgroups = *( group-char / pct-encoded / "*" )
//	article    = mid-left "@" mid-right
func checkNews(u uri.URI) uri.Error {
	at, _, _ := u.Span(uri.ComponentPath)
	what := u.Path()
	if u.HasAuthority() {
		if u.Host() == "" {
			return fault(ErrMissingHost, uri.ComponentHost, at, at)
		}
		if what == "" {
			return uri.Error{}
		}
		what, at = what[1:], at+1
	}
	left, right, isArticle := strings.Cut(what, "@")
	if !isArticle {
		return checkGroup(what, at, "*")
	}
	if left == "" || right == "" || strings.ContainsAny(right, "@/") || strings.IndexByte(left, '/') >= 0 {
		return fault(ErrNewsArticle, uri.ComponentPath, at, at+len(what))
	}
	return uri.Error{}
}

// checkNNTP checks
//
//	nntpURL        = "nntp:" server "/" group [ "/" article-number ]
//	group          = 1*( group-char / pct-encoded )
//	article-number = 1*16DIGIT
func checkNNTP(u uri.URI) uri.Error {
	at, _, _ := u.Span(uri.ComponentPath)
	path := u.Path()
	group, number, hasNumber := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if group == "" {
		return fault(ErrNNTPGroup, uri.ComponentPath, at+min(len(path), 1), at+min(len(path), 1))
	}
	if e := checkGroup(group, at+1, ""); e.Code != 0 {
		return e
	}
	if hasNumber && (len(number) == 0 || len(number) > 16 || strings.Trim(number, ascii.Digits) != "") {
		return fault(ErrNNTPNumber, uri.ComponentPath, at+1+len(group)+1, at+len(path))
	}
	return uri.Error{}
}

// checkGroup checks the name of a newsgroup, which begins at byte at of the URI:
//
//	group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
//
// The bytes of more may stand in it too.
func checkGroup(group string, at int, more string) uri.Error {
	for i := range len(group) {
		c := group[i]
		if ascii.IsAlpha(c) || ascii.IsDigit(c) || strings.IndexByte("-+_.%", c) >= 0 || strings.IndexByte(more, c) >= 0 {
			continue
		}
		return fault(ErrNewsGroup, uri.ComponentPath, at+i, at+i+1)
	}
	return uri.Error{}
}

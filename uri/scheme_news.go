// What news and nntp ask beyond the table (RFC 5538 §3).

package uri

import "strings"

// checkNews checks
//
//	newsURL    = "news:" [ server "/" ] ( article / newsgroups )
//	newsgroups = *( group-char / pct-encoded / "*" )
//	article    = mid-left "@" mid-right
func checkNews(u URI) Error {
	what, at := u.Path(), int(u.path)
	if u.HasAuthority() {
		if u.Host() == "" {
			return fault(ErrMissingHost, ComponentHost, int(u.host), int(u.host))
		}
		if what == "" {
			return Error{}
		}
		what, at = what[1:], at+1
	}
	left, right, isArticle := strings.Cut(what, "@")
	if !isArticle {
		return checkGroup(what, at, "*")
	}
	if left == "" || right == "" || strings.ContainsAny(right, "@/") || strings.IndexByte(left, '/') >= 0 {
		return fault(ErrNewsArticle, ComponentPath, at, at+len(what))
	}
	return Error{}
}

// checkNNTP checks
//
//	nntpURL        = "nntp:" server "/" group [ "/" article-number ]
//	group          = 1*( group-char / pct-encoded )
//	article-number = 1*16DIGIT
func checkNNTP(u URI) Error {
	path, at := u.Path(), int(u.path)
	group, number, hasNumber := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if group == "" {
		return fault(ErrNNTPGroup, ComponentPath, at+min(len(path), 1), at+min(len(path), 1))
	}
	if e := checkGroup(group, at+1, ""); e.Code != 0 {
		return e
	}
	if hasNumber && (len(number) == 0 || len(number) > 16 || strings.Trim(number, digit) != "") {
		return fault(ErrNNTPNumber, ComponentPath, at+1+len(group)+1, at+len(path))
	}
	return Error{}
}

// checkGroup checks the name of a newsgroup, which begins at byte at of the URI:
//
//	group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
//
// The bytes of more may stand in it too.
func checkGroup(group string, at int, more string) Error {
	for i := range len(group) {
		c := group[i]
		if isAlpha(c) || isDigit(c) || strings.IndexByte("-+_.%", c) >= 0 || strings.IndexByte(more, c) >= 0 {
			continue
		}
		return fault(ErrNewsGroup, ComponentPath, at+i, at+i+1)
	}
	return Error{}
}

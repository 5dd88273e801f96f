package rule

// This file takes an unknown part for what its place says that it is.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
)

// withAny returns the text with each part before the offset end that can be any string
// taken for one of the language.
func (s *Input) withAny(lang text.Lang, end int) *text.Text {
	of := s.Text.WithLangs(func(hole text.Hole) text.Lang {
		if hole.At < end && hole.Lang.IsAny() {
			return lang
		}
		return hole.Lang
	})
	return &of
}

// schemeText are words for a scheme that a host follows, and not data or javascript.
var schemeText = wordsLang("http", "https", "ws", "x")

// wordsLang is the language of the words.
func wordsLang(words ...string) text.Lang {
	var lang text.Lang
	for _, word := range words {
		seq := text.Seq{}
		for i := range len(word) {
			seq = append(seq, text.Rep{Set: text.SetOf(word[i : i+1]), Min: 1, Max: 1})
		}
		lang = append(lang, seq)
	}
	return lang
}

// withScheme is s where a first hole before "://" is a scheme: nobody begins a URL
// with more than that and goes on so. It is s itself where there is none.
//
//	protocol + "://" + host + ":80/x"
func (s *Input) withScheme() *Input {
	hole := s.Text.Holes()[0]
	isOther := func(scheme string) bool { return strings.IndexAny(scheme, "dj") == 0 } // dns
	if hole.At > 0 || !hole.Lang.IsAny() || !strings.HasPrefix(s.Text.Flat()[1:], "://") || slices.ContainsFunc(s.Want.Schemes, isOther) {
		return s
	}
	return s.with(s.Text.Replace(0, 1, text.UnknownFrom(append(wordsLang(s.Want.Schemes...), schemeText...), hole.Source)))
}

// labelBytes are the bytes of a name with dots.
const labelBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-."

// isPortAt reports whether a colon and a number follow at the offset i of the text.
func (s *Input) isPortAt(i int) bool {
	flat := s.Text.Flat()
	if i+1 >= len(flat) || flat[i] != ':' { // "http:/" + host + "/x"
		return false
	}
	if hole, ok := s.Text.HoleAt(i + 1); ok { // %s:%d
		return isNumber(hole.Lang)
	}
	return ascii.IsDigit(flat[i+1])
}

// What stands for the parts of a connection string that delimiters enclose. None
// brings a delimiter that would make it another part.
var (
	wordPart     = langOf("w")
	valuePart    = langOf("w", "d", "w.w")
	userPart     = langOf("w", "w:w")
	hostPart     = langOf("w", "w.w", "127.0.0.1")
	portPart     = langOf("d")
	addressPart  = langOf("w", "w:d", "w.w", "127.0.0.1:d", "w:d,w:d")
	serverPart   = langOf("w", "w:d", "w.w", "127.0.0.1:d", "w@w", "w:w@w:d", "w:d,w:d")
	pathPart     = langOf("w", "w.w", "w/w.w", "/w/w.w")
	databasePart = langOf("d", "w", "")
	optionPart   = langOf("w=w", "w=w&w=d", "w=true")
	pairsPart    = langOf("w=w", "w=w w=d", "w=127.0.0.1 w=d", "")

	// These can bring the next part, too.
	serverAndPath = langOf("w", "w:d", "w:d/", "w:d/w", "w:w@w:d/w")
	addressTail   = langOf("w", "w:d", "w:d/", "w:d/w?w=w", "w:d,w:d")
	portTail      = langOf("d", "d/", "d/d", "d/w", "d/w?w=w")
	databaseTail  = langOf("d", "w", "", "w?w=w", "?w=w", "w?w=w&w=d")
	valueTail     = langOf("w", "d", "w w=w", "w&w=w", "w;w=w")
	optionTail    = langOf("w=w", "w=w&w=d", "w", "")
)

// langOf is the language of the patterns, in which "w" stands for a word, "d" for
// a number that can be a port, and each other byte for itself.
func langOf(patterns ...string) text.Lang {
	letters := text.Range('a', 'z').Union(text.Range('A', 'Z'))
	digits := text.Range('0', '9')
	var lang text.Lang
	for _, pattern := range patterns {
		seq := text.Seq{}
		for i := range len(pattern) {
			switch pattern[i] {
			case 'w':
				seq = append(seq, text.Rep{Set: letters, Min: 1, Max: 1}, text.Rep{Set: letters.Union(digits), Min: 0, Max: -1})
			case 'd':
				seq = append(seq, text.Rep{Set: text.Range('1', '9'), Min: 1, Max: 1}, text.Rep{Set: digits, Min: 0, Max: 3})
			default:
				seq = append(seq, text.Rep{Set: text.SetOf(pattern[i : i+1]), Min: 1, Max: 1})
			}
		}
		lang = append(lang, seq)
	}
	return lang
}

// withParts is s where each hole that delimiters enclose is the part of a
// connection string that stands between them. ok is false if one that none enclose
// can bring delimiters.
//
//	"postgres://" + user + ":" + password + "@" + host + ":5432/app?sslmode=on"
func (s *Input) withParts() (_ *Input, ok bool) {
	parts := s
	if len(s.Text.Holes()) > maxParts {
		return nil, false
	}
	for _, hole := range s.Text.Holes() {
		lang := s.placeOf(hole.At).part()
		switch {
		case isNumber(hole.Lang) && !lang.Is(portPart) && !lang.Is(portTail): // it stays one, but a port is a small one
		case lang != nil:
			parts = parts.with(parts.Text.Replace(hole.At, hole.At+1, text.UnknownFrom(lang, hole.Source)))
		case hole.Lang.IsAny() || slices.ContainsFunc([]byte(delimiters), func(c byte) bool { return brings(hole.Lang, c) }):
			return nil, false
		}
	}
	return parts, true
}

// maxParts is how many unknown parts a connection string has at most.
const maxParts = 32

// delimiters are bytes that end a part of some connection string.
const delimiters = ":/?#[]@()&=,; %{<$'\"\\"

// A place is what stands around a hole in a connection string.
type place struct {
	*Input
	at        int    // offset of the hole
	hasScheme bool   // a scheme and its slashes precede
	isFile    bool   // the scheme is one of those of files, whose path may follow at once
	before    string // what precedes the hole, without them
	after     string // what follows the hole
	open, end byte   // the last byte of before and the first of after, 0 where there is none
}

// placeOf returns what stands around the hole at an offset.
func (s *Input) placeOf(hole int) *place {
	flat := s.Text.Flat()
	from, n := 0, authorityStart(flat[:hole])
	if i := strings.LastIndexAny(flat[:hole], "(,;") + 1; i > 0 { // tcp(http://{host}, nats://a:1;nats://{host}
		if start := authorityStart(flat[i:hole]); start > 0 {
			from, n = i, i+start
		}
	}
	p := &place{Input: s, at: hole, hasScheme: n > 0, before: flat[n:hole], after: flat[hole+1:]}
	if scheme, _, ok := strings.Cut(flat[from:n], ":"); ok {
		p.isFile = slices.Contains(fileSchemes, strings.ToLower(scheme))
	}
	if p.before != "" {
		p.open = p.before[len(p.before)-1]
	}
	if p.after != "" {
		p.end = p.after[0]
	}
	return p
}

// fileSchemes are those of URLs that name a file, a directory or a socket: after
// "file://" an unknown part may begin with a slash.
var fileSchemes = []string{"file", "unix", "unixs", "unixgram", "unixpacket", "ldapi", "npipe", "fd", "sqlite", "sqlite3", "duckdb", "bolt", "badger"}

// authorityStart is where the authority of a connection string begins of which
// before is the beginning: after the scheme and its slashes, be they one or two;
// 0 if there is none.
//
//	"redis://", "nats:/", "mongodb//", "jdbc:mysql://"
func authorityStart(before string) int {
	n := strings.IndexByte(before, '/')
	if n <= 0 || strings.ContainsAny(before[:n], "?@= (,") {
		return 0
	}
	slashes := len(before[n:]) - len(strings.TrimLeft(before[n:], "/"))
	if slashes == 1 && before[n-1] != ':' || slashes > 2 {
		return 0
	}
	return n + slashes
}

// part is the language of the part of a connection string in whose place a hole
// stands; nil where what is around it does not say.
func (p *place) part() text.Lang {
	switch {
	case p.before == "" && !p.hasScheme && beginsPair(strings.TrimPrefix(p.after, " ")): // {base} sslmode=disable
		return pairsPart
	case strings.ContainsAny(p.before, "/?="):
		return p.partAfterAuthority()
	}
	authority := p.after[:strings.IndexAny(p.after+"/", "/?")]
	switch hasUser := strings.Contains(authority, "@"); {
	case p.before == "file:" && p.end == '?': // file:{path}?mode=ro
		return pathPart
	case p.mayBringScheme(), p.isFile:
		return nil
	case hasUser && p.open == 0 && p.end == '@': // {user}@h
		return userPart
	case hasUser && p.open == 0 && p.end == ':', p.open == ':' && p.end == '@': // {user}:p@h, u:{password}@h
		return wordPart
	case hasUser:
		return nil
	}
	return p.hostOrPort()
}

// mayBringScheme reports whether the hole may bring the scheme of a URL, or the
// slashes after it.
//
//	base + ":5432/app", "postgres:" + rest
func (p *place) mayBringScheme() bool {
	if p.hasScheme || p.Want.Form == spec.Address || p.Want.Schemes != nil && len(p.Want.Schemes) == 0 {
		return false
	}
	name, isScheme := strings.CutSuffix(p.before, ":")
	return name == "" || isScheme && neturl.SchemeLen(p.before) == len(name) && name != "localhost"
}

// hostOrPort is the part after the userinfo and before the path.
func (p *place) hostOrPort() text.Lang {
	inName := p.open == '.' || p.open == '-' // db.{region}.example.com
	beginsHost := p.open == 0 || p.open == '@' || p.open == '(' || p.open == ',' || inName
	switch {
	case p.open == ':' && p.end == 0: // h:{port}
		return portTail
	case p.open == ':' && strings.IndexByte("/?,;)", p.end) >= 0: // h:{port}/app
		return portPart
	case !beginsHost:
		return nil
	case p.end == '.' || p.end == '-' || inName && p.precedesPort():
		return wordPart
	case p.precedesPort(): // {host}:5432
		return hostPart
	case p.open == '(' && p.end == ')': // tcp({address})
		return addressPart
	case !p.hasScheme: // u@{network}/app
		return nil
	case p.end == '?': // redis://{address}?db=1
		return serverAndPath
	case p.open == 0 && p.end == '/': // redis://{server}/1
		return serverPart
	case p.open != 0 && (p.end == '/' || p.end == ','): // u@{address}/app, a:1,{address},c:1
		return addressPart
	case p.open == 0 && p.end == 0: // docker://{image}
		return serverAndPath
	case p.open == '@' && p.end == 0: // redis://u:p@{address}
		return addressTail
	}
	return nil
}

// precedesPort reports whether a colon and a port follow.
func (p *place) precedesPort() bool {
	if p.isPortAt(p.at + 1) {
		return true
	}
	if len(p.after) < 2 || p.end != ':' {
		return false
	}
	port, ok := p.Text.HoleAt(p.at + 2) // {host}:{port}/app
	return ok && port.Lang.IsAny() && (len(p.after) == 2 || strings.IndexByte("/?,;)", p.after[2]) >= 0)
}

// partAfterAuthority is the part in the path, in the query, or among keywords and
// values.
func (p *place) partAfterAuthority() text.Lang {
	isQuery := strings.Contains(p.before, "?")
	switch {
	case p.open == '=' && p.end == 0: // host={host}
		return valueTail
	case p.open == '=' && strings.IndexByte(" &;,", p.end) >= 0: // host={host} port=1
		return valuePart
	case p.open == '\'' && p.end == '\'': // password='{password}'
		return wordPart
	case p.open == '=' && p.precedesPort(): // host={host}:5432
		return hostPart
	case p.open == ' ' && (p.end == ' ' || p.end == 0): // host=h {options}
		return pairsPart
	case strings.Count(p.before, "/") == 1 && p.open == '/' && (p.end == '?' || p.end == '&'): // /{database}?
		return databasePart
	case strings.Count(p.before, "/") == 1 && p.open == '/' && p.end == 0: // /{database}
		return databaseTail
	case isQuery && (p.open == '?' || p.open == '&') && p.end == '&': // ?{options}&
		return optionPart
	case isQuery && (p.open == '?' || p.open == '&') && p.end == 0: // ?{options}
		return optionTail
	}
	return nil
}

// beginsPair reports whether s begins with a keyword and its "=".
func beginsPair(s string) bool {
	i := strings.IndexByte(s, '=')
	return i > 0 && !strings.ContainsAny(s[:i], " :/@?&;,.")
}

package rule

// This file is the opt-in rule escape: strings in a URL that nothing escaped.

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/guard"
)

var escape = &Rule{
	ID:    "escape",
	OptIn: true,
	Form:  spec.Unescaped,
	Doc: Doc{
		Title: "unescaped value in a URL",
		Why: "A \"/\" or \"#\" in a password ends the authority, a \"&\" in a query value starts another parameter, a " +
			"space breaks the request. A value that is escaped before url.Values.Encode or URL.String " +
			"escapes it arrives with %25 in it.",
		Before:     `http.Get(fmt.Sprintf("https://example.com/search?q=%s", q))`,
		After:      `http.Get(fmt.Sprintf("https://example.com/search?q=%s", url.QueryEscape(q)))`,
		References: []Reference{"RFC 3986 §2.4", "net/url.QueryEscape", "net/url.PathEscape", "net/url.UserPassword", "net/url.Values.Encode"},
		Guards: []string{
			"numbers, results of escapers and of functions that return nothing else, and names containing escaped, encoded, hex, uuid, hash",
			"a whole base URL, path or query: base + path, \"?\" + values.Encode()",
			"a segment of the path, unless it comes from a request, the command line or the environment",
			"values already validated, or of a type of their own: an enumeration, a UUID",
			"values built only from numbers, escaped strings or constants that all callers pass",
			"url.PathEscape or url.QueryEscape in the part that it is for, or where that is not known",
			"the results of EscapedPath, RequestURI and String of a url.URL; its Path alone, with nothing around it",
			"formats that are not URLs: u:p@tcp(h:3306)/db, host=h password=p",
			"an escaped part of a longer value, as in a URL that is the value of a parameter",
			"url.Values that are read by anything but Encode, or handed to another function",
		},
	},
	check: checkEscapedTwice,
	checkHoles: func(s *Input) *Finding {
		return cmp.Or(unescaped(s), escapedForOther(s), escapedTwice(s))
	},
}

// An escapeContext is a part of a URL in which a string has to be escaped.
type escapeContext struct {
	name    string // for messages
	ref     Reference
	breaks  string       // bytes that do harm there, for messages
	bytes   string       // the same
	escaper string       // the call that escapes, with text.Operand; "" if there is no such call
	safe    *guard.Table // words in names of what is more than one value there
	inputs  *guard.Table // if set, functions one of which a string has to come from
}

var (
	inUserPart = &escapeContext{"userinfo", "RFC 3986 §3.2.1", "a '/', '@' or '#'", "/@#", "url.User(" + text.Operand + ").String()", nil, nil}
	inSegments = &escapeContext{"path", "RFC 3986 §3.3", "a '/', '?' or '%'", "/?%", "url.PathEscape(" + text.Operand + ")",
		severalSegments, inputs}
	inValues = &escapeContext{"query", "RFC 3986 §3.4", "a '&', '#' or space", "&# ", "url.QueryEscape(" + text.Operand + ")",
		severalValues, nil}
	inDecodedPath = &escapeContext{"path", "RFC 3986 §3.3", "a '?', '#' or '%'", "?#%", "", nil, nil}
)

// severalSegments are words in names of what is more than one segment of a path,
// or is an identifier that holds no delimiter.
var severalSegments = guard.New("rule.severalSegments", guard.Words{
	"path":      "chiCtx.URLParam(g.pathParam): code.gitea.io/gitea modules/web/router_path.go",
	"suffix":    `r.PathValue("suffix"): github.com/crewjam/saml samlidp/shortcut.go`,
	"url":       `r.FormValue("join_url"): github.com/slack-go/slack calls_test.go`,
	"file":      `c.Param("filepath"): github.com/gin-gonic/gin routergroup.go`,
	"key":       `chi.URLParam(r, "keyID"): github.com/smallstep/certificates authority/admin/api/middleware.go`,
	"version":   `ctx.Req.FormValue("version"): code.gitea.io/gitea routers/api/packages/pypi/pypi.go`,
	"ref":       `ctx.URLParam("referer"): github.com/kataras/iris/v12 context/context.go`,
	"reference": `chi.URLParam(r, "reference"): github.com/smallstep/certificates authority/admin/api/middleware.go`,
	"package":   "packageVersion: code.gitea.io/gitea routers/api/packages/pypi/pypi.go",
})

// inputs are the functions and methods that give what somebody else has written.
var inputs = guard.New("rule.inputs", guard.Words{
	"FormValue":     "net/http (*Request).FormValue",
	"PostFormValue": "net/http (*Request).PostFormValue",
	"PathValue":     "net/http (*Request).PathValue",
	"Vars":          "github.com/gorilla/mux Vars",
	"URLParam":      "github.com/go-chi/chi/v5 URLParam",
	"Param":         "github.com/gin-gonic/gin (*Context).Param",
	"Params":        "github.com/gofiber/fiber/v3 (Ctx).Params",
	"QueryParam":    "github.com/labstack/echo/v4 (Context).QueryParam",
	"Query":         "github.com/gin-gonic/gin (*Context).Query",
	"Args":          "os.Args",
	"Getenv":        "os.Getenv",
	"LookupEnv":     "os.LookupEnv",
	"Text":          "bufio (*Scanner).Text",
	"ReadString":    "bufio (*Reader).ReadString",
	"Scan":          "fmt.Scan",
	"Scanln":        "fmt.Scanln",
})

// severalValues are words in names of what is more than one value of a query.
var severalValues = guard.New("rule.severalValues", guard.Words{
	"query":  "github.com/modelcontextprotocol/go-sdk internal/oauthtest/fake_authorization_server.go",
	"params": `"%s?name=%s": github.com/digitalocean/godo storage.go`,
})

// escaped are words in names of strings that need no escaping.
var escaped = guard.New("rule.escaped", guard.Words{
	"escape":   "url.QueryEscape, also in a field that holds it",
	"escaped":  "escapedPath: github.com/caddyserver/caddy/v2 modules/caddyhttp/rewrite/rewrite.go",
	"enc":      `"child?name="+url.QueryEscape(o.fs.opt.Enc…): github.com/rclone/rclone backend/putio/object.go`,
	"encode":   "s3utils.EncodePath(signature): github.com/minio/minio-go/v7 pkg/signer/request-signature-v2.go",
	"encoded":  `fmt.Sprintf("https://duckduckgo.com/html/?q=%s", encodedQuery)`,
	"encoding": "base64.StdEncoding: github.com/crewjam/saml service_provider.go",
	"slug":     "slug: github.com/digitalocean/godo apps.go",
	"hex":      "sha256Hex: github.com/minio/minio-go/v7 api-put-object-streaming.go",
	"b64":      "b64Signature: github.com/aws/aws-sdk-go service/cloudfront/sign/sign_url.go",
	"base64":   "md5Base64: github.com/minio/minio-go/v7 api-put-object-streaming.go",
	"uuid":     `"?ID="+uuid.New().String(): code.gitea.io/gitea tests/integration/api_packages_terraform_test.go`,
	"guid":     "guid: github.com/nats-io/stan.go stan.go",
	"hash":     `"&hash=": golang.org/x/mod sumdb/tlog/ct_test.go`,
	"sha":      `"?ref="+sha: code.gitea.io/gitea tests/integration/api_repo_get_contents_test.go`,
	"sha1":     "sha1: github.com/go-redis/redis/v8 commands.go",
	"sha256":   "sha256Hex: github.com/minio/minio-go/v7 api-put-object-streaming.go",
	"md5":      "md5Base64: github.com/minio/minio-go/v7 api-put-object-streaming.go",
	"digest":   `"uploads?digest=%s": code.gitea.io/gitea tests/integration/api_packages_container_test.go`,
	"checksum": "chunkChecksum: github.com/minio/minio-go/v7 pkg/signer/request-signature-streaming.go",
})

// unescaped is the finding on the strings of a text that nothing escaped.
func unescaped(s *Input) *Finding {
	v := &parsedInput{Input: s}
	if !v.isURL() && s.Want.Form != spec.DSN && !s.isQueryAsSent() {
		return nil
	}
	var f *Finding
	var fix Fix
	for _, h := range s.Text.Holes() {
		where := s.spotOf(h)
		if where == nil || !where.needsEscape(h) {
			continue
		}
		if f == nil {
			f = newFinding(span{h.At, h.At + 1}, "unescaped "+nameOf(h)+" in "+where.name,
				then(where.breaks+" in it changes or breaks the URL"), where.ref)
			f.Delimiter = s.delimiterOf(h, where)
			if where == inDecodedPath {
				f.Advice = "use EscapedPath"
			}
		}
		fix.Edits = append(fix.Edits, s.escaping(h, where)...)
	}
	if f != nil && len(fix.Edits) > 0 {
		escaper, _, _ := strings.Cut(fix.Edits[0].Expr, "(")
		fix.Title = "Escape with " + escaper
		f.Fixes = []Fix{fix}
	}
	return f
}

// escapedForOther is the finding on the first string that is escaped for another part
// of a URL than the one that it stands in.
//
//	http.Get("https://h/users/" + url.QueryEscape(name))
//	http.Get("https://h/users?name=" + url.PathEscape(name))
func escapedForOther(s *Input) *Finding {
	if !(&parsedInput{Input: s}).isURL() && !s.isQueryAsSent() {
		return nil
	}
	for _, h := range s.Text.Holes() {
		if h.Source == nil {
			continue
		}
		before := s.Text.Flat()[:h.At]
		fault := span{h.At, h.At + 1}
		switch escaper := h.Source.Escaper(); {
		case escaper == "QueryEscape" && !s.isQueryAsSent() && strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//") && !strings.ContainsAny(before, "?#"):
			f := newFinding(fault, "url.QueryEscape in path", then("a space becomes '+' instead of %20"), "RFC 3986 §3.3")
			f.Delimiter = s.delimiterOf(h, inSegments)
			f.Advice = "use url.PathEscape"
			return f
		case escaper == "PathEscape" && s.spotOf(h) == inValues:
			f := newFinding(fault, "url.PathEscape in query", then("'&' and '+' are not encoded"), "RFC 3986 §3.4")
			f.Delimiter = s.delimiterOf(h, inValues)
			f.Advice = "use url.QueryEscape"
			return f
		}
	}
	return nil
}

// escapedTwice is the finding on the first string that is escaped before it is given to
// what escapes it.
//
//	v.Set("q", url.QueryEscape(q)); u.RawQuery = v.Encode()
//	u.Path = "/users/" + url.PathEscape(name)
func escapedTwice(s *Input) *Finding {
	switch s.Want.Form {
	case spec.Unescaped:
		if s.Text.Len() > 1 { // "https://h/?q=" + url.QueryEscape(q), a URL as the value of a parameter
			return nil
		}
	case spec.Path, spec.SentPath:
	default:
		return nil
	}
	for _, h := range s.Text.Holes() {
		if h.Source == nil {
			continue
		}
		if escaper := h.Source.Escaper(); escaper != "" {
			return newFinding(span{h.At, h.At + 1}, "value already escaped by url."+escaper, then(encodedAgain), "RFC 3986 §2.4")
		}
	}
	return nil
}

// encodedAgain is what happens to a string that was escaped before.
const encodedAgain = "'%' is encoded as %25"

// checkEscapedTwice is escapedTwice for a constant, which is all that an escaper
// returns for some string.
//
//	v.Set("redirect_uri", "https%3A%2F%2Fexample.com%2F")
func checkEscapedTwice(v *parsedInput) *Finding {
	if v.Want.Form != spec.Unescaped || v.Want.PasswordOK { // url.UserPassword("bob", "p%40ss"), which may be what it is
		return nil
	}
	plain, err := url.QueryUnescape(v.s)
	if err != nil || !strings.Contains(v.s, "%") || !utf8.ValidString(plain) || url.QueryEscape(plain) != v.s && url.PathEscape(plain) != v.s {
		return nil
	}
	whole := span{0, len(v.s)}
	fix := Fix{Title: "Unescape", Edits: unescaping(v.s)}
	return newFinding(whole, "value already escaped", then(encodedAgain), "RFC 3986 §2.4", fix) // without the value: v.Set("token", "…%3D")
}

// unescaping are the edits that undo what an escaper made of s, and write no more than
// that.
func unescaping(s string) []Edit {
	var edits []Edit
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '%':
			end := i + 3
			for strings.HasPrefix(s[end:], "%") { // "%C3%A9", a single character
				end += 3
			}
			edits = append(edits, Edit{Start: i, End: end, New: neturl.Unescape(s[i:end])})
			i = end - 1
		case '+': // of url.QueryEscape, which leaves none
			edits = append(edits, Edit{Start: i, End: i + 1, New: " "})
		}
	}
	return edits
}

// needsEscape reports whether what is in the hole may hold any byte.
func (p *escapeContext) needsEscape(h text.Hole) bool {
	if !p.mayBreak(h.Lang) || h.Source == nil || !h.Source.IsString() {
		return false
	}
	names := h.Source.Names()
	if p.inputs != nil && !p.inputs.HasAny(names) {
		return false // an identifier of the program's own, as likely as not
	}
	names = slices.DeleteFunc(names, inputs.Has) // Query of r.URL.Query().Get("q"), which is one value
	return !anyNames(names, escaped) && (p.safe == nil || !anyNames(names, p.safe))
}

// mayBreak reports whether a string of the language can hold a byte that does
// harm in the spot.
func (p *escapeContext) mayBreak(lang text.Lang) bool {
	return lang.IsAny() || slices.ContainsFunc([]byte(p.bytes), func(c byte) bool { return brings(lang, c) })
}

// anyNames reports whether one of the words is part of one of the names that
// the source has for a hole.
func anyNames(names []string, words *guard.Table) bool {
	return slices.ContainsFunc(names, func(name string) bool { return words.HasAny(guard.WordsOf(name)) })
}

// spotOf says in which part of a URL the hole at an offset surely stands, as a
// value of its own; nil if in none of those.
func (s *Input) spotOf(h text.Hole) *escapeContext {
	hole, flat := h.At, s.Text.Flat()
	before, behind := flat[:hole], flat[hole+1:]
	if strings.ContainsRune(before, '#') {
		return nil
	}
	if s.isQueryAsSent() { // u.RawQuery = "q=" + term
		before = "?" + before
	}
	if i := strings.LastIndexByte(before, '?'); i >= 0 {
		if s.Want.Form == spec.DSN {
			return nil // settings of the driver
		}
		value := before[i+1:]
		if i := strings.LastIndexByte(value, '&'); i >= 0 {
			value = value[i+1:]
		}
		if k := strings.IndexByte(value, '='); k > 0 {
			return inValues
		}
		return nil
	}
	if h.Source != nil && h.Source.IsDecodedPath() { // "https://" + u.Host + u.Path
		if s.Want.Form == spec.DSN || len(flat) == 1 {
			return nil
		}
		return inDecodedPath
	}
	i := strings.Index(before, "://")
	if i >= 0 && neturl.SchemeLen(before) == i && !strings.Contains(before[i+len("://"):], "/") {
		end := strings.IndexAny(behind+"/", "/?#")
		if strings.Contains(behind[:end], "@") && !strings.Contains(before[i+len("://"):], "@") {
			return inUserPart
		}
		return nil
	}
	return s.segmentSpot(hole)
}

// delimiterOf returns the offset of what shows that the hole stands there, as a
// Finding.Delimiter.
func (s *Input) delimiterOf(h text.Hole, where *escapeContext) int {
	flat := s.Text.Flat()
	switch where {
	case inUserPart: // user + "@h"
		return h.At + strings.IndexByte(flat[h.At:], '@')
	case inSegments: // "/users/" + name
		return h.At - 1
	case inValues: // "q=" + q
		start := strings.LastIndexAny(flat[:h.At], "?&") + 1
		return start + strings.IndexByte(flat[start:], '=')
	}
	return 0
}

// isQueryAsSent reports whether the string is a query that is put into a URL as it
// is: url.URL.RawQuery.
func (s *Input) isQueryAsSent() bool { return s.Want.Form == spec.Query && s.Want.Parser == spec.None }

// segmentSpot is spotOf for a path: the hole has to be a whole segment between
// known slashes, behind a known segment.
func (s *Input) segmentSpot(hole int) *escapeContext {
	flat := s.Text.Flat()
	if s.Want.Form == spec.DSN || !strings.HasSuffix(flat[:hole], "/") || hole+1 == len(flat) || strings.IndexByte("/?", flat[hole+1]) < 0 {
		return nil
	}
	segment := flat[strings.LastIndexByte(flat[:hole-1], '/')+1 : hole-1]
	for k := hole - 1 - len(segment); k < hole; k++ {
		if _, ok := s.Text.HoleAt(k); ok {
			return nil
		}
	}
	if segment == "" || strings.Contains(segment, ":") {
		return nil
	}
	return inSegments
}

// escaping are the edits that escape the string in the hole h.
func (s *Input) escaping(h text.Hole, where *escapeContext) []Edit {
	if where.escaper == "" { // u.EscapedPath() in the place of u.Path
		return nil
	}
	hole := h.At
	e := Edit{Start: hole, End: hole + 1, Expr: where.escaper, Imports: []string{"net/url"}, placeholderValue: "word"}
	if where != inUserPart {
		return []Edit{e}
	}
	flat := s.Text.Flat()
	start := strings.Index(flat, "://") + len("://")
	end := start + strings.IndexByte(flat[start:], '@')
	user, _, found := strings.Cut(flat[start:end], ":")
	colon := start + len(user)
	switch {
	case !found:
	case hole == start && colon+2 == end: // both are holes, or the password is one byte
		password, ok := s.Text.HoleAt(colon + 1)
		if !ok || !where.needsEscape(password) {
			break
		}
		e.End = end
		e.Expr = "url.UserPassword(" + text.Operand + ", " + text.Operand + ").String()"
	case hole == colon+1 && s.Text.Slice(start, colon).IsKnown():
		e.Start = start
		e.Expr = "url.UserPassword(" + strconv.Quote(neturl.Unescape(user)) + ", " + text.Operand + ").String()"
	case hole == colon+1 && colon == start+1:
		return nil // goes with the user's
	}
	return []Edit{e}
}

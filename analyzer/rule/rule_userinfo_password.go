package rule

// This file is the rule userinfo-password: a secret in clear text in a URL.

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/placeholder"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/uri/scheme"
)

var userinfoPassword = &Rule{
	ID:     "userinfo-password",
	Secret: true,
	Doc: Doc{
		Title: "cleartext password in a URL",
		Why: "A password in source code ends up in the repository, in the binary and in every log line that " +
			"prints the URL. RFC 3986 deprecates user:password for this reason.",
		Before:     `http.Get("https://bob:Tr0ub4dor@example.com/")`,
		After:      `http.Get("https://" + url.UserPassword("bob", os.Getenv("BOB_PASSWORD")).String() + "@example.com/")`,
		References: []Reference{"RFC 3986 §3.2.1", "RFC 9110 §4.2.4"},
		Guards: []string{
			"an empty password, a computed one, and placeholders: $VAR, ${VAR}, <password>, ***, xxxx, your-password, TOKEN, REDACTED",
			"the form of a connection string: username:password@protocol(address)/dbname",
			"formats that keep a key there: a Sentry DSN, an enode",
			"a password that is the user name, at a loopback or documentation host: postgres:postgres@localhost",
			"pass, password, mypassword, changeme and changeit: at a loopback host, of a user called user or username at an unknown host or one called host, and as the password of url.UserPassword",
			"any of these where the host is a placeholder: admin:changeit@{endpoint}",
			"tests, unless -tests=strict is given",
		},
		NeedsReview: true,
	},
	check:      checkUserinfoPassword,
	checkHoles: templatePassword,
}

func checkUserinfoPassword(v *parsedInput) *Finding {
	c := exposedCredentials(v)
	if c == nil {
		return nil
	}
	f := newFinding(c.password, "cleartext password in URL",
		then("exposed in the source, the binary and wherever the URL is logged"), "RFC 3986 §3.2.1")
	switch {
	case c.isToken:
		f.Fact = "cleartext token in URL"
		f.Fixes = needsReview(v.tokenFromEnvironment(c))
		return f
	case v.Want.Form == spec.Password:
		f.Fact = "cleartext password"
		f.Fixes = needsReview(Fix{Title: "Read the password from $URL_PASSWORD (must be set at run time)", Edits: []Edit{
			{Start: 0, End: len(v.s), Expr: `os.Getenv("URL_PASSWORD")`, Imports: []string{"os"}, placeholderValue: "word"}}})
		return f
	}
	if v.driver != nil {
		f.become(then("exposed in the source, the binary and logs"))
		f.Advice = "also, " + v.driverFact(v.driver)
	}
	if v.Want.Form == spec.Host || v.Want.Form == spec.HostHeader {
		f.Fact = "cleartext password in " + v.place("host")
		f.become(then("exposed in the source, and " + v.place("host") + " does not accept userinfo"))
		f.Fixes = needsReview(replace("Remove the userinfo", span{c.user.Start, c.password.End + 1}, ""))
		return f
	}
	if v.Want.Form == spec.Origin {
		f.Fixes = needsReview(replace("Remove the userinfo", span{c.user.Start, c.password.End + 1}, ""))
		return f
	}
	if v.isLonger(c.password) {
		return f
	}
	drop := replace("Remove the password", span{c.password.Start - 1, c.password.End}, "")
	if c.user.Start == c.user.End {
		drop = replace("Remove the userinfo", span{c.user.Start, c.password.End + 1}, "")
	}
	f.Fixes = needsReview(v.fromEnvironment(c), drop)
	return f
}

// isLonger reports whether a password that ends at an "@" by the grammar rather ends at a
// later one.
//
//	postgres://user:p@ss/word@host:5432/db
func (v *parsedInput) isLonger(password span) bool {
	return slices.ContainsFunc(secret.Find(v.s), func(s secret.Span) bool {
		return s.Start <= password.Start && password.End < s.End
	})
}

// besidesPassword is the advice about a password in a string with another fault; "" where
// there is none.
func besidesPassword(v *parsedInput) string {
	if !v.runs(userinfoPassword) || exposedCredentials(v) == nil {
		return ""
	}
	return "also, cleartext credentials in URL"
}

// exposedCredentials are those whose password is no placeholder; nil where there are none,
// or nobody minds.
func exposedCredentials(v *parsedInput) *credentials {
	if v.Want.PasswordOK || v.Test {
		return nil
	}
	if c := v.userToken(); c != nil {
		return c
	}
	c := findCredentials(v)
	if c == nil || placeholder.StandsForSecret(v.of(c.password)) || c.plain && placeholder.IsDriverSecret(v.of(c.password)) || v.isExample(c) {
		return nil
	}
	return c
}

// userToken returns the user of a URL that is a token by its prefix, which as a rule needs
// no password; nil if there is none.
//
//	https://ghp_…@github.com/, https://ghp_…:x-oauth-basic@github.com/
func (v *parsedInput) userToken() *credentials {
	if !v.isURL() || !v.hasUserinfo {
		return nil
	}
	user, _, _ := strings.Cut(v.of(v.userinfo), ":")
	if !isIssued(user) {
		return nil
	}
	x := span{v.userinfo.Start, v.userinfo.Start + len(user)}
	return &credentials{user: x, password: x, isToken: true}
}

// isExample reports whether the password is the user name, and the host the machine itself or one
// of documentation, or the password what documentation gives for one, and the host the machine
// itself, or either at a mark for a host: everybody knows them, and nobody else is to be kept out.
//
//	postgres://postgres:postgres@localhost/app, amqp://guest:guest@127.0.0.1/, esdb://admin:changeit@{endpoint}
func (v *parsedInput) isExample(c *credentials) bool {
	switch {
	case v.Want.Form == spec.Password: // url.UserPassword("user", "pass")
		return placeholder.IsDummySecret(v.s)
	case v.Want.Form == spec.Userinfo || c.user.Start == c.user.End:
		return false
	}
	user, password := v.of(c.user), v.of(c.password)
	if !c.plain {
		user, password = neturl.Unescape(user), neturl.Unescape(password)
	}
	isDummy := placeholder.IsDummySecret(password)
	isExampleHost := placeholder.IsExampleHost
	switch {
	case user == password:
	case isDummy:
		isExampleHost = placeholder.IsThisMachine
	default:
		return false
	}
	hosts := span{c.password.End + 1, len(v.s)}
	if network, rest, ok := strings.Cut(v.of(hosts), "("); ok && guess.IsHostname(network) { // tcp(localhost:3306)/db
		if network == "unix" {
			return true
		}
		hosts.Start += len(network) + 1
		hosts.End = hosts.Start + strings.IndexByte(rest+")", ')')
	}
	start := hosts.Start
	for hostport := range strings.SplitSeq(beforePath(v.of(hosts)), ",") {
		host, _, _ := cutPort(hostport)
		isUnknown := isDummy && placeholder.IsDummyUser(user) && (placeholder.IsDummyHost(host) || v.isHole(span{start, start + len(host)})) // "http://user:password@" + addr
		if host = strings.Trim(host, "[]"); !isUnknown && !isExampleHost(host) && !placeholder.IsMark(host) {
			return false
		}
		start += len(hostport) + 1
	}
	return true
}

// credentials are where a user name and a password stand, with ":" between
// and "@" behind them.
type credentials struct {
	user, password span
	plain          bool // the driver reads the password as it is, not decoded
	isToken        bool // the user is a token, and no password is needed
}

// findCredentials finds a password that is not empty; nil if there is none.
func findCredentials(v *parsedInput) *credentials {
	switch v.Want.Form {
	case spec.Password:
		if v.s == "" {
			return nil
		}
		return &credentials{password: span{0, len(v.s)}}
	case spec.Userinfo:
		return cutCredentials(v, span{0, len(v.s)})
	case spec.Host, spec.HostHeader:
		if i := strings.LastIndexByte(v.s, '@'); i >= 0 {
			return cutCredentials(v, span{0, i})
		}
		return nil
	case spec.DSN, spec.Address, spec.GRPCTarget, spec.Origin:
		if !strings.Contains(v.s, "://") {
			return driverPassword(v)
		}
	case spec.SchemeFirst:
		// A browser takes "\" for "/", which ends the authority.
		if !v.hasUserinfo || strings.Contains(v.of(v.userinfo), `\`) {
			return nil
		}
	default:
		if !v.isURL() {
			return nil
		}
	}
	if v.hasUserinfo {
		return cutCredentials(v, v.userinfo)
	}
	if v.hasScheme && !v.hasAuthority {
		if i := strings.Index(v.s, "://"); i >= 0 { // a broken beginning
			return authorityCredentials(v, i+len("://"))
		}
	}
	return schemelessPassword(v)
}

// authorityCredentials looks in the authority that begins at start.
func authorityCredentials(v *parsedInput, start int) *credentials {
	end := start + strings.IndexAny(v.s[start:]+"/", "/?#")
	if i := strings.LastIndexByte(v.s[start:end], '@'); i >= 0 {
		return cutCredentials(v, span{start, start + i})
	}
	return nil
}

// cutCredentials divides userinfo at its first colon.
func cutCredentials(v *parsedInput, userinfo span) *credentials {
	i := strings.IndexByte(v.of(userinfo), ':')
	if i < 0 || userinfo.Start+i+1 == userinfo.End {
		return nil
	}
	colon := userinfo.Start + i
	return &credentials{user: span{userinfo.Start, colon}, password: span{colon + 1, userinfo.End}}
}

// schemelessPassword finds "user:password@host" without a scheme, where a URL
// of certain schemes is wanted and user is none of them.
func schemelessPassword(v *parsedInput) *credentials {
	if strings.Contains(v.s, "://") || v.Want.Schemes == nil && v.hasScheme || v.hasScheme && v.takes(v.lowerScheme) {
		return nil
	}
	segment := v.firstSegment()
	i := strings.LastIndexByte(v.of(segment), '@')
	if i < 0 {
		return nil
	}
	c := cutCredentials(v, span{0, i})
	if c == nil || !guess.IsHostname(v.of(c.user)) || scheme.Registration(v.of(c.user)) != scheme.StatusNone {
		return nil
	}
	host, _, _ := cutPort(v.s[i+1 : segment.End])
	if !guess.IsHostname(host) && !isIP(host) {
		return nil
	}
	return c
}

// driverPassword finds the password of go-sql-driver's "user:password@tcp(host)/db".
func driverPassword(v *parsedInput) *credentials {
	slash := strings.LastIndexByte(v.s, '/')
	if v.Want.Form != spec.DSN || slash < 0 {
		return nil
	}
	i := strings.LastIndexByte(v.s[:slash], '@')
	if i < 0 || i+1 < slash && !strings.HasSuffix(v.s[:slash], ")") {
		return nil
	}
	network, _, _ := strings.Cut(v.s[i+1:slash], "(")
	if placeholder.IsDocumentedNetwork(network) { // username:password@protocol(address)/dbname
		return nil
	}
	c := cutCredentials(v, span{0, i})
	if c != nil {
		c.plain = true
	}
	return c
}

// fromEnvironment is the fix that takes the password out of the source.
func (v *parsedInput) fromEnvironment(c *credentials) Fix {
	user := neturl.Unescape(v.of(c.user))
	name := environmentName(user)
	if name == "" {
		name = environmentName(v.lowerScheme)
	}
	if name == "" {
		name = "URL"
	}
	name += "_PASSWORD"
	getenv := "os.Getenv(" + strconv.Quote(name) + ")"
	edit := Edit{Start: c.password.Start, End: c.password.End, Expr: getenv, Imports: []string{"os"}, placeholderValue: "word"}
	if !c.plain {
		edit.Start = c.user.Start
		edit.Expr = "url.UserPassword(" + strconv.Quote(user) + ", " + getenv + ").String()"
		edit.Imports = []string{"net/url", "os"}
		edit.placeholderValue = url.UserPassword(user, "word").String() //urilint:ignore userinfo-password it stands for what the variable holds
	}
	return Fix{Title: "Read the password from $" + name + " (must be set at run time)", Edits: []Edit{edit}}
}

// tokenFromEnvironment is the fix that takes a token out of the source.
func (v *parsedInput) tokenFromEnvironment(c *credentials) Fix {
	labels := strings.Split(v.of(v.host), ".")
	name := environmentName(labels[max(0, len(labels)-2)])
	if name == "" {
		name = "URL"
	}
	name += "_TOKEN"
	return Fix{Title: "Read the token from $" + name + " (must be set at run time)", Edits: []Edit{{
		Start: c.user.Start, End: c.user.End, Expr: "url.User(os.Getenv(" + strconv.Quote(name) + ")).String()",
		Imports: []string{"net/url", "os"}, placeholderValue: "word"}}}
}

// environmentName makes the name of an environment variable of a user, a scheme or the name
// of a parameter, "" if it looks like no plain name (a token for instance).
func environmentName(s string) string {
	const longest = 20
	if s == "" || len(s) > longest || !ascii.IsAlpha(s[0]) {
		return ""
	}
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case strings.IndexByte("-_.+ ", c) >= 0:
			b.WriteByte('_')
		case !ascii.IsAlpha(c) && !ascii.IsDigit(c):
			return ""
		default:
			if i > 0 && ascii.IsUpper(c) && 'a' <= s[i-1] && s[i-1] <= 'z' {
				b.WriteByte('_') // AccountKey
			}
			b.WriteByte(c)
		}
	}
	return strings.ToUpper(b.String())
}

// templatePassword is the finding on a password that is known whatever fills
// the holes.
func templatePassword(s *Input) *Finding {
	if s.Want.Form == spec.Password {
		return nil
	}
	if s.Want.Form != spec.Userinfo && s.Want.Form != spec.DSN && !strings.Contains(s.Text.Flat(), "@") { // "https://" + host
		return nil
	}
	w := s.withWords()
	f := checkUserinfoPassword(parseInput(w.subject(), w.s))
	if f == nil || w.hasHole(f.Start-1, f.End+1) {
		return nil
	}
	f.Fixes = w.besideHoles(f.Fixes)
	return f
}

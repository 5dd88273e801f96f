// Passwords of every family in texts of every kind, generated, and the texts that
// look like them.

package redact_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri/redact"
)

// The words that passwords are made of: none of them stands anywhere else.
const word, second = "Kq1Mark", "Wv2Mark"

// A family is a group of texts that Redact has to see through for one reason.
type family struct {
	name    string
	members []string
}

var passwordFamilies = []family{
	{"plain", []string{word, "1" + word, word + "!", "$" + word, "(" + word + ")", "[" + word + "]{" + second + "}", "+" + word, word + ";" + second}},
	{"beginning with a delimiter", []string{"/" + word, "?" + word, "#" + word}},
	{"beginning with a number and a delimiter", []string{"12/" + word, "12?" + word, "12#" + word, "1234#" + word, "1234/" + word, "1234?" + word, "70000/" + word}},
	{"with a delimiter in it", []string{word + "@" + second, word + "/" + second, word + "?" + second, word + "#" + second, word + ":" + second, word + "," + second}},
	{"with a space", []string{word + " " + second}},
	{"with a mark of quotation", []string{word + `"` + second, word + "'" + second, word + "`" + second, word + `\` + second, word + "<" + second + ">"}},
	{"with an escape, good or bad", []string{word + "%40" + second, word + "%zz" + second, word + "%2F" + second, word + "%"}},
	{"like parameters", []string{word + "=" + second + "&x=y", word + "=="}},
	{"beyond ASCII", []string{"ä" + word + "€" + second}},
}

var userFamilies = []family{
	{"plain", []string{"bob", "u", "user", "postgres", "git", "first.last", "bob+tag", "bob-x_y", "björn", "%62ob", "9bob"}},
	{"empty", []string{""}},
	{"with an @", []string{"bob@example.com", "bob@corp"}},
	{"with a delimiter", []string{"CORP/bob", `CORP\bob`, "bob#1", "bob?1"}},
	{"in place of one", []string{"%s", "${USER}", "<user>"}},
}

var schemeFamilies = []family{
	{"of the web", []string{"http", "https", "HTTPS", "ws", "ftp"}},
	{"of a database", []string{"postgres", "mongodb+srv", "redis", "mysql", "sqlserver"}},
	{"of mail and messages", []string{"smtp", "amqp", "nats"}},
	{"of a repository", []string{"ssh", "git+https"}},
	{"unknown", []string{"foo", "mognodb"}},
}

var separatorFamilies = []family{
	{"well-formed", []string{"://"}},
	{"without a colon", []string{"//", ";//", ".//", ",//"}},
	{"with too few or too many slashes", []string{":/", ":", ":///", "::// "}},
	{"with backslashes", []string{`:\\`, `:\/\/`}},
	{"with a space", []string{": //", " ://", ":// "}},
	{"doubled", []string{"://http://"}},
}

var hostFamilies = []family{
	{"of one label", []string{"h", "h/db", "h/a/b?c#d"}},
	{"with a domain", []string{"db.example.com", "db.example.com/app"}},
	{"with a port", []string{"proxy:8080", "h:5432/db?sslmode=disable"}},
	{"an address", []string{"127.0.0.1:5432", "[::1]:80", "localhost/db"}},
	{"of a driver", []string{"tcp(h:3306)/db"}},
}

// A surrounding puts a URL or a connection string into a text.
type surrounding struct {
	name string
	put  func(s string) string
}

var surroundings = []surrounding{
	{"plain", func(s string) string { return s }},
	{"quoted", func(s string) string { return "dial " + strconv.Quote(s) + ": refused" }},
	{"a line of source", func(s string) string { return "\tx, err := http.Get(" + strconv.Quote(s) + ") // see a@b.c" }},
	{"a line of a log", func(s string) string { return "2026-11-21T10:20:30Z dial " + s + ": refused" }},
	{"a line of a log with keys", func(s string) string { return `time=10:20 level=info msg=` + strconv.Quote("dial "+s) + ` n=1` }},
	{"JSON", asJSON},
	{"JSON in source", func(s string) string { return "x := " + strconv.Quote(asJSON(s)) }},
	{"a query", func(s string) string { return "http://proxy/?to=" + url.QueryEscape(s) + "&x=y" }},
	{"a query in a query", func(s string) string {
		return "http://proxy/?to=" + url.QueryEscape("http://p/?to="+url.QueryEscape(s)) + "&x=y"
	}},
	{"a path", func(s string) string { return "http://proxy/" + url.PathEscape(s) + "/x" }},
	{"an error of net/url", errorText},
	{"parentheses", func(s string) string { return "see (" + s + ")." }},
	{"after a number sign", func(s string) string { return "#" + s }},
	{"after an at sign", func(s string) string { return "@" + s }},
	{"a comment", func(s string) string { return "/*" + s + "*/" }},
	{"an assignment", func(s string) string { return "DSN=" + s }},
}

func asJSON(s string) string {
	b, err := json.Marshal(map[string]string{"u": s, "v": "w"})
	if err != nil {
		panic(err)
	}
	return string(b)
}

// errorText is what net/url says of s, or s if it takes it.
func errorText(s string) string {
	if _, err := url.Parse(s); err != nil {
		return err.Error()
	}
	return s
}

// A generated text is one of every family.
type generated struct {
	scheme, separator, user, password, host, surrounding string
}

func (g generated) url() string {
	return g.scheme + g.separator + g.user + ":" + g.password + "@" + g.host
}

// undecidable are the texts in which a password cannot be told from what is none, by
// anybody who has not written them.
var undecidable = []struct {
	reason string
	is     func(g generated) bool
}{
	{"http://example.com:1234/bob@example.com has a port", func(g generated) bool {
		return strings.Contains(g.user, ".") && strings.HasPrefix(g.password, "1234") && !strings.HasPrefix(g.password, "1234#")
	}},
	{"http://h/a:b@c has a path", func(g generated) bool { return strings.Contains(g.user, "/") && g.separator == `:\/\/` }},
	{"foo:/dir/file:a@b is a file on a host", func(g generated) bool {
		return (g.separator == ":/" || g.separator == ":") && isOneOf(g.scheme, "foo", "mognodb", "ftp", "ssh", "git+https")
	}},
	{"http:name: a@b is a sentence", func(g generated) bool {
		return (g.separator == ":/" || g.separator == ":") && strings.Contains(g.password, " ")
	}},
	{"http://host/http:/name:a@b has a path", func(g generated) bool {
		return g.surrounding == "a path" && !isOneOf(g.separator, "://", ":///") && (g.separator != "//" || g.scheme == "mognodb" || g.scheme == "foo")
	}},
	{"in a query a plus is a space or a plus", func(g generated) bool {
		return strings.Contains(g.separator, " ") && strings.HasPrefix(g.surrounding, "a query")
	}},
	{"http://example.com:name has a misspelled port; net/url drops what follows a #", func(g generated) bool {
		return strings.Contains(g.surrounding, "net/url") && strings.Contains(g.password, "#") &&
			(strings.ContainsAny(g.user, ".@") || g.user == "" || g.separator != "://")
	}},
}

func isOneOf(s string, list ...string) bool { return slices.Contains(list, s) }

func isUndecidable(g generated) bool {
	for _, u := range undecidable {
		if u.is(g) {
			return true
		}
	}
	return false
}

// leaks counts the texts that Redact does not hide the password of, by family.
type leaks struct {
	t      *testing.T
	counts map[string]int
}

// check looks for the words of the passwords in what Redact makes of text.
func (l *leaks) check(text string, families ...string) {
	got := redact.String(text)
	if again := redact.String(got); again != got {
		l.add(fmt.Sprintf("%q becomes %q, and then %q", text, got, again), families)
	}
	if strings.Contains(got, "Kq1") || strings.Contains(got, "Wv2") {
		l.add(fmt.Sprintf("Redact(%q) = %q", text, got), families)
	}
}

func (l *leaks) add(message string, families []string) {
	const most = 3 // examples of a family
	name := strings.Join(families, ", ")
	if l.counts[name]++; l.counts[name] <= most {
		l.t.Errorf("%s: %s", name, message)
	}
}

// TestRedactHidesPasswordsOfEveryFamily goes through a third of all combinations,
// each in one of the surroundings.
func TestRedactHidesPasswordsOfEveryFamily(t *testing.T) {
	l := &leaks{t: t, counts: make(map[string]int)}
	n, skipped := 0, 0
	for _, schemes := range schemeFamilies {
		for _, separators := range separatorFamilies {
			for _, users := range userFamilies {
				for _, passwords := range passwordFamilies {
					for _, hosts := range hostFamilies {
						cross(schemes, separators, users, passwords, hosts, func(g generated) {
							around := surroundings[n%len(surroundings)]
							g.surrounding = around.name
							n++
							if n%3 != 0 {
								return
							}
							if isUndecidable(g) {
								skipped++
								return
							}
							l.check(around.put(g.url()), "scheme "+schemes.name, "separator "+separators.name, "user "+users.name,
								"password "+passwords.name, "host "+hosts.name, around.name)
						})
					}
				}
			}
		}
	}
	t.Logf("%d texts, %d of them undecidable", n/3, skipped)
}

// cross calls f with some combinations of the members: all of the passwords with each
// member of the others, which take turns.
func cross(schemes, separators, users, passwords, hosts family, f func(generated)) {
	n := 0
	for _, separator := range separators.members {
		for _, user := range users.members {
			for _, password := range passwords.members {
				n++
				f(generated{
					scheme:    schemes.members[n%len(schemes.members)],
					separator: separator,
					user:      user,
					password:  password,
					host:      hosts.members[n/len(schemes.members)%len(hosts.members)],
				})
			}
		}
	}
}

// TestRedactHidesPasswordsOfDataSourceNames does the same for names without slashes.
func TestRedactHidesPasswordsOfDataSourceNames(t *testing.T) {
	l := &leaks{t: t, counts: make(map[string]int)}
	hosts := family{"", []string{"tcp(h:3306)/db", "unix(/tmp/s)/db", "(h:1)/db", "/db", "localhost:5432/app", "127.0.0.1:6379", "proxy:8080", "[::1]:1", "h", "acct/app?x=y", "db.example.com"}}
	for _, users := range userFamilies {
		for _, passwords := range passwordFamilies {
			for _, user := range users.members {
				for _, password := range passwords.members {
					for i, host := range hosts.members {
						for j, around := range surroundings {
							if (i+j)%3 != 0 || isAmbiguousName(user, password, host, around.name) {
								continue
							}
							l.check(around.put(user+":"+password+"@"+host), "user "+users.name, "password "+passwords.name, "host "+host, around.name)
						}
					}
				}
			}
		}
	}
}

// isAmbiguousName reports whether a data source name reads as something else as well:
// "host:8080/a@b", "host:/dir/a@b", "user@host:dir/a@b", "a/b:c@d", and in a URL any
// path or query.
func isAmbiguousName(user, password, host, around string) bool {
	isScheme := user == "postgres" || user == "git"
	isAddress := strings.ContainsAny(host, "(:") || strings.HasPrefix(host, "localhost")
	hasDelimiter := strings.ContainsAny(password, "/?#")
	return strings.Contains(around, "net/url") && strings.Contains(password, "#") || strings.HasPrefix(around, "a query") || around == "a path" || around == "parentheses" && strings.HasPrefix(password, "(") ||
		strings.Contains(password, " ") || user == "" || user == "<user>" || user == "${USER}" || user == "%s" ||
		!isAddress && (hasDelimiter || strings.ContainsAny(user, `/#?@`)) ||
		strings.ContainsAny(user, ".@") && hasDelimiter || user == "9bob" || isScheme && password[0] == '/' || isDigit(password[0]) && hasDelimiter
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// keyFrames are connection strings and queries, with the value of a secret at the
// NUL.
var keyFrames = []struct {
	name   string
	frames []string
	values []string // the words of secrets, as the syntax has them
}{
	{"keywords and values", []string{
		"host=h password=\x00 dbname=d", "host=h port=5432 user=bob password=\x00", "user=bob password=\x00 connectString=h/db", "dbname=d sslpassword=\x00 x=y",
		"password=\x00 host=h", "PGPASSWORD=\x00 psql -h h", "psql --password=\x00 -h h", "DB_PASSWORD=\x00", "connect host=h password=\x00",
	}, []string{word, word + "@" + second, word + ";" + second, word + "'" + second, word + "&" + second, "'" + word + " " + second + "'", `'` + word + ` \' ` + second + `'`, word + `\ ` + second}},
	{"pairs with semicolons", []string{
		"Server=h;User Id=u;Password=\x00;Database=d", "Server=h; User Id=u; Password=\x00; Database=d", "server=h;uid=bob;pwd=\x00;database=d", "Data Source=h;Pwd=\x00", "Password=\x00;Server=h",
		"odbc:server=h;user id=u;password=\x00", "jdbc:sqlserver://h:1433;user=u;password=\x00;encrypt=true", "jdbc:sqlserver://h;password=\x00", "jdbc:db2://h:50000/db:user=u;password=\x00;",
		"jdbc:h2:mem:x;USER=sa;PASSWORD=\x00", "DefaultEndpointsProtocol=https;AccountName=a;AccountKey=\x00;EndpointSuffix=core.windows.net",
		"Endpoint=sb://h/;SharedAccessKeyName=Root;SharedAccessKey=\x00;EntityPath=q", "HostName=h;SharedAccessKey=\x00", "client-id=a;client-secret=\x00;tenant-id=b",
	}, []string{word, word + " " + second, word + "@" + second, word + "/" + second + "==", word + "'" + second, "{" + word + ";" + second + "}", "{" + word + "}}" + second + "}", word + "&" + second}},
	{"queries", []string{
		"https://h/?password=\x00&x=y", "https://h/?x=y&passwd=\x00", "postgres://h:5432/db?user=u&password=\x00&sslmode=disable", "jdbc:mysql://h/db?user=u&password=\x00", "https://h/cb#access_token=\x00&state=s",
		"https://h/?token=\x00", "https://h/a?api_key=\x00&b=c", "https://h/a?apikey=\x00#f", "https://h/?secret=\x00", "https://h/?client_secret=\x00&x=y", "grant_type=x&client_secret=\x00",
		"https://a.blob.core.windows.net/c?sv=2020&sig=\x00&se=2026", "SharedAccessSignature sr=h&sig=\x00&se=1&skn=n", "https://s3.amazonaws.com/b?X-Amz-Signature=\x00&X-Amz-Date=1", "/path?refresh_token=\x00", "?id_token=\x00",
		"tcp://h:9000?username=bob&password=\x00&database=d", "pkcs11:token=t;id=1?pin-value=\x00", "wss://h/?auth_token=\x00", "https://h/?X-API-Key=\x00",
	}, []string{word, word + "%2F" + second, word + "+" + second, word + "==", word + "@" + second, word + "/" + second, word + "?" + second, word + ":" + second, word + "'" + second}},
	{"lists in parentheses", []string{"jdbc:mysql://(host=h,user=u,password=\x00)/db", "jdbc:mysql://address=(host=h)(user=u)(password=\x00)/db"}, []string{word, word + "@" + second, word + "/" + second}},
	{"Oracle", []string{
		"bob/\x00@localhost:1521/ORCL", "bob/\x00@//db.example.com:1521/ORCL", "scott/\x00@h:1521:SID", "jdbc:oracle:thin:bob/\x00@h", "jdbc:oracle:thin:bob/\x00@//h:1521/svc", "jdbc:oracle:oci:bob/\x00@tns", "oracle://bob/\x00@h:1521/ORCL",
	}, []string{word, word + "@" + second, word + "#" + second, "1" + word}},
	{"members of objects", []string{
		`{"user":"bob","password":"\x00","x":1}`, `{"password": "\x00"}`, `{'db_password' : '\x00'}`, `map[string]string{"passwd": "\x00", "a": "b"}`, `{"client_secret":"\x00"}`, `{"auth":{"access_token":"\x00"}}`, `- "pwd": "\x00"`,
	}, []string{word, "1" + word, word + "/" + second, word + ":" + second + "@", word + "," + second}},
	{"without an @, after a name with a dot", []string{"https://first.last:\x00", "postgres://first.last:\x00"}, []string{word, "a" + word, word + "!" + second}},
	{"after the number of a port", []string{"http://bob:8080/\x00@db:5432", "http://bob:8080/\x00@localhost/x", "postgres://bob:5432?\x00@127.0.0.1:5432/db"}, []string{word, word + "!"}},
	{"without an @", []string{"https://bob:\x00", "http://bob:\x00/", "postgres://bob:\x00", "HTTPS://bob:\x00?x=y", "redis://:\x00"}, []string{word, "1" + word, word + "!" + second}},
}

func TestRedactHidesValuesOfSecretKeys(t *testing.T) {
	l := &leaks{t: t, counts: make(map[string]int)}
	for _, group := range keyFrames {
		for _, frame := range group.frames {
			for _, value := range group.values {
				text := strings.Replace(frame, "\x00", value, 1)
				for _, around := range surroundings {
					if isAmbiguousValue(group.name, frame, value, around.name) {
						continue
					}
					l.check(around.put(text), group.name, frame, around.name)
				}
			}
		}
	}
}

// isAmbiguousValue reports whether a value with a space in it ends there as well as
// later, or a path has no data source names, or a text has no "=" any more.
func isAmbiguousValue(group, frame, value, around string) bool {
	inURL := strings.HasPrefix(around, "a query") || around == "a path"
	hasSpace := strings.Contains(value, word+" "+second)
	isLast := strings.HasSuffix(frame, "\x00") || strings.HasSuffix(frame, "\x00;")
	isBegin := strings.HasPrefix(frame, "Password=") && !isOneOf(around, "plain", "quoted", "JSON")
	if hasSpace && (isBegin || isLast && around == "a comment") || hasSpace && isLast && (strings.HasPrefix(around, "a line of a log") || around == "parentheses") {
		return true
	}
	return inURL && (group == "Oracle" || group == "keywords and values" || strings.HasPrefix(group, "without an @") || group == "pairs with semicolons" || around == "a path" && group != "queries")
}

// innocent are texts without a secret, by what they are.
var innocent = []family{
	{"positions in files", []string{
		"main.go:12:3: user@host", "main.go:12: user@host", "cmd/x/main.go:12:3: mail bob@example.com", "go.mod:3:1: github.com/a/b@v1", "./a.go:1:2: x@y", "a.go:12:a@b",
		"main.go:12:3: undefined: a@b", "file_test.go:10: got a@b, want c@d", "C:/src/main.go:12:3: a@b", `C:\src\main.go:12:3: a@b`, "Dockerfile:3 FROM img@sha256:0123",
	}},
	{"modules and packages", []string{
		"pkg:npm/foo@1.0.0", "pkg:golang/github.com/a/b@v1.2.3", "pkg:docker/img@sha256:244fd47e07d1004f0aed9c", "npm:foo@1.0.0", "npm:@scope/foo@^1.2.3", "github.com/a/b@v1.2.3", "github:a/b@v1",
		"golang.org/x/tools/cmd/stringer@latest", "go: downloading github.com/a/b v1.2.3", "go install example.com/cmd@v1.2.3", "uses:actions/checkout@v4", "uses: actions/checkout@v4",
		"//go:generate go run golang.org/x/tools/cmd/stringer@latest", "replace:github.com/a/b@v1", "see:github.com/a/b@v1.2.3-rc.1", "pip install x@git+https://github.com/a/b@v1#egg=x",
		"@scope/pkg@1.2.3", "foo@1.0.0", "http://registry:4873/@scope/pkg@1.2.3", "https://proxy.golang.org/github.com/a/b/@v/v1.0.0.info", "http://localhost:3000/github.com/a/b/@v/list", "tool:a/b@v1",
	}},
	{"addresses of mail", []string{
		"bob@example.com", "<bob@example.com>", "Bob <bob@example.com>", "mailto:bob@example.com", "MAILTO:bob@example.com?subject=a:b", "To:bob@example.com", "From: bob@example.com", "Cc:a@b.c,d@e.f",
		"email:bob@example.com", "e-mail:bob@example.com", "contact:bob@example.com", "Co-authored-by:Bob<bob@example.com>", "author:Bob<bob@example.com>", "By:Bob<bob@example.com>", "(mail:bob@example.com)",
		"serviceAccount:app@project.iam.gserviceaccount.com", "group:admins@example.com", "note: mail bob@example.com", "error: a@b", "warning: tell a@b", "To: a@b\r\nFrom: c@d", `"To:a@b\r\nFrom:c@d"`,
	}},
	{"remote files and commands", []string{
		"git@github.com:a/b.git", "git@github.com:a/b@v1", "git@[::1]:a/b.git", "bob@host:dir/file", "scp bob@host:icon@2x.png .", "bob@host:~/file@x", "host:/dir/a@b", "host:~/a@b", "rsync -a host:/dir/a@b .",
		"git+ssh://git@github.com/a/b.git", "ssh://git@github.com:22/a/b.git", "ssh://git@host:7999/a/b.git@v1", "git+https://github.com/a/b@v1.2", "stash@{0}:file", "main@{upstream}:file", "origin/main@{1}:path",
		"ssh -L 8080:localhost:80 bob@host", "/q:*[System[Provider[@Name='x']]]", "${REPOSITORY:-\"git@github.com:a/b.git\"}", "ssh -p 22 bob@host",
	}},
	{"schemes with addresses", []string{
		"sip:bob@example.com", "sip:bob@example.com:5060", "sips:bob@example.com;transport=tcp", "xmpp:bob@example.com/res", "acct:bob@example.com", "urn:a:b@c", "urn:example:a@b:c", "tag:bob@example.com,2020:x",
		"data:text/plain,a:b@c", "arn:aws:iam::123:user/bob@example.com", "did:web:a@b", "tel:+1@x", "cid:part1@example.com", "mid:1@example.com", "im:bob@example.com", "magnet:?xt=urn:btih:a@b",
	}},
	{"times, ratios and numbers", []string{
		"10:20:30 mail a@b", "10:20:30.456 a@b", "at 10:20 mail a@b", "10:20 mail a@b", "10:20:30@h", "2026-11-21T10:20:30Z mail a@b", "2026-11-21T10:20:30Z@host", "1:2 @ 3:4", "16:9@60", "a:b ratio", "[5m:1m]@1609746000",
		"rate(x[5m:1m]@start())", "Nov 21 10:20:30 host sshd: a@b", "2026/11/21 10:20:30 mail a@b", "time=10:20:30 user=a@b", "127.0.0.1:8080@x", "9:30@office",
	}},
	{"addresses of hosts", []string{
		"::1", "[::1]:80", "http://[::1]:80/@x", "http://::1:80/@x", "fe80::1%eth0", "2001:db8::1", "http://[2001:db8::1]:8080/a:b@c", "localhost:8080", "localhost:8080/@x", "h:80", "h:80?a@b", "db:5432", "1@a:9093,2@b:9093,3@c:9093",
		"a:1,b:2", "mongodb://a:27017,b:27017/db", "mongodb://a:1,b:2/x@y", "nats://a@h:1,b@h:2", "kafka://a:9092,b:9092", "http://localhost:8080/bob@example.com", "http://127.0.0.1:1234/a@b", "http://example.com:1234/bob@example.com",
	}},
	{"ports", []string{
		"http://h:80", "http://h:80/", "http://h:8080/a@b", "http://h:80?a@b", "http://h:80#a@b", "http://h:3000/users/bob@example.com", "http://h:1234/users/bob@example.com", "http://h:8080?email=bob@example.com",
		"postgres://h:5432/db?user=bob@server", "postgres://h:1234/db?user=bob@server", "http://h:/", "http://h:/@x", "at http://h:80 by a@b", "at http://h:80. Mail a@b", "(http://h:80) a@b", `"http://h:80", "a@b"`,
		"http://h:port/", "http://h:PORT", "http://h:<port>/x@y", "http://h:{port}/x@y", "http://h:%d/x@y", "http://h:$PORT/x@y", "http://h:${PORT}/x@y", "http://example.com:name", "http://example.com:http-alt", "/*http://example.com:name*/", "http://example.com:80a80b", "http://example.com:8O8O", "https://github.com:Owner/repo.git", "http://db.corp:DB_PORT", "host.name:8080", "http://localhost:name/", "http://h:80a,b:90",
		`parse "http://h:port/": invalid port ":port" after host`, "dial tcp 127.0.0.1:80: connect: connection refused", "Get \"http://h:80/\": EOF",
	}},
	{"paths and queries of URLs", []string{
		"https://h/a:b@c", "https://h/x,y:z@w", "https://h/?a=b:c@d", "https://h/a//b:c@d", "https://medium.com/@bob", "https://h/@a:b", "https://h/a?b:c@d", "https://h/#a:b@c", "https://u@h/", "https://u@h:80/@x", "https://u:@h",
		"http://h/?u=mailto%3Aa%40b", "http://h/a%3Ab%40c", "http://h/?to=http%3A%2F%2Fh%3A80%2Fa%40b", "http://h/%40a:b", "http://h/?q=x%20a:b%40c", "https://h/?email=a%40b", "http://ho%3Ast/",
	}},
	{"container images", []string{
		"img@sha256:0123", "img:tag@sha256:0123", "registry:5000/img@sha256:0123456789abcdef", "registry:5000/a/b:tag@sha256:0123456789abcdef", "ghcr.io/a/b:tag@sha256:0123", "image: registry:5000/img@sha256:0123",
		"image:registry:5000/img@sha256:0123", "docker://registry:5000/img@sha256:" + sha, "docker://alpine:3.20@sha256:" + sha, "oci://registry:5000/chart@1.2.3", "oci://image:tag", "docker://alpine:latest",
	}},
	{"files of Windows", []string{`C:\a@b`, "C:/a@b", `"C:\\dir\\a@b"`, `C:\Users\bob@corp\x:y`, `\\host\share\a@b`, "file:///C:/a@b", "file://C:/a@b", `D:\x\y@z:1`}},
	{"connection strings without a password", []string{
		"jdbc:mysql://h/db", "jdbc:mysql://h:3306/db?user=u", "jdbc:oracle:thin:@h:1521:SID", "jdbc:oracle:thin:@//h:1521/svc", "jdbc:sqlserver://h;user=u", "jdbc:sqlite:a.db", "host=h dbname=d", "host=h password= dbname=d",
		"host=h password='' dbname=d", "Server=h;User Id=u;Password=;Database=d", "bob@tcp(h:3306)/db", "bob:@tcp(h:3306)/db", "tcp(h:3306)/db", "@tcp(h)/db", "SharedAccessKeyName=Root", "Integrated Security=true", "Trusted_Connection=yes",
		"a/b@c", "scott/tiger@orcl", "user/repo@v1.2:3",
	}},
	{"keys of other things", []string{
		"password_file=/x", "passwordless=true", "need_password=true", "password=true", "has_password=no", "token=EOF", "token=IDENT next", "PWD=/home/bob", "OLDPWD=/x", "secret=default/db next", "sig=SIGTERM", "tokens=12", "max_tokens=5",
		"https://h/?pageToken=abc", "https://h/?page_token=abc", "https://h/?signed=abc", "https://h/?key=abc", "https://h/?author=abc", "design=abc", "pkcs11:token=label;id=1", "?type=password", "password", "password:", "keypass",
		`{"password":"","user":"bob"}`, `{"password":"string"}`, `{"password": "Password"}`, `{"password":true}`, `{"password":null,"u":"x"}`, `{"password":"***"}`, `{"token":"abc"}`, `{"password_file":"x"}`, `{"type":"password","x":"y"}`,
		`Password string ` + "`json:\"password\"`", `{"password": os.Getenv("X")}`, `case "password": return "x"`,
		"https://h/?token=", "https://h/?token=&a=b", "password==x", "password!=x", "password=>x", "$password=x", "MAX_PASSWORD_LENGTH=8",
	}},
	{"places of secrets", []string{
		"http://%s:%s@%s/", "%s:%s@tcp(%s)/%s", "postgres://%v:%v@%v:%d/%v", "http://bob:%s@h", "http://bob:%[2]q@h", "http://bob:${PASSWORD}@h", "http://$USER:$PASSWORD@h", "http://bob:$(pass)@h", "http://bob:{password}@h",
		"http://bob:{{.Password}}@h", "http://bob:<password>@h", "http://<user>:<password>@h", "http://bob:***@h", "http://bob:xxxxx@h", "http://bob:[REDACTED]@h", "http://bob:...@h", "bob:***@tcp(h)/db", "host=h password=%s",
		"host=h password=$PASSWORD", "host=h password=${PASSWORD} dbname=d", "host=h password=<password>", "?token=%s&x=y", "?token={token}", "Password={password};", "Server=h;Password={0};", "password=***", "password=xxxxx", "--password=$$PASSWORD",
		"https://bob:%s", "https://bob:xxxxx", "user:<password>@h",
	}},
	{"lines of source", []string{
		`http.Get("http://" + host + ":" + port + "/@x")`, `http.Get("http://h:" + port + "/@x")`, `http.Get("http://bob:" + pw + "@h")`, `http.Get("http://bob:"+pw+"@h")`, `sql.Open("mysql", "bob:"+pw+"@tcp(h:3306)/db")`,
		`dsn := "host=h password=" + pw + " dbname=d"`, `fmt.Sprintf("host=%s password=%s dbname=%s", h, p, d)`, `u := "https://h/?token=" + token`, "password = readPassword()", "password := os.Getenv(\"PASSWORD\")", "token = next()",
		"if token == EOF {", "for token := it(); token != EOF; token = it() {", "case x: return m[k]", "case 'a': x = y // a@b", "password, err := read() // a@b", "pwd = filepath.Dir(pwd)", `Email string ` + "`json:\"@email,omitempty\"`",
		`Bar string ` + "`json:\"Bar@baz\"`", `regexp.MustCompile("(?:a|b)*@[a-z]+")`, "regexp.MustCompile(`[^:@]+:[^@]+@`)", `strings.ContainsAny(s, "\"#$%&'(),.:;<>@[]^_{|}~")`, "//nolint:errcheck // by bob@example.com", "// see http://h:80 or a@b",
		"// TODO(bob): mail a@b", "// [scheme:][//[userinfo@]host][/]path", "x := y[a:b] // c@d", `return strings.Replace(s, ":", "@", 1)`, `"8:SpecialKey,~:EndOfBuffer,@:NonText"`, `fmt.Println("a:", b, "@", c)`, `m := map[string]string{"a": "b", "mail": "c@d"}`, "// 0::/user.slice/user@1000.service/app.slice",
		`switch s { case "a", "b": return "c@d" }`, `{"@id":"a","b":[{"@id":"c"}]}`, `<a href="http://h:80">a@b</a>`, "`http://h:80` a@b", `'http://h:80' a@b`, `const safe = "ABC:$@%! ~^"`,
	}},
	{"emoji and punctuation", []string{":smile:@bob", "hi :wave: @bob", "🙂:@x", "@", ":", ":@", "@:", "::@", "a:b", "a@b", "", "@@@", ":::", "#@:", "@alice:matrix.org", "!room:matrix.org", "**a**: b@c", "* a: b@c", "- a: b@c"}},
}

const sha = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

// TestRedactLeavesInnocentTextAlone has each text as it is and in lines of logs and of
// source.
func TestRedactLeavesInnocentTextAlone(t *testing.T) {
	for _, group := range innocent {
		for _, member := range group.members {
			for _, text := range []string{
				member, "see " + member, "2026-11-21T10:20:30Z level=info msg=" + strconv.Quote(member) + " n=1",
				"\tx := f(" + strconv.Quote(member) + ", y)", "(" + member + ")", member + "\nnext line",
			} {
				if got := redact.String(text); got != text {
					t.Errorf("%s: Redact(%q) = %q, want it unchanged", group.name, text, got)
				}
			}
		}
	}
}

// TestRedactLeavesPortsAlone puts ports that are usual before paths, queries and
// fragments with an "@".
func TestRedactLeavesPortsAlone(t *testing.T) {
	for _, scheme := range []string{"http", "https", "postgres", "redis", "amqp", "ssh", "foo"} {
		for _, host := range []string{"h", "redis", "example.com", "localhost", "127.0.0.1", "[::1]", "bob@h", ""} {
			for _, port := range []string{"", ":", ":80", ":443", ":8080", ":3000", ":5432", ":6379", ":9092"} {
				for _, tail := range []string{"", "/", "/@x", "/@scope/pkg@1.2.3", "/?email=bob@example.com", "?email=bob@example.com", "/a/b@v1.2.3", "/img@sha256:0123", "/0", " and a@b"} {
					text := "at " + scheme + "://" + host + port + tail
					if got := redact.String(text); got != text {
						t.Errorf("Redact(%q) = %q, want it unchanged", text, got)
					}
				}
			}
		}
	}
}

// Passwords in texts of every kind, well-formed or not, and texts without one.

package redact_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
)

func TestRedactHidesPasswords(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"http://u:p@h", "http://u:xxxxx@h"},
		{"http://u:p@h:80/a?b#c", "http://u:xxxxx@h:80/a?b#c"},
		{"http://:p@h", "http://:xxxxx@h"},
		{"//u:p@h/", "//u:xxxxx@h/"},
		{"http://u:p:q@h", "http://u:xxxxx@h"},
		{"http://u:p@[::1]:80/", "http://u:xxxxx@[::1]:80/"},
		{"http://u:123@h", "http://u:xxxxx@h"},

		// Delimiters that should have been escaped.
		{"http://u:p@q@h/", "http://u:xxxxx@h/"},
		{"http://u:p/q@h/", "http://u:xxxxx@h/"},
		{"http://u:p?q@h/", "http://u:xxxxx@h/"},
		{"http://u:p#q@h/", "http://u:xxxxx@h/"},
		{"http://u:p q@h/", "http://u:xxxxx@h/"},
		{"http://u:12 34@h/", "http://u:xxxxx@h/"},
		{"dial http://u:p q@h/: refused", "dial http://u:xxxxx@h/: refused"},
		{"http://u:p/@q@h/", "http://u:xxxxx@h/"},
		{`http://u:p\q@h/`, "http://u:xxxxx@h/"},
		{`http://u:p"q@h/`, "http://u:xxxxx@h/"},
		{"http://u:p%zz@h/", "http://u:xxxxx@h/"},
		{"http://u:pä@h/", "http://u:xxxxx@h/"},

		// Malformed elsewhere.
		{"http//u:p@h", "http//u:xxxxx@h"},
		{"http:///u:p@h", "http:///u:xxxxx@h"},
		{"http:/u:p@h", "http:/u:xxxxx@h"},
		{"http:u:p@h", "http:u:xxxxx@h"},
		{"http://u:p@h:x y", "http://u:xxxxx@h:x y"},
		{"1http://u:p@h", "1http://u:xxxxx@h"},
		{`http:\\u:p@h`, `http:\\u:xxxxx@h`},
		{`redis:\\u:p@h`, `redis:\\u:xxxxx@h`},
		{`{"url":"http:\/\/u:p@h\/"}`, `{"url":"http:\/\/u:xxxxx@h\/"}`},

		// Bytes behind which a port would end in running text.
		{"http://u:,p@h/", "http://u:xxxxx@h/"},
		{"http://u:1;p@h/", "http://u:xxxxx@h/"},
		{"http://u:)p@h/", "http://u:xxxxx@h/"},
		{`http://u:"p@h/`, "http://u:xxxxx@h/"},
		{"http://u:1'p@h/", "http://u:xxxxx@h/"},
		{`Get "http://u:1'p@h/"`, `Get "http://u:xxxxx@h/"`},

		// Data source names.
		{"postgres://u:p@h:5432/db?sslmode=disable", "postgres://u:xxxxx@h:5432/db?sslmode=disable"},
		{"mongodb://u:p@a:1,b:2/", "mongodb://u:xxxxx@a:1,b:2/"},
		{"u:p@tcp(h:3306)/db", "u:xxxxx@tcp(h:3306)/db"},
		{"u:p/q@tcp(h:3306)/db", "u:xxxxx@tcp(h:3306)/db"},
		{"u:http://p@tcp(h:3306)/db", "u:xxxxx@tcp(h:3306)/db"},
		{"redis/%2Fbob:oracle", "redis/%2Fbob:xxxxx"},
		{"u:p@q@unix(/s)/db", "u:xxxxx@unix(/s)/db"},
		{"u:p@/db", "u:xxxxx@/db"},
		{"u:p@h", "u:xxxxx@h"},
		{"u:p q@h", "u:xxxxx@h"},
		{"sip:u:p@h", "sip:u:xxxxx@h"},

		// Several, and running text.
		{"http://u:p@h http://v:q@i", "http://u:xxxxx@h http://v:xxxxx@i"},
		{"nats://u:p@a,nats://v:q@b", "nats://u:xxxxx@a,nats://v:xxxxx@b"},
		{`Get "http://u:p@h/": EOF`, `Get "http://u:xxxxx@h/": EOF`},
		{"http://h/?r=http://u:p@i", "http://h/?r=http://u:xxxxx@i"},
		{"DSN=u:p@h", "DSN=u:xxxxx@h"},
		{`"u":p@h`, `"u":xxxxx@h`},
		{`http://"u":"p"@h`, `http://"u":xxxxx@h`},
		{`{"dsn":"u:p@h"}`, `{"dsn":"u:xxxxx@h"}`},
		{`{"url":"http://u:p@h"}`, `{"url":"http://u:xxxxx@h"}`},
		{"jdbc:mysql://u:p@h/db", "jdbc:mysql://u:xxxxx@h/db"},
		{"a b:c\nhttp://u:p@h", "a b:c\nhttp://u:xxxxx@h"},

		// Users with delimiters.
		{"smtp://bob@example.com:p@smtp.example.com:587", "smtp://bob@example.com:xxxxx@smtp.example.com:587"},
		{"https://me@corp.com:p@git/x", "https://me@corp.com:xxxxx@git/x"},
		{"wss:x/bob:p@h.example.com/socket", "wss:x/bob:xxxxx@h.example.com/socket"}, // a scheme that lost its slashes
		{"corp/bob:p@db.example.com", "corp/bob:xxxxx@db.example.com"},
		{"CORP/bob:p@proxy:8080", "CORP/bob:xxxxx@proxy:8080"},
		{`CORP\bob:p@proxy`, `CORP\bob:xxxxx@proxy`},
		{"http://CORP/bob:p@proxy:8080/", "http://CORP/bob:xxxxx@proxy:8080/"},
		{"http://bob#1:p@proxy", "http://bob#1:xxxxx@proxy"},
		{"http://<user>:p@h", "http://<user>:xxxxx@h"},

		// Schemes without a colon, and after what begins no word.
		{"mongodb+srv//u:p@h", "mongodb+srv//u:xxxxx@h"},
		{"https.//u:p@h", "https.//u:xxxxx@h"},
		{"http ://u:p@h", "http ://u:xxxxx@h"},
		{"http: //u:p@h", "http: //u:xxxxx@h"},
		{"http:// u:p@h", "http:// u:xxxxx@h"},
		{"#u:p@h", "#u:xxxxx@h"},
		{"@http//u:p@h", "@http//u:xxxxx@h"},
		{"/*u:p@h*/", "/*u:xxxxx@h*/"},

		// Passwords that begin as a port and a path do.
		{"postgres://u:1234#p@h/db", "postgres://u:xxxxx@h/db"},
		{"postgres://u:5432#p@h/db", "postgres://u:xxxxx@h/db"},
		{"postgres://u:/p@h/db", "postgres://u:xxxxx@h/db"},
		{"postgres://u:p@ss/w@h:5432/db", "postgres://u:xxxxx@h:5432/db"},
		{"postgres://u:p@ss#w/@localhost/db", "postgres://u:xxxxx@localhost/db"},
		{"postgres://u:p@h/db?user=a@b:5432", "postgres://u:xxxxx@h/db?user=a@b:5432"},
		{"postgres://u:p@h:5432/a@b:1", "postgres://u:xxxxx@h:5432/a@b:1"},
		{"http://u:?p@h/", "http://u:xxxxx@h/"},
		{"http://u:12/p@h/", "http://u:xxxxx@h/"},
		{"http://u:1234/p@h", "http://u:xxxxx@h"},

		// Without an "@".
		{"https://bob:p", "https://bob:xxxxx"},
		{"https://bob:p/x?y", "https://bob:xxxxx/x?y"},
		{"see https://bob:p, please", "see https://bob:xxxxx, please"},
		{"(https://bob:p)", "(https://bob:xxxxx)"},
		{"https://bob:1234567", "https://bob:xxxxx"},
		{"redis://:p", "redis://:xxxxx"},

		// Escaped.
		{"to=http%3A.%3Aa%8300", "to=http%3A.%3Axxxxx"},
		{"http://h/?to=http%3A%2F%2Fu%3Ap%40h%2F&x=y", "http://h/?to=http%3A%2F%2Fu%3Axxxxx%40h%2F&x=y"},
		{"http://h/?to=http%253A%252F%252Fu%253Ap%2540h", "http://h/?to=http%253A%252F%252Fu%253Axxxxx%2540h"},
		{"http://u%3Ap@h", "http://u%3Axxxxx@h"},
		{`"http:\u002f\u002fu:p\u0040h"`, `"http:\u002f\u002fu:xxxxx\u0040h"`},
		{"http://h/?to=%2F%3Fpassword%3Dp%26x", "http://h/?to=%2F%3Fpassword%3Dxxxxx%26x"},

		// Errors of net/url.
		{`parse "http://u:p@h:port/": invalid port ":port" after host`, `parse "http://u:xxxxx@h:port/": invalid port ":port" after host`},
		{`parse "http://u:pa/ss@h": invalid port ":pa" after host`, `parse "http://u:xxxxx@h": invalid port ":xxxxx" after host`},
		{`parse "https://bob:p": invalid port ":p" after host`, `parse "https://bob:xxxxx": invalid port ":xxxxx" after host`},
		{`parse "http://u:p%zz@h": invalid URL escape "%zz"`, `parse "http://u:xxxxx@h": invalid URL escape "xxxxx"`},
		{`parse "http://u:p\"q@h": net/url: invalid userinfo`, `parse "http://u:xxxxx@h": net/url: invalid userinfo`},
		{`{"err":"parse \"http://u:pa/ss@h\": invalid port \":pa\" after host"}`, `{"err":"parse \"http://u:xxxxx@h\": invalid port \":xxxxx\" after host"}`},

		// Keys.
		{"host=h password=p dbname=d", "host=h password=xxxxx dbname=d"},
		{`host=h password='p w\'x' dbname=d`, `host=h password='xxxxx' dbname=d`},
		{"host=h password=p q dbname=d", "host=h password=xxxxx dbname=d"},
		{"Server=h;User Id=u;Password=p q;Database=d", "Server=h;User Id=u;Password=xxxxx;Database=d"},
		{"Server = h; Password = p; Database = d", "Server = h; Password = xxxxx; Database = d"},
		{"Data Source=h;Pwd=p", "Data Source=h;Pwd=xxxxx"},
		{"odbc:server=h;password={p;q}", "odbc:server=h;password={xxxxx}"},
		{"jdbc:sqlserver://h:1433;user=u;password=p@q;x=y", "jdbc:sqlserver://h:1433;user=u;password=xxxxx;x=y"},
		{"jdbc:mysql://address=(host=h)(password=p)/db", "jdbc:mysql://address=(host=h)(password=xxxxx)/db"},
		{"AccountName=a;AccountKey=p==;x=y", "AccountName=a;AccountKey=xxxxx;x=y"},
		{"https://h/?password=p&x=y", "https://h/?password=xxxxx&x=y"},
		{"https://h/?password=p&amp;x=y", "https://h/?password=xxxxx&amp;x=y"},
		{`{"u":"/?a=b\u0026token=p\u0026x=y"}`, `{"u":"/?a=b\u0026token=xxxxx\u0026x=y"}`},
		{"https://h/cb#access_token=p&x=y", "https://h/cb#access_token=xxxxx&x=y"},
		{"https://h/?sig=p%3D&se=1", "https://h/?sig=xxxxx&se=1"},
		{"(see https://h/?api_key=p)", "(see https://h/?api_key=xxxxx)"},
		{"token=p1", "token=xxxxx"},
		{"PGPASSWORD=p psql", "PGPASSWORD=xxxxx psql"},

		// Oracle.
		{"bob/p@h:1521/svc", "bob/xxxxx@h:1521/svc"},
		{"bob/p@//h:1521/svc", "bob/xxxxx@//h:1521/svc"},
		{"oracle://bob/p@h/svc", "oracle://bob/xxxxx@h/svc"},
		{"jdbc:oracle:thin:bob/p@h", "jdbc:oracle:thin:bob/xxxxx@h"},

		// Lines of source.
		{`	http.Get("https://u:p@h") // see a@b`, `	http.Get("https://u:xxxxx@h") // see a@b`},
		{`x := "host=h password=p" // a@b`, `x := "host=h password=xxxxx" // a@b`},
		{`dsn := "u:p@tcp(" + host + ")/db"`, `dsn := "u:xxxxx@tcp(" + host + ")/db"`},
		{`u := "postgres://u:p@" + host`, `u := "postgres://u:xxxxx@" + host`},

		// Lines of a log.
		{"10:20:30 u:p q@h", "10:20:30 u:xxxxx@h"},
		{"10:20:30 u:p@tcp(h:3306)/db", "10:20:30 u:xxxxx@tcp(h:3306)/db"},
		{"2026-11-21T10:20:30Z dial http://u:p@h: refused", "2026-11-21T10:20:30Z dial http://u:xxxxx@h: refused"},

		// A secret in a secret, and an error of net/url after it.
		{`"password": "x:parse "http://u:p@h": invalid port ":p" after host`, `"password": "xxxxx": invalid port ":xxxxx" after host`},
	} {
		if got := redact.String(tt.in); got != tt.want {
			t.Errorf("Redact(%q) = %q, want %q", tt.in, got, tt.want)
		}
		if got := redact.String(tt.want); got != tt.want {
			t.Errorf("Redact(%q) = %q, want it unchanged", tt.want, got)
		}
	}
}

func TestRedactLeavesTextWithoutPasswordAlone(t *testing.T) {
	for _, s := range []string{
		"", "@", ":", ":@", "a@b", "a:b",
		"http://h", "http://u@h", "proxy:http://u@h", "http://u:@h", "//u:@h", "u:@h", "u:@tcp(h:3306)/db",
		"http://h:80/@x", "http://h:/@x", "http://h:80?a@b", "http://h:80#a@b",
		"http://h:3000/npm/@scope/pkg@1.2.3", "http://[::1]:80/@x", "http://[::1]/a:b@c",
		"http://::1:80/@x", "https://h/a//b:c@d", "https://h/x,y:z@w", "https://h/?a=b:c@d",
		"mongodb://a:1,b:2/x@y", "at http://h:80 by a@b", `"http://h:80","a@b"`,
		"mailto:a@b", "MAILTO:a@b", "sip:a@b:5060", "xmpp:a@b/c", "acct:a@b", "urn:a:b",
		"git@github.com:a/b", "git@github.com:a/b@v1", "localhost:8080/@x", "h:80?a@b",
		"img:tag@sha256:0123", "npm:a@1.2", `C:\a@b`, "C:/a@b", "file:///C:/a@b",
		"10:20:30 mail a@b", "10:20:30.456 a@b", "2026-11-21T10:20:30Z mail a@b", "2026-11-21T10:20:30.4+01:00 a@b", "2026-11-21T10:20:30-01:00 a@b",
		"at 10:20 mail a@b", "user: a@b", "note: mail a@b", "see a: b@c", "github.com/a/b@v1.2.3", "\x00\xff:\x80",
		"http://h:80\na@b", "a:b\nc@d", "(http://h:80) a@b", "(http://h:80),a@b", "http://h:80,http://a@b",
		"dial http://h:80: refused, tell a@b", "at [http://h:80] by a@b", "at http://h:80. a@b",
		`http:\/\/h:80\/@x`, `redis:\/\/a@b`, `http:\\h:80\@x`, `http:\/\/h\/a:b@c`, `"C:\\dir\\a@b"`, `\\h\a@b`, `"\"http://h:80\" a@b"`,
		`{"a":1,"b":[2],"c":true,"email":"a@b"}`, `{"at":"12:30","email":"a@b"}`,
		"cluster-0:9092,cluster-1:9092@zone-a",
		"HTTP_PROXY=[scheme://][user[:password]@]host", "scheme://[user[:password]@]host[:port]", // usage of curl, Docker and drivers
		"Signature=**REDACTED**", "http://u:**REDACTED**@h/", "?token=[FILTERED]", "password=[MASKED]", "?token=***MASKED***",
		`{"email":"a@b"}`, `{"a":"b","email":"a@b"}`, "{'email':'a@b'}", "jdbc:mysql://a@b/db",
	} {
		if got := redact.String(s); got != s {
			t.Errorf("Redact(%q) = %q, want it unchanged", s, got)
		}
	}
}

// TestRedactAndRedactedAgree holds the two against each other where a text is
// nothing but a URI.
func TestRedactAndRedactedAgree(t *testing.T) {
	for _, s := range []string{
		"http://u:p@h/", "http://u@h/", "http://u:@h/", "//u:p@h", "x://:p:@h?a@b", "http://h:80/",
	} {
		u, err := uri.ParseReference(s)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := redact.String(s), u.Redacted(); got != want {
			t.Errorf("Redact(%q) = %q, but Redacted() = %q", s, got, want)
		}
		if _, err := uri.ParseReference(u.Redacted()); err != nil {
			t.Errorf("Redacted of %q does not parse: %v", s, err)
		}
	}
}

// TestRedactHidesWhatRedactedHides is the same for random userinfo that the grammar
// accepts, in which only what reads as an IPv6 address is not taken for a password.
func TestRedactHidesWhatRedactedHides(t *testing.T) {
	const bytes = "aZ019%41-._~!$&'()*+,;="
	rng := rand.New(rand.NewPCG(4, 1))
	for range 100_000 {
		userinfo := []byte(":")
		for range rng.IntN(8) {
			userinfo = append(userinfo, bytes[rng.IntN(len(bytes))])
		}
		s := "http://u" + string(userinfo) + "@h/"
		u, err := uri.ParseReference(s)
		if err != nil || isVariable(string(userinfo[1:])) {
			continue
		}
		if got, want := redact.String(s), u.Redacted(); got != want {
			t.Fatalf("Redact(%q) = %q, but Redacted() = %q", s, got, want)
		}
	}
}

// isVariable reports whether password is "$NAME" or "***": no password, as Redact
// sees it.
func isVariable(password string) bool {
	return strings.HasPrefix(password, "$Z") && strings.Trim(password, "$Z") == "" || strings.Trim(password, "*") == "" || strings.Trim(password, ".") == ""
}

// redactFrames are texts in which a password stands at the NUL.
var redactFrames = []string{
	"http://user:\x00@host/", "see postgres://user:\x00@host:5432/db?a=b for more",
	"//user:\x00@host", "user:\x00@host", "user:\x00@tcp(host:3306)/db", "ws://:\x00@[::1]:80",
	"10:20:30 user:\x00@host", "2026-11-21T10:20:30Z user:\x00@tcp(host:3306)/db",
	"http://a/ and http://user:\x00@host/ and http://b/", "https//user:\x00@host", "http:/user:\x00@host",
	"smtp://bob@example.com:\x00@smtp.example.com:587", "mongodb+srv//user:\x00@host", `Get "http://user:\x00@host/": EOF`, "see (http://user:\x00@host/)",
	"CORP/bob:\x00@proxy:8080", "host=h password=\x00 dbname=d", "Server=h;User Id=u;Pwd=\x00;Database=d", "https://h/?token=\x00&x=y", "https://h/#access_token=\x00",
	"AccountName=a;AccountKey=\x00;x=y", "jdbc:oracle:thin:user/\x00@host", `x := "user:\x00@tcp(host:3306)/db"`,
}

// TestRedactLetsNoPlantedPasswordThrough plants random passwords. They begin with a
// letter, because digits before a delimiter are a port by the grammar.
func TestRedactLetsNoPlantedPasswordThrough(t *testing.T) {
	const bytes = `abcXYZ019/?#@:%\"<>[]{}|^=+&;,.-_~!$'()*é`
	rng := rand.New(rand.NewPCG(3, 9))
	for range 200_000 {
		password := []byte("SEcRET"[:1+rng.IntN(6)])
		for range rng.IntN(12) {
			password = append(password, bytes[rng.IntN(len(bytes))])
		}
		frame := redactFrames[rng.IntN(len(redactFrames))]
		text := strings.Replace(frame, "\x00", string(password), 1)
		checkPlanted(t, frame, text, string(password))
	}
}

// checkPlanted fails t if the password survives in what Redact makes of text, unless
// it stands elsewhere in the frame too.
func checkPlanted(t *testing.T, frame, text, password string) {
	got := redact.String(text)
	if strings.Contains(got, password) && !strings.Contains(frame+"xxxxx", password) {
		t.Fatalf("Redact(%q) = %q: %q survives", text, got, password)
	}
}

// redactRepeats are what a line may hold very often, and how it ends: without a look
// at the whole rest of the line, or of the text, at each of them it cannot be told
// that there is no password.
var redactRepeats = []struct{ name, unit, end string }{
	{"user, password, at", "a:b@", ""},
	{"colons", ":", "@"},
	{"ats", "@", ""},
	{"escaped ats", "%40", ""},
	{"twice escaped ats", "%2540", ""},
	{"pairs", "a:b,", "\n@"},
	{"pairs before a digest", "a:b,", "@sha256:"},
	{"pairs before an at", "a:b,", "@"},
	{"quoted pairs", `"a":"b`, "\n@"},
	{"pairs behind spaces", " a:b", "\n@"},
	{"ports", "//a:1 ", "\n@"},
	{"ports before a path", "//a:12/b ", "@c"},
	{"schemes", "http:", "\n@"},
	{"schemes with a slash", "http:/", "\n@"},
	{"slashes", "x//", ":@"},
	{"words before slashes", "x// ", ":@"},
	{"authorities behind backslashes", `x:\\a:b`, "\n@"},
	{"passwords behind backslashes", `\\a:b:c@ `, ""},
	{"authorities", "http://a:b", "@"},
	{"authorities of digests", "x://a:b ", "@sha256:0123456789012345678901234567890123456789"},
	{"authorities in quotations", `"//a:b"//a:b/`, ""},
	{"colons in quotations", `"a:b"a:b `, ""},
	{"marks", `"`, "@"},
	{"marks that open", ` "`, "@"},
	{"marks behind backslashes", `\"`, "@"},
	{"marks of two kinds", `"a' `, "@"},
	{"marks of two depths", ` "a \"b \\\"c`, "@"},
	{"backslashes", `\`, `"@`},
	{"line escapes", `\n`, "@"},
	{"ats and line escapes", `@\n`, "a:b@"},
	{"keys", "password=", ""},
	{"keys with values", "password=a ", ""},
	{"members", "\"password\": \"a ", ""},
	{"members after backslashes", `\\\"password\\\": `, ""},
	{"keys with quoted values", "password='a ", ""},
	{"keys with values in braces", ";password={a", ""},
	{"keys after semicolons", ";password=a b", ""},
	{"keys after a connection string", "host=h password=a b ", ""},
	{"keys after ampersands", "&password=a b", ""},
	{"keys with spaces", "password =  ", ""},
	{"keys of queries", "token=", ""},
	{"keys of queries in a path", "/token=", "@"},
	{"keys with patterns", "password=[^", ""},
	{"equals signs", "=", ""},
	{"spaces and equals signs", "  =", ""},
	{"names and paths", "a/b@c ", ""},
	{"names without an at", "a/b:c/", "@"},
	{"long names", "a", ":b@c"},
	{"errors", `//a:b@h invalid port ":b`, `"`},
	{"errors without a secret", `invalid port ":b" `, ""},
	{"brackets", "<", ":@>"},
	{"literals", "//[", "@"},
	{"labels", "to:", "a@b"},
	{"jdbc", "jdbc:oracle:thin:", "a/b@c"},
}

// Each text was looked at in its length's square once, or would be without the memory
// of the scanner: a megabyte takes minutes then.
func TestRedactTakesTimeByTheLengthOfTheText(t *testing.T) {
	const length, most = 1_000_000, 5 * time.Second
	for _, r := range redactRepeats {
		start := time.Now()
		redact.String(strings.Repeat(r.unit, length/len(r.unit)) + r.end)
		if d := time.Since(start); d > most {
			t.Errorf("%s: a line of %d bytes took %v", r.name, length, d)
		}
	}
}

func BenchmarkRedact(b *testing.B) {
	for _, r := range redactRepeats {
		for _, length := range []int{10_000, 100_000, 1_000_000} {
			s := strings.Repeat(r.unit, length/len(r.unit)) + r.end
			b.Run(fmt.Sprintf("%s/%d", r.name, length), func(b *testing.B) {
				b.SetBytes(int64(len(s)))
				for b.Loop() {
					redact.String(s)
				}
			})
		}
	}
}

// BenchmarkRedactOfText is for texts as they are, beside a search for one byte.
func BenchmarkRedactOfText(b *testing.B) {
	const prose = "The quick brown fox jumps over the lazy dog, and runs away. "
	for _, bb := range []struct{ name, text string }{
		{"URL", "https://example.com/a/b/c?x=y&z=1#frag"},
		{"URL with a user", "https://bob@example.com/a/b/c?x=y&z=1#frag"},
		{"URL with a password", "https://bob:secret@example.com/a/b/c?x=y&z=1#frag"},
		{"prose", strings.Repeat(prose, 10_000)},
		{"prose with an at", strings.Repeat(prose, 10_000) + "@"},
		{"source", strings.Repeat("\tif err := json.NewDecoder(r.Body).Decode(&v); err != nil { // see https://go.dev/x\n", 10_000)},
		{"log", strings.Repeat("2026-11-21T10:20:30Z level=info msg=\"done\" url=https://example.com/a?b=c status=200\n", 10_000)},
		{"log of passwords", strings.Repeat("2026-11-21T10:20:30Z dial postgres://app:secret@db:5432/app?sslmode=disable failed\n", 10_000)},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.SetBytes(int64(len(bb.text)))
			b.ReportAllocs()
			for b.Loop() {
				redact.String(bb.text)
			}
		})
		b.Run(bb.name+"/search", func(b *testing.B) {
			b.SetBytes(int64(len(bb.text)))
			for b.Loop() {
				strings.IndexByte(bb.text, 0)
			}
		})
	}
}

// TestRedactLeavesItsResultAlone puts together what recognizers of Redact look at.
func TestRedactLeavesItsResultAlone(t *testing.T) {
	begins := []string{"", "http://user:", "(http://user:", "postgres://u:", "user:", "http:", "redis://:", "u:p@tcp(", "Server=h;Password="}
	words := strings.Fields(`000000 12345678 10.0.0.1 1 x Ab AKIA user host localhost example.com http redis git tcp(
		password= token= sha256: :// // / \\ ? # @ %40 : ; , . = & ! ' " ${ { } [ ] ( ) < > | ~ * ^ _ - $ xxxxx`)
	words = append(words, " ", "\t", "\n", "Bearer ")
	r := rand.New(rand.NewPCG(3, 9))
	for range 100_000 {
		text := begins[r.IntN(len(begins))]
		for range r.IntN(8) {
			text += words[r.IntN(len(words))]
		}
		once := redact.String(text)
		if twice := redact.String(once); twice != once {
			t.Errorf("Redact(%q) = %q, and that becomes %q", text, once, twice)
		}
		if redact.FindsSecret(text) && !redact.MayHoldSecret(text) {
			t.Errorf("the quick look misses the secret in %q", text)
		}
	}
}

// valueIn is the value of a key that the password is written after in the frame: the next
// pair ends it, "Pwd=NO;Server=", and in a URL the next part does, "?token=NO#x".
func valueIn(frame, password string) string {
	if at := nextPair.FindStringIndex(password); at != nil {
		password = password[:at[0]]
	}
	if !strings.HasPrefix(frame, "https://h/") {
		return password
	}
	if i := strings.IndexAny(password, "&#"); i >= 0 {
		password = password[:i]
	}
	return strings.TrimRight(password, ",;")
}

var nextPair = regexp.MustCompile(`[,;][^,;=]+=`)

// plainFrames are those in which nothing but the "@" says that a password is there.
var plainFrames = []string{"user:\x00@host", "10:20:30 user:\x00@host", "CORP/bob:\x00@proxy:8080"}

var schemeAndSlashes = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://`)

func FuzzRedact(f *testing.F) {
	for i := range redactFrames {
		f.Add(uint8(i), "Secret/1@?# ")
		f.Add(uint8(i), `S:\\a:b,"c":1@sha256:`)
	}
	f.Add(uint8(0), "http:111?::@")
	f.Add(uint8(0), "jdbc:oracle:thin:0%2Ftoken=mailto")
	f.Add(uint8(0), "redis/%2Fbob:oracle")
	f.Add(uint8(0), "redis:.%3Apostgres:")
	f.Fuzz(func(t *testing.T, n uint8, password string) {
		frame := redactFrames[int(n)%len(redactFrames)]
		for _, text := range []string{password, strings.Replace(frame, "\x00", password, 1), url.QueryEscape(password)} {
			once := redact.String(text)
			if twice := redact.String(once); twice != once {
				t.Errorf("Redact(%q) = %q, and that becomes %q", text, once, twice)
			}
			if redact.FindsSecret(text) && !redact.MayHoldSecret(text) {
				t.Errorf("the quick look misses the secret in %q", text)
			}
		}
		if redact.IsNoSecret(valueIn(frame, password)) && strings.Contains(frame, "=\x00") {
			return // "password=NO" says that there is none
		}
		if schemeAndSlashes.MatchString(password) && slices.Contains(plainFrames, frame) {
			return // "user:http://x@host" has the form of a URL after a word, "proxy:http://bob@host"
		}
		if password == "" || !strings.ContainsAny(password[:1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") || strings.ContainsAny(password, " \t\r\n\v\f") {
			return
		}
		checkPlanted(t, frame, strings.Replace(frame, "\x00", password, 1), password)
	})
}

// Passwords in texts of every kind, well-formed or not, and texts without one.

package uri_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/uri"
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
		{`redis:\\u:p@h`, `redis:xxxxx@h`},
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

		// Lines of a log, and what only looks like one.
		{"10:20:30 u:p q@h", "10:20:30 u:xxxxx@h"},
		{"10:20:30 u:p@tcp(h:3306)/db", "10:20:30 u:xxxxx@tcp(h:3306)/db"},
		{"2026-11-21T10:20:30Z dial http://u:p@h: refused", "2026-11-21T10:20:30Z dial http://u:xxxxx@h: refused"},
		{"10:20 30@h", "10:xxxxx@h"},
		{"10:20:3x 30@h", "10:xxxxx@h"},
		{"99:20:30 x@h", "99:xxxxx@h"},
		{"10:20:30@h", "10:xxxxx@h"},
		{"10:20:30Z x@h", "10:xxxxx@h"},
	} {
		if got := uri.Redact(tt.in); got != tt.want {
			t.Errorf("Redact(%q) = %q, want %q", tt.in, got, tt.want)
		}
		if got := uri.Redact(tt.want); got != tt.want {
			t.Errorf("Redact(%q) = %q, want it unchanged", tt.want, got)
		}
	}
}

func TestRedactLeavesTextWithoutPasswordAlone(t *testing.T) {
	for _, s := range []string{
		"", "@", ":", ":@", "a@b", "a:b",
		"http://h", "http://u@h", "http://u:@h", "//u:@h", "u:@h", "u:@tcp(h:3306)/db",
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
		`{"email":"a@b"}`, `{"a":"b","email":"a@b"}`, "{'email':'a@b'}", "jdbc:mysql://a@b/db",
	} {
		if got := uri.Redact(s); got != s {
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
		if got, want := uri.Redact(s), u.Redacted(); got != want {
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
		if err != nil {
			continue
		}
		if got, want := uri.Redact(s), u.Redacted(); got != want {
			t.Fatalf("Redact(%q) = %q, but Redacted() = %q", s, got, want)
		}
	}
}

// redactFrames are texts in which a password stands at the NUL.
var redactFrames = []string{
	"http://user:\x00@host/", "see postgres://user:\x00@host:5432/db?a=b for more",
	"//user:\x00@host", "user:\x00@host", "user:\x00@tcp(host:3306)/db", "ws://:\x00@[::1]:80",
	"10:20:30 user:\x00@host", "2026-11-21T10:20:30Z user:\x00@tcp(host:3306)/db",
	"http://a/ and http://user:\x00@host/ and http://b/", "https//user:\x00@host", "http:/user:\x00@host",
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
	got := uri.Redact(text)
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
	{"pairs", "a:b,", "\n@"},
	{"pairs before a digest", "a:b,", "@sha256:"},
	{"quoted pairs", `"a":"b`, "\n@"},
	{"pairs behind spaces", " a:b", "\n@"},
	{"ports", "//a:1 ", "\n@"},
	{"schemes", "http:", "\n@"},
	{"slashes", "x//", ":@"},
	{"authorities behind backslashes", `x:\\a:b`, "\n@"},
	{"passwords behind backslashes", `\\a:b:c@ `, ""},
}

// Each text was looked at in its length's square once: a megabyte takes minutes then.
func TestRedactTakesTimeByTheLengthOfTheText(t *testing.T) {
	const length, most = 1_000_000, 5 * time.Second
	for _, r := range redactRepeats {
		start := time.Now()
		uri.Redact(strings.Repeat(r.unit, length/len(r.unit)) + r.end)
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
					uri.Redact(s)
				}
			})
		}
	}
}

func FuzzRedact(f *testing.F) {
	for i := range redactFrames {
		f.Add(uint8(i), "Secret/1@?# ")
		f.Add(uint8(i), `S:\\a:b,"c":1@sha256:`)
	}
	f.Fuzz(func(t *testing.T, n uint8, password string) {
		if password == "" || !strings.ContainsAny(password[:1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") || strings.ContainsAny(password, " \t\r\n\v\f") {
			return
		}
		frame := redactFrames[int(n)%len(redactFrames)]
		checkPlanted(t, frame, strings.Replace(frame, "\x00", password, 1), password)
	})
}

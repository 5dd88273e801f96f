package gomask

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/secret"
)

func TestOnlyTextIsMasked(t *testing.T) {
	tests := []struct{ source, want string }{
		// Literals, as they are written.
		{`u("https://bob:hunter2@h/")`, `u("https://bob:xxxxx@h/")`},
		{"u(`https://bob:hunter2@h/`)", "u(`https://bob:xxxxx@h/`)"},
		{`u("wss:/b/ob:hunter2@h.example.com/x")`, `u("wss:/b/xxxxx@h.example.com/x")`},
		{`u("wss:/@/bob:hunter2@h.example.com/x")`, `u("wss:/@/xxxxx@h.example.com/x")`},
		{`u("c:/users/bob@h/a:b")`, `u("c:/users/bob@h/a:b")`},
		{`u("https://bob:hunt\x65r2\u0040h/")`, `u("https://bob:xxxxx\u0040h/")`},
		{`u("\"é\" https://bob:hunter2@h/")`, `u("\"é\" https://bob:xxxxx@h/")`},
		{"u(`a\nx: https://bob:hunter2@h/\nb`)", "u(`a\nx: https://bob:xxxxx@h/\nb`)"},

		// Comments.
		{"// https://bob:hunter2@h/", "// https://bob:xxxxx@h/"},
		{"/* https://bob:hunter2@h/\n*/", "/* https://bob:xxxxx@h/\n*/"},

		// Parts.
		{`u("https://bob:" + "hunter2" + "@h/")`, `u("https://bob:" + "xxxxx" + "@h/")`},
		{`u("https://h/api/webhooks/" + id + "/" + token)`, `u("https://h/api/webhooks/" + id + "/" + token)`},
		{`u("https://h/api/webhooks/" + id + "/" + strings.TrimPrefix(token, "/"))`, `u("https://h/api/webhooks/" + id + "/" + strings.TrimPrefix(token, "/"))`},
		{`u("https://bob:hun" + ("ter2@" + h))`, `u("https://bob:xxxxx" + ("xxxxx@" + h))`},
		{`u(f("https://%s:%s@h/", "bob", "hunter2"))`, `u(f("https://%s:%s@h/", "bob", "xxxxx"))`},
		{`u(f("https://%[2]s:%[1]s@h/%%", "hunter2", "bob"))`, `u(f("https://%[2]s:%[1]s@h/%%", "xxxxx", "bob"))`},

		// Names.
		{`password := "hunter2"`, `password := "xxxxx"`},
		{`x, password := "a", "hunter2"`, `x, password := "a", "xxxxx"`},
		{`u(c{Password: []byte("hunter2")})`, `u(c{Password: []byte("xxxxx")})`},
		{`u(c{"password": {"hunter2"}})`, `u(c{"password": {"xxxxx"}})`},
		{`m["password"] = "hunter2"`, `m["password"] = "xxxxx"`},
		{`os.Setenv("DB_PASSWORD", "hunter2")`, `os.Setenv("DB_PASSWORD", "xxxxx")`},
		{`url.UserPassword("bob", "hun"+"ter2")`, `url.UserPassword("bob", "xxxxx"+"xxxxx")`},
		{`x := "hunter2"; u("https://bob:" + x + "@h/")`, `x := "xxxxx"; u("https://bob:" + x + "@h/")`},
		{`x := "hunter2"; url.UserPassword("bob", x)`, `x := "xxxxx"; url.UserPassword("bob", x)`},
		{`passwords := []string{"hunter2"}`, `passwords := []string{"xxxxx"}`},
		{`password := strings.TrimSpace("hunter2")`, `password := strings.TrimSpace("xxxxx")`},
		{`password := strings.TrimSuffix("hunter2", "\n")`, `password := strings.TrimSuffix("xxxxx", "\n")`},
		{`password := strings.TrimPrefix("hunter2", "hunter")`, `password := strings.TrimPrefix("xxxxx", "xxxxx")`},
		{`signingKey := []byte("hunter2")`, `signingKey := []byte("xxxxx")`},
		{`os.Setenv("PGPASSWORD", "hunter2")`, `os.Setenv("PGPASSWORD", "xxxxx")`},
		{`if password == "hunter2" {}`, `if password == "xxxxx" {}`},
		{`switch password { case "hunter2": }`, `switch password { case "xxxxx": }`},
		{`setPassword("hunter2")`, `setPassword("xxxxx")`},
		{`smtp.CRAMMD5Auth("bob", "hunter2")`, `smtp.CRAMMD5Auth("xxxxx", "xxxxx")`},
		{`row := struct{ User, Password string }{"bob", "hunter2"}`, `row := struct{ User, Password string }{"bob", "xxxxx"}`},
		{`password := getenv("PASSWORD", "hunter2")`, `password := getenv("PASSWORD", "xxxxx")`},
		{`*p = "hunter2"; u("https://bob:" + *p + "@h/")`, `*p = "xxxxx"; u("https://bob:" + *p + "@h/")`},
		{`var i any = "hunter2"; u("https://bob:" + i.(string) + "@h/")`, `var i any = "xxxxx"; u("https://bob:" + i.(string) + "@h/")`},
		{`u(f("https://%s:%s@h/", []any{"bob", "hunter2"}...))`, `u(f("https://%s:%s@h/", []any{"bob", "xxxxx"}...))`},
		{`url.UserPassword("bob", strings.TrimSpace("hunter2"))`, `url.UserPassword("bob", strings.TrimSpace("xxxxx"))`},
		{`url.User("bob:hunter2")`, `url.User("bob:xxxxx")`},

		// Tags.
		{"type c struct { Password string `env:\"PW\" envDefault:\"hunter2\"` }", "type c struct { Password string `env:\"PW\" envDefault:\"xxxxx\"` }"},
		{"type c struct { P string `env:\"DB_PASSWORD,default=hunter2\"` }", "type c struct { P string `env:\"DB_PASSWORD,default=xxxxx\"` }"},

		// Other languages.
		{"u(`user: bob\npassword: hunter2\nhost: h`)", "u(`user: bob\npassword: xxxxx\nhost: h`)"},
		{`u("Authorization: Bearer hunter2")`, `u("Authorization: xxxxx")`},

		// What is none.
		{`url.User("bob")`, `url.User("bob")`},
		{`author := "Jane"; cacheKey := "a/b"`, `author := "Jane"; cacheKey := "a/b"`},
		{"type c struct { Password string `json:\"password,omitempty\"` }", "type c struct { Password string `json:\"password,omitempty\"` }"},
		{`password := os.Getenv("PASSWORD")`, `password := os.Getenv("PASSWORD")`},
		{`tokenURL := "https://h/token"`, `tokenURL := "https://h/token"`},
		{`token := "https://h/token"`, `token := "https://h/token"`},
		{`url.UserPassword("bob", os.Getenv("BOB"))`, `url.UserPassword("bob", os.Getenv("BOB"))`},
		{`u(f("https://%s:%s@h/", "bob", password))`, `u(f("https://%s:%s@h/", "bob", password))`},
		{`u(f("http://%s:%d/", "h", 80), config.Billing)`, `u(f("http://%s:%d/", "h", 80), config.Billing)`},
		{`port := "8080"; u("http://" + host + ":" + port + "/")`, `port := "8080"; u("http://" + host + ":" + port + "/")`},
	}
	for _, test := range tests {
		source := "package p\n\nfunc f() {\n\t" + test.source + "\n}\n"
		want := "package p\n\nfunc f() {\n\t" + test.want + "\n}\n"
		if got := Parse([]byte(source)).Masked().Text; got != want {
			t.Errorf("%s\nis shown as\n%s", source, got)
		}
		crlf := strings.ReplaceAll(source, "\n", "\r\n")
		if got := Parse([]byte(crlf)).Masked().Text; got != strings.ReplaceAll(want, "\n", "\r\n") {
			t.Errorf("with carriage returns, %s\nis shown as\n%q", source, got)
		}
		broken := test.source + "\n}}} func ("
		if got := Parse([]byte(broken)).Masked().Text; strings.Count(got, "\n") != strings.Count(broken, "\n") {
			t.Errorf("what does not parse has another number of lines:\n%s", got)
		}
	}
}

func TestParametersAndFieldsOfTheFile(t *testing.T) {
	const source = `package p

func call(user, x string) { get("https://" + user + ":" + x + "@h/") }

type client struct{ user, y string }

func (c client) get() { get(fmt.Sprintf("https://%s:%s@h/", c.user, c.y)) }

func f() {
	call("bob", "hunter2")
	client{"bob", "hunter2"}.get()
}
`
	if got := Parse([]byte(source)).Masked().Text; got != strings.ReplaceAll(source, "hunter2", "xxxxx") {
		t.Errorf("it is shown as\n%s", got)
	}
}

func TestWhatOthersFound(t *testing.T) {
	const text = "package p\n\nvar a, b = \"one two\", config.One // two\nvar c = \"ab\"\nvar d = \"abc\"\nvar e = `x\ntwo\n`\n"
	s := Parse([]byte(text))
	start := strings.Index(text, "one")
	s.Hide(start-20, start+3) // with names around
	if got := s.Known(); len(got) != 1 || got[0] != "one" {
		t.Errorf("known is %q", got)
	}
	s.HideKnown(NewSecrets([]string{"two", "ab"})) // short ones: alone in a literal
	s.HideKnown(NewSecrets([]string{"x\ntwo"}))
	want := "package p\n\nvar a, b = \"xxxxx two\", config.One // two\nvar c = \"xxxxx\"\nvar d = \"abc\"\nvar e = `xxxxx\nxxxxx\n`\n"
	if got := s.Masked().Text; got != want {
		t.Errorf("it is shown as\n%s", got)
	}
	words := Parse([]byte("package p\n\nvar a, b = \"postgres://billing:billing@h/\", \"postgres://bob:tiger@h/\"\nvar c = \"htps://tigers.io/tiger/billing\"\n"))
	if got := words.Elsewhere(); len(got) != 1 || got[0] != "tiger" {
		t.Errorf("elsewhere is hidden %q", got)
	}
	words.HideKnown(NewSecrets(words.Elsewhere()))
	want = "package p\n\nvar a, b = \"postgres://billing:xxxxx@h/\", \"postgres://bob:xxxxx@h/\"\nvar c = \"htps://tigers.io/xxxxx/billing\"\n"
	if got := words.Masked().Text; got != want {
		t.Errorf("it is shown as\n%s", got)
	}
	strong := Parse([]byte("package p\n\nconst a = \"postgres://bob:Zebra77x@db/app?application_name=Zebra77x\" // Zebra77x\nconst b, c = \"http://bob:swordfish@h/\", \"log in\\tswordfish, %3Dswordfish\"\n"))
	strong.HideKnown(NewSecrets(strong.Elsewhere()))
	if got := strong.Masked().Text; strings.Contains(got, "Zebra77x") || strings.Contains(got, "swordfish") {
		t.Errorf("it is shown as\n%s", got)
	}
	line := Parse([]byte("package p\n\nvar a, b, c = \"one\", \"https://bob:hunter2@h/\", config.One\nvar d = \"one\"\n"))
	line.HideLine(3)
	want = "package p\n\nvar a, b, c = \"xxxxx\", \"https://bob:xxxxx@h/\", config.One\nvar d = \"one\"\n"
	if got := line.Masked().Text; got != want {
		t.Errorf("it is shown as\n%s", got)
	}
}

// func X() string { return "hunter2" } of package config
func TestNamesThatOtherPackagesUse(t *testing.T) {
	main := Parse([]byte("package main\n\nfunc f() { get(\"https://bob:\" + config.X() + config.Y + \"@h/\") }\n"))
	config := Parse([]byte("package config\n\nfunc X() string { return \"hunter2\" }\n\nvar Y, Z = \"hunter3\", \"z\"\n"))
	config.HideNames(main.Foreign())
	const want = "package config\n\nfunc X() string { return \"xxxxx\" }\n\nvar Y, Z = \"xxxxx\", \"z\"\n"
	if got := config.Masked().Text; got != want {
		t.Errorf("it is shown as\n%s", got)
	}
}

// A fix that ends within a password leaves the rest of it.
func TestWhatIsLeftOfASecret(t *testing.T) {
	const text = "package p\n\nvar a = \"https://bob:one+two+three@h/\"\n"
	at := func(part string) secret.Span {
		i := strings.Index(text, part)
		return secret.Span{Start: i, End: i + len(part)}
	}
	tests := []struct {
		edits []secret.Span
		want  []string
	}{
		{[]secret.Span{at("bob:one+")}, []string{"two+three"}},
		{[]secret.Span{at("var"), at("+two+")}, []string{"one", "three"}},
		{[]secret.Span{at("ne"), at("wo"), at("three@h")}, []string{"o", "+t", "+"}},
		{[]secret.Span{at("one+two+three")}, nil},
		{[]secret.Span{at("bob"), at("@h/")}, nil},
	}
	for _, test := range tests {
		if got := Parse([]byte(text)).Left(test.edits); !slices.Equal(got, test.want) {
			t.Errorf("%v leave %q, want %q", test.edits, got, test.want)
		}
	}
}

func TestOffsetsOfPlaces(t *testing.T) {
	s := Parse([]byte("package p\r\n\nvar é = 1"))
	for _, test := range []struct{ line, column, want int }{
		{1, 1, 0}, {1, 9, 8}, {2, 1, 11}, {3, 1, 12}, {3, 11, 22}, {3, 12, -1}, {4, 1, -1}, {0, 1, -1}, {1, 0, -1},
	} {
		if got := s.Offset(test.line, test.column); got != test.want {
			t.Errorf("%d:%d is at %d, want %d", test.line, test.column, got, test.want)
		}
	}
}

// Eight times the source takes about eight times as long.
func TestTimeGrowsWithTheSource(t *testing.T) {
	took := func(n int) time.Duration {
		var b strings.Builder
		b.WriteString("package p\n\nvar s = \"a\"")
		for i := range n {
			fmt.Fprintf(&b, " +\n\t\"https://bob:secret%d@h/\"", i)
		}
		b.WriteString("\n\nfunc f() {\n")
		for i := range n {
			fmt.Fprintf(&b, "\tget(%q, \"%%s\")\n", strings.Repeat("x", i%7))
		}
		b.WriteString("}\n")
		source := []byte(b.String())
		best := time.Hour
		for range 3 {
			start := time.Now()
			s := Parse(source)
			s.HideKnown(NewSecrets(s.Elsewhere()))
			s.Masked()
			best = min(best, time.Since(start))
		}
		return best
	}
	const n = 1000
	var small, large time.Duration
	for range 5 { // what else the machine does can only slow one of them down
		if small, large = took(n), took(8*n); large <= 30*small {
			return
		}
	}
	t.Errorf("%d lines take %v, %d lines %v", n, small, 8*n, large)
}

func TestPlacesInTheMaskedText(t *testing.T) {
	const source = "package p\n\nvar a, b = \"https://bob:hunter2@h/ x\", \"https://al:s3cret!!@h/\"\n"
	m := Parse([]byte(source)).Masked()
	tests := []struct{ of, want string }{
		{"bob", "bob"},
		{"hunter2", "xxxxx"},
		{"nter", "xxxxx"},          // a part of a secret
		{"bob:hun", "bob:xxxxx"},   // ends in one
		{"r2@h/ x", "xxxxx@h/ x"},  // begins in one
		{" x", " x"},               // between two
		{"@h/\"\n", "@h/\"\n"},     // after both
		{"package p", "package p"}, // before both
	}
	for _, test := range tests {
		start := strings.LastIndex(source, test.of)
		from, to := m.Span(start, start+len(test.of))
		if got := m.Text[from:to]; got != test.want {
			t.Errorf("%q is shown as %q, want %q", test.of, got, test.want)
		}
	}
}

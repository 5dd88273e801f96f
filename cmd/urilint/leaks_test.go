package main

// This file writes passwords into Go source in every way that people do, beside
// something that is reported, and looks for them in all that is printed.

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// secretForms are bodies of functions, or declarations if they begin with a
// keyword. PW is the password; it is replaced by another word for each form.
var secretForms = []string{
	// Alone, in a URL that is fine otherwise.
	`http.Get("https://bob:PW@h.example/")`,
	"http.Get(`https://bob:PW@h.example/`)",
	`http.Get("https://bob:\x50W@h.example/")`,
	`http.Get("https://bob:PW\u0040@h.example/")`,
	`http.Get(("https://bob:PW@h.example/"))`,
	`http.Get(string("https://bob:PW@h.example/"))`,
	`http.Get("HTTPS://BOB:PW@H.EXAMPLE/")`,
	`http.Get("https://:PW@h.example/")`,
	`http.Get("https://bob:PW@[::1]:8080/")`,
	`http.Get("https://bob:PW%21@h.example/")`,
	`http.Get("https://bob@corp.example:PW@h.example/")`,
	`http.Get("https://bob:PW@münchen.example/")`,

	// Of several parts.
	`http.Get("https" + "://bob:PW@h.example/")`,
	`http.Get("https://bob:" + "PW" + "@h.example/")`,
	"http.Get(\"https://bob:\" +\n\t\"PW\" +\n\t\"@h.example/\")",
	`http.Get("https://" + "bob" + ":" + "PW" + "@" + host + "/")`,
	`http.Get(fmt.Sprintf("https://%s:%s@h.example/", "bob", "PW"))`,
	`http.Get(fmt.Sprintf("https://%v:%v@%s/", "bob", "PW", host))`,
	`http.Get(fmt.Sprintf("https://%[2]s:%[1]s@h.example/", "PW", "bob"))`,
	`http.Get(fmt.Sprintf("https://%s@h.example/", "bob:PW"))`,
	`http.Get(fmt.Sprintf("%s://%s", "https", "bob:PW@h.example"))`,
	`http.Get(fmt.Sprint("https://bob:", "PW", "@h.example/"))`,
	`http.Get(strings.Join([]string{"https://bob:PW", "h.example/"}, "@"))`,
	`http.Get(strings.Join([]string{"https://bob", "PW@h.example/"}, ":"))`,
	`http.Get(strings.Replace("https://bob:X@h.example/", "X", "PW", 1))`,
	`http.Get(strings.TrimSpace(" https://bob:PW@h.example/ "))`,
	`http.Get(strings.ToLower("HTTPS://bob:PW@h.example/"))`,
	`u := "https://bob:"; u += "PW"; u += "@h.example/"; http.Get(u)`,
	`var b strings.Builder; b.WriteString("https://bob:"); b.WriteString("PW"); b.WriteString("@h.example/"); http.Get(b.String())`,
	`var b strings.Builder; fmt.Fprintf(&b, "https://%s:%s@h.example/", "bob", "PW"); http.Get(b.String())`,

	// By a name.
	`const pw = "PW"; http.Get(fmt.Sprintf("https://bob:%s@h.example/", pw))`,
	`x := "PW"; http.Get(fmt.Sprintf("https://bob:%s@h.example/", x))`,
	`x := "PW"; http.Get("https://bob:" + x + "@h.example/")`,
	`u := "https://bob:PW@h.example/"; http.Get(u)`,
	`u := "https://bob:PW@h.example/"; p := &u; http.Get(*p)`,
	`u := "https://h.example/"; if host != "" { u = "https://bob:PW@h.example/" }; http.Get(u)`,
	`m := map[string]string{"a": "https://bob:PW@h.example/"}; http.Get(m["a"])`,
	`for _, u := range []string{"https://bob:PW@h.example/", "https://h.example/"} { http.Get(u) }`,
	`c := struct{ URL string }{URL: "https://bob:PW@h.example/"}; http.Get(c.URL)`,
	`get := func() string { return "https://bob:PW@h.example/" }; http.Get(get())`,
	`u := flag.String("url", "https://bob:PW@h.example/", "what to get"); http.Get(*u)`,
	`u := os.Getenv("U"); if u == "" { u = "https://bob:PW@h.example/" }; http.Get(u)`,
	`func call(user, x string) { http.Get(fmt.Sprintf("https://%s:%s@h.example/", user, x)) }; func f() { call("bob", "PW"); FAULT }`,
	`func call(u string) { http.Get(u) }; func f() { call("https://bob:PW@h.example/"); FAULT }`,
	`const base = "https://bob:PW@h.example"; func f() { http.Get(base + "/a"); FAULT }`,
	`var base = "https://bob:PW@h.example"; func f() { http.Get(base + "/a"); FAULT }`,
	`const x = "PW"; func f() { http.Get("https://bob:" + x + "@h.example/"); FAULT }`,
	`type address string; const base address = "https://bob:PW@h.example"; func f() { http.Get(string(base)); FAULT }`,
	`type client struct{ user, x string }; func (c client) get() { http.Get("https://" + c.user + ":" + c.x + "@h.example/") }; func f() { client{"bob", "PW"}.get(); FAULT }`,
	`type client struct{ base string }; func (c *client) get() { http.Get(c.base + "/a") }; func f() { (&client{base: "https://bob:PW@h.example"}).get(); FAULT }`,

	// With another fault in the same text.
	`http.Get("https//bob:PW@h.example/")`,
	`http.Get("https:/bob:PW@h.example/")`,
	`http.Get("https:bob:PW@h.example/")`,
	`http.Get("htps://bob:PW@h.example/")`,
	`http.Get("https:///bob:PW@h.example/")`,
	`http.Get("https://https://bob:PW@h.example/")`,
	`http.Get("wss://bob:PW@h.example/")`,
	`http.Get("bob:PW@h.example/x")`,
	`http.Get("//bob:PW@h.example/")`,
	`http.Get("https://bob:PW")`,
	`http.Get("https://bob:PW/x")`,
	`http.Get("https://bob:PW@h.example:8o8o/")`,
	`http.Get("https://bob:PW@h.example:80800/")`,
	`http.Get("https://bob:PW@h.example/a?q=a b")`,
	`http.Get("https://bob:PW@h.example/%zz")`,
	`http.Get("https://bob:PW@h exam.ple/")`,
	`http.Get(" https://bob:PW@h.example/")`,
	`http.Get("https://bob:PW@h.example/\n")`,
	`http.Get("https://bob:PW/x@h.example/")`,
	`http.Get("https://bob:PW#x@h.example/")`,
	`http.Get("https://bob:PW?x@h.example/")`,
	`http.Get("https://bob:PW x@h.example/")`,
	`http.Get("https://bob:PW%x@h.example/")`,
	`http.Get("https://bob:PW@[::1/")`,
	`http.Get("https://bob:PW@::1:80/")`,
	`http.Get(fmt.Sprintf("https//%s:%s@h.example/", "bob", "PW"))`,
	`x := "PW"; http.Get("htps://bob:" + x + "@h.example/a b")`,
	`http.Get("https://bob:" + "PW" + "@h.example/?a=b c")`,
	`url.Parse("https://bob:PW@h.example:port/")`,

	// Other parts of a URL.
	`http.Get("http//h.example/?password=PW")`,
	`http.Get("http//h.example/?user=bob&pwd=PW&x=1")`,
	`http.Get("http//h.example/?token=PW")`,
	`http.Get("http//h.example/?access_token=PW#x")`,
	`http.Get("http//h.example/?api_key=PW")`,
	`http.Get("http//h.example/?apikey=PW")`,
	`http.Get("http//h.example/?client_secret=PW")`,
	`http.Get("http//h.example/?sv=1&sig=PW&se=2")`,
	`http.Get("http//h.example/?X-Amz-Signature=PW")`,
	`http.Get("http//h.example/#access_token=PW")`,
	`http.Get("http//h.example/?next=https://bob:PW@h.example/")`,
	`http.Get("http//h.example/?token=" + "PW")`,
	`http.Get(fmt.Sprintf("http//h.example/?token=%s", "PW"))`,

	// Fields.
	`use(&url.URL{Scheme: "https://", User: url.UserPassword("bob", "PW"), Host: "h.example"})`,
	`u := &url.URL{Scheme: "https://"}; u.User = url.UserPassword("bob", "PW"); use(u)`,
	`x := "PW"; use(&url.URL{Scheme: "https://", User: url.UserPassword("bob", x), Host: "h.example"})`,
	`use(&url.URL{Scheme: "https", Host: "bob:PW@h.example"})`,
	`use(&url.URL{Scheme: "https", Opaque: "//bob:PW@h.example"})`,
	`use(&url.URL{Scheme: "https://", RawQuery: "token=PW"})`,

	// Connection strings.
	`sql.Open("mysql", "bob:PW@tcp(h.example:3306)/db")`,
	`sql.Open("mysql", "bob:PW@/db")`,
	`sql.Open("postgres", "postgres://bob:PW@h.example/db")`,
	`sql.Open("postgres", "postgres://bob:PW@h.example:port/db")`,
	`sql.Open("postgres", "postgres://bob:1234#PW@h.example/db")`,
	`sql.Open("postgres", "host=h.example user=bob password=PW dbname=x")`,
	`sql.Open("postgres", "host=h.example password='PW' user=bob")`,
	`sql.Open("sqlserver", "server=h.example;user id=sa;password=PW;database=x")`,
	`sql.Open("sqlserver", "Server=h.example;Uid=sa;Pwd=PW")`,
	`sql.Open("sqlserver", "sqlserver://sa:PW@h.example?database=x")`,
	`use("DefaultEndpointsProtocol=https;AccountName=x;AccountKey=PW;EndpointSuffix=core.windows.net")`,
	`use("Endpoint=sb://h.example/;SharedAccessKeyName=x;SharedAccessKey=PW")`,
	`use("jdbc:mysql://h.example/db?user=bob&password=PW")`,
	`use("redis://:PW@h.example:6379/0")`,
	`use("amqp://guest:PW@h.example:5672/")`,
	`use("mongodb://bob:PW@h1.example:27017,h2.example:27017/db")`,
	`use("mongodb+srv://bob:PW@h.example/db")`,
	`use("mongodb+srv//bob:PW@h.example/db")`,
	`use("smtp://bob@example.com:PW@smtp.example.com:587")`,
	`use("ftp://bob:PW@h.example/")`,
	`use("ssh://bob:PW@h.example/")`,
	`use("socks5://bob:PW@h.example:1080")`,
	`use("https://bob:PW@github.com/a/b.git")`,
	`use("CORP/bob:PW@proxy.example:8080")`,
	`use("DATABASE_URL=postgres://bob:PW@h.example/db")`,
	`os.Setenv("DATABASE_URL", "postgres://bob:PW@h.example/db")`,

	// In other text.
	`use("see https://bob:PW@h.example/ for more")`,
	"use(`{\"url\": \"https://bob:PW@h.example/\"}`)",
	"use(`{\"url\":\"https:\\/\\/bob:PW@h.example\\/\"}`)",
	`use("{\"url\": \"https://bob:PW@h.example/\"}")`,
	"use(`a: 1\nurl: https://bob:PW@h.example/\nb: 2\n`)",
	"use(`password=PW\nuser=bob\n`)",
	"use(struct{ A int `url:\"https://bob:PW@h.example/\"` }{})",
	`use([]byte("https://bob:PW@h.example/"))`,
	"// https://bob:PW@h.example/\nuse(1)",
	"/* https://bob:PW@h.example/ */ use(1)",
	"/*\n * https://bob:PW@h.example/\n */\nuse(1)",
	`use(1) // was https://bob:PW@h.example/`,

	// Beside a URL.
	`password := "PW"; use(password)`,
	`var dbPassword = "PW"; use(dbPassword)`,
	`const apiKey = "PW"; use(apiKey)`,
	`use(struct{ Password string }{Password: "PW"})`,
	`use(map[string]string{"password": "PW"})`,
	`use(map[string][]string{"password": {"PW"}})`,
	`c := struct{ Token string }{}; c.Token = "PW"; use(c)`,
	`v := url.Values{}; v.Set("client_secret", "PW"); use(v)`,
	`r, _ := http.NewRequest("GET", "https://h.example/", nil); r.SetBasicAuth("bob", "PW"); use(r)`,
	`r, _ := http.NewRequest("GET", "https://h.example/", nil); r.Header.Set("Authorization", "Bearer PW"); use(r)`,
	`use(smtp.PlainAuth("", "bob", "PW", "h.example"))`,
	`os.Setenv("DB_PASSWORD", "PW")`,
}

// atLeast is how many forms there must be.
const atLeastForms = 97

// formFile is the source of a file with one form. What is reported surely stands
// before and after it.
func formFile(i int, form, password string) string {
	const fault = `http.Get("http//h.example/")`
	code := strings.ReplaceAll(form, "PW", password)
	if first, _, _ := strings.Cut(code, " "); slices.Contains([]string{"func", "const", "var", "type"}, first) && strings.Contains(code, "FAULT") {
		code = strings.ReplaceAll(strings.ReplaceAll(code, "FAULT", fault), "; func ", "\n\nfunc ")
	} else {
		code = "func f() {\n\t" + fault + "\n\t" + strings.ReplaceAll(code, "; ", "\n\t") + "\n\t" + fault + "\n}"
	}
	var imports []string
	for _, path := range []string{"database/sql", "flag", "fmt", "net/http", "net/smtp", "net/url", "os", "strings"} {
		if regexp.MustCompile(`\b` + filepath.Base(path) + `\.[A-Z]`).MatchString(code) {
			imports = append(imports, "import \""+path+"\"\n")
		}
	}
	return fmt.Sprintf("package p%03d\n\n%s\n%s\n\nvar host = \"\"\n\nfunc use(any) {}\n", i, strings.Join(imports, ""), code)
}

// passwordOf is the password of form i, which is in no other.
func passwordOf(i int) string { return fmt.Sprintf("Zq%03dqZ", i) }

func TestNoFormOfAPasswordLeaks(t *testing.T) {
	if len(secretForms) < atLeastForms {
		t.Errorf("%d forms, want at least %d", len(secretForms), atLeastForms)
	}
	files := make(map[string]string)
	for i, form := range secretForms {
		files[fmt.Sprintf("p%03d/p.go", i)] = formFile(i, form, passwordOf(i))
	}
	dir := module(t, files)
	modes := [][]string{
		{program, "./..."},
		{program, "-json", "./..."},
		{program, "-c=0", "./..."},
		{program, "-c=3", "./..."},
		{program, "-diff", "./..."},
		{"go", "vet", "-vettool=" + program, "-c=0", "./..."},
		{"go", "vet", "-vettool=" + program, "-json", "./..."},
		{"go", "fix", "-fixtool=" + program, "-diff", "./..."},
		{program, "-fix", "./..."}, // the last: it changes the files
	}
	word := regexp.MustCompile(`(?i)Zq?([0-9]{3})qZ`)
	for _, mode := range modes {
		name := strings.ReplaceAll(strings.Join(mode[:len(mode)-1], " "), program, "urilint")
		out := run(t, dir, mode[0], mode[1:]...)
		printed := out.stdout + out.stderr
		if strings.Count(printed, "\n") < len(secretForms) && !slices.Contains(mode, "-fix") {
			t.Fatalf("%s prints\n%s", name, printed)
		}
		leaks := make(map[string]bool)
		for line := range strings.Lines(printed) {
			m := word.FindStringSubmatch(line)
			if m == nil || leaks[m[1]] {
				continue
			}
			leaks[m[1]] = true
			var i int
			fmt.Sscanf(m[1], "%d", &i)
			t.Errorf("%s: form %d, %s\nprints %s", name, i, secretForms[i], strings.TrimSpace(line))
		}
		if len(leaks) > 0 {
			t.Errorf("%s: %d of %d forms leak", name, len(leaks), len(secretForms))
		}
	}
}

// A package in which nothing is reported tells what is a secret in one that is shown.
func TestSecretsOfAPackageThatIsUsed(t *testing.T) {
	dir := module(t, map[string]string{
		"p.go": "package p\n\nimport (\n\t\"net/http\"\n\n\t\"example.com/odd/config\"\n)\n\nfunc f() {\n" +
			"\thttp.Get(\"https://bob:\" + config.X() + \"@h.example.com/ x\")\n" +
			"\thttp.Get(\"https://bob:\" + config.Y + \"@h.example.com/ x\")\n" +
			"\thttp.Get(\"https://bob:\" + config.Z.PW + \"@h.example.com/ x\")\n}\n",
		"config/config.go": "package config\n\nimport \"net/http\"\n\nfunc X() string { return \"hunter2\" }\n\nvar Y = \"hunter3\"\n\n" +
			"var Z = struct{ PW string }{\"hunter4\"}\n\nfunc f() { http.Get(\"http//h.example.com/\") }\n",
	})
	for _, mode := range [][]string{{"-c=9"}, {"-f=full", "-c=9"}, {"-diff"}} {
		out := run(t, dir, program, append(mode, "./...")...)
		if printed := out.stdout + out.stderr; strings.Contains(printed, "hunter") || !strings.Contains(printed, "http//h.example.com") {
			t.Errorf("%s prints\n%s", mode, printed)
		}
	}
}

// The fix of the line end, and that of the password before the first "@", leave the rest
// of the password where it is.
func TestDiffHidesWhatAFixLeavesOfAPassword(t *testing.T) {
	dir := module(t, map[string]string{"p.go": "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\n" +
		"func f() { url.ParseRequestURI(\"//bob:\\n>hunter2 }@h.example.com/x\") }\n\n" +
		"func g() { http.Get(\"https://bob:>@hunter2'/@h.example.com:8080/a?b=c#d\") }\n"})
	out := run(t, dir, program, "-diff", "-unsafe-fixes", ".")
	out.secret(t)
	for _, want := range []string{`# +func f() { url.ParseRequestURI("//bob:xxxxx@h.example.com/x") }`, `.String() + "xxxxx@h.example.com:8080/a?b=c#d")`} {
		if !strings.Contains(out.stdout, want) {
			t.Errorf("no %s in\n%s", want, out.stdout)
		}
	}
}

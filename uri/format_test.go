// What package fmt and templates show of URIs.

package uri_test

import (
	"encoding/json"
	"fmt"
	html "html/template"
	"slices"
	"strings"
	"testing"
	text "text/template"

	"github.com/urilint/urilint/uri"
)

// withPassword are URIs with a password that is Kq1Mark, and withSecret such with
// another secret.
var withPassword = []string{
	"http://bob:Kq1Mark@h/", "//bob:Kq1Mark@h", "http://:Kq1Mark@h:80/a?b#c", "postgres://bob:1234Kq1Mark@h/db", "http://bob:Kq1Mark@[::1]/",
	"http://bob:$Kq1Mark@h", "http://bob:Kq1Mark@h/?token=x",
}

var withSecret = []string{
	"https://h/?token=Kq1Mark&a=b", "/?password=Kq1Mark", "https://h/#access_token=Kq1Mark", "?db-password=Kq1Mark;x=y", "?X-Amz-Signature=Kq1Mark",
	"?%61pi_key=Kq1Mark", "/#state=1&id_token=Kq1Mark", "http://h/?to=http%3A%2F%2Fbob%3AKq1Mark%40h", "?SIG=Kq1Mark",
}

func TestFormattingShowsNoPassword(t *testing.T) {
	for _, s := range withPassword {
		u := uri.MustParseReference(s)
		exported := struct {
			U  uri.URI
			P  *uri.URI
			L  []uri.URI
			M  map[string]uri.URI
			MK map[uri.URI]bool
			E  any
		}{u, &u, []uri.URI{u}, map[string]uri.URI{"a": u}, map[uri.URI]bool{u: true}, u}
		for _, value := range []any{u, &u, []uri.URI{u}, [1]uri.URI{u}, exported, &exported} {
			for _, format := range []string{"%v", "%+v", "%#v", "%s", "%q", "%#q", "%+q", "%60s", "%.30v", "%-60v|", "%d", "%t", "%c", "%T"} {
				if got := fmt.Sprintf(format, value); strings.Contains(got, "Kq1") {
					t.Errorf("Sprintf(%q) of %T shows %s", format, value, got)
				}
			}
			for _, format := range []string{"%x", "%X", "% x"} { // as bytes
				if got := strings.ReplaceAll(fmt.Sprintf(format, value), " ", ""); strings.Contains(strings.ToLower(got), fmt.Sprintf("%x", "Kq1")) {
					t.Errorf("Sprintf(%q) of %T shows %s", format, value, got)
				}
			}
		}
		if got := fmt.Sprint(u) + fmt.Sprintln(u) + fmt.Errorf("dial %v: %w", u, uri.ErrSpace).Error() + string(fmt.Append(nil, u)); strings.Contains(got, "Kq1") {
			t.Errorf("shown as %s", got)
		}
		if u.String() != s {
			t.Errorf("String() = %q, want %q", u.String(), s)
		}
	}
}

// A link in a mail, a redirect and a command line have to work.
func TestFormattingLeavesTheQueryAlone(t *testing.T) {
	for _, s := range withSecret {
		u := uri.MustParseReference(s)
		if got := fmt.Sprint(u); got != s {
			t.Errorf("Sprint(%q) = %q", s, got)
		}
		if got := fmt.Sprintf("%s", u); got != s {
			t.Errorf("Sprintf(%%s, %q) = %q", s, got)
		}
	}
}

func TestTemplatesWriteLinksThatWork(t *testing.T) {
	u := uri.MustParse("https://bob:Kq1Mark@h/reset?token=abc123&user=1")
	var b strings.Builder
	if err := html.Must(html.New("").Parse(`<a href="{{.}}">{{.}}</a>`)).Execute(&b, u); err != nil {
		t.Fatal(err)
	}
	const want = `<a href="https://bob:xxxxx@h/reset?token=abc123&amp;user=1">https://bob:xxxxx@h/reset?token=abc123&amp;user=1</a>`
	if b.String() != want {
		t.Errorf("html/template writes %s, want %s", b.String(), want)
	}
	b.Reset()
	const script = `<a onclick="f({{printf "%s" .}})"><script>x={{printf "%s" .}}</script>` // {{.}} would show the password
	if err := html.Must(html.New("").Parse(script)).Execute(&b, u); err != nil || strings.Contains(b.String(), "Kq1") || strings.Count(b.String(), "xxxxx") != 2 {
		t.Errorf("html/template writes %s, %v", b.String(), err)
	}
	b.Reset()
	if err := text.Must(text.New("").Parse(`{{.}}`)).Execute(&b, u); err != nil {
		t.Fatal(err)
	}
	if want := "https://bob:xxxxx@h/reset?token=abc123&user=1"; b.String() != want {
		t.Errorf("text/template writes %s, want %s", b.String(), want)
	}
}

func TestRedactedShowsNoSecrets(t *testing.T) {
	for _, s := range slices.Concat(withPassword, withSecret) {
		u := uri.MustParseReference(s)
		if got := u.Redacted(); strings.Contains(got, "Kq1") {
			t.Errorf("Redacted is %s", got)
		} else if again := uri.MustParseReference(got).Redacted(); again != got {
			t.Errorf("Redacted is %s, and of that %s", got, again)
		}
	}
}

func TestRedactedLeavesTheRestAlone(t *testing.T) {
	for _, s := range []string{
		"", "http://h/", "http://bob@h/", "http://bob:@h/?a=b#c", "/?token", "/?token=", "/?tokens=1&max_tokens=2", "/?page_token=x", "/?to=http%3A%2F%2Fbob%40h",
		"/?mail=bob%40h", "/a:b@c", "/token=x", "#token", "?a=b&c", "?key=x", "/?password_file=x",
	} {
		if got := uri.MustParseReference(s).Redacted(); got != s {
			t.Errorf("Redacted of %q is %q", s, got)
		}
	}
}

func TestFormat(t *testing.T) {
	for _, tt := range []struct{ format, s, want string }{
		{"%v", "http://h/a", "http://h/a"},
		{"%s", "http://u:p@h/a", "http://u:xxxxx@h/a"},
		{"%q", "http://u:p@h/?token=t", `"http://u:xxxxx@h/?token=t"`},
		{"%+v", "http://u:p@h", "http://u:xxxxx@h"},
		{"%-9s|", "//u:p@h", "//u:xxxxx@h|"},
		{"%12s|", "/a", "          /a|"},
		{"%-12v|", "/a", "/a          |"},
		{"%.4s", "http://h", "http"},
		{"%x", "/a", "2f61"},
		{"%d", "/a", "%!d(string=/a)"},
		{"%v", "", ""},
		{"%#v", "http://u:p@h/", `uri.MustParse("http://u:xxxxx@h/")`},
		{"%#v", "/a", `uri.MustParseReference("/a")`},
		{"%#v", "http://h/é", `uri.MustParseIRI("http://h/é")`},
		{"%#v", "/é", `uri.MustParseIRIReference("/é")`},
		{"%#v", "", `uri.MustParseReference("")`},
	} {
		u, err := uri.ParseIRIReference(tt.s)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf(tt.format, u); got != tt.want {
			t.Errorf("Sprintf(%q, %q) = %s, want %s", tt.format, tt.s, got, tt.want)
		}
	}
}

// What is to be read back holds everything.
func TestMarshaledTextIsWhole(t *testing.T) {
	for _, s := range slices.Concat(withPassword, withSecret) {
		b, err := json.Marshal(uri.MustParseReference(s))
		if err != nil {
			t.Fatal(err)
		}
		var u uri.URI
		if err := json.Unmarshal(b, &u); err != nil || u.String() != s {
			t.Errorf("%s is read back as %q, %v", b, u.String(), err)
		}
	}
}

func ExampleURI_Format() {
	u, _ := uri.Parse("https://bob:secret@example.com/?token=abc&page=2")
	fmt.Println(u)
	fmt.Printf("%q\n", u)
	fmt.Printf("%#v\n", u)
	fmt.Println(u.String())
	fmt.Println(u.Redacted())
	// Output:
	// https://bob:xxxxx@example.com/?token=abc&page=2
	// "https://bob:xxxxx@example.com/?token=abc&page=2"
	// uri.MustParse("https://bob:xxxxx@example.com/?token=abc&page=2")
	// https://bob:secret@example.com/?token=abc&page=2
	// https://bob:xxxxx@example.com/?token=xxxxx&page=2
}

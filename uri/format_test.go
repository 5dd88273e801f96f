// What package fmt and package log/slog show of URIs.

package uri_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

// secretive are URIs with a secret that is Kq1Mark.
var secretive = []string{
	"http://bob:Kq1Mark@h/", "//bob:Kq1Mark@h", "http://:Kq1Mark@h:80/a?b#c", "postgres://bob:1234Kq1Mark@h/db", "http://bob:Kq1Mark@[::1]/",
	"https://h/?token=Kq1Mark&a=b", "/?password=Kq1Mark", "https://h/#access_token=Kq1Mark", "http://bob:$Kq1Mark@h", "http://bob:Kq1Mark@h/?token=Kq1Mark",
	"http://h/?to=http%3A%2F%2Fbob%3AKq1Mark%40h",
}

func TestFormattingShowsNoSecrets(t *testing.T) {
	for _, s := range secretive {
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

func TestLoggingShowsNoSecrets(t *testing.T) {
	for _, s := range secretive {
		u := uri.MustParseReference(s)
		var b bytes.Buffer
		for _, h := range []slog.Handler{slog.NewTextHandler(&b, nil), slog.NewJSONHandler(&b, nil)} {
			slog.New(h).Info("dial", "u", u, "p", &u, slog.Group("g", "u", u), slog.Any("a", u))
			slog.New(h).With("u", u).Info("dial")
		}
		if strings.Contains(b.String(), "Kq1") {
			t.Errorf("logged as %s", b.String())
		}
	}
}

func TestFormat(t *testing.T) {
	for _, tt := range []struct{ format, s, want string }{
		{"%v", "http://h/a", "http://h/a"},
		{"%s", "http://u:p@h/a", "http://u:xxxxx@h/a"},
		{"%q", "http://u:p@h/?token=t", `"http://u:xxxxx@h/?token=xxxxx"`},
		{"%12s|", "/a", "          /a|"},
		{"%-12v|", "/a", "/a          |"},
		{"%.4s", "http://h", "http"},
		{"%x", "/a", "2f61"},
		{"%d", "/a", "%!d(string=/a)"},
		{"%v", "", ""},
		{"%#v", "http://u:p@h/", `uri.MustParse("http://u:xxxxx@h/")`},
		{"%#v", "/a", `uri.MustParseReference("/a")`},
		{"%#v", "http://h/é", `uri.ParseIRI("http://h/é")`},
		{"%#v", "/é", `uri.ParseIRIReference("/é")`},
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
	for _, s := range secretive {
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
	// Output:
	// https://bob:xxxxx@example.com/?token=xxxxx&page=2
	// "https://bob:xxxxx@example.com/?token=xxxxx&page=2"
	// uri.MustParse("https://bob:xxxxx@example.com/?token=xxxxx&page=2")
	// https://bob:secret@example.com/?token=abc&page=2
}

func ExampleURI_LogValue() {
	u, _ := uri.Parse("postgres://app:secret@db:5432/app")
	var b strings.Builder
	slog.New(slog.NewTextHandler(&b, nil)).Info("connect", "to", u)
	fmt.Println(b.String()[strings.Index(b.String(), "msg="):])
	// Output: msg=connect to=postgres://app:xxxxx@db:5432/app
}

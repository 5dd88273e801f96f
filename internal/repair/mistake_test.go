// What is valid and surely not meant, and what looks like it and is fine.

package repair_test

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/repair"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

func TestMistake(t *testing.T) {
	for _, tt := range []struct {
		marked string // the bytes at fault stand between NULs
		code   uri.Code
		in     uri.Component
	}{
		{"\x00localhost:\x008080", repair.ErrHostAsScheme, uri.ComponentScheme},
		{"\x00LOCALHOST:\x0080/x", repair.ErrHostAsScheme, uri.ComponentScheme},
		{"\x00example.com:\x00443/x", repair.ErrHostAsScheme, uri.ComponentScheme},
		{"\x00db:\x005432", repair.ErrHostAsScheme, uri.ComponentScheme},
		{"\x00db:\x0042/x", repair.ErrHostAsScheme, uri.ComponentScheme},
		{"\x00C:\x00/x", repair.ErrDriveAsScheme, uri.ComponentScheme},
		{"\x00htps\x00://h", repair.ErrMisspelledScheme, uri.ComponentScheme},
		{"\x00HTPS\x00://h", repair.ErrMisspelledScheme, uri.ComponentScheme},
		{"\x00http://\x00http://h", repair.ErrDoubledScheme, uri.ComponentScheme},
		{"\x00https://\x00HTTP//h", repair.ErrDoubledScheme, uri.ComponentScheme},
		{"\x00//\x00http://h", repair.ErrDoubledScheme, uri.ComponentScheme},
		{"x:\x00:\x00//h", repair.ErrSecondColon, uri.ComponentScheme},
		{"http\x00//\x00h", repair.ErrMissingColon, uri.ComponentScheme},
		{"https\x00.\x00//h", repair.ErrMissingColon, uri.ComponentScheme},
		{"mongodb:\x00\x00/localhost/x", scheme.ErrMissingAuthority, uri.ComponentAuthority},
		{"http://localhost\x00/:8080\x00/x", repair.ErrPortInPath, uri.ComponentPath},
		{"http://localhost\x008080\x00/", repair.ErrPortColon, uri.ComponentHost},
		{"http://example.com\x00.\x008080/", repair.ErrPortColon, uri.ComponentHost},
		{"http://h\x00;\x008080/", repair.ErrPortColon, uri.ComponentHost},
		{"redis://h:\x0080800\x00/", repair.ErrPortRange, uri.ComponentPort},
		{"http://a\x00,\x00b/", repair.ErrHostComma, uri.ComponentHost},
		{"http://\x00.\x00h/", repair.ErrHostLabel, uri.ComponentHost},
		{"http://a.\x00.\x00b/", repair.ErrHostLabel, uri.ComponentHost},
		{"redis://\x00locahost\x00:6379/0", repair.ErrHostTypo, uri.ComponentHost},
		{"http://u@\x00LOCALHOTS\x00/", repair.ErrHostTypo, uri.ComponentHost},
		{"http://a\x00%20\x00/", repair.ErrHostSpace, uri.ComponentHost},
		{"http://1.2.3.\x00256\x00/", uri.ErrIPv4Octet, uri.ComponentHost},
		{"http://1.2.3.4\x00.5\x00/", uri.ErrIPv4Octets, uri.ComponentHost},
		{"http://h/?a=1\x00&amp;\x00b=2", repair.ErrEntity, uri.ComponentQuery},
		{"mailto:a@b.c\x00&\x00subject=d", repair.ErrMailQuestion, uri.ComponentPath},
	} {
		offset := strings.IndexByte(tt.marked, 0)
		end := strings.LastIndexByte(tt.marked, 0) - 1
		text := strings.ReplaceAll(tt.marked, "\x00", "")
		u, err := uri.ParseReference(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if e := repair.Mistake(u); e == nil || e.Code != tt.code || e.Component != tt.in || e.Offset != offset || e.End != end {
			t.Errorf("%q: %#v, want %q in %v at %d:%d", text, e, tt.code, tt.in, offset, end)
		}
	}
}

func TestMistakeIsSilentWhereItMayBeMeant(t *testing.T) {
	for _, s := range []string{
		"", "/", "a/b", "//h/", "http://h", "https://example.com:8443/a:b?c=&d#e", "example.com/x", "www.example.com",
		// schemes and numbers
		"tel:911", "urn:8080", "isbn:0451450523", "issue:42", "pmid:12345/x", "sms:5000", "id:8080", "foo:123456", "foo:42", "news:123",
		"com.example.app:/callback", "com.example.app:x", "localhost:x", "web+foo:80", "cid:8080",
		// schemes that look misspelled
		"httpx://h", "httpu://h", "http2://h", "shttp://h", "httpd://h", "httpg://h", "xhttp://h", "fttp://h", "htp:x", "ws2://h",
		"http+unix://h", "pile://h", "mail:a@b", "postgre:x", "sqs://q", "s3://bucket/http://x",
		// one letter, and two slashes
		"x:y", "c://h/x", "z:1", "http:x//y", "view-source:http://h/", "jar:file:/x!/y", "git//objects", "ftps//x",
		// hosts
		"http://http.example.com/", "http://https/x", "http://http:8080/x", "http://h./", "http://1.2.3.4./", "http://1.2.3/", "http://127.1/",
		"http://localhost1/", "http://host8080/", "http://v1.example.com/", "http://example.com.80.example/", "http://10.0.0.10/",
		"http://*.example.com/", "http://a;b/", "http://$HOST/", "http://a_b/", "kafka://a,b/", "x://.h", "http://10.0.0.1:8080/",
		// ports and paths
		"http://h:0/", "http://h:65535/", "http://h:/", "http://h/:id", "http://h/:80a", "http://h:1/:80", "http://h/a:80", "http://h/:80-90",
		"mongodb:/tmp/mongodb.sock", "redis:/x", "postgres:///db", "git:/a.b/c",
		// queries
		"http://h/?amp;b", "http://h/?a&ampere=1", "mailto:a@b.c?d=e&f=g", "mailto:a&b=c@d.e", "mailto:a@b.c&d",
	} {
		u, err := uri.ParseReference(s)
		if err != nil {
			t.Errorf("%q: %v", s, err)
			continue
		}
		if e := repair.Mistake(u); e != nil {
			t.Errorf("%q: %v", s, e)
		}
	}
}

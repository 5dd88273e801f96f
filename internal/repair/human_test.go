// What people write in place of a URI, by the kinds of error that turn up in source
// code and in issues, and what they meant.

package repair

import (
	"testing"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// humanErrors are texts with what they were meant as, and "" where nobody can know.
var humanErrors = []struct {
	from     string // what is asked for, by the names of grammars
	in, want string
}{
	// The colon or the slashes after the scheme.
	{"URI", "http//example.com/x", "http://example.com/x"},
	{"URI", "https//www.example.com", "https://www.example.com"},
	{"URI", "HTTP//EXAMPLE.COM", "HTTP://EXAMPLE.COM"},
	{"URI", "ftp//ftp.example.com/pub", "ftp://ftp.example.com/pub"},
	{"URI", "mongodb//localhost:27017/db", "mongodb://localhost:27017/db"},
	{"URI", "http//:127.0.0.1:8888", "http://127.0.0.1:8888"},
	{"URI", "https//:example.com/", "https://example.com/"},
	{"URI", "https.//example.com/user", "https://example.com/user"},
	{"URI", "https;//www.example.com/sitemap.xml", "https://www.example.com/sitemap.xml"},
	{"URI", "http,//example.com", "http://example.com"},
	{"URI", "http=//example.com", "http://example.com"},
	{"URI", "http:/localhost:8000", "http://localhost:8000"},
	{"URI", "https:/example.com/a/b", "https://example.com/a/b"},
	{"URI", "wss:/example.com/socket", "wss://example.com/socket"},
	{"URI", "mongodb:/localhost/todo", "mongodb://localhost/todo"},
	{"URI", "redis:/cache:6379/0", "redis://cache:6379/0"},
	{"URI", "postgres:/db.example.com/app", "postgres://db.example.com/app"},
	{"URI", "http:localhost:8080/rest", "http://localhost:8080/rest"},
	{"URI", "https:example.com/a/b", "https://example.com/a/b"},
	{"URI", "http:[::1]:443", ""}, // the bracket is no path
	{"URI", "https:://localhost:5187/api", "https://localhost:5187/api"},
	{"URI", "http:://example.com", "http://example.com"},
	{"URI", "postgres:://localhost/db", "postgres://localhost/db"},
	{"URI", "http:///example.com", "http://example.com"},
	{"URI", "http:////example.com/x", "http://example.com/x"},
	{"URI", "http:///localhost:8080/x", "http://localhost:8080/x"},
	{"URI", "http:///results", ""}, // the host is missing
	{"URI", "http://", ""},
	{"URI", "http:8080", ""},
	{"URI", "http：//example.com", "http://example.com"},
	{"IRI", "http：//example.com", "http://example.com"},
	{"URI", "://example.com/x", "https://example.com/x"},
	{"URI", "://localhost:8080/x", "http://localhost:8080/x"},
	{"reference", "://example.com/x", "//example.com/x"},
	{"URI", ":8080/x", ""},

	// White space in and around the delimiters.
	{"URI", "http ://example.com:8088/x", "http://example.com:8088/x"},
	{"URI", "http: //example.com/json/", "http://example.com/json/"},
	{"URI", "http:/ /example.com:3000/a", "http://example.com:3000/a"},
	{"URI", "http :// www.example.com", "http://www.example.com"},
	{"URI", "https:// www.example.com/x", "https://www.example.com/x"},
	{"URI", "https:// www.example.com /x/", "https://www.example.com/x/"},
	{"URI", "https.//example .com/", "https://example.com/"},
	{"URI", "http://example. com/", "http://example.com/"},
	{"URI", "http://localhost: 3000", "http://localhost:3000"},
	{"URI", "http://localhost :3000/", "http://localhost:3000/"},
	{"URI", "http://localhost:3000 /x", "http://localhost:3000/x"},
	{"URI", "http://h: 80/", "http://h:80/"},
	{"URI", "http:// user:pw@example.com/", "http://user:pw@example.com/"},
	{"URI", "ht tps://example.com/", "https://example.com/"},
	{"URI", "http://exa mple.com/", ""},
	{"URI", " https://example.com/", "https://example.com/"},
	{"URI", "https://example.com/ ", "https://example.com/"},
	{"URI", "https://example.com/\n", "https://example.com/"},
	{"URI", "\t https://example.com/a b \r\n", "https://example.com/a%20b"},
	{"URI", "\u00a0https://example.com/", "https://example.com/"},
	{"URI", "https://example.com/\u200b", "https://example.com/"},
	{"URI", "https://exam\u200bple.com/", "https://example.com/"},
	{"URI", "https://example.com/a\u00adb", "https://example.com/ab"},
	{"URI", "https://example.com/a\u200eb", "https://example.com/ab"},
	{"URI", "\ufeffhttps://example.com/", "https://example.com/"},
	{"IRI", "\ufeffhttps://example.com/é", "https://example.com/é"},
	{"URI", "https://example.com/very/\n   long/path", "https://example.com/very/long/path"},
	{"URI", "https://example.com/very/long?\tq=1", "https://example.com/very/long?q=1"},
	{"URI", "https://example.com%20/x", "https://example.com/x"},

	// Backslashes.
	{"URI", `http:\\localhost\app\tasks?project=1`, "http://localhost/app/tasks?project=1"},
	{"URI", `http:\\localhost:1024`, "http://localhost:1024"},
	{"URI", `http:\localhost\x`, "http://localhost/x"},
	{"URI", `http:\/\/192.168.6.113:19000\/assets\/.\/x`, "http://192.168.6.113:19000/assets/./x"},
	{"URI", `https://example.com\a\b`, "https://example.com/a/b"},
	{"URI", `https://example.com/a\b.txt`, "https://example.com/a/b.txt"},
	{"URI", `https://example.com/?path=a\b`, "https://example.com/?path=a%5Cb"},
	{"reference", `images\logo.png`, "images/logo.png"},
	{"URI", `C:\Users\a b\x.txt`, "file:///C:/Users/a%20b/x.txt"},
	{"URI", `\\server\share\x.txt`, "file://server/share/x.txt"},
	{"URI", `file://C:\dir\file`, "file:///C:/dir/file"},
	{"URI", `file:\\\C:\dir\file`, "file:///C:/dir/file"},
	{"URI", `file:///C:\dir\file`, "file:///C:/dir/file"},

	// The name of the scheme.
	{"URI", "htpp://10.39.1.99:9090/x", "http://10.39.1.99:9090/x"},
	{"URI", "htp://example.com/", "http://example.com/"},
	{"URI", "htttp://localhost:8000/x", "http://localhost:8000/x"},
	{"URI", "httpp://example.com/", "http://example.com/"},
	{"URI", "hhttp://example.com/", "http://example.com/"},
	{"URI", "hhtp://example.com/", "http://example.com/"},
	{"URI", "ttp://example.com/", "http://example.com/"},
	{"URI", "thtp://example.com/", "http://example.com/"},
	{"URI", "hptt://example.com/", "http://example.com/"},
	{"URI", "htps://example.com/", "https://example.com/"},
	{"URI", "htpps://example.com/", "https://example.com/"},
	{"URI", "hhtps://www.example.com", "https://www.example.com"},
	{"URI", "hhttps://example.com/x", "https://example.com/x"},
	{"URI", "htttps://example.com/x", "https://example.com/x"},
	{"URI", "ttps://api.example.com/", "https://api.example.com/"},
	{"URI", "httos://example.com/", "https://example.com/"},
	{"URI", "httsp://example.com/", "https://example.com/"},
	{"URI", "htts://example.com/", "https://example.com/"},
	{"URI", "httpss://example.com/", "https://example.com/"},
	{"URI", "hptts://example.com/", "https://example.com/"},
	{"URI", "postgress://localhost/db", "postgres://localhost/db"},
	{"URI", "mongdb://localhost/db", "mongodb://localhost/db"},
	{"URI", "mialto:bob@example.com", "mailto:bob@example.com"},
	{"URI", "flie:///etc/hosts", "file:///etc/hosts"},
	{"URI", "1http://example.com/", "http://example.com/"},
	{"URI", "http*://example.com/", "http://example.com/"},
	{"URI", "-https://example.com/", "https://example.com/"},

	// Two schemes.
	{"URI", "http://https://example.com", "https://example.com"},
	{"URI", "https://http://example.com/x", "http://example.com/x"},
	{"URI", "http://http://localhost:8080", "http://localhost:8080"},
	{"URI", "https://https//example.com", "https://example.com"},
	{"URI", "http:http://example.com", "http://example.com"},
	{"URI", "https:://https://www.example.com/#a", "https://www.example.com/#a"},
	{"URI", "hhtps://https://example.com/u?s=08", "https://example.com/u?s=08"},
	{"URI", "http://ftp://example.com/pub", "ftp://example.com/pub"},
	{"URI", "http://http:/example.com/", "http://example.com/"},
	{"reference", "//https://example.com", "https://example.com"},

	// No scheme.
	{"URI", "localhost:8080", "http://localhost:8080"},
	{"URI", "localhost:3000/api?x=1", "http://localhost:3000/api?x=1"},
	{"URI", "example.com:8080/path", "http://example.com:8080/path"},
	{"URI", "example.com:443", "https://example.com:443"},
	{"URI", "db:5432/app", "http://db:5432/app"},
	{"URI", "my_host:8080/x", "http://my_host:8080/x"},
	{"URI", "127.0.0.1:8080/a/b", "http://127.0.0.1:8080/a/b"},
	{"URI", "192.168.2.2:6688", "http://192.168.2.2:6688"},
	{"URI", "10.0.0.1/x", "http://10.0.0.1/x"},
	{"URI", "[::1]:8080/x", "http://[::1]:8080/x"},
	{"URI", "[2001:db8::1]/x", "http://[2001:db8::1]/x"},
	{"URI", "www.example.com", "https://www.example.com"},
	{"URI", "www.example.com/a b", "https://www.example.com/a%20b"},
	{"URI", "example.com", "https://example.com"},
	{"URI", "example.com/x?y=1", "https://example.com/x?y=1"},
	{"URI", "localhost/x", "http://localhost/x"},
	{"URI", "//cdn.example.com/x.js", "https://cdn.example.com/x.js"},
	{"URI", "//localhost:8080/", "http://localhost:8080/"},
	{"URI", "git@example.com:user/repo.git", "ssh://git@example.com/user/repo.git"},
	{"URI", "C:/Users/x.txt", "file:///C:/Users/x.txt"},
	{"URI", "/etc/hosts", ""},
	{"URI", "index.html", ""},
	{"URI", "users/42", ""},
	{"URI", "../a/b", ""},
	{"URI", "", ""},
	{"URI", "bob@example.com", ""},
	{"reference", "127.0.0.1:8080/x", "//127.0.0.1:8080/x"},
	{"reference", "[::1]:8080/x", "//[::1]:8080/x"},
	{"reference", "12:30/x", "./12:30/x"},
	{"reference", "a b:c", "./a%20b:c"},
	{"reference", "git@example.com:user/repo.git", ""},
	{"reference", "http//example.com/x", "http://example.com/x"},

	// Hosts.
	{"URI", "http://::1/", "http://[::1]/"},
	{"URI", "http://::1:8080/", "http://[::1]:8080/"},
	{"URI", "http://2001:db8::1/x", "http://[2001:db8::1]/x"},
	{"URI", "http://[::1:8080/x", "http://[::1]:8080/x"},
	{"URI", "http://[::1", "http://[::1]"},
	{"URI", "http://[::1]8080/", "http://[::1]:8080/"},
	{"URI", "http://[localhost]:3141/", "http://localhost:3141/"},
	{"URI", "http://[127.0.0.1]:80/", "http://127.0.0.1:80/"},
	{"URI", "http://[fe80::1%25eth0]:80/", "http://[fe80::1]:80/"},
	{"URI", "http://127,0,0,1:7545", "http://127.0.0.1:7545"},
	{"URI", "http://127,0.0.1:8000/x", "http://127.0.0.1:8000/x"},
	{"URI", "http://www,example.com/", "http://www.example.com/"},
	{"URI", "http://a.example,b.example/", ""},
	{"URI", "https://.example.com/x", "https://example.com/x"},
	{"URI", "https://example..com/x", "https://example.com/x"},
	{"URI", "http://../x", ""},
	{"URI", "http://1.2.3.4.5/", ""},
	{"URI", "http://256.1.1.1/", ""},
	{"URI", "http://<host>/x", ""},
	{"URI", "http://{host}/x", ""},
	{"URI", "http://$(HOST)/a b", "http://$(HOST)/a%20b"},
	{"URI", "http://%s/x", ""},

	// Ports.
	{"URI", "http://localhost::5173/auth", "http://localhost:5173/auth"},
	{"URI", "http://localhost:3000:3000/", "http://localhost:3000/"},
	{"URI", "http://localhost:1:2/", ""},
	{"URI", "http://localhost/:2746", "http://localhost:2746"},
	{"URI", "http://localhost/:7000/x", "http://localhost:7000/x"},
	{"URI", "http://localhost.8080/api", "http://localhost:8080/api"},
	{"URI", "http://localhost8080/api", "http://localhost:8080/api"},
	{"URI", "http://localhost;9000/api", "http://localhost:9000/api"},
	{"URI", "http://localhost,9000/api", "http://localhost:9000/api"},
	{"URI", "http://192.168.1.1.8080/", "http://192.168.1.1:8080/"},
	{"URI", "http://localhost:8080a/", "http://localhost:8080/"},
	{"URI", "http://localhost:8080api/users", "http://localhost:8080/api/users"},
	{"URI", "http://localhost:8080,", "http://localhost:8080"},
	{"URI", "http://example.com:https/", "http://example.com:443/"},
	{"URI", "http://:localhost:8080/x", "http://localhost:8080/x"},
	{"URI", "http://localhost:port/", ""},
	{"URI", "http://localhost:-1/", ""},
	{"URI", "http://localhost:80-90/", ""},
	{"URI", "http://localhost:80800/", ""},
	{"URI", "https://git@example.com:user/repo.git", "https://git@example.com/user/repo.git"},
	{"URI", "ssh://git@example.com:user/repo.git", "ssh://git@example.com/user/repo.git"},
	{"URI", "git+ssh://git@example.com:user/repo", "git+ssh://git@example.com/user/repo"},

	// Users and passwords.
	{"URI", "http://bob@example.org@example.com/", "http://bob%40example.org@example.com/"},
	{"URI", "smtp://me@x.com:pw@h/", "smtp://me%40x.com:pw@h/"},
	{"URI", "redis://:p@ss@h:6379", "redis://:p%40ss@h:6379"},
	{"URI", "postgres://user:pass#word@db.example.com/app", "postgres://user:pass%23word@db.example.com/app"},
	{"URI", "mysql://root:123456../@myhost:3306/mydb", "mysql://root:123456..%2F@myhost:3306/mydb"},
	{"URI", "amqp://u:p?w@h/", "amqp://u:p%3Fw@h/"},
	{"URI", "postgres://u:100%@h/db", "postgres://u:100%25@h/db"},
	{"URI", "http://u:p w@h/", "http://u:p%20w@h/"},
	{"URI", "mysql://u:p[w]@h/", "mysql://u:p%5Bw%5D@h/"},
	{"URI", `postgresql://u:{aa-1,a\|a)1#1(#*1@h:5432`, "postgresql://u:%7Baa-1,a%5C%7Ca)1%231(%23*1@h:5432"},
	{"URI", "http://localhost:port/@scope/pkg", ""},

	// Bytes of the path, the query and the fragment.
	{"URI", "https://example.com/a b/c d", "https://example.com/a%20b/c%20d"},
	{"URI", "https://example.com/search?q=a b c", "https://example.com/search?q=a%20b%20c"},
	{"URI", "https://example.com/#a b", "https://example.com/#a%20b"},
	{"URI", "https://example.com/50%", "https://example.com/50%25"},
	{"URI", "https://example.com/?q=100%&x=1", "https://example.com/?q=100%25&x=1"},
	{"URI", "https://example.com/?q=50%off", "https://example.com/?q=50%25off"},
	{"URI", "https://example.com/%zz", "https://example.com/%25zz"},
	{"URI", "https://example.com/%2", "https://example.com/%252"},
	{"URI", "https://example.com/caf%u00e9", "https://example.com/caf%C3%A9"},
	{"URI", "https://example.com/users/%d/x", ""},
	{"URI", "https://example.com/?filter[name]=x", "https://example.com/?filter%5Bname%5D=x"},
	{"URI", "https://example.com/?a=1|2", "https://example.com/?a=1%7C2"},
	{"URI", `https://example.com/?q={"a":1}`, "https://example.com/?q=%7B%22a%22:1%7D"},
	{"URI", "https://example.com/?a<b", "https://example.com/?a%3Cb"},
	{"URI", "https://example.com/?q=a^b", "https://example.com/?q=a%5Eb"},
	{"URI", "https://example.com/users/{id}", "https://example.com/users/%7Bid%7D"},
	{"URI", "https://example.com/é?q=ü", "https://example.com/%C3%A9?q=%C3%BC"},
	{"IRI", "https://example.com/é b?q=ü|", "https://example.com/é%20b?q=ü%7C"},
	{"IRI", " http://é.example/", "http://é.example/"},
	{"URI", "https://example.com/#a#b", "https://example.com/#a%23b"},
	{"URI", "https://example.com/?a=1&amp;b=2&amp;c=3", "https://example.com/?a=1&b=2&c=3"},
	{"reference", "?q=a b", "?q=a%20b"},

	// Marks around.
	{"URI", `"https://example.com/"`, "https://example.com/"},
	{"URI", "'https://example.com/'", "https://example.com/"},
	{"URI", "`https://example.com/`", "https://example.com/"},
	{"URI", "“https://example.com/”", "https://example.com/"},
	{"URI", "<https://example.com/a b>", "https://example.com/a%20b"},
	{"URI", "(https://example.com/)", "https://example.com/"},
	{"URI", "[https://example.com/]", "https://example.com/"},
	{"URI", `"https://example.com/`, "https://example.com/"},
	{"URI", `https://example.com/"`, "https://example.com/"},
	{"URI", "https://example.com/>", "https://example.com/"},
	{"URI", "https://example.com/]", "https://example.com/"},
	{"URI", `https://example.com/?q="x"`, "https://example.com/?q=%22x%22"},

	// What single schemes ask.
	{"URI", "mailto://bob@example.com", "mailto:bob@example.com"},
	{"URI", "mailto: bob@example.com", "mailto:bob@example.com"},
	{"URI", "mailto:bob@example.com, ann@example.com", "mailto:bob@example.com,ann@example.com"},
	{"URI", "mailto:bob@example.com ,ann@example.com", "mailto:bob@example.com,ann@example.com"},
	{"URI", "mailto:bob@example.com;ann@example.com", "mailto:bob@example.com,ann@example.com"},
	{"URI", "mailto:bob@example.com?subject=Hello world", "mailto:bob@example.com?subject=Hello%20world"},
	{"URI", "mailto:bob@example.com&subject=Hi", "mailto:bob@example.com?subject=Hi"},
	{"URI", "mailto:bob", ""},
	{"URI", "tel: +998 71 205-53-33", "tel:+99871205-53-33"},
	{"URI", "tel:+1 (714) 335-7080", "tel:+1(714)335-7080"},
	{"URI", "tel://+15551234567", "tel:+15551234567"},
	{"URI", "tel:+1-800-FLOWERS", ""},
	{"URI", "file://C:/x", "file:///C:/x"},
	{"URI", "file:C:/x", "file:///C:/x"},
	{"URI", "file:////server/share", "file://server/share"},
	{"URI", "file:///C|/x", "file:///C:/x"},
	{"URI", "file://./migrations", ""},
	{"URI", "ws://example.com/p#f", "ws://example.com/p"},
	{"URI", "data:image/png:base64,iVBORw0KGgo=", "data:image/png;base64,iVBORw0KGgo="},
	{"URI", "data:image/png;base64;iVBORw0KGgo=", "data:image/png;base64,iVBORw0KGgo="},
	{"URI", "data:image/svg+xml;utf8,<svg/>", "data:image/svg+xml;charset=utf-8,%3Csvg/%3E"},
	{"URI", "urn://isbn:0451450523", "urn:isbn:0451450523"},
	{"URI", "urn:isbn:0451450524", ""},
}

// proposals returns what For makes of in, and what is wrong with it.
func proposals(from, in string) (texts []string, fault *uri.Error) {
	g := grammars[from]
	for _, r := range For(in, g) {
		texts = append(texts, r.Apply(in))
	}
	return texts, Find(in, g)
}

func TestFirstRepairIsWhatWasMeant(t *testing.T) {
	for _, tt := range humanErrors {
		texts, err := proposals(tt.from, tt.in)
		got := ""
		if len(texts) > 0 {
			got = texts[0]
		}
		if err == nil && tt.want != "" || got != tt.want {
			t.Errorf("%s %q (%v):\n got %q\nwant %q", tt.from, tt.in, err, texts, tt.want)
		}
	}
	if len(humanErrors) < 150 {
		t.Errorf("%d errors, want 150 at least", len(humanErrors))
	}
}

func TestRepairsKeepToTheGrammarAskedFor(t *testing.T) {
	for _, tt := range humanErrors {
		texts, _ := proposals(tt.from, tt.in)
		for _, text := range texts {
			if u, e := parse(text, grammars[tt.from]); e.Code != 0 {
				t.Errorf("%s %q: %q: %v", tt.from, tt.in, text, &e)
			} else if err := scheme.Check(u); err != nil {
				t.Errorf("%s %q: %q: %v", tt.from, tt.in, text, err)
			}
		}
	}
}

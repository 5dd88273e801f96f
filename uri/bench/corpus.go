// What is measured: references of all kinds, those that fail, and pairs to resolve.

package main

// valid is the corpus of valid URI references.
var valid = []string{
	"https://www.example.com/",
	"https://example.com",
	"http://localhost:8080/healthz",
	"https://api.example.com/v1/users/42/orders?page=2&per_page=50",
	"https://github.com/golang/go/blob/master/src/net/url/url.go#L450-L510",
	"https://en.wikipedia.org/wiki/Uniform_Resource_Identifier#Resolution",
	"https://www.rfc-editor.org/rfc/rfc3986.html#section-5.2.4",
	"https://pkg.go.dev/golang.org/x/tools/go/analysis#Analyzer",
	"https://user@git.example.org/team/project.git",
	"https://user:secret@example.com:8443/private/area?token=abc",
	"http://192.0.2.16:80/status?verbose=true",
	"http://[2001:db8::7]/index.html",
	"http://[2001:db8:85a3::8a2e:370:7334]:8080/a/b",
	"http://[::ffff:192.0.2.128]:9090/metrics",
	"http://[v1.fe80::a+en1]/",
	"https://shop.example.com/search?q=red%20shoes&sort=price&dir=asc&page=3",
	"https://cdn.example.net/assets/js/app.7f3a9c21.min.js",
	"https://maps.example.com/@48.8583701,2.2919064,17z/data=!3m1!4b1",
	"https://example.com/a%2Fb/c%20d?x=%E2%9C%93&y=%C3%A9#fr%C3%A9quence",
	"https://example.com/path;param=1/seg;v=2;w=3?q#f",
	"https://accounts.example.com/o/oauth2/auth?client_id=123&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcb",
	"ftp://ftp.is.co.za/rfc/rfc1808.txt",
	"sftp://backup@10.0.0.7:2222/var/backups/db-2026-01-01.tar.gz",
	"ssh://git@github.com:22/urilint/urilint.git",
	"git+https://example.org/repo.git@v1.2.3#egg=pkg",
	"file:///etc/hosts",
	"file:///C:/Users/public/Documents/report.pdf",
	"ldap://[2001:db8::7]/c=GB?objectClass?one",
	"ldap://ldap.example.com/dc=example,dc=com?cn?sub?(uid=jdoe)",
	"mailto:John.Doe@example.com",
	"mailto:list@example.org?subject=Hello%20World&body=Hi",
	"news:comp.infosystems.www.servers.unix",
	"tel:+1-816-555-1212",
	"telnet://192.0.2.16:80/",
	"urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
	"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
	"urn:isbn:0451450523",
	"data:text/plain;charset=UTF-8,page%2021%20of%2042",
	"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
	"tag:yaml.org,2002:int",
	"doi:10.1000/182",
	"magnet:?xt=urn:btih:d2474e86c95b19b8bcfdb92bc12c9d44667cfa36",
	"postgres://app:hunter2@db.internal:5432/app?sslmode=disable",
	"redis://:p4ss@cache.internal:6379/0",
	"amqp://guest:guest@rabbit.internal:5672/%2Fvhost",
	"s3://my-bucket/2026/01/01/events.json.gz",
	"ws://localhost:3000/socket?transport=websocket",
	"wss://stream.example.com/v2/feed?symbols=AAPL,MSFT,GOOG",
	"http://xn--nxasmq6b.example/",
	"http://a/b/c/d;p?q",
	"//cdn.example.com/lib/jquery-3.7.1.min.js",
	"//example.com:8080?q",
	"/",
	"/static/css/site.css?v=20260101",
	"/api/v2/projects/1234/merge_requests?state=opened&scope=all",
	"../images/logo.svg",
	"./this:that",
	"../../g?y#s",
	"index.html",
	"docs/reference/configuration/environment-variables.html#precedence",
	"?page=2&sort=desc",
	"#section-4.2",
	"",
	"https://docs.example.com/en/latest/reference/grammar/percent-encoding.html?highlight=reserved#section",
	"https://storage.example.com/download/storage/v1/b/bucket-name/o/path%2Fto%2Fobject.bin?generation=1700000000000000&alt=media",
	"http://www.example.com/~jdoe/cgi-bin/script.pl?name=ferret&color=purple&weight=1.5kg",
}

// faulty is the corpus of failing references, each of which net/url rejects too, so
// that both do the same work.
var faulty = []string{
	"http://example.com/a%zz",
	"https://example.com/100%",
	"http://example.com:port/",
	"http://example.com:80a/x",
	"http://[::1/",
	"http://[fe80::1%eth0]/x",
	"http://a b.example.com/",
	"http://example.com/\x7f",
	"http://example.com/a\tb",
	":foo/bar",
	"://example.com/x",
	"1http://example.com/",
	"a_b:c/d",
	"127.0.0.1:8080/x",
	"http://::1:80/",
	"http://user name:pw@example.com/",
	"http://exa<mple.com/",
	"https://api.example.com/v1/users/42/orders?page=2\n",
	"http://[::1]wrong/",
	"http://h:1:2/",
}

// resolutions are references that have work to do against resolveBase.
var resolutions = []string{
	"g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g;x?y#s", "", ".", "..", "../g", "../../g",
	"g;x=1/../y", "../../other/section/page.html?lang=en#top", "/absolute/path/to/resource",
	"images/logo.svg", "../v2/users?page=2", "//cdn.example.com/lib.js",
}

const resolveBase = "https://www.example.com/docs/reference/chapter/page.html?q=1"

// normal are URIs in normal form.
var normal = []string{
	"https://www.example.com/", "https://api.example.com/v1/users/42/orders?page=2&per_page=50",
	"http://[2001:db8::7]/index.html", "mailto:John.Doe@example.com", "file:///etc/hosts",
	"https://example.com/a%2Fb/c%20d?x=%E2%9C%93&y=%C3%A9", "https://example.com/.well-known/x",
}

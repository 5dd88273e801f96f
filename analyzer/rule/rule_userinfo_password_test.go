package rule

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

func TestUserinfoPassword(t *testing.T) {
	runTables(t, userinfoPassword, []flagged{
		{"https://bob:empty@example.com/a", httpGet, "empty", "", "review: https://bob:word@example.com/a"},
		{"https://bob:hunter2@example.com/a", httpGet, "hunter2", "cleartext password in URL: exposed in the source, the binary and wherever the URL is logged", "review: https://bob:word@example.com/a"},
		{"postgres://app:correct-horse@db.internal/app", urlParse, "correct-horse", "", "review: postgres://app:word@db.internal/app"},
		{"postgres://app:a@b@db/app", postgresDSN, "a@b", "", "review: postgres://app:word@db/app"},
		{"postgres://app:a@b/c@db:5432/app", postgresDSN, "a", "", "-"},
		{"redis://:hunter2@h:6379/0", redisURL, "hunter2", "", "review: redis://:word@h:6379/0"},
		{"http://u%20v:hunter2@localhost/", urlParse, "hunter2", "", "review: http://u%20v:word@localhost/"},
		{"//bob:hunter2@h/x", urlParse, "hunter2", "", "review: //bob:word@h/x"},
		{"http://bob:hunter2@h/?a b", httpGet, "hunter2", "", "review: http://bob:word@h/?a%20b"},
		{"http://bob:hun ter@h/", httpGet, "hun ter", "", "review: http://bob:word@h/"},
		{"http://bob:%zz@h/", httpGet, "%zz", "", "review: http://bob:word@h/"},
		{"bob:hunter2@h/x", httpGet, "hunter2", "", "-"},
		{"root:hunter2@tcp(db:3306)/app", mysqlDSN, "hunter2", "", "review: root:word@tcp(db:3306)/app"},
		{"root:protocol@tcp(db:3306)/app", mysqlDSN, "protocol", "", "review: root:word@tcp(db:3306)/app"},
		{"username:hunter2@proxy(address)/dbname", mysqlDSN, "hunter2", "", "review: username:word@proxy(address)/dbname"},
		{"root:hunter2@/app", mysqlDSN, "hunter2", "", "review: root:word@/app"},
		{"nats://bob:hunter2@a:4222", natsList, "hunter2", "", "review: nats://bob:word@a:4222"},
		{"nats://a:4222, nats://bob:hunter2@b:4222", natsList, "hunter2", "", "review: nats://a:4222, nats://bob:word@b:4222"},
		{"bob:hunter2@h:80", fieldHost, "hunter2", "cleartext password in Host: exposed in the source, and Host does not accept userinfo", "review: h:80"},
		{"mongodb://bob:hunter2@a:1,b:2/", mysqlDSN, "hunter2", "", "review: mongodb://bob:word@a:1,b:2/"},
		{"https://bob:your@h/", httpGet, "your", "", "review: https://bob:word@h/"},
		{"https://bob:HUNTER@h/", httpGet, "HUNTER", "", "review: https://bob:word@h/"},
		{"https://bob:TOKEN7@h/", httpGet, "TOKEN7", "", "review: https://bob:word@h/"},
		{"https://bob:token@h/", httpGet, "token", "", "review: https://bob:word@h/"},
		{"https://bob:unredacted@h/", httpGet, "unredacted", "", "review: https://bob:word@h/"},
		{"https://bob:yourT0ken!@h/", httpGet, "yourT0ken!", "", "review: https://bob:word@h/"},
		{"http://bob:hunter2@h/a b", fasthttpGet, "hunter2", "", "review: http://bob:word@h/a b"},
		{"//bob:hunter2@h/", fasthttpGet, "hunter2", "", "review: //bob:word@h/"},
		{"https://bob:hunter2@h.invalid/", httpGet, "hunter2", "", "review: https://bob:word@h.invalid/"},
		{"postgres://postgres:postgres@db.internal/app", urlParse, "postgres", "", "review: postgres://postgres:word@db.internal/app"},
		{"amqp://guest:guest@localhost,mq.acme.com/", urlParse, "guest", "", "review: amqp://guest:word@localhost,mq.acme.com/"},
		{"postgres://postgres:hunter2@localhost/app", urlParse, "hunter2", "", "review: postgres://postgres:word@localhost/app"},
		{"root:root@tcp(db.acme.com:3306)/app", mysqlDSN, "root", "", "review: root:word@tcp(db.acme.com:3306)/app"},
		{"root:pw@tcp(h)/db", mysqlDSN, "pw", "", "review: root:word@tcp(h)/db"},
		{"https://ghp_16C7e42F292c6912E7710c838347Ae178B4a@github.com/x", httpGet, "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
			"cleartext token in URL: exposed in the source, the binary and wherever the URL is logged", "review: https://word@github.com/x"},
		{"https://glpat-16C7e42F292c6912E7710c:x-oauth-basic@gitlab.com/x", urlParse, "glpat-16C7e42F292c6912E7710c", "", "review: https://word:x-oauth-basic@gitlab.com/x"},
		{"https://ghp_16C7e42F292c6912E7710c838347Ae178B4a:hunter2@h/", httpGet, "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "", "review: https://word:hunter2@h/"},
		{"http://user:password@db.acme.io/", urlParse, "password", "", "review: http://user:word@db.acme.io/"},
		{"http://user:password@api.example.com/", urlParse, "password", "", "review: http://user:word@api.example.com/"},
		{"postgres://app:changeme@db.acme.io,localhost/", urlParse, "changeme", "", "review: postgres://app:word@db.acme.io,localhost/"},
		{"hdb://MyUser:MyPassw0rd@localhost:39013", urlParse, "MyPassw0rd", "", "review: hdb://MyUser:word@localhost:39013"},
		{"root:password@tcp(db.acme.io:3306)/app", mysqlDSN, "password", "", "review: root:word@tcp(db.acme.io:3306)/app"},
		{"hunter2", userPassword, "hunter2", "cleartext password: exposed in the source, the binary and wherever the URL is logged", "review: word"},
	}, []silent{
		{"postgres://postgres:postgres@localhost:5432/app", urlParse},
		{"postgres://postgres:postgres@/app", urlParse},
		{"amqp://guest:guest@127.0.0.1:5672/", urlParse},
		{"amqp://guest:guest@[::1]:5672/", urlParse},
		{"mongodb://root:root@a.localhost,b.localhost:27018/", urlParse},
		{"https://bob:bob@example.com/", httpGet},
		{"https://bob:bob@192.0.2.7/", httpGet},
		{"https://a%62:ab@api.example.org/", httpGet},
		{"root:root@tcp(localhost:3306)/app", mysqlDSN},
		{"root:root@unix(/tmp/mysql.sock)/app", mysqlDSN},
		{"root:root@/app", mysqlDSN},
		{"http://user:password@localhost/", urlParse},
		{"hdb://MyUser:MyPassword@localhost:39013", urlParse},
		{"esdb://admin:changeit@{endpoint}?tls=true", mysqlDSN},
		{"amqp://postgres:postgres@<host>:5672/", mysqlDSN},
		{"root:password@tcp(localhost:3306)/app", mysqlDSN},
		{"https://ghp_@github.com/x", httpGet},
		{"", userPassword},
		{"$PASSWORD", userPassword},
		{"https://bob@example.com/a", httpGet},
		{"https://bob:@example.com/a", httpGet},
		{"https://example.com/a:b@c", httpGet},
		{"https://example.com/?mail=a:b@c", httpGet},
		{"https://example.com/#a:b@c", httpGet},
		{"https://example.com:443/@scope/pkg", httpGet},
		{"postgres://app:${DB_PASSWORD}@db/app", postgresDSN},
		{"postgres://app:$DB_PASSWORD@db/app", urlParse},
		{"postgres://app:$(PASSWORD)@db/app", postgresDSN},
		{"postgres://app:<password>@db/app", postgresDSN},
		{"postgres://app:{{.Password}}@db/app", postgresDSN},
		{"postgres://app:***@db/app", urlParse},
		{"postgres://app:xxxxx@db/app", urlParse},
		{"postgres://app:XXXX@db/app", urlParse},
		{"postgres://app:your-password@db/app", postgresDSN},
		{"root:YOUR_PASSWORD@tcp(db:3306)/app", mysqlDSN},
		{"https://x-access-token:TOKEN@h/", httpGet},
		{"https://oauth2:GITHUB_TOKEN@h/", httpGet},
		{"https://bob:PASSWORD@h/", httpGet},
		{"root:DB_PASSWORD@tcp(db:3306)/app", mysqlDSN},
		{"postgres://app:SECRET@db/app", postgresDSN},
		{"https://bob:REDACTED@h/", httpGet},
		{"https://bob:redacted@h/", httpGet},
		{"https://bob:%5BREDACTED%5D@h/", httpGet},
		{"https://bob:-redacted-@h/", httpGet},
		{"username:password@protocol(address)/dbname?param=value&loc=Asia%2FShanghai", mysqlDSN},
		{"app:empty@cloudsqlconn(localhost:3306)/app", mysqlDSN},
		{"mailto:bob@example.com", urlParse},
		{"sip:bob:x@example.com", urlParse},
		{"a:b@c", fieldPath},
		{"http://bob@h/", fasthttpGet},
		{"http://h/a:b@c", fasthttpGet},
		{`http://h:80\@x`, fasthttpGet},
		{"root@tcp(db:3306)/app", mysqlDSN},
		{"root:@tcp(db:3306)/app", mysqlDSN},
		{"/a:b@c", urlParse},
	})
}

// userPassword is the password of url.UserPassword.
var userPassword = &spec.Expectation{API: "url.UserPassword", Form: spec.Password}

func TestPasswordFixReadsTheEnvironment(t *testing.T) {
	for _, tt := range []struct{ in, expr, title string }{
		{"https://bob:hunter2@h/", `url.UserPassword("bob", os.Getenv("BOB_PASSWORD")).String()`, "$BOB_PASSWORD (must be set at run time)"},
		{"https://my-app:hunter2@h/", `url.UserPassword("my-app", os.Getenv("MY_APP_PASSWORD")).String()`, "$MY_APP_PASSWORD"},
		{"https://a%2fb:hunter2@h/", `url.UserPassword("a/b", os.Getenv("HTTPS_PASSWORD")).String()`, "$HTTPS_PASSWORD"},
		{"redis://:hunter2@h/", `url.UserPassword("", os.Getenv("REDIS_PASSWORD")).String()`, "$REDIS_PASSWORD"},
		{"https://" + strings.Repeat("u", 30) + ":hunter2@h/", `url.UserPassword("` + strings.Repeat("u", 30) + `", os.Getenv("HTTPS_PASSWORD")).String()`, "$HTTPS_PASSWORD"},
	} {
		f := findIn(&Input{Text: text.Known(tt.in), Want: urlParse}, userinfoPassword)
		if f == nil || len(f.Fixes) != 2 {
			t.Fatalf("%q: found %+v, want two fixes", tt.in, f)
		}
		if e := f.Fixes[0].Edits; len(e) != 1 || e[0].Expr != tt.expr || e[0].New != "" {
			t.Errorf("%q: edits %+v, want the expression %s", tt.in, e, tt.expr)
		}
		if !strings.Contains(f.Fixes[0].Title, tt.title) {
			t.Errorf("%q: title %q, want %q in it", tt.in, f.Fixes[0].Title, tt.title)
		}
	}
}

func TestPasswordIsDroppedByTheSecondFix(t *testing.T) {
	for _, row := range []struct {
		in   string
		want string
	}{
		{"https://bob:hunter2@h/", "https://bob@h/"},
		{"redis://:hunter2@h/", "redis://h/"},
		{"https://bob:hunter2@h/?a b", "https://bob@h/?a%20b"},
	} {
		in, want := row.in, row.want
		s := &Input{Text: text.Known(in), Want: urlParse}
		f := findIn(s, userinfoPassword)
		if got, _ := after(t, s, f.Fixes[1]).Known(); got != want {
			t.Errorf("%q: second fix writes %q, want %q", in, got, want)
		}
	}
}

func TestPasswordIsLeftToTestsAndToFormatsThatWantIt(t *testing.T) {
	sentry := *urlParse
	sentry.PasswordOK = true
	for _, s := range []*Input{
		{Text: text.Known("https://bob:hunter2@h/"), Want: urlParse, Test: true},
		{Text: text.Known("https://bob:hunter2@h/"), Want: &sentry},
	} {
		if f := findIn(s, userinfoPassword); f != nil {
			t.Errorf("found %s", f.Rule.ID)
		}
	}
}

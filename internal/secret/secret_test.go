package secret

import (
	"strings"
	"testing"
	"time"
)

// hidden is text with "#" in the place of its secrets.
func hidden(text string, spans []Span) string {
	var b strings.Builder
	at := 0
	for _, s := range spans {
		b.WriteString(text[at:s.Start] + "#")
		at = s.End
	}
	return b.String() + text[at:]
}

func TestSecretsAreFound(t *testing.T) {
	for text, want := range map[string]string{
		// What redact.String hides.
		"https://bob:hunter2@h/":         "https://bob:#@h/",
		"https://bob:xxhunter2xx@h/":     "https://bob:#@h/",
		"a https://b:pw@h c":             "a https://b:#@h c",
		"x: https://b:pw@h/\r\ny: z\r\n": "x: https://b:#@h/\r\ny: z\r\n",

		// A password that lost its host.
		"https://bob:hunter2":   "https://bob:#",
		"https://bob:hunter2/x": "https://bob:#/x",

		// Parameters.
		"http//h/?a=1&token=abc&b=2":           "http//h/?a=1&token=#&b=2",
		"https://h/#access_token=abc":          "https://h/#access_token=#",
		"?X-Amz-Signature=abc&X-Amz-Date=1":    "?X-Amz-Signature=#&X-Amz-Date=1",
		"host=h password='a b' user=bob":       "host=h password='#' user=bob",
		"Server=h;Uid=sa;Pwd=abc;":             "Server=h;Uid=sa;Pwd=#;",
		"AccountName=x;AccountKey=abc==;a=b":   "AccountName=x;AccountKey=#;a=b",
		"DATABASE_URL=postgres://u:pw@h/db":    "DATABASE_URL=postgres://u:#@h/db",
		"?password=":                           "?password=",
		"?password=%s&token={token}&key=$KEY1": "?password=%s&token={token}&key=$KEY1",

		// What looks like it.
		"https://h.example:8080/":              "https://h.example:8080/",
		"https://h.example:8o8o/":              "https://h.example:8o8o/",
		"http://localhost:80a":                 "http://localhost:80a",
		"http://%s:%d/":                        "http://%s:%d/",
		"http://{host}:{port}/":                "http://{host}:{port}/",
		"http://" + Unknown + ":" + Unknown:    "http://" + Unknown + ":" + Unknown,
		"http://::1:8080/":                     "http://::1:8080/",
		"http://[::1]:8080/":                   "http://[::1]:8080/",
		"https://%s:%s@h/":                     "https://%s:%s@h/",
		"https://bob:${PASSWORD}@h/":           "https://bob:${PASSWORD}@h/",
		"?tokenURL=abc&passwordFile=/x&key=ab": "?tokenURL=abc&passwordFile=/x&key=ab",
		"plain":                                "plain",
	} {
		if got := hidden(text, Find(text)); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

func TestSecretsOfDamagedStringsAreFound(t *testing.T) {
	for text, want := range map[string]string{
		"htps://bob:hunter2":                             "htps://bob:#",
		"postgre://bob:hunter2":                          "postgre://bob:#",
		"https://bob:\nhunter2@h.example.com/":           "https://bob:#@h.example.com/",
		"https:/ /bob:hunter2@h.example.com/":            "https:/ /bob:#@h.example.com/",
		"bob:hunter2h.example.com:8080":                  "bob:#",
		"https://bobhunter2@h.example.com/":              "https://#@h.example.com/",
		"https://:hunter2[::1]:8080/x":                   "https://:#",
		"host=h user=bob passwrd=hunter2 dbname=x":       "host=h user=bob passwrd=# dbname=x",
		"host=h user=bob password hunter2":               "host=h user=bob password #",
		"host=h user=bob password:hunter2":               "host=h user=bob password:#",
		"host=h passwordhunter2 user=bob":                "host=h password# user=bob",
		"server=h;user id=sa;Pdw=hunter2;database=x":     "server=h;user id=sa;Pdw=#;database=x",
		"/login?user=bob&password=correct horse battery": "/login?user=bob&password=#",
		"https://h.example/?next=https:%/bob:hunter2@h":  "https://h.example/?next=https:%/bob:#@h",

		// What looks like it.
		"https://h.example:8080x/":             "https://h.example:8080x/",
		"nats://a.local:4222;nats://b.local":   "nats://a.local:4222;nats://b.local",
		"postgres://billing@db.internal/x":     "postgres://billing@db.internal/x",
		"postgres//billing@db.internal/x":      "postgres//billing@db.internal/x",
		"http://a.local:8080current.json":      "http://a.local:8080current.json",
		"http://bob.smith:80hunter2":           "http://bob.smith:#",
		"http://localhost:port":                "http://localhost:port",
		"http://127.0.0.1:abc/":                "http://127.0.0.1:abc/",
		"http://fe80::1%eth0/":                 "http://fe80::1%eth0/",
		"https://h.example/@user/x":            "https://h.example/@user/x",
		"https://h.example/?mail=bob@h.org":    "https://h.example/?mail=bob@h.org",
		"ssh://git@github.com/a/b":             "ssh://git@github.com/a/b",
		"mailto:bob@example.com":               "mailto:bob@example.com",
		"users:batchGet":                       "users:batchGet",
		"urn:isbn:0451450523":                  "urn:isbn:0451450523",
		"kafka1:9092,kafka2:9092":              "kafka1:9092,kafka2:9092",
		"server=h:1433;password=%s":            "server=h:1433;password=%s",
		":memory:?cache=shared":                ":memory:?cache=shared",
		"https://h.example/?tokenURL=a&size=2": "https://h.example/?tokenURL=a&size=2",
	} {
		if got := hidden(text, FindIn(text)); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
	for _, part := range []string{"a@b:", "password ", "//", "x=", "://:", "token"} { // in a time by its length
		start := time.Now()
		FindIn(strings.Repeat(part, 100_000/len(part)))
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%q again and again takes %v", part, took)
		}
	}
}

func TestStandInsKeepWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"https://bob:hunter2@h/a b":     "https://bob:zzzzzz7@h/a b",
		"https://hunter2:hunter2@h/":    "https://zzzzzz7:zzzzzz7@h/",
		"https://bob:A%41%zz é@h.org/":  "https://bob:Z%41%zz \xc3\xa1@h.org/",
		"https://h.example/hunter2?x=1": "https://h.example/hunter2?x=1",
	} {
		if got := StandIn(text, FindIn(text)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestUserinfoIsTakenApart(t *testing.T) {
	for text, want := range map[string]string{"bob:pw": "bob:#", "bob": "bob", "bob:%s": "bob:%s", ":pw": ":#"} {
		if got := hidden(text, FindInUserinfo(text)); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

func TestAKeyIsFoundInThePlaceOfAURL(t *testing.T) {
	for _, key := range []string{
		"d2f1a9c7b3e84f60912ab7cde0134f5a", "0aB1cD2eF3gH4iJ5kL6m", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "glpat-AbCdEfGhIjKlMnOpQrSt",
		"3f2504e0-4f89-11d3-9a0c-0305e82c3301",
	} {
		for _, text := range []string{key, key + ":", key + "://h/x", key + ":8080", key + ".example.com"} {
			if got := hidden(text, Find(text)); got != "#"+text[len(key):] {
				t.Errorf("%q is shown as %q", text, got)
			}
		}
	}
	for _, text := range []string{
		"http", "com.googleusercontent.apps", "ms-secondary-screen-controller", "localhost8080", "my-service-2024-production:80", "applicationJsonRequestHandler",
		"https://h/d2f1a9c7b3e84f60912ab7cde0134f5a", "/api/v1/users/42/posts/7", "/d2f1a9c7b3e84f60912ab7cd/x", "ip-10-0-12-34.ec2.internal",
	} {
		if got := leading(text); got != (Span{}) {
			t.Errorf("%q: found %v, want nothing", text, got)
		}
	}
}

func TestAKeyIsFoundInThePlaceOfAPort(t *testing.T) {
	const key = "AA" + "Hk3jd8fjLkq92jfks-Zpq1mWm3o4LsKd8"
	for _, frame := range []string{
		"telegram://12345:#", "telegram://12345:#/?chats=x", "x://h:1/a y://u:#?q", "x://u:#\nx://u:#", "gotify://[::1]:#/x", "x://a:b:#",
	} {
		text := strings.ReplaceAll(frame, "#", key)
		if got := hidden(text, Find(text)); got != frame {
			t.Errorf("%q is shown as %q, want %q", text, got, frame)
		}
	}
	for _, text := range []string{
		"http://localhost:80", "http://h:port/x", "oci://image:latest-2024-with-a-long-name", "x://user:%s/y", "x://", "x://:", "a://b://c",
		"docker://registry.example.com:5000/name:tag", "http://h:8080applicationJSON",
	} {
		if got := asPort(text); got != nil {
			t.Errorf("%q: found %v, want nothing", text, got)
		}
	}
	if long := strings.Repeat("x://a:", 100_000); asPort(long) != nil { // in a time by its length
		t.Error("a key is found where none is")
	}
}

func TestNamesOfSecrets(t *testing.T) {
	for name, want := range map[string]bool{
		"password": true, "Password": true, "dbPassword": true, "DB_PASSWORD": true, "DBPassword": true, "db-password": true,
		"apiKey": true, "APIKey": true, "api_key": true, "accessToken": true, "client_secret": true, "X-Amz-Signature": true,
		"pw": true, "Authorization": true,
		"": false, "key": false, "PublicKey": false, "passwordFile": false, "tokenURL": false, "compass": false, "secretary": false, "x": false,
	} {
		if got := Names(name); got != want {
			t.Errorf("%q calls a secret: %t", name, got)
		}
	}
}

func TestUnionOfSpans(t *testing.T) {
	got := Union([]Span{{5, 7}, {1, 3}, {2, 4}, {9, 9}, {7, 8}, {1, 2}})
	if len(got) != 2 || got[0] != (Span{1, 4}) || got[1] != (Span{5, 8}) {
		t.Errorf("the union is %v", got)
	}
}

func TestKeysAreKnownByTheirPrefix(t *testing.T) {
	const drawn = "0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3"
	for _, prefix := range []string{
		"AIza", "ya29.", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-",
		"sk-", "sk-proj-", "sk-ant-api03-", "sk_live_", "sk_test_", "rk_live_", "npm_", "hf_", "dop_v1_", "SG.",
	} {
		key := prefix + drawn
		for _, text := range []string{
			key, "https://example.com/v1?key=" + key, "https://example.com/v1?key=" + key + "&x=1", "https://example.com/" + key + "/x",
			"https://" + key + "@example.com/", "host=h token=" + key + " user=u", "a\nhttps://example.com/?q=" + key + "#x",
		} {
			if got := hidden(text, Find(text)); strings.Contains(got, key[len(prefix):]) || strings.Contains(got, drawn[5:]) {
				t.Errorf("%q: shown is %q", text, got)
			}
		}
	}
	for _, key := range []string{"AKIA" + "IOSFODNN7EXAMPLE", "ASIA" + "Y34FZKBOKMUTVV7A"} {
		if text := "https://example.com/?AWSAccessKeyId=" + key + "&x=1"; strings.Contains(hidden(text, Find(text)), key[4:]) {
			t.Errorf("%q is shown", key)
		}
	}
	for _, prefix := range []string{
		"https://api.telegram.org/bot123456789:", "https://hooks.slack.com/services/T0AB/B1CD/", "https://discord.com/api/webhooks/123456789012/",
	} {
		text := prefix + drawn + "/a b"
		if got := hidden(text, Find(text)); strings.Contains(got, drawn[5:]) || !strings.HasPrefix(got, "https://") {
			t.Errorf("%q: shown is %q", text, got)
		}
	}
	if long := strings.Repeat("/api/webhooks/", 20_000); Issued(long) != nil { // in a time by its length
		t.Error("a key is found where no digit is")
	}
	for _, text := range []string{
		"https://example.com/bot1/a", "https://example.com/bots/of-a-long-name-with-no-number-in-it", "https://example.com/api/webhooks/1/settings",
		"https://example.com/task-list-of-many-words-1", "sk-", "https://example.com/desk-0aB1cD2eF3gH4iJ5kL6mN", "AKIA", "AKIA1", "ghp_short",
		"https://example.com/sk-learn-documentation-of-estimators", "xoxb-", "https://example.com/SG.html", "AIza" + "x",
	} {
		if found := Issued(text); found != nil {
			t.Errorf("%q: found %v, want nothing", text, found)
		}
	}
}

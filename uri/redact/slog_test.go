// Tests of attributes of log/slog.

package redact_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
)

func TestLogsShowNoSecrets(t *testing.T) {
	for _, s := range []string{
		"http://bob:Kq1Mark@h/", "//bob:Kq1Mark@h", "postgres://bob:1234Kq1Mark@h/db", "https://h/?token=Kq1Mark&a=b", "/?password=Kq1Mark",
		"https://h/#access_token=Kq1Mark", "http://h/?to=http%3A%2F%2Fbob%3AKq1Mark%40h",
	} {
		u := uri.MustParseReference(s)
		type config struct {
			U uri.URI
			P *uri.URI
			L []uri.URI
			M map[string]any
			u uri.URI
		}
		c := config{u, &u, []uri.URI{u}, map[string]any{"u": u}, u}
		options := &slog.HandlerOptions{ReplaceAttr: redact.ReplaceAttr}
		var b bytes.Buffer
		for _, h := range []slog.Handler{slog.NewTextHandler(&b, options), slog.NewJSONHandler(&b, options)} {
			slog.New(h).Info("dial "+s, "u", u, "p", &u, slog.Group("g", "u", u), slog.Any("a", u), "list", []uri.URI{u}, "c", c, "pc", &c,
				"unexported", struct{ u uri.URI }{u}, "text", s, "err", errors.New("dial "+s), "db_password", "Kq1Mark", "f", func() {})
			slog.New(h).With("u", u).WithGroup("g").Info("dial", "u", u)
		}
		if strings.Contains(b.String(), "Kq1") {
			t.Errorf("logged as %s", b.String())
		}
	}
}

// A URI shows no more than its text does, and no more than Redacted does.
func TestLogsShowNoSecretsOfForm(t *testing.T) {
	for _, s := range []string{
		"https://hooks.slack.com/services/T0/B0/Kq1Mark", "https://ghp_0123456789abcdefghijklmnopqrKq1Mark0@github.com/a/b",
		"https://api.telegram.org/bot123:Kq1Mark/getMe", "https://h/?next=%2Fcb%3Faccess_token%3DKq1Mark", "https://h/#/cb?access_token=Kq1Mark",
		"https://h/?p%61ssword=Kq1Mark",
	} {
		u := uri.MustParse(s)
		var b bytes.Buffer
		options := &slog.HandlerOptions{ReplaceAttr: redact.ReplaceAttr}
		for _, h := range []slog.Handler{slog.NewTextHandler(&b, options), slog.NewJSONHandler(&b, options)} {
			slog.New(h).Info("dial", "u", u, "p", &u)
		}
		if strings.Contains(b.String(), "Kq1Mark") {
			t.Errorf("logged as %s", b.String())
		}
	}
}

func TestLogsShowNoValuesOfSecretKeys(t *testing.T) {
	var b bytes.Buffer
	options := &slog.HandlerOptions{ReplaceAttr: redact.ReplaceAttr}
	for _, h := range []slog.Handler{slog.NewTextHandler(&b, options), slog.NewJSONHandler(&b, options)} {
		for _, key := range []string{
			"password", "db_password", "token", "secret", "pwd", "pass", "sig", "signature", "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie",
			"private_key", "API_KEY", "access.token",
		} {
			slog.New(h).Info("log in", key, "Kq1Mark")
			slog.New(h).Info("log in", slog.Group(key, "value", "Kq1Mark", slog.Group("g", "n", "Kq1Mark")))
			slog.New(h).WithGroup(key).Info("log in", "value", "Kq1Mark")
		}
	}
	if strings.Contains(b.String(), "Kq1Mark") {
		t.Errorf("logged as %s", b.String())
	}
}

func TestLogsShowNoSecretsOfBytesAndHeaders(t *testing.T) {
	header := http.Header{"Authorization": {"Digest Kq1Mark", "Bearer Kq1Mark"}, "X-Api-Key": {"Kq1Mark"}, "Referer": {"http://bob:Kq1Mark@h/"}, "Accept": {"a/b"}}
	var text, data bytes.Buffer
	options := &slog.HandlerOptions{ReplaceAttr: redact.ReplaceAttr}
	for _, h := range []slog.Handler{slog.NewTextHandler(&text, options), slog.NewJSONHandler(&data, options)} {
		slog.New(h).Info("request", "h", header, "form", url.Values{"token": {"Kq1Mark"}}, "body", []byte("http://bob:Kq1Mark@h/"),
			"raw", json.RawMessage(`{"password":"Kq1Mark"}`))
	}
	all := text.String() + data.String()
	encoded := base64.StdEncoding.EncodeToString([]byte("http://bob:Kq1Mark@h/"))
	if strings.Contains(all, "Kq1Mark") || strings.Contains(all, encoded) || strings.Count(all, "a/b") != 2 ||
		!strings.Contains(data.String(), `"raw":{"password":"xxxxx"}`) || strings.Count(all, "http://bob:xxxxx@h/") != 4 {
		t.Errorf("logged as %s", all)
	}
	if header.Get("X-Api-Key") != "Kq1Mark" {
		t.Error("the header was changed")
	}
}

func TestLogsShowTheRest(t *testing.T) {
	var b bytes.Buffer
	h := slog.NewJSONHandler(&b, &slog.HandlerOptions{ReplaceAttr: redact.ReplaceAttr})
	slog.New(h).Info("ok", "u", uri.MustParse("http://h/"), "n", 1, "s", struct{ A []int }{[]int{1}}, "nil", nil, "p", (*uri.URI)(nil),
		"password", true, slog.Group("token", "ttl", time.Second), "tokens", "many", "author", "bob",
		"h", http.Header{"A": {"b"}}, "b", []byte("abc"))
	if got := b.String()[strings.Index(b.String(), `"msg"`):]; got != `"msg":"ok","u":"http://h/","n":1,"s":{"A":[1]},"nil":null,"p":null,"password":true,"token":{"ttl":1000000000},"tokens":"many","author":"bob","h":{"A":["b"]},"b":"YWJj"}`+"\n" {
		t.Error(got)
	}
}

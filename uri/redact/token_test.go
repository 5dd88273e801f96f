// Tests of secrets that are told by their form or by the words before them.

package redact_test

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/uri/redact"
)

func TestTokensAreHidden(t *testing.T) {
	const letters = "AbCdEf0123456789AbCdEf0123456789AbCd"
	for text, secret := range map[string]string{
		"git remote set-url origin https://ghp_" + letters + "@github.com/acme/app":        "ghp_" + letters,
		`{"token":"xoxb-123456789012-abcdefghijkl","channel":"C1"}`:                        "xoxb-123456789012-abcdefghijkl",
		"apiKey: AIzaSyA-1234567890abcdefghijklmnopqrstu":                                  "AIzaSyA-1234567890abcdefghijklmnopqrstu",
		"NPM_TOKEN=npm_" + letters + " npm publish":                                        "npm_" + letters,
		"GITHUB_TOKEN=0123abcd4567":                                                        "0123abcd4567",
		"export MY_API_KEY='abc-123-def'":                                                  "abc-123-def",
		"Authorization: Bearer abc.def-ghi":                                                "abc.def-ghi",
		`{"headers":{"Authorization":"Bearer eyJhbGciOiJSUzI1NiJ9.abc.def"}}`:              "eyJhbGciOiJSUzI1NiJ9.abc.def",
		`curl -H "authorization: Basic Ym9iOmh1bnRlcjI=" h`:                                "Ym9iOmh1bnRlcjI=",
		"curl -u bob:hunter2 https://h/":                                                   "hunter2",
		"curl --user 'bob:hun ter2' ftp://h/":                                              "hun ter2",
		"curl -ubob:hunter2 https://h/":                                                    "hunter2",
		"curl -su bob:hunter2 https://h/":                                                  "hunter2",
		"curl -sSLubob:hunter2 https://h/":                                                 "hunter2",
		"curl -U bob:hun/ter2 https://h/":                                                  "hun/ter2",
		"curl --user=bob:hunter2 https://h/":                                               "hunter2",
		"curl --user=\"bob:hun ter2\" https://h/":                                          "hun ter2",
		"curl.exe --proxy-user bob:hunter2 https://h/":                                     "hunter2",
		"curl https://h/ \\\n  -u bob:hunter2":                                             "hunter2",
		"Authorization: Digest username=\"bob\", nonce=\"n\", response=\"6629fa\"":         "username=\"bob\", nonce=\"n\", response=\"6629fa\"",
		"Authorization: Negotiate YIIabc==":                                                "YIIabc==",
		"Authorization: NTLM TlRMTVNTUAAB=\nHost: h":                                       "TlRMTVNTUAAB=",
		"curl -H 'Authorization: AWS4-HMAC-SHA256 Credential=AK/x, Signature=fe5f80' h":    "Credential=AK/x, Signature=fe5f80",
		`{"Authorization":"Hawk id=\"dh\", mac=\"6R4r=\"","x":1}`:                          `id=\"dh\", mac=\"6R4r=\"`,
		"Authorization: OAuth oauth_token=\"a\", oauth_signature=\"b\"\r\nHost: h":         "oauth_token=\"a\", oauth_signature=\"b\"",
		"AUTHORIZATION: BEARER abc12345":                                                   "abc12345",
		"HTTP_AUTHORIZATION=Bearer abc12345":                                               "abc12345",
		"Authorization:  Bearer  abc12345":                                                 "abc12345",
		"Authorization:\tBearer abc12345":                                                  "abc12345",
		`{"Authorization":["Bearer abc12345"]}`:                                            "abc12345",
		"map[Authorization:[Bearer abc12345] X:[y]]":                                       "abc12345",
		"CI_TOKEN=letmein":                                                                 "letmein",
		"CI_TOKEN='a b c' make":                                                            "a b c",
		"CI_TOKEN=\"a b c\" make":                                                          "a b c",
		"x eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl y":                        "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl",
		"https://hooks.slack.com/services/T00000000/B00000000/XXXXabcdXXXX":                "T00000000/B00000000/XXXXabcdXXXX",
		"https://api.telegram.org/bot110201543:AAHdqTcvCH1vGWJxfSeof-SAs0/sendMessage":     "AAHdqTcvCH1vGWJxfSeof-SAs0",
		"-----BEGIN RSA PRIVATE KEY-----\nMIIEabc+/\ndef==\n-----END RSA PRIVATE KEY-----": "MIIEabc+/\ndef==",
	} {
		want := strings.Replace(text, secret, "xxxxx", 1)
		if got := redact.String(text); got != want {
			t.Errorf("String(%q) = %q, want %q", text, got, want)
		}
		if again := redact.String(want); again != want {
			t.Errorf("String(%q) = %q", want, again)
		}
	}
}

func TestWordsLikeTokensStay(t *testing.T) {
	for _, text := range []string{
		"npm_config_registry=https://h/", "ghp_short", "my_ghp_0123456789012345678901234567890123456789", "xoxb-", "Authorization: required", "authorization header",
		"MAX_TOKEN=5", "GITHUB_TOKEN=$TOKEN", "GITHUB_TOKEN=${{ secrets.X }}", "X_TOKEN=true", "A_TOKEN=NAME_OF_IT", "sort -u a:b", "curl -u bob https://h/",
		"MAX_TOKEN=4096", "X_TOKEN=\"$TOKEN\"", "A_TOKEN='NAME_OF_IT'", "X_TOKEN='", "Authorization: Digest authentication failed", "AUTHORIZATION", "AUTHORIZATION: none",
		"sort -ua a:b", "curl --url=http://h:80/", "curl -o a:b h", "curl --upload-file=a:b h", "curl -u http://h/", "docker run -u 1000:1000 curl", "curl h\nsort -u a:b",
		"Authorization: ", "curl -s", "curl -su", "curl --user", "curl --user=",
		"eyJ.a.b", "AIza", "-----BEGIN PUBLIC KEY-----\nMIIEabc\n", "https://api.telegram.org/bot", "https://hooks.slack.com/", "Authorization: Bearer <token>", "Authorization: Bearer $TOKEN",
	} {
		if got := redact.String(text); got != text {
			t.Errorf("String(%q) = %q", text, got)
		}
	}
}

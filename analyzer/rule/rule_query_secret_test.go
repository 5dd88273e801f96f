package rule

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// azure takes a connection string of keys and values.
var azure = &spec.Expectation{API: "azblob.NewClientFromConnectionString", Form: spec.DSN}

// aKey is of the shape that keys have; nobody has it.
const aKey = "8f14e45fceea167a5a36dedd4bea2543"

func TestQuerySecret(t *testing.T) {
	runTables(t, querySecret, []flagged{
		{"https://h/hook?token=" + aKey, httpGet, aKey, `cleartext value of "token": exposed in the source, the binary and wherever the URL is logged`, review + "https://h/hook?token=word"},
		{"https://h/?a=1&api_key=" + aKey + "&b=2", httpGet, aKey, `cleartext value of "api_key"`, review + "https://h/?a=1&api_key=word&b=2"},
		{"https://h/?sig=" + aKey + "%3D#x", urlParse, aKey + "%3D", `cleartext value of "sig"`, review + "https://h/?sig=word#x"},
		{"https://h/?X-Amz-Signature=" + aKey, httpGet, aKey, `cleartext value of "X-Amz-Signature"`, review + "https://h/?X-Amz-Signature=word"},
		{"https://h/?key=AIzaSy" + aKey, httpGet, "AIzaSy" + aKey, `cleartext value of "key": exposed`, review + "https://h/?key=word"},
		{"https://h/?q=1&id=ghp_" + aKey, httpGet, "ghp_" + aKey, `cleartext value of "id"`, review + "https://h/?q=1&id=word"},
		{"access_token=" + aKey, parseQuery, aKey, `cleartext value of "access_token"`, review + "access_token=word"},
		{"postgres://h/app?password=hunter2", pgxConnect, "hunter2", `cleartext value of "password"`, review + "postgres://h/app?password=word"},
		{"host=h password=hunter2 dbname=app", pqOpen, "hunter2", `cleartext value of "password"`, review + "host=h password=word dbname=app"},
		{"server=h;password=hunter2;database=app", sqlserver, "hunter2", `cleartext value of "password"`, review + "server=h;password=word;database=app"},
		{"DefaultEndpointsProtocol=https;AccountName=a;AccountKey=" + aKey + "==", azure, aKey + "==", `cleartext value of "AccountKey"`, review + "DefaultEndpointsProtocol=https;AccountName=a;AccountKey=word"},
		{"bob:hunter2@h+password=" + aKey, fieldQuery, aKey, "cleartext value of a parameter", "-"},
	}, []silent{
		{"https://h/?token=$TOKEN", httpGet}, {"https://h/?token=YOUR_API_KEY", httpGet}, {"https://h/?token=xxxxxxxxxxxxxxxx", httpGet},
		{"https://h/?token=", httpGet}, {"https://h/?token=abc", httpGet}, {"https://h/?token=test-token-for-tests", httpGet},
		{"https://h/?api_key=aaaaaaaaaaaaaaaaaaaa1", httpGet}, {"https://h/?password=changeme", httpGet}, {"https://h/?password=%3Cpassword%3E", httpGet},
		{"https://h/?page_token=" + aKey, httpGet}, {"https://h/?nextToken=" + aKey, httpGet}, {"https://h/?csrf_token=" + aKey, httpGet},
		{"https://h/?id=" + aKey, httpGet}, {"https://h/?key=" + aKey, httpGet}, {"https://h/?token_url=" + aKey, httpGet},
		{"https://h/" + aKey, httpGet}, {"https://h/#token=" + aKey, urlParse},
		{"host=h sslmode=disable dbname=" + aKey, pqOpen}, {"https://h/?tokens=3&signature_version=2", httpGet},
	})
}

// No part of a key that is known by its prefix is quoted, wherever it stands and
// whatever rule finds fault with the string.
func TestNoMessageQuotesAKey(t *testing.T) {
	for _, prefix := range []string{"AIzaSy", "ghp_", "xoxb-", "sk-", "glpat-"} {
		key := prefix + aKey
		for _, in := range []string{
			"htp://h/?key=" + key, "http//h/" + key, "http:/" + key + ".example.com/", "https://h h/" + key, "h:" + key, key + ":80800",
			"https://h/?a=%zz&key=" + key, "https://h/?key=" + key + "%zz", "redis://h/" + key, "h;x=" + key, "u@tpc(h)/" + key, key, " " + key, "#" + key,
		} {
			for _, want := range everyPlace {
				if want.Form == spec.Scheme {
					continue // where no key is, and all of it is at fault
				}
				for _, r := range append([]*Rule{nil}, rules...) {
					f := Check(&Input{Text: text.Known(in), Want: want}, func(q *Rule) bool { return q == r || r == nil })
					if f != nil && strings.Contains(sayings(f), aKey[:8]) {
						t.Errorf("%q at %s: %s: %q", in, want.API, f.Rule.ID, sayings(f))
					}
				}
			}
		}
	}
}

// Without the rule nothing is said, and in tests only if they are strict.
func TestQuerySecretIsOptIn(t *testing.T) {
	s := &Input{Text: text.Known("https://h/?token=" + aKey), Want: httpGet}
	if f := findIn(s, nil); f != nil {
		t.Errorf("found %v", f)
	}
	s.Test = true
	if f := findIn(s, querySecret); f != nil {
		t.Errorf("in a test: found %v", f)
	}
}

func TestQuerySecretBesideUnknownParts(t *testing.T) {
	s := &Input{Text: text.Concat(text.Known("https://h/"), text.Unknown(text.Any), text.Known("?token="+aKey)), Want: httpGet}
	if f := findIn(s, querySecret); f == nil || f.Rule != querySecret || strings.Contains(f.String(), aKey[:6]) {
		t.Errorf("found %v", f)
	}
	s.Text = text.Concat(text.Known("https://h/?token="), text.Unknown(text.Any))
	if f := findIn(s, querySecret); f != nil {
		t.Errorf("found %v", f)
	}
}

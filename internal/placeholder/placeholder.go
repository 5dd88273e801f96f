// Package placeholder knows the texts that stand for others: marks that somebody is to
// replace before the code is used, hosts that are kept for documentation, and strings that
// say of themselves that they are no URL.
//
//	placeholder.StandsForSecret("${PASSWORD}")  // true
//	placeholder.StandsForURL("YOUR_URL/users")  // true
//	placeholder.IsExampleHost("db.example.com") // true
package placeholder

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/secret"
)

// marks are the forms of texts that somebody is to replace, each by an example.
var marks = guard.New("placeholder.marks", guard.Words{
	"UPPER_CASE": "github.com/markbates/goth providers/reddit/session_test.go",
	"your-word":  `"s3://your_s3_bucket": github.com/aws/aws-sdk-go service/qconnect/api.go`,
	"$WORD":      `"postgresql://${username}:${password}@": github.com/influxdata/influxdb-client-go/v2 domain/types.gen.go`,
	"<word>":     `"redis://<user>:<password>@": github.com/go-redis/redis/v8 options.go`,
	"{word}":     `"mailto://{}:{}@": github.com/fredbi/uri fixtures_test.go`,
	"%s":         `"gcpmysql://%s:%s@": gocloud.dev mysql/gcpmysql/gcpmysql_test.go`,
	"***":        `"https://*****:*****@": gitlab.com/gitlab-org/api/client-go project_mirror_test.go`,
	"xxx":        `"http://foo:xxxxx@": github.com/prometheus/common config/http_config_test.go`,
	"TOKEN":      `"https://x-access-token:TOKEN@", in the help of a command`,
	"redacted":   `"https://user:REDACTED@", as programs log it`,
	"word...":    `"link...", an example in the source of a command`,
})

// IsMacro reports whether s is upper-case words with underscores between.
func IsMacro(s string) bool {
	underscores := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '_':
			underscores++
		case !ascii.IsDigit(c) && (c < 'A' || 'Z' < c):
			return false
		}
	}
	return underscores > 0 && ascii.IsAlpha(s[0]) && marks.Has("UPPER_CASE")
}

// IsCapitals reports whether word is three letters or more, all in upper case, with
// underscores between: "PORT", "API_HOST".
func IsCapitals(word string) bool {
	return len(word) > 2 && strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_-") == "" && marks.Has("UPPER_CASE")
}

// IsYourWord reports whether s is a word such as "your-password".
func IsYourWord(s string) bool {
	const your = "your"
	if len(s) <= len(your) || !strings.EqualFold(s[:len(your)], your) {
		return false
	}
	for i := range len(s) {
		if c := s[i]; !ascii.IsAlpha(c) && !ascii.IsDigit(c) && c != '-' && c != '_' && c != ' ' {
			return false
		}
	}
	return marks.Has("your-word")
}

// StandsForSecret reports whether the password s is a mark for one to be put in.
func StandsForSecret(s string) bool {
	return s != "" && (IsMark(s) || isCrosses(s) || isSecretWord(s) || isRedacted(s))
}

// IsMark reports whether s is a mark for something to be put in, whatever that is.
func IsMark(s string) bool {
	if s == "" {
		return false
	}
	first, last := s[0], s[len(s)-1]
	switch {
	case first == '$' && (len(s) == 1 || ascii.IsAlpha(s[1]) || s[1] == '_' || s[1] == '{' || s[1] == '('):
		return marks.Has("$WORD")
	case first == '<' && last == '>':
		return marks.Has("<word>")
	case first == '{' && last == '}':
		return marks.Has("{word}")
	case first == '%' && len(s) == 2 && strings.IndexByte("svdqx", s[1]) >= 0:
		return marks.Has("%s")
	case strings.Trim(s, "*") == "", s == "%2A%2A%2A":
		return marks.Has("***")
	}
	return IsYourWord(s) || IsMacro(s)
}

// isSecretWord reports whether s is a word for a secret in capital letters: "TOKEN",
// "PASSWORD".
func isSecretWord(s string) bool {
	isCapital := strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_") == ""
	return isCapital && secret.Names(s) && marks.Has("TOKEN")
}

// isRedacted reports whether s says that something else was there: "REDACTED", "[redacted]".
func isRedacted(s string) bool {
	return strings.EqualFold(strings.Trim(neturl.Unescape(s), "[]()-_*"), "redacted") && marks.Has("redacted")
}

// isCrosses reports whether s is "xxx", of any length.
func isCrosses(s string) bool { return strings.Trim(s, "xX") == "" && marks.Has("xxx") }

// IsThisMachine reports whether host is the machine that the program runs on. An empty one is what
// a driver takes for it.
func IsThisMachine(host string) bool {
	if ip, err := netip.ParseAddr(host); err == nil {
		return ip.IsLoopback() || ip.IsUnspecified()
	}
	host = "." + strings.ToLower(strings.TrimSuffix(host, "."))
	return host == "." || strings.HasSuffix(host, ".localhost")
}

// IsExampleHost reports whether host is this machine, or a name or an address that is kept for
// documentation and tests (RFC 2606, RFC 6761, RFC 5737, RFC 3849).
func IsExampleHost(host string) bool {
	if IsThisMachine(host) {
		return true
	}
	if ip, err := netip.ParseAddr(host); err == nil {
		return slices.ContainsFunc(documentationNets, func(net netip.Prefix) bool { return net.Contains(ip) })
	}
	host = "." + strings.ToLower(strings.TrimSuffix(host, "."))
	return slices.ContainsFunc(strings.Fields(".example .test .invalid .example.com .example.net .example.org"), func(name string) bool {
		return strings.HasSuffix(host, name)
	})
}

// documentationNets are the networks that are kept for documentation.
var documentationNets = []netip.Prefix{
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"),
	netip.MustParsePrefix("2001:db8::/32"),
}

// dummySecrets are values that documentation and tests give to secrets.
var dummySecrets = guard.New("placeholder.dummySecrets", guard.Words{
	"changeme":   `sql.Open("postgres", "host=localhost user=postgres password=changeme dbname=postgres")`,
	"changeit":   `"esdb://admin:changeit@{endpoint}": github.com/EventStore/EventStore-Client-Go/v4 samples/userCertificates.go`,
	"pass":       `url.UserPassword("user", "pass"): github.com/vmware/govmomi simulator/simulator.go`,
	"password":   `"user=postgres password=password": github.com/securego/gosec/v2 testutils/g202_samples.go`,
	"mypassword": `"hdb://MyUser:MyPassword@localhost:39013": github.com/SAP/go-hdb cmd/bulkbench/flag.go`,
})

// IsDummySecret reports whether s is such a value. That alone does not make it none: some
// servers are run with it.
func IsDummySecret(s string) bool { return dummySecrets.Has(strings.ToLower(s)) }

// dummyUsers are user names that say no more than that there is one.
var dummyUsers = guard.New("placeholder.dummyUsers", guard.Words{
	"user":     `"http://" + User + ":" + Password + "@" + addr: github.com/tdrn-org/go-tr064 mock/mock.go`,
	"username": `"https://username:password@host/sdk": github.com/vmware/govmomi examples/examples.go`,
})

// IsDummyUser reports whether s is such a name.
func IsDummyUser(s string) bool { return dummyUsers.Has(strings.ToLower(s)) }

// dummyHosts are names of hosts that say no more than that there is one.
var dummyHosts = guard.New("placeholder.dummyHosts", guard.Words{
	"host": `"https://username:password@host/sdk": github.com/vmware/govmomi examples/examples.go`,
})

// IsDummyHost reports whether s is such a name.
func IsDummyHost(s string) bool { return dummyHosts.Has(strings.ToLower(s)) }

// driverSecrets are passwords that database drivers are given where
// something else takes their place. In a URL each of them is a password.
var driverSecrets = guard.New("placeholder.driverSecrets", guard.Words{
	"empty": "a token of the dialer: app:empty@cloudsqlconn(localhost:3306)/app",
})

// documentedNetworks are what documentation of database drivers has in the place of a
// network. Who writes one writes no password either.
var documentedNetworks = guard.New("placeholder.documentedNetworks", guard.Words{
	"protocol": "username:password@protocol(address)/dbname?param=value: README.md of github.com/go-sql-driver/mysql",
})

// IsDriverSecret reports whether the password of a connection string for a database driver is
// one that something else takes the place of.
func IsDriverSecret(password string) bool { return driverSecrets.Has(password) }

// IsDocumentedNetwork reports whether the network of such a string is one of documentation.
func IsDocumentedNetwork(network string) bool { return documentedNetworks.Has(network) }

// selfDescribedInvalid are words that say of a string that it is no URL.
// Only whole words count: "invalidate" is a path.
var selfDescribedInvalid = guard.New("placeholder.selfDescribedInvalid", guard.Words{
	"invalid": `BaseURL: "invalid-url": google.golang.org/genai api_client_test.go`,
	"notaurl": `url.Parse("NotAUrl"): github.com/smartcontractkit/chainlink adapters/http_test.go`,
	"not a":   `"not a valid url": github.com/go-webauthn/webauthn metadata/providers/cached/provider_test.go`,
	"bad url": `"bad_url": github.com/nats-io/nats-server/v2 server/opts_test.go`,
})

// StandsForURL reports whether s stands for another string: its beginning is to be
// filled in, YOUR_URL/x, xxx, link..., http://your-proxy:port, or it is nothing
// but words that say that it is no URL, "invalid-url".
func StandsForURL(s string) bool {
	if _, rest, ok := strings.Cut(s, "://"); ok {
		return IsYourWord(rest[:strings.IndexAny(rest+"/", "./:?#")])
	}
	segment := s[:strings.IndexAny(s+"/", "/?#")]
	if IsMacro(segment) || IsYourWord(segment) || strings.HasSuffix(segment, "...") && marks.Has("word...") || len(segment) > 2 && isCrosses(segment) {
		return true
	}
	if strings.ContainsAny(s, ":/.?#%\\") {
		return false
	}
	words := " " + strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r < 'a' || 'z' < r }), " ") + " "
	return selfDescribedInvalid.Match(func(word string) bool { return strings.Contains(words, " "+word+" ") })
}

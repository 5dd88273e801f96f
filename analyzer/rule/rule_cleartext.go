package rule

// This file is the opt-in rule cleartext: a connection to a public host that
// anybody on the way can read.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/placeholder"
)

var cleartext = &Rule{
	ID:    "cleartext",
	OptIn: true,
	Doc: Doc{
		Title:      "unencrypted connection to a public host",
		Why:        "Anyone on the network path can read and modify what is sent over http, ws or ftp.",
		Before:     `http.Get("http://api.acme.com/v1")`,
		After:      `http.Get("https://api.acme.com/v1")`,
		References: []Reference{"RFC 9110 §17.4", "RFC 9325"},
		Guards: []string{
			"namespaces and other names that are never fetched",
			"private and loopback hosts, single labels, and the hosts of documentation: example.com",
		},
		NeedsReview: true,
	},
	check: checkCleartext,
}

// secure are the schemes that do the same over TLS.
var secure = map[string]string{"http": "https", "ws": "wss", "ftp": "ftps"}

func checkCleartext(v *parsedInput) *Finding {
	dials := v.Want.Form == spec.HTTPURL || v.Want.Form == spec.WSURL
	host := strings.ToLower(v.of(v.host))
	if secure[v.lowerScheme] == "" || !dials || !v.hasAuthority || !guess.IsPublicName(host) || placeholder.IsExampleHost(host) {
		return nil
	}
	f := newFinding(v.scheme, "unencrypted "+v.lowerScheme+" to public host "+strings.ToLower(v.source(v.host)), then("traffic can be read and modified in transit"), "RFC 9110 §17.4")
	if v.takes(secure[v.lowerScheme]) && !v.hasPort {
		f.Fixes = needsReview(replace(changeScheme(secure[v.lowerScheme]), v.scheme, secure[v.lowerScheme]))
	}
	return f
}

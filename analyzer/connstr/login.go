package connstr

// This file is the URLs of OAuth 2.0 and OpenID Connect that programs hand on, to
// browsers or with a path of their own after them.

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

// The URL that an authorization server sends browsers back to. It is compared and
// never parsed, so a host without a scheme shows in the browser alone. Apps have
// schemes of their own: com.example.app:/callback.
var redirectURI = &Grammar{
	Name:   "redirect-uri",
	Title:  "Redirect URIs of OAuth 2.0",
	Checks: []string{"a scheme before the host"},
	fault:  redirectURIFault,
}

func redirectURIFault(s string) *Fault {
	end := firstOf(s, "/?#")
	first := s[:end]
	if isTemplate(s) || !isAddress(first) {
		return nil
	}
	host, port, hasPort := strings.Cut(first, ":")
	isLocal := host == "localhost" || ascii.IsDigits(strings.ReplaceAll(host, ".", ""))
	switch {
	case hasPort && port == "": // com.example.app:/callback
		return nil
	case !hasPort && (end == len(s) || !isLocal && !guess.IsPublicName(host)):
		return nil
	}
	scheme := "https://"
	if isLocal {
		scheme = "http://"
	}
	return accepted(MissingScheme, 0, end, "missing scheme in %q", "sends browsers to a URI without a host").repaired(0, 0, scheme, false)
}

// The issuer of OpenID Connect, as NewProvider of github.com/coreos/go-oidc reads
// it: the path of the configuration is appended.
var oidcIssuer = &Grammar{
	Name:   "oidc-issuer",
	Title:  "OpenID Connect issuers (go-oidc)",
	Checks: []string{"the path of the configuration, which is appended", "a query or a fragment before that path"},
	fault:  oidcIssuerFault,
}

// wellKnown is the path of the configuration (OpenID Connect Discovery 1.0, section 4).
const wellKnown = "/.well-known/openid-configuration"

func oidcIssuerFault(s string) *Fault {
	if isTemplate(s) {
		return nil
	}
	if i := firstOf(s, "?#"); i < len(s) && !strings.ContainsAny(s[i:], "{$<") {
		return accepted(Syntax, i, len(s), "query or fragment in issuer", "asks for "+wellKnown+" as a part of it")
	}
	issuer, ok := strings.CutSuffix(strings.TrimSuffix(s, "/"), wellKnown)
	if !ok {
		return nil
	}
	return accepted(Syntax, len(issuer), len(s), "path of the configuration in issuer", "asks for "+wellKnown+wellKnown).
		repaired(len(issuer), len(s), "", false)
}

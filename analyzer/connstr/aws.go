package connstr

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

// The endpoint of a service of AWS, as github.com/aws/aws-sdk-go reads it: what has
// no "://" gets "https://" in front. Nothing is seen before the first request.
var awsEndpoint = &Grammar{
	Name:   "aws",
	Title:  "Endpoints of AWS (aws-sdk-go)",
	Checks: append([]string{"\"://\" after the scheme", "a host"}, addressChecks...),
	fault:  func(s string) *Fault { return awsFault(s).when(onFirstUse) },
}

func awsFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	if n := schemeLen(s); n > 0 && strings.HasPrefix(s[n:], "://") {
		if start, end, ok := authority(s, n); ok && start == end && isOneOf(strings.ToLower(s[:n]), "http", "https") {
			return rejected(BadHost, 0, end, "missing host", "http: no Host in request URL")
		}
		return nil // net/url reads it
	}
	const invalid = "InvalidEndpointURL: invalid endpoint uri"
	err := "no such host"
	if _, glue, _ := guess.CutDelimiter(s, "http", "https"); glue == ":" {
		err = invalid
	}
	for _, scheme := range []string{"https://", "http://"} {
		if f := brokenScheme(s, err, scheme); f != nil {
			return f
		}
	}
	if s[0] == '/' {
		return rejected(BadHost, 0, len(s), "path without a host", "http: no Host in request URL")
	}
	f := addressFault(s[:firstOf(s, "/?#")], "endpoint", invalid)
	if f != nil && !strings.HasSuffix(f.Error, "invalid port") {
		f.Error = invalid
	}
	return f
}

package rule

// This file is the rule address: a URL where host and port are wanted.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/uri"
)

var address = &Rule{
	ID: "address",
	Doc: Doc{
		Title: "URL where host:port is expected",
		Why: "Dialers and listeners take an address. Given a URL they fail with \"too many colons in address\" or " +
			"look for the port \"//host\".",
		Before:     `net.Dial("tcp", "http://example.com:80")`,
		After:      `net.Dial("tcp", "example.com:80")`,
		References: []Reference{"net.Dial", "net.SplitHostPort"},
		Guards: []string{
			"unix:///run/x.sock and other socket files",
			"APIs that accept both",
		},
	},
	check:       checkAddress,
	inLanguage:  true,
	inBeginning: true,
}

// localSchemes are those of addresses that are no host and port, which some
// APIs tell apart themselves.
var localSchemes = guard.New("rule.localSchemes", guard.Words{
	"unix":  `"unix:///tmp/grpc.sock": go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetricgrpc`,
	"npipe": `"npipe://": gitea.com/gitea/runner act/container/docker_socket.go`,
	"fd":    `"fd://": github.com/docker/cli opts/hosts_test.go`,
})

func checkAddress(v *parsedInput) *Finding {
	if !v.isAddress() || !v.hasAuthority || !v.hasScheme || v.authority.start == v.authority.end && !needsAuthority(v.lowerScheme) ||
		localSchemes.Has(v.lowerScheme) {
		return nil
	}
	f := newFinding(span{0, v.authority.start}, "URL instead of host:port", v.consequence(rejectsIt), "net.SplitHostPort")
	need := "host:port"
	if v.Want.Form == spec.HostName {
		need = "host"
		f.Fact = v.place("host") + " is a URL"
		f.become(v.consequence(expectsBareHost))
	} else if v.Want.Consequence == "" && strings.Count(v.s, ":") > 1 {
		f.become(v.failsWith("too many colons in address"))
	}
	if tail := v.s[v.authority.end:]; tail != "" && tail != "/" || v.hasUserinfo || v.authority.start == v.authority.end {
		return f
	}
	fix := Fix{Title: "Keep only " + need}
	if v.Want.Form == spec.HostName {
		if v.host.start == v.host.end || v.s[v.host.start] == '[' {
			return f
		}
		fix.Edits = []Edit{{Start: 0, End: v.host.start}, {Start: v.host.end, End: len(v.s)}}
		fix.NeedsReview = v.hasPort
	} else {
		fix.Edits = []Edit{{Start: 0, End: v.authority.start}, {Start: v.authority.end, End: len(v.s)}}
		if !v.hasPort {
			port, ok := uri.DefaultPort(v.lowerScheme)
			if !ok {
				return f
			}
			fix.Edits[1].New = ":" + itoa(port)
		}
	}
	f.Fixes = []Fix{fix}
	return f
}

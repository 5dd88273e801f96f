package rule

// This file is the rule address: a URL where host and port are wanted, or the
// file of a Unix socket.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/uri"
)

var address = &Rule{
	ID: "address",
	Doc: Doc{
		Title: "URL where host:port or a socket file is expected",
		Why: "Dialers and listeners take an address. Given a URL they fail with \"too many colons in address\" or " +
			"look for the port \"//host\"; for a Unix socket they look in a directory called \"unix:\".",
		Before:     `net.Dial("tcp", "http://example.com:80")`,
		After:      `net.Dial("tcp", "example.com:80")`,
		References: []Reference{"net.Dial", "net.SplitHostPort"},
		Guards: []string{
			"unix:///run/x.sock and other socket files where an address of TCP is wanted",
			"a socket file that has a colon in its name, or an abstract socket: net.Dial(\"unix\", \"@unix:x\")",
			"APIs that accept both",
		},
	},
	check:      checkAddress,
	inLanguage: true,
}

// localSchemes are those of addresses that are no host and port, which some
// APIs tell apart themselves.
var localSchemes = guard.New("rule.localSchemes", guard.Words{
	"unix":  `"unix:///tmp/grpc.sock": go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetricgrpc`,
	"npipe": `"npipe://": gitea.com/gitea/runner act/container/docker_socket.go`,
	"fd":    `"fd://": github.com/docker/cli opts/hosts_test.go`,
})

func checkAddress(v *parsedInput) *Finding {
	if v.Want.Form == spec.SocketPath {
		return v.urlAsSocket()
	}
	if !v.isAddress() || !v.hasAuthority || !v.hasScheme || localSchemes.Has(v.lowerScheme) ||
		v.authority.Start == v.authority.End && !v.isURLWithoutHost(v.lowerScheme) {
		return nil
	}
	f := newFinding(span{0, v.authority.Start}, "URL instead of host:port", v.consequence(rejectsIt), "net.SplitHostPort")
	need := "host:port"
	if v.Want.Form == spec.HostName {
		need = "host"
		f.Fact = v.place("host") + " is a URL"
		f.become(v.consequence(expectsBareHost))
	} else if v.Want.Consequence == "" && strings.Count(v.s, ":") > 1 {
		f.become(v.failsWith("too many colons in address"))
	}
	f.Advice = besidesPassword(v)
	if tail := v.s[v.authority.End:]; tail != "" && tail != "/" || v.hasUserinfo || v.authority.Start == v.authority.End {
		return f
	}
	fix := Fix{Title: "Keep only " + need}
	if v.Want.Form == spec.HostName {
		if v.host.Start == v.host.End || v.s[v.host.Start] == '[' {
			return f
		}
		fix.Edits = []Edit{{Start: 0, End: v.host.Start}, {Start: v.host.End, End: len(v.s)}}
		fix.NeedsReview = v.hasPort
	} else {
		fix.Edits = []Edit{{Start: 0, End: v.authority.Start}, {Start: v.authority.End, End: len(v.s)}}
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

// isURLWithoutHost reports whether the scheme with "://" makes a URL of an address even
// where no host follows: who reads addresses themselves may know a "tcp:///x".
//
//	net.Dial("tcp", "tcp://"+host)
func (s *Input) isURLWithoutHost(scheme string) bool {
	return needsAuthority(scheme) || connstr.ByName(s.Want.Grammar).IsNetAddress()
}

// urlAsSocket finds a URL in the place of the file of a Unix socket: the system
// takes what stands before the first slash for a directory.
//
//	net.Dial("unix", "unix:///run/x.sock"), net.Listen("unix", "unix:/run/x.sock")
func (v *parsedInput) urlAsSocket() *Finding {
	if !v.hasScheme || !strings.HasPrefix(v.s[v.scheme.End:], ":/") || v.scheme.End == 1 { // "C:/run/x.sock"
		return nil
	}
	prefix := span{0, v.scheme.End + 1}
	if v.hasAuthority {
		prefix.End = v.authority.Start
	}
	whole := v.withoutQuery(span{0, len(v.s)})
	f := newFinding(prefix, v.named("URL %s instead of the path of a socket", whole), v.failsWith("no such file or directory"), "net.Dial")
	if v.Want.Consequence != "" {
		f.become(v.declared())
	}
	if (v.lowerScheme == "unix" || v.lowerScheme == "file") && (!v.hasAuthority || v.authority.Start == v.authority.End) {
		f.Fixes = []Fix{replace("Keep only the path", prefix, "")}
	}
	return f
}

package rule

// This file is the rule address: a URL where host and port are wanted.

import (
	"slices"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/uri"
)

var address = &Rule{
	ID: "address",
	Doc: Doc{
		Title:  "URL where host:port is wanted",
		Why:    "What dials or listens takes an address. In a URL it finds too many colons, or a port called //host.",
		Before: `net.Dial("tcp", "http://example.com:80")`,
		After:  `net.Dial("tcp", "example.com:80")`,
		Source: "net.Dial, net.SplitHostPort",
		Guards: []string{
			"unix:///run/x.sock and other sockets that are files",
			"APIs that take both",
		},
	},
	check: checkAddress,
}

func checkAddress(v *view) *Finding {
	if !v.isAddress() || !v.hasAuthority || !v.hasScheme || v.authority.start == v.authority.end && !needsAuthority(v.sch) ||
		slices.Contains([]string{"unix", "npipe", "fd", "vsock", "file"}, v.sch) {
		return nil
	}
	need := "host:port"
	if v.Want.Form == spec.HostName {
		need = "a host alone"
	}
	f := at(span{0, v.authority.start}, "URL where "+need+" is wanted", v.consequence(need), "")
	if tail := v.s[v.authority.end:]; tail != "" && tail != "/" || v.hasUserinfo || v.authority.start == v.authority.end {
		return f
	}
	fix := Fix{Title: "write " + need}
	if v.Want.Form == spec.HostName {
		if v.host.start == v.host.end || v.s[v.host.start] == '[' {
			return f
		}
		fix.Edits = []Edit{{Start: 0, End: v.host.start}, {Start: v.host.end, End: len(v.s)}}
		fix.NeedsReview = v.hasPort
	} else {
		fix.Edits = []Edit{{Start: 0, End: v.authority.start}, {Start: v.authority.end, End: len(v.s)}}
		if !v.hasPort {
			port, ok := uri.DefaultPort(v.sch)
			if !ok {
				return f
			}
			fix.Edits[1].New = ":" + itoa(port)
		}
	}
	f.Fixes = []Fix{fix}
	return f
}

package connstr

// This file is the URL of a NATS server, one of the list that
// github.com/nats-io/nats.go takes:
//
//	[scheme://][user[:password]@]host[:port]
//
// The scheme decides between TCP, TLS and WebSocket and is not checked. What has
// no "://" gets one, port 4222 is added, and the rest of a path is ignored.

import "strings"

var natsURL = &Grammar{
	Name:  "nats",
	Title: "NATS",
	Checks: []string{
		"\"://\" after the scheme, without which the scheme is the host", "schemes of other services", "a second scheme",
		"',' between the servers", "IPv6 addresses in brackets", "the port",
	},
	fault: natsFault,
}

func natsFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	n := schemeLen(s)
	if strings.HasPrefix(s[n:], "://") && n > 0 {
		return natsURLFault(s, n)
	}
	if name := natsName(s); name > 0 {
		rest := strings.TrimLeft(s[name:], ":/")
		end := len(s) - len(rest)
		if strings.HasPrefix(s[name:], ":") && !strings.Contains(s[:end], "/") {
			if !isAddress(rest) || !strings.Contains(rest, ":") { // nats:4222
				return nil
			}
			return rejected(BadScheme, 0, end, "missing \"//\" after \"nats:\"", "too many colons in address").repaired(0, end, s[:name]+"://", true).whenDialed()
		}
		if end > name && isAddress(rest[:firstOf(rest, "/?#")]) {
			return accepted(BadScheme, 0, end, "malformed \"://\" after scheme \""+s[:name]+"\"", "connects to the host %q instead").
				quoting(0, name).repaired(0, end, s[:name]+"://", true)
		}
	}
	return natsHosts(s, 0, len(s))
}

// natsName returns the length of the scheme of NATS that s begins with.
func natsName(s string) int {
	for _, name := range []string{"nats", "tls"} {
		if strings.HasPrefix(s, name) && len(s) > len(name) && strings.IndexByte(":/", s[len(name)]) >= 0 {
			return len(name)
		}
	}
	return 0
}

// natsURLFault is the fault of a URL whose scheme ends at offset n.
func natsURLFault(s string, n int) *Fault {
	switch scheme := strings.ToLower(s[:n]); {
	case isOneOf(scheme, "redis", "amqp", "amqps", "mqtt", "kafka", "postgres", "mysql", "mongodb", "grpc"):
		return accepted(UnsupportedScheme, 0, n, "unsupported scheme %q", "speaks NATS to that port all the same")
	case strings.HasPrefix(s[n:], ":///") && isAddress(strings.TrimLeft(s[n:], ":/")):
		return accepted(BadScheme, 0, n+len(":///"), "too many slashes after \""+s[:n]+":\"", "connects to localhost instead").
			repaired(n, n+len(":///"), "://", false)
	}
	start, end, ok := authority(s, n)
	if !ok {
		return nil
	}
	if isOneOf(strings.ToLower(s[:n]), "http", "https") && strings.HasSuffix(s[start:end], ":8222") { // where a server answers HTTP
		return accepted(UnsupportedScheme, 0, n, "unsupported scheme %q", "speaks NATS to that port all the same")
	}
	if f := secondScheme(s, start, end); f != nil {
		return f
	}
	return natsHosts(s, start, end)
}

// natsHosts judges the host and port s[start:end].
func natsHosts(s string, start, end int) *Fault {
	host := s[start+strings.LastIndexByte(s[start:end], '@')+1 : end]
	start = end - len(host)
	if i := strings.IndexByte(host, ';'); i > 0 {
		return rejected(BadHost, start+i, start+i+1, "';' between servers", "no such host or too many colons").repaired(start+i, start+i+1, ",", true).whenDialed()
	}
	if ip := host; isIPv6(ip) {
		return rejected(BadHost, start, end, "IPv6 address %q not in brackets", tooManyColons).repaired(start, end, "["+ip+"]", false).whenDialed()
	}
	_, port, ok := strings.Cut(host, ":")
	if ok && strings.Count(host, ":") == 1 && isNumber(port) {
		return dialedPort(s, end-len(port), end).whenDialed()
	}
	return nil
}

// whenDialed is f of a client that sees the fault when it dials.
func (f *Fault) whenDialed() *Fault { return f.when("on connecting").leftToDialer() }

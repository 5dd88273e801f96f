package connstr

// This file is the addresses of servers with a scheme that clients read in their
// own ways: those of Consul, LDAP and MQTT.

import "strings"

// The address of a Consul agent, as github.com/hashicorp/consul/api reads it: a
// scheme is cut off, and the rest is the host of a URL.
var consulAddress = &Grammar{
	Name:   "consul",
	Title:  "Consul",
	Checks: append([]string{"the scheme, in lower case", "a user, which becomes a part of the host", "a path without a scheme"}, addressChecks...),
	fault:  func(s string) *Fault { return consulFault(s).when(onFirstUse) },
}

func consulFault(s string) *Fault {
	n := schemeLen(s)
	if s == "" || isTemplate(s) {
		return nil
	}
	start := 0
	if n > 0 && strings.HasPrefix(s[n:], "://") {
		start = n + len("://")
		switch scheme := strings.ToLower(s[:n]); {
		case !isOneOf(scheme, "http", "https"):
			return nil
		case scheme != s[:n]:
			return rejected(BadScheme, 0, n, "scheme %q is not in lowercase", "Unknown protocol scheme: %s").repaired(0, n, scheme, true)
		case s[start:] == "":
			return rejected(BadHost, 0, start, "missing host", "http: no Host in request URL")
		}
	}
	end := len(s)
	if start > 0 {
		end = start + firstOf(s[start:], "/")
	}
	address := s[start:end]
	if i := strings.LastIndexByte(address, '@'); i > 0 {
		return rejected(BadHost, start+i, start+i+1, "user before the host", "no such host")
	}
	f := addressFault(address, "address", "no such host")
	if f != nil && f.Error == "unknown port" {
		f.Error = "no such host"
	}
	return shifted(f, start)
}

// The URL of a directory, as DialURL of github.com/go-ldap/ldap reads it.
var ldapURL = &Grammar{
	Name:   "ldap",
	Title:  "LDAP (go-ldap)",
	Checks: []string{"\"//\" after the scheme, without which it is localhost", "one server", "a second scheme"},
	fault:  ldapFault,
}

func ldapFault(s string) *Fault {
	n := schemeLen(s)
	if !isOneOf(strings.ToLower(s[:n]), "ldap", "ldaps", "cldap") {
		return nil
	}
	if f := lostSlashes(s, n, "connects to localhost instead"); f != nil {
		return f
	}
	start, end, ok := authority(s, n)
	if !ok {
		return nil
	}
	if strings.Contains(s[start:end], ",") {
		return rejected(BadHost, start, end, "list of hosts where one is accepted", "no such host")
	}
	if f := secondScheme(s, start, end); f != nil {
		f.Effect, f.Error = "", "lookup %s"
		return f
	}
	return nil
}

// The URL of a broker, as AddBroker of github.com/eclipse/paho.mqtt.golang reads
// it: without "://" it is host:port of TCP. Which schemes there are, and whether
// there is a port, shows on connecting.
var mqttBroker = &Grammar{
	Name:   "mqtt",
	Title:  "MQTT (paho.mqtt.golang)",
	Checks: []string{"\"://\" after the scheme", "schemes that it does not have", "a port for TCP and TLS", "one broker"},
	fault:  func(s string) *Fault { return mqttFault(s).when("in Connect") },
}

func mqttFault(s string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	n := schemeLen(s)
	if strings.HasPrefix(s[n:], "://") && n > 0 {
		return mqttURLFault(s, n)
	}
	n = firstOf(s, ":/")
	if scheme := s[:n]; isOneOf(scheme, "tcp", "ssl", "tls", "mqtt", "mqtts", "ws", "wss") {
		end := len(s) - len(strings.TrimLeft(s[n:], ":/"))
		if isAddress(s[end:][:firstOf(s[end:], "/?#")]) && (strings.Contains(s[n:end], "/") || strings.Contains(s[end:], ":")) {
			err := "missing port in address"
			if !strings.Contains(s[n:end], "/") {
				err = "too many colons in address"
			}
			return rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+scheme+"\"", err).repaired(0, end, scheme+"://", true)
		}
		return nil
	}
	if strings.Contains(s, "/") || strings.Contains(s, "://") {
		return nil
	}
	return missingBrokerPort(s, 0, len(s))
}

// mqttURLFault is the fault of a URL whose scheme ends at offset n.
func mqttURLFault(s string, n int) *Fault {
	scheme := strings.ToLower(s[:n])
	start, end, ok := authority(s, n)
	switch {
	case isOneOf(scheme, "ws", "wss", "unix"):
		return nil
	case !isOneOf(scheme, "tcp", "mqtt", "mqtts", "ssl", "tls", "mqtt+ssl", "tcps"):
		return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", "unknown protocol")
	case !ok || strings.ContainsAny(s[start:end], "{$<%"):
		return nil
	case strings.Contains(s[start:end], ","):
		return rejected(BadHost, start, end, "list of brokers in one string", "too many colons or no such host")
	}
	if f := secondScheme(s, start, end); f != nil {
		f.Effect, f.Error = "", "no such host or missing port"
		return f
	}
	return missingBrokerPort(s, start, end)
}

// missingBrokerPort judges the host and port s[start:end].
func missingBrokerPort(s string, start, end int) *Fault {
	host := s[start+strings.LastIndexByte(s[start:end], '@')+1 : end]
	if host == "" || strings.Contains(host, ":") || strings.ContainsAny(host, "{}$<>%") {
		return nil
	}
	return rejected(BadPort, end-len(host), end, "missing port after %q", missingPort).repaired(end, end, ":1883", false)
}

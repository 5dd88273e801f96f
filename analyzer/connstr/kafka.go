package connstr

// This file is the address of a Kafka broker, host:port without a scheme, as
// three clients read it. They differ in what they do without a port.

import "strings"

var kafka = &Grammar{
	Name:   "kafka",
	Title:  "Kafka (segmentio, franz-go)",
	Checks: kafkaChecks,
	fault:  func(s string) *Fault { return brokerFault(s, noSuchBroker) },
}

var kafkaTCP = &Grammar{
	Name:   "kafka-tcp",
	Title:  "Kafka (kafka.TCP of segmentio)",
	Checks: kafkaChecks,
	fault:  func(s string) *Fault { return brokerFault(s, kafkaPanics) },
}

var sarama = &Grammar{
	Name:   "sarama",
	Title:  "Kafka (sarama)",
	Checks: append([]string{"a port"}, kafkaChecks...),
	fault:  saramaFault,
}

const (
	noSuchBroker = "fails on first use: lookup %s: no such host"
	kafkaPanics  = "panics on the first request, in a goroutine of its own"
)

var kafkaChecks = []string{"one broker in a string", "a path after the port", "white space", "the port"}

// brokerFault is the fault of the address of a broker; list is what follows
// from several in one string.
func brokerFault(s, list string) *Fault {
	if n := schemeLen(s); s == "" || isTemplate(s) || n > 0 && strings.HasPrefix(s[n:], "://") {
		return nil
	}
	if i := strings.IndexAny(s, ",;"); i > 0 && strings.Contains(s[i:], ":") {
		if !strings.Contains(s, ",") {
			list = strings.Replace(list, kafkaPanics, noSuchBroker, 1)
		}
		return accepted(BadHost, 0, len(s), "list of brokers in one string", list)
	}
	if trimmed := strings.TrimSpace(s); trimmed != s && trimmed != "" {
		at := strings.Index(s, trimmed)
		if at > 0 {
			return accepted(Syntax, 0, at, "white space before the address", "fails on first use: no such host").repaired(0, at, "", true)
		}
		return accepted(Syntax, len(trimmed), len(s), "white space after the address", "fails on first use: unknown port").repaired(len(trimmed), len(s), "", true)
	}
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return nil
	}
	if j := strings.IndexByte(s[i:], '/'); j > 0 && isDigits(s[i+1:i+j]) {
		return accepted(Syntax, i+j, len(s), "path after the port", "fails on first use: unknown port").repaired(i+j, len(s), "", j+1 == len(s[i:]))
	}
	if strings.Count(s, ":") > 1 && !strings.Contains(s[:i], "]") {
		return nil // an IPv6 address
	}
	return tcpPort(s, i+1, len(s))
}

func saramaFault(s string) *Fault {
	const list = "fails on first use: dial tcp: address %s: too many colons in address"
	if f := brokerFault(s, list); f != nil {
		return f
	}
	if s == "" || strings.ContainsAny(s, ":/${<%") {
		return nil
	}
	return accepted(BadPort, 0, len(s), "missing port after %q", "fails on first use: dial tcp: address %s: missing port in address").repaired(len(s), len(s), ":9092", false)
}

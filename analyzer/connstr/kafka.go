package connstr

// This file is the address of a Kafka broker, host:port without a scheme, as
// three clients read it. They differ in what they do without a port.

import "strings"

var kafka = &Grammar{
	Name:   "kafka",
	Title:  "Kafka (segmentio, franz-go)",
	Checks: addressChecks,
	fault:  brokerFault,
}

var kafkaTCP = &Grammar{
	Name:   "kafka-tcp",
	Title:  "Kafka (kafka.TCP of segmentio)",
	Checks: addressChecks,
	fault:  kafkaTCPFault,
}

var sarama = &Grammar{
	Name:   "sarama",
	Title:  "Kafka (sarama)",
	Checks: append([]string{"a port"}, addressChecks...),
	fault:  saramaFault,
}

const kafkaPanics = "panics on the first request, in a goroutine of its own"

// brokerFault is the fault of the address of a broker.
func brokerFault(s string) *Fault { return addressFault(s, "broker", noSuchHost).when(onFirstUse) }

// kafkaTCPFault is brokerFault where a list panics.
func kafkaTCPFault(s string) *Fault {
	f := brokerFault(s)
	if f != nil && f.Kind == BadHost && strings.Contains(s, ",") {
		f.Effect = kafkaPanics
	}
	return f
}

func saramaFault(s string) *Fault {
	if f := addressFault(s, "broker", "dial tcp: "+tooManyColons); f != nil {
		return f.when(onFirstUse)
	}
	if s == "" || strings.ContainsAny(s, ":/${<%") {
		return nil
	}
	f := rejected(BadPort, 0, len(s), "missing port after %q", "dial tcp: "+missingPort).repaired(len(s), len(s), ":9092", false)
	return f.when(onFirstUse)
}

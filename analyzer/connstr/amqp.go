package connstr

// This file is the URI of RabbitMQ, as github.com/rabbitmq/amqp091-go and
// github.com/streadway/amqp read it with package net/url, whose own faults are
// found elsewhere:
//
//	amqp://[user[:password]@]host[:port][/vhost][?options]
//
// Without a host it is localhost.

import "strings"

var amqpURI = &Grammar{
	Name:   "amqp",
	Title:  "AMQP (amqp091-go, streadway)",
	Checks: []string{"\"//\" after the scheme, without which it is localhost", "one host", "a second scheme"},
	fault:  amqpFault,
}

func amqpFault(s string) *Fault {
	scheme := schemeLen(s)
	if name := s[:scheme]; name != "amqp" && name != "amqps" {
		return nil
	}
	if f := lostSlashes(s, scheme, "connects to localhost instead"); f != nil {
		return f
	}
	start, end, ok := authority(s, scheme)
	if !ok || strings.ContainsAny(s[start:end], "%{$<") {
		return nil
	}
	if strings.Contains(s[start:end], ",") {
		return accepted(BadHost, start, end, "list of hosts where one is accepted", "dials one host of that name")
	}
	return secondScheme(s, start, end)
}

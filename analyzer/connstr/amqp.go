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
	Checks: []string{"the scheme", "\"//\" after it, without which it is localhost", "white space", "one host", "a second scheme"},
	fault:  amqpFault,
}

func amqpFault(s string) *Fault {
	scheme := schemeLen(s)
	if name := s[:scheme]; name != "amqp" && name != "amqps" {
		return userWithoutScheme(s, "AMQP scheme must be either 'amqp://' or 'amqps://'")
	}
	if i := strings.IndexByte(strings.TrimSpace(s), ' '); i >= 0 {
		return rejected(Syntax, i, i+1, "white space in URI", "URI must not contain whitespace")
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

// userWithoutScheme finds a text that begins with a user and a password, and no
// scheme that the driver has. The error about the user, taken for a scheme, is
// invalid, unless the user has a byte that no scheme has.
//
//	guest:guest@localhost:5672/
func userWithoutScheme(s, invalid string) *Fault {
	end := firstOf(s, "/?#")
	at := strings.LastIndexByte(s[:end], '@')
	colon := firstOf(s, ":")
	if at < 0 || colon == 0 || colon+1 >= at || isTemplate(s) || !isAddress(s[at+1:end]) {
		return nil
	}
	if schemeLen(s) == 0 {
		invalid = "first path segment in URL cannot contain colon"
	}
	return rejected(MissingScheme, 0, colon, "missing scheme", invalid)
}

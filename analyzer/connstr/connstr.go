// Package connstr knows the connection strings of drivers and clients: one
// grammar for each family, as its parser reads the text. Most of these parsers
// are neither RFC 3986 nor package net/url, and some make something of any
// text, which then connects to another server than the one meant.
//
// For example, of the text "localhost:27017" the grammar of MongoDB says
//
//	missing scheme: error parsing uri: scheme must be "mongodb" or "mongodb+srv"
//
// The tables in testdata hold what each grammar accepts and rejects. The tests
// of this package run the grammars over them, and those of the module
// analyzer/sink/testdata/thirdparty the parsers themselves.
//
// A grammar is never stricter than the oldest and the newest parser that it
// stands for: what one of them accepts and does as meant has no fault.
package connstr

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
)

// A Grammar is how one family of drivers reads a connection string.
type Grammar struct {
	// Name is the word for it in the catalogue: "mongodb".
	Name string

	// Title names the family in manuals: "MongoDB".
	Title string

	// Checks lists in words what is checked, for manuals.
	Checks []string

	fault func(s string) *Fault
}

// Fault returns the first thing wrong with s, nil if there is nothing.
func (g *Grammar) Fault(s string) *Fault { return g.fault(s) }

// IsNetAddress reports whether g is that of package net, which takes no URL whatever
// stands in it: others read "tcp:///run/x.sock" themselves.
func (g *Grammar) IsNetAddress() bool { return g == netAddress }

// grammars are all grammars, sorted by name.
var grammars = []*Grammar{
	netAddress,
	amqpURI,
	awsEndpoint,
	cassandra,
	clickHouse,
	consulAddress,
	docker,
	etcd,
	ethereum,
	gitRemote,
	goDockerclient,
	goOra,
	godror,
	grpcTarget,
	grpcDialTarget,
	imageName,
	imageReference,
	kafka,
	kafkaTCP,
	ldapURL,
	migrateDatabase,
	migrateSource,
	minio,
	minioPlain,
	minioTLS,
	mongoDB,
	mqttBroker,
	mySQL,
	natsURL,
	noProxy,
	nsqLookupd,
	oidcIssuer,
	otlpGRPCURL,
	otlpHTTP,
	otlpHTTPURL,
	pgx,
	pgxPool,
	pq,
	proxyVariable,
	redigoURL,
	redirectURI,
	redisURL,
	redisCluster,
	redisFailover,
	rueidisURL,
	sarama,
	sentryDSN,
	snowflake,
	modernSQLite,
	sqlite3,
	sqlServer,
	zooKeeper,
}

// All returns the grammars, sorted by name. The caller must not change them.
func All() []*Grammar { return grammars }

// ByName returns the grammar of that name, nil if there is none.
func ByName(name string) *Grammar {
	i, ok := slices.BinarySearchFunc(grammars, name, func(g *Grammar, name string) int { return strings.Compare(g.Name, name) })
	if !ok {
		return nil
	}
	return grammars[i]
}

// A Kind is the part of a connection string that is at fault.
type Kind uint8

const (
	Syntax            Kind = iota // the text as a whole, or an option
	BadScheme                     // a scheme in another spelling, or with another delimiter
	MissingScheme                 // a text without one
	UnsupportedScheme             // a scheme of something else
	BadHost                       // no host, or what the driver cannot take for one
	BadPort                       // a port that no connection can be made to
	DoubledPort                   // two ports of one host
)

// A Fault is one thing wrong with a connection string.
type Fault struct {
	Kind       Kind
	Start, End int // the bytes at fault, offsets in the string

	// What says what is wrong, as a clause. "%q" stands for the bytes at fault
	// in double quotes, "%s" for them without; who shows them must know that they are no secret.
	What string

	// Error is the error of the parser, word for word, with "%q" and "%s" for
	// the bytes of Quoted, in quotes or not; "" where it accepts the text.
	Error string

	// Effect is what happens where the parser accepts the text, as the tail of
	// a sentence about the call: "connects to localhost:1433 instead". It has
	// "%q" and "%s" as Error has.
	Effect string

	// Quoted are the bytes that Error and Effect quote: those at fault, where
	// nothing else is said.
	Quoted struct{ Start, End int }

	// Repair is an edit that leaves what was meant, nil where that is not known.
	Repair *Repair

	// IsDialed is set where it is the one who dials that fails: a dialer of the program's own
	// may make something else of the host and the port.
	IsDialed bool
}

// A Repair replaces the bytes [Start, End) of a connection string.
type Repair struct {
	Start, End int
	New        string
	Sure       bool // nothing else can have been meant
}

// repaired is f with a repair.
func (f *Fault) repaired(start, end int, text string, sure bool) *Fault {
	f.Repair = &Repair{start, end, text, sure}
	return f
}

// rejected is a fault that the parser reports with the error of that text.
func rejected(kind Kind, start, end int, what, err string) *Fault {
	return (&Fault{Kind: kind, Start: start, End: end, What: what, Error: err}).quoting(start, end)
}

// accepted is a fault that the parser does not see; effect says what follows.
func accepted(kind Kind, start, end int, what, effect string) *Fault {
	return (&Fault{Kind: kind, Start: start, End: end, What: what, Effect: effect}).quoting(start, end)
}

// withoutError is f, if there is one, of a parser whose error is another in each
// version: effect says what follows.
func (f *Fault) withoutError(effect string) *Fault {
	if f != nil {
		f.Error, f.Effect = "", effect
	}
	return f
}

// leftToDialer is f, if there is one, of a client that leaves the host and the port to who dials.
func (f *Fault) leftToDialer() *Fault {
	if f != nil {
		f.IsDialed = true
	}
	return f
}

// IsAboutScheme reports whether the driver looks for a scheme that is not there,
// so that it never gets to the rest of the string.
func (f *Fault) IsAboutScheme() bool {
	return f.Kind == BadScheme || f.Kind == MissingScheme || f.Kind == UnsupportedScheme
}

// SaysEffect reports whether it is known what the driver makes of the fault.
func (f *Fault) SaysEffect() bool { return f.Error+f.Effect != "" }

// quoting is f with the bytes [start, end) quoted in Error and Effect.
func (f *Fault) quoting(start, end int) *Fault {
	f.Quoted.Start, f.Quoted.End = start, end
	return f
}

// isTemplate reports whether s begins with a mark that other code replaces:
// $URL, {{.URL}}, <url>, %s.
func isTemplate(s string) bool { return s != "" && strings.IndexByte("${<%", s[0]) >= 0 }

// withoutScheme is the fault of a text that begins with none of the schemes,
// each in lower case with its delimiter ("mongodb://"), of a parser that tells
// the cases apart; err is its error. nil if s begins with one, or if other
// code may put one in.
func withoutScheme(s, err string, schemes ...string) *Fault {
	if s == "" || isTemplate(s) {
		return nil
	}
	for _, scheme := range schemes {
		if strings.HasPrefix(s, scheme) {
			return nil
		}
	}
	for _, scheme := range schemes {
		if f := brokenScheme(s, err, scheme); f != nil {
			return f
		}
	}
	if n := neturl.SchemeLen(s); n > 0 && strings.HasPrefix(s[n:], "://") {
		return rejected(UnsupportedScheme, 0, n, "unsupported scheme %q", err)
	}
	f := rejected(MissingScheme, 0, firstOf(s, "?#"), "missing scheme in %q", err)
	if trimmed := strings.TrimLeft(s, " \t\r\n"); trimmed != s && withoutScheme(trimmed, err, schemes...) == nil {
		return rejected(BadScheme, 0, len(s)-len(trimmed), "white space before the scheme", err).repaired(0, len(s)-len(trimmed), "", true)
	}
	if host := s[:firstOf(s, "/?#")]; isAddress(host) {
		f.repaired(0, 0, schemes[0], strings.Contains(host, ":"))
	}
	return f
}

// brokenScheme finds the scheme, which ends in "://", in another spelling or
// with another delimiter.
func brokenScheme(s, err, scheme string) *Fault {
	name := strings.TrimSuffix(scheme, "://")
	word, glue, code := guess.CutDelimiter(s, name)
	end := len(name) + len(glue)
	switch {
	case word == "", glue == ":" && isNumber(s[end:end+firstOf(s[end:], "/?#")]):
		return nil // mongodb:27017, a host and its port
	case code == 0:
		return rejected(BadScheme, 0, len(name), "scheme %q is not in lowercase", err).repaired(0, len(name), name, true)
	}
	f := rejected(BadScheme, 0, end, "malformed \"://\" after scheme \""+name+"\"", err)
	return f.repaired(0, end, scheme, false)
}

// firstOf returns the offset of the first of the bytes in s, or its length.
func firstOf(s, bytes string) int {
	if i := strings.IndexAny(s, bytes); i >= 0 {
		return i
	}
	return len(s)
}

// isAddress reports whether s can be nothing but a host, with or without a port,
// where a connection string is expected: "localhost", a dotted name, an address, or
// anything with a port.
func isAddress(s string) bool {
	u, err := uri.ParseReference("//" + s)
	if err != nil || u.Authority() != s || u.HasUserinfo() || !guess.IsHostname(u.Host()) || len(u.Port()) > len("65535") {
		return false
	}
	return u.Host() == "localhost" || u.Port() != "" || strings.Contains(u.Host(), ".")
}

// isNumber reports whether s has nothing but digits in it: it is a number, or "".
func isNumber(s string) bool { return s == "" || ascii.IsDigits(s) }

// badEscape returns the offset of the first "%" of s that no two hexadecimal
// digits follow, and the offset after what net/url quotes of it; ok is false if
// there is none.
func badEscape(s string) (start, end int, ok bool) {
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			continue
		}
		if _, _, ok := ascii.CutEscape(s[i:]); !ok {
			return i, min(i+3, len(s)), true
		}
		i += 2
	}
	return 0, 0, false
}

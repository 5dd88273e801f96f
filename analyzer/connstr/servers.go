package connstr

// This file is the table of the clients that read the address of a server in the usual way,
// each with what is special about it.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

var (
	// github.com/rabbitmq/amqp091-go and github.com/streadway/amqp: without a host it is
	// localhost.
	amqpURI = (&server{schemes: []string{"amqp", "amqps"}, others: true, bare: "amqp://", lost: localhost,
		space: "URI must not contain whitespace"}).grammar("amqp", "AMQP (amqp091-go, streadway)")

	// github.com/aws/aws-sdk-go: what has no "://" gets "https://" in front.
	awsEndpoint = (&server{schemes: webSchemes, others: true, needsHost: true, isURL: true}).grammar("aws", "Endpoints of AWS (aws-sdk-go)")

	// github.com/gocql/gocql.
	cassandra = (&server{isURL: true, noPath: true, bareIPv6: true}).grammar("cassandra", "Cassandra (gocql)")

	// github.com/ClickHouse/clickhouse-go/v2: each other scheme is that of the native protocol.
	clickHouse = (&server{schemes: []string{"clickhouse", "http", "https"}, others: true, strays: databases, bare: "clickhouse://", strict: true,
		needsHost: true, port: ":9000", portless: webSchemes, lists: true, more: clickHouseTLS}).grammar("clickhouse", "ClickHouse (clickhouse-go v2)")

	// github.com/hashicorp/consul/api: a scheme is cut off.
	consulAddress = (&server{schemes: webSchemes, others: true, needsHost: true, isCased: true}).grammar("consul", "Consul")

	// The client of Docker and of Moby: what is neither a socket nor a pipe it dials over TCP,
	// whatever the scheme.
	docker = (&server{schemes: []string{"tcp", "unix", "npipe", "http", "https", "ssh", "fd", "tcp4", "tcp6"}, others: true, bare: "tcp://", strict: true,
		needsHost: true, isCased: true, effect: LeadsNowhere}).grammar("docker", "Docker hosts (client of Docker and of Moby)")

	// github.com/fsouza/go-dockerclient: without a port no request is sent.
	goDockerclient = (&server{schemes: []string{"tcp", "unix", "npipe", "http", "https"}, others: true, needsHost: true, port: ":2375",
		portless: webSchemes, isURL: true}).grammar("go-dockerclient", "Docker hosts (go-dockerclient)")

	// go.etcd.io/etcd/client/v3.
	etcd = (&server{schemes: []string{"http", "https", "unix", "unixs"}, needsHost: true, port: ":2379"}).grammar("etcd", "etcd")

	// github.com/ethereum/go-ethereum/rpc: what is no URL is the path of a socket.
	ethereum = (&server{schemes: []string{"http", "https", "ws", "wss", "stdio"}, bare: "http://", needsHost: true}).grammar("ethereum", "Ethereum (go-ethereum)")

	// github.com/go-git/go-git: [user@]host:path for SSH, the path of a directory, or a URL.
	gitURL = &server{schemes: []string{"https", "http", "ssh", "git", "file"}, needsHost: true}

	// github.com/go-ldap/ldap: without a host it is localhost.
	ldapURL = (&server{schemes: []string{"ldap", "ldaps", "cldap", "ldapi"}, others: true, lost: localhost}).grammar("ldap", "LDAP (go-ldap)")

	// github.com/minio/minio-go. A scheme is new in version 7.3, where it must agree with the
	// option Secure.
	minio      = minioWith(webSchemes, "").grammar("minio", "S3 (minio-go)")
	minioPlain = minioWith([]string{"http"}, "scheme %q although Secure is not set").grammar("minio-plain", "S3 (minio-go without Secure)")
	minioTLS   = minioWith([]string{"https"}, "scheme %q although Secure is set").grammar("minio-tls", "S3 (minio-go with Secure)")

	// github.com/eclipse/paho.mqtt.golang: without "://" it is host:port of TCP.
	mqttBroker = (&server{schemes: []string{"tcp", "mqtt", "mqtts", "ssl", "tls", "mqtt+ssl", "tcps", "ws", "wss", "unix"}, port: ":1883", isURL: true,
		portless: []string{"ws", "wss"}}).grammar("mqtt", "MQTT (paho.mqtt.golang)")

	// github.com/nats-io/nats.go: the scheme decides between TCP, TLS and WebSocket and is not
	// checked.
	natsURL = (&server{schemes: []string{"nats", "tls"}, others: true, strays: append([]string{"amqp", "amqps", "mqtt", "kafka", "grpc"}, databases...), lists: true, isURL: true}).
		grammar("nats", "NATS")

	// github.com/nsqio/go-nsq: what has no slash becomes the host of an http URL.
	nsqLookupd = (&server{schemes: webSchemes, others: true, port: ":4161", isURL: true}).grammar("nsqlookupd", "nsqlookupd (go-nsq)")

	// The option WithEndpointURL of the exporters of OpenTelemetry.
	otlpURL     = &server{schemes: webSchemes, others: true, bare: "http://", strict: true, needsHost: true, effect: LeadsNowhere}
	otlpGRPCURL = otlpURL.grammar("otlp-grpc-url", "OTLP over gRPC (WithEndpointURL)")
	otlpHTTPURL = otlpURL.grammar("otlp-http-url", "OTLP over HTTP (WithEndpointURL)")

	// Their option WithEndpoint: a host and port that become those of a URL.
	otlpHTTP = (&server{isURL: true, noPath: true}).grammar("otlp-http", "OTLP over HTTP (WithEndpoint)")

	// github.com/sijms/go-ora: a URL, whatever its scheme.
	goOra = (&server{schemes: []string{"oracle"}, others: true, strays: databases, bare: "oracle://", strict: true, needsHost: true, port: ":1521", more: goOraService}).
		grammar("go-ora", "Oracle (go-ora)")

	// github.com/go-zookeeper/zk.
	zooKeeper = (&server{}).grammar("zookeeper", "ZooKeeper")
)

var (
	localhost  = "connects to localhost instead"
	webSchemes = []string{"http", "https"}
	databases  = []string{"postgres", "postgresql", "mysql", "mongodb", "redis", "sqlserver", "sqlite"}
)

func minioWith(schemes []string, stray string) *server {
	return &server{schemes: schemes, stray: stray, needsHost: true, isURL: true, noPath: true, more: func(s string, start, end int) *Fault {
		if strings.HasPrefix(s[start:end], ":") { // ":9000"
			return rejected(BadHost, 0, end, "missing host", "")
		}
		return nil
	}}
}

// clickHouseTLS finds a scheme of HTTP that the option secure contradicts.
//
//	https://h:8443/app
func clickHouseTLS(s string, _, end int) *Fault {
	isSecure := false
	for key, at := range optionsOf(s, end) {
		isSecure = isSecure || key == "secure" && isOneOf(strings.ToLower(s[at.start:at.end]), "1", "t", "true")
	}
	switch scheme := strings.ToLower(s[:neturl.SchemeLen(s)]); {
	case strings.ContainsAny(s[end:], "{$<%"):
	case scheme == "https" && !isSecure:
		return rejected(Syntax, 0, len("https"), "scheme \"https\" without secure=true", "")
	case scheme == "http" && isSecure:
		return rejected(Syntax, 0, len("http"), "scheme \"http\" with secure=true", "").repaired(0, len("http"), "https", false)
	}
	return nil
}

// goOraService finds a URL without the name of a service, or an option that names it or its
// server.
func goOraService(s string, start, end int) *Fault {
	if path := s[end:]; strings.Trim(path, "/") != "" {
		return nil
	}
	return rejected(Syntax, start, end, "missing service name after the host", "")
}

var gitRemote = &Grammar{
	Name:   "git",
	Title:  "Git remotes (go-git)",
	Checks: append([]string{"hosts that are taken for a directory", "a port that is taken for one"}, gitURL.grammar("", "").Checks...),
	fault:  gitFault,
}

func gitFault(s string) *Fault {
	n := neturl.SchemeLen(s)
	isURL := n > 0 && strings.HasPrefix(s[n:], "://")
	f := gitURL.fault(s)
	switch {
	case f == nil && !isURL && s != "" && !isTemplate(s):
		return gitAddressFault(s)
	case f != nil && !isURL && (f.Kind != BadScheme || isOneOf(strings.ToLower(s[:n]), "ssh", "git")): // git@h:a/b, and ssh:dir/x.git, a host of that name
		return gitAddressFault(s)
	case f != nil && f.Kind == BadPort && strings.HasPrefix(s, "ssh:") && strings.Contains(s[f.End:], "/"): // ssh://git@github.com:a/b.git
		f.repaired(f.Start-1, f.Start, "/", false)
	}
	return f
}

// gitAddressFault is the fault of a text without a scheme, which is the address of
// a host for SSH, or a directory.
func gitAddressFault(s string) *Fault {
	first := s[:firstOf(s, "/")]
	_, host, hasUser := strings.Cut(first, "@")
	if !hasUser {
		host = first
	}
	name, port, isSCP := strings.Cut(host, ":")
	switch {
	case hasUser && port == "" && isOneOf(name, "http", "https", "ssh", "git") && strings.HasPrefix(s[len(first):], "//"): // git@https://github.com/a/b
		i := len(first) - len(host)
		return rejected(BadScheme, 0, i, "user before the scheme", "").repaired(0, i, "", false)
	case isSCP && !hasUser && len(first) < len(s) && ascii.IsDigits(port) && (name == "localhost" || strings.Trim(name, "0123456789.") == ""): // localhost:3000/a/b.git
		return rejected(MissingScheme, 0, len(first), "missing scheme before %q", "").repaired(0, 0, "http://", false)
	case isSCP || len(first) == len(s) || strings.Contains(s, "\\"):
		return nil
	case hasUser && isAddress(host): // git@github.com/a/b.git
		i := len(first)
		return rejected(Syntax, i, i+1, "'/' after the host, where ':' is expected", "").repaired(i, i+1, ":", true)
	case guess.IsPublicName(host) && strings.Contains(s[len(first)+1:], "/"): // github.com/a/b
		return rejected(MissingScheme, 0, len(s), "missing scheme in %q", "").repaired(0, 0, "https://", true)
	}
	return nil
}

// The connection string of github.com/godror/godror is the URL of go-ora, or that of Oracle's
// own tools, which makes a user, a password and a connect string of any text:
//
//	user/password@host[:port]/service
var godror = &Grammar{
	Name:   "godror",
	Title:  "Oracle (godror)",
	Checks: append([]string{"'/' between user and password"}, godrorURL.grammar("", "").Checks...),
	fault:  godrorFault,
}

var godrorURL = &server{schemes: []string{"oracle", "tcp", "tcps"}, isCased: true}

func godrorFault(s string) *Fault {
	if n := neturl.SchemeLen(s); n > 0 && strings.HasPrefix(s[n:], "://") || s == "" || isTemplate(s) {
		return godrorURL.fault(s)
	}
	if f := godrorURL.delimiter(s, false); f != nil { // oracle:/bob:PW@h
		return f
	}
	at := strings.LastIndexByte(s, '@')
	if at < 0 || strings.ContainsAny(s[:at], "=(/[") {
		return nil // logfmt, a connect descriptor
	}
	if colon := strings.IndexByte(s[:at], ':'); colon > 0 && !strings.HasPrefix(s, jdbc) {
		return rejected(Syntax, colon, colon+1, "':' between user and password, which '/' separates", "").repaired(colon, colon+1, "/", true)
	}
	return nil
}

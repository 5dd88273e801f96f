package rule

// This file is what the tables of the rules' tests are run with.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// The places the tables name.
var (
	httpGet       = &spec.Expectation{API: "http.Get", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, Transport: true}
	urlParse      = &spec.Expectation{API: "url.Parse", Form: spec.Reference, Parser: spec.NetURL}
	baseParse     = &spec.Expectation{API: "(*url.URL).Parse", Form: spec.Reference, Parser: spec.NetURL, Base: true}
	requestURI    = &spec.Expectation{API: "url.ParseRequestURI", Form: spec.RequestTarget, Parser: spec.NetURLRI}
	newRequest    = &spec.Expectation{API: "httptest.NewRequest", Form: spec.RequestTarget, Parser: spec.NetURLRI, Panics: true, Consequence: "panics"}
	httpRedirect  = &spec.Expectation{API: "http.Redirect", Form: spec.Redirect, Header: spec.HeaderOfRedirect, Consequence: "sends the Location header unchanged"}
	wsDial        = &spec.Expectation{API: "websocket.Dial", Form: spec.WSURL, Schemes: []string{"ws", "wss"}, Parser: spec.NetURL}
	issuer        = &spec.Expectation{API: "oidc.NewProvider", Form: spec.AbsoluteURI, Parser: spec.NetURL}
	redisURL      = &spec.Expectation{API: "redis.ParseURL", Form: spec.URI, Schemes: []string{"redis", "rediss", "unix"}, Parser: spec.NetURL}
	postgresDSN   = &spec.Expectation{API: `sql.Open with "pgx"`, Form: spec.DSN, Schemes: []string{"postgres", "postgresql"}, Consequence: "fails on first use"}
	mysqlDSN      = &spec.Expectation{API: `sql.Open with "mysql"`, Form: spec.DSN}
	mysqlOpen     = &spec.Expectation{API: `sql.Open("mysql")`, Form: spec.DSN, Schemes: []string{}, Consequence: "fails on first use"}
	sqliteDSN     = &spec.Expectation{API: `sql.Open with "sqlite"`, Form: spec.DSN, Schemes: []string{"file"}, AllowedWords: []string{":memory:"}}
	natsList      = &spec.Expectation{API: "nats.Connect", Form: spec.List, Sep: ",", Schemes: []string{"nats", "tls", "ws", "wss"}}
	goProxy       = &spec.Expectation{API: `os.Setenv("GOPROXY")`, Form: spec.List, Sep: ",|", Schemes: []string{"http", "https", "file"}, AllowedWords: []string{"direct", "off"}, Consequence: "fails in the go command"}
	grpcTarget    = &spec.Expectation{API: "grpc.NewClient", Form: spec.GRPCTarget, Schemes: []string{"dns", "passthrough", "unix"}, Consequence: "fails on the first call"}
	fasthttpGet   = &spec.Expectation{API: "fasthttp.Get", Form: spec.SchemeFirst, Schemes: []string{"http", "https"}}
	trustOrigin   = &spec.Expectation{API: "(*http.CrossOriginProtection).AddTrustedOrigin", Form: spec.Origin, Parser: spec.NetURL}
	netDial       = &spec.Expectation{API: "net.Dial", Form: spec.Address}
	allowOrigin   = &spec.Expectation{API: "cors.Options.AllowedOrigins", Form: spec.Origin, AllowedWords: []string{"*", "null"}, PatternBytes: "*", Consequence: "never matches"}
	panicOrigin   = &spec.Expectation{API: "cors.Config.AllowOrigins", Form: spec.Origin, AnyCase: true, Slash: true, Panics: true, Consequence: "panics"}
	fieldScheme   = &spec.Expectation{API: "url.URL.Scheme", Field: "Scheme", Form: spec.Scheme}
	fieldHost     = &spec.Expectation{API: "url.URL.Host", Field: "Host", Form: spec.Host}
	hostHeader    = &spec.Expectation{API: "http.Request.Host", Field: "Host", Form: spec.HostHeader, Consequence: "sends an empty Host header"}
	fieldPath     = &spec.Expectation{API: "url.URL.Path", Field: "Path", Form: spec.Path}
	fieldQuery    = &spec.Expectation{API: "url.URL.RawQuery", Field: "RawQuery", Form: spec.Query, Consequence: "writes it unchanged"}
	fieldFrag     = &spec.Expectation{API: "url.URL.Fragment", Field: "Fragment", Form: spec.Fragment}
	sentPath      = &spec.Expectation{API: "url.URL.Path", Field: "Path", Form: spec.SentPath}
	fieldRawPath  = &spec.Expectation{API: "url.URL.RawPath", Field: "RawPath", Form: spec.RawPath, Consequence: "is ignored"}
	fieldOpaque   = &spec.Expectation{API: "url.URL.Opaque", Field: "Opaque", Form: spec.Opaque}
	rawQuery      = &spec.Expectation{API: "url.URL.RawQuery", Field: "RawQuery", Form: spec.Query}
	parseQuery    = &spec.Expectation{API: "url.ParseQuery", Form: spec.Query, Parser: spec.NetURL}
	pathUnescape  = &spec.Expectation{API: "url.PathUnescape", Form: spec.Escaped, Parser: spec.NetURL}
	joinPath      = &spec.Expectation{API: "url.JoinPath", Form: spec.RawPath, Parser: spec.NetURL}
	nameSpace     = &spec.Expectation{API: "xml.Name.Space", Form: spec.Namespace, Consequence: "matches no element"}
	fieldTag      = &spec.Expectation{API: "the namespace of the tag", Form: spec.StructTag, Consequence: "matches no element"}
	coderDial     = &spec.Expectation{API: "websocket.Dial", Form: spec.WSURL, Schemes: []string{"http", "https", "ws", "wss"}, Parser: spec.NetURL}
	proxyURL      = &spec.Expectation{API: "http.ProxyURL", Form: spec.HTTPURL, Parser: spec.NetURL, Proxy: true}
	ocspServer    = &spec.Expectation{API: "x509.Certificate.OCSPServer", Form: spec.URI, Plain: true, Consequence: "encodes it unchanged"}
	pqDSN         = &spec.Expectation{API: `sql.Open("postgres")`, Form: spec.DSN, Schemes: []string{"postgres", "postgresql"}, Parser: spec.NetURL}
	amqpURL       = &spec.Expectation{API: "amqp.Dial", Form: spec.URI, Schemes: []string{"amqp", "amqps"}, Parser: spec.NetURL}
	mongoURL      = &spec.Expectation{API: "options.Client().ApplyURI", Form: spec.URI, Schemes: []string{"mongodb", "mongodb+srv"}}
	httpsOnly     = &spec.Expectation{API: "webhook.Post", Form: spec.HTTPURL, Schemes: []string{"https"}, Parser: spec.NetURL}
	applyURI      = &spec.Expectation{API: "(*options.ClientOptions).ApplyURI", Form: spec.DSN, Schemes: []string{"mongodb", "mongodb+srv"}, Grammar: "mongodb", Consequence: "fails on first use"}
	mysqlParse    = &spec.Expectation{API: "mysql.ParseDSN", Form: spec.DSN, Schemes: []string{}, Grammar: "mysql"}
	pqOpen        = &spec.Expectation{API: `sql.Open("postgres")`, Form: spec.DSN, Schemes: []string{"postgres", "postgresql"}, Parser: spec.NetURL, Grammar: "pq", Consequence: "fails on first use"}
	pgxConnect    = &spec.Expectation{API: "pgx.Connect", Form: spec.DSN, Schemes: []string{"postgres", "postgresql"}, Grammar: "pgx"}
	sqlserver     = &spec.Expectation{API: `sql.Open("sqlserver")`, Form: spec.DSN, Schemes: []string{"sqlserver"}, Parser: spec.NetURL, Grammar: "sqlserver", Consequence: "rejects it"}
	redisParse    = &spec.Expectation{API: "redis.ParseURL", Form: spec.URI, Schemes: []string{"redis", "rediss", "unix"}, Parser: spec.NetURL, Grammar: "redis"}
	amqpDial      = &spec.Expectation{API: "amqp091.Dial", Form: spec.URI, Schemes: []string{"amqp", "amqps"}, Parser: spec.NetURL, Grammar: "amqp"}
	kafkaTCP      = &spec.Expectation{API: "kafka.TCP", Form: spec.Address, Grammar: "kafka-tcp", Consequence: "fails on first use"}
	saramaAddr    = &spec.Expectation{API: "sarama.NewClient", Form: spec.Address, Grammar: "sarama", Consequence: "fails on first use"}
	netDialed     = &spec.Expectation{API: "net.Dial", Form: spec.Address, Grammar: "address"}
	redisAddr     = &spec.Expectation{API: "redis.Options.Addr", Field: "Addr", Form: spec.Address, AllowedWords: []string{""}, Grammar: "address", Consequence: "fails on first use"}
	grpcNew       = &spec.Expectation{API: "grpc.NewClient", Form: spec.GRPCTarget, Schemes: []string{"dns", "passthrough", "unix"}, Grammar: "grpc", Consequence: "fails on the first call"}
	grpcDial      = &spec.Expectation{API: "grpc.Dial", Form: spec.GRPCTarget, Schemes: []string{"dns", "passthrough", "unix"}, Grammar: "grpc-dial", Consequence: "fails on the first call"}
	natsServer    = &spec.Expectation{API: "nats.Options.Url", Field: "Url", Form: spec.DSN, Parser: spec.NetURL, AllowedWords: []string{""}, Grammar: "nats", Consequence: "fails on first use"}
	clickhouse    = &spec.Expectation{API: "clickhouse.ParseDSN", Form: spec.DSN, Parser: spec.NetURL, Grammar: "clickhouse"}
	otlpURL       = &spec.Expectation{API: "otlptracegrpc.WithEndpointURL", Form: spec.DSN, Parser: spec.NetURL, Grammar: "otlp-grpc-url", Consequence: "connects to localhost instead"}
	otlpHost      = &spec.Expectation{API: "otlptracehttp.WithEndpoint", Form: spec.Address, Grammar: "otlp-http", Consequence: "fails on first use"}
	redisCluster  = &spec.Expectation{API: "redis.ParseClusterURL", Form: spec.URI, Schemes: []string{"redis", "rediss"}, Parser: spec.NetURL, Grammar: "redis-cluster"}
	redigoDial    = &spec.Expectation{API: "redis.DialURL", Form: spec.URI, Schemes: []string{"redis", "rediss", "valkey", "valkeys"}, Parser: spec.NetURL, Grammar: "redigo"}
	sqliteOpen    = &spec.Expectation{API: `sql.Open("sqlite3")`, Form: spec.DSN, Schemes: []string{"file"}, AllowedWords: []string{":memory:"}, Grammar: "sqlite3", Consequence: "fails on first use"}
	consulAddr    = &spec.Expectation{API: "api.Config.Address", Field: "Address", Form: spec.DSN, Schemes: []string{"http", "https", "unix"}, AllowedWords: []string{""}, Grammar: "consul", Consequence: "fails on first use"}
	ldapDial      = &spec.Expectation{API: "ldap.DialURL", Form: spec.URI, Schemes: []string{"cldap", "ldap", "ldaps", "ldapi"}, Parser: spec.NetURL, Grammar: "ldap"}
	mqttBroker    = &spec.Expectation{API: "AddBroker", Form: spec.DSN, Schemes: []string{"mqtt", "mqtts", "ssl", "tcp", "tls", "unix", "ws", "wss"}, Parser: spec.NetURL, Grammar: "mqtt", Consequence: "drops it or fails in Connect"}
	dockerHost    = &spec.Expectation{API: "client.WithHost", Form: spec.DSN, Grammar: "docker", Consequence: "fails in NewClientWithOpts"}
	dockerNew     = &spec.Expectation{API: "docker.NewClient", Form: spec.DSN, Schemes: []string{"http", "https", "npipe", "tcp", "unix"}, Grammar: "go-dockerclient"}
	etcdEndpoint  = &spec.Expectation{API: "clientv3.Config.Endpoints", Field: "Endpoints", Form: spec.DSN, Schemes: []string{"http", "https", "unix", "unixs"}, AllowedWords: []string{""}, Grammar: "etcd", Consequence: "fails on the first call"}
	goOraDSN      = &spec.Expectation{API: `sql.Open("oracle")`, Form: spec.DSN, Grammar: "go-ora", Consequence: "fails on first use"}
	godrorDSN     = &spec.Expectation{API: `sql.Open("godror")`, Form: spec.DSN, Grammar: "godror", Consequence: "fails on first use"}
	kafkaAddr     = &spec.Expectation{API: "kafka.ReaderConfig.Brokers", Field: "Brokers", Form: spec.Address, Grammar: "kafka", Consequence: "fails on first use"}
	migrateFrom   = &spec.Expectation{API: "migrate.New", Form: spec.DSN, Grammar: "migrate-source"}
	migrateTo     = &spec.Expectation{API: "migrate.New", Form: spec.DSN, Grammar: "migrate-database"}
	snowflakeDSN  = &spec.Expectation{API: "gosnowflake.ParseDSN", Form: spec.DSN, Schemes: []string{}, Grammar: "snowflake"}
	minioNew      = &spec.Expectation{API: "minio.New", Form: spec.DSN, Schemes: []string{"http", "https"}, Grammar: "minio"}
	gocqlHost     = &spec.Expectation{API: "gocql.NewCluster", Form: spec.Address, Grammar: "cassandra", Consequence: "fails in CreateSession"}
	zkServer      = &spec.Expectation{API: "zk.Connect", Form: spec.Address, Grammar: "zookeeper"}
	nsqLookupd    = &spec.Expectation{API: "ConnectToNSQLookupd", Form: spec.DSN, Parser: spec.NetURL, Grammar: "nsqlookupd"}
	ethDial       = &spec.Expectation{API: "ethclient.Dial", Form: spec.DSN, Schemes: []string{"http", "https", "stdio", "ws", "wss"}, Parser: spec.NetURL, Grammar: "ethereum"}
	gitURL        = &spec.Expectation{API: "git.CloneOptions.URL", Field: "URL", Form: spec.DSN, Schemes: []string{"file", "git", "http", "https", "ssh"}, AllowedWords: []string{""}, Parser: spec.NetURL, Grammar: "git", Consequence: "fails on first use"}
	modernOpen    = &spec.Expectation{API: `sql.Open("sqlite")`, Form: spec.DSN, Schemes: []string{"file"}, AllowedWords: []string{":memory:"}, Grammar: "sqlite", Consequence: "fails on first use"}
	otlpHTTPURL   = &spec.Expectation{API: "otlptracehttp.WithEndpointURL", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, Grammar: "otlp-http-url", Consequence: "connects to localhost instead"}
	failoverURL   = &spec.Expectation{API: "redis.ParseFailoverURL", Form: spec.URI, Schemes: []string{"redis", "rediss"}, Parser: spec.NetURL, Grammar: "redis-failover"}
	vaultAddr     = &spec.Expectation{API: "api.Config.Address", Field: "Address", Form: spec.HTTPURL, Schemes: []string{"http", "https", "unix"}, Parser: spec.NetURL, AllowedWords: []string{""}, Consequence: "fails on first use at the latest"}
	awsEndpoint   = &spec.Expectation{API: "aws.Config.Endpoint", Field: "Endpoint", Form: spec.DSN, Schemes: []string{"http", "https"}, Parser: spec.NetURL, AllowedWords: []string{""}, Grammar: "aws", Consequence: "fails on first use"}
	dockerImage   = &spec.Expectation{API: "reference.Parse", Form: spec.DSN, Grammar: "image"}
	imageRef      = &spec.Expectation{API: "name.ParseReference", Form: spec.DSN, Grammar: "image-reference"}
	minioPlain    = &spec.Expectation{API: "minio.New", Form: spec.DSN, Schemes: []string{"http", "https"}, Grammar: "minio-plain"}
	minioTLS      = &spec.Expectation{API: "minio.New", Form: spec.DSN, Schemes: []string{"http", "https"}, Grammar: "minio-tls"}
	oidcProvider  = &spec.Expectation{API: "oidc.NewProvider", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, Grammar: "oidc-issuer"}
	oauthBack     = &spec.Expectation{API: "oauth2.Config.RedirectURL", Field: "RedirectURL", Form: spec.DSN, AllowedWords: []string{""}, Grammar: "redirect-uri", Consequence: "gets an error from the server"}
	sentryKey     = &spec.Expectation{API: "sentry.ClientOptions.Dsn", Field: "Dsn", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, AllowedWords: []string{""}, PasswordOK: true, Grammar: "sentry", Consequence: "fails on first use"}
	rueidisURL    = &spec.Expectation{API: "rueidis.ParseURL", Form: spec.URI, Schemes: []string{"redis", "rediss", "unix", "valkey", "valkeys"}, Parser: spec.NetURL, Grammar: "rueidis"}
	pgxPool       = &spec.Expectation{API: "pgxpool.New", Form: spec.DSN, Schemes: []string{"postgres", "postgresql"}, Grammar: "pgxpool"}
	proxyEnv      = &spec.Expectation{API: `os.Setenv("HTTP_PROXY")`, Form: spec.DSN, Schemes: []string{"http", "https", "socks5", "socks5h"}, Parser: spec.NetURL, Proxy: true, Grammar: "proxy-variable", Consequence: "makes some clients fail or bypass the proxy"}
	noProxyEnv    = &spec.Expectation{API: `os.Setenv("NO_PROXY")`, Form: spec.List, Sep: ",", AllowedWords: []string{""}, Grammar: "no-proxy"}
	openSearch    = &spec.Expectation{API: "opensearch.Config.Addresses", Field: "Addresses", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, AllowedWords: []string{""}, Consequence: "fails on first use"}
	olivereURL    = &spec.Expectation{API: "elastic.SetURL", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, Consequence: "fails on first use at the latest"}
	sqsEndpoint   = &spec.Expectation{API: "sqs.Options.BaseEndpoint", Field: "BaseEndpoint", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, AllowedWords: []string{""}, Consequence: "fails on the first call"}
	restyBase     = &spec.Expectation{API: "(*resty.Client).SetBaseURL", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, AddsScheme: true, Consequence: "fails on the first request"}
	refererHeader = &spec.Expectation{API: `http.Header.Set("Referer")`, Form: spec.Reference, Header: spec.HeaderIsSet, Consequence: "sends the header unchanged"}
	linkHeader    = &spec.Expectation{API: `http.Header.Set("Link")`, Form: spec.Link, Header: spec.HeaderIsSet, Consequence: "sends the header unchanged"}
	serverName    = &spec.Expectation{API: "tls.Config.ServerName", Field: "ServerName", Form: spec.HostName}
)

// everyPlace are the places above.
var everyPlace = []*spec.Expectation{
	httpGet, urlParse, baseParse, requestURI, newRequest, httpRedirect, wsDial, issuer, redisURL, postgresDSN, mysqlDSN, mysqlOpen, sqliteDSN,
	natsList, goProxy, grpcTarget, fasthttpGet, netDial, allowOrigin, panicOrigin, trustOrigin, fieldScheme, fieldHost, hostHeader, fieldPath, fieldQuery, fieldFrag,
	parseQuery, pathUnescape, joinPath, serverName, sentPath, fieldRawPath, fieldOpaque,
	nameSpace, fieldTag, coderDial, proxyURL, pqDSN, amqpURL, mongoURL, httpsOnly, applyURI, mysqlParse, pqOpen, pgxConnect, sqlserver, redisParse, amqpDial, kafkaTCP, saramaAddr,
	netDialed, redisAddr, grpcNew, grpcDial, natsServer, clickhouse, otlpURL, otlpHost, redisCluster, redigoDial,
	sqliteOpen, consulAddr, ldapDial, mqttBroker,
	dockerHost, dockerNew,
	etcdEndpoint, goOraDSN, godrorDSN,
	kafkaAddr, migrateFrom, migrateTo, snowflakeDSN, minioNew, gocqlHost, zkServer, nsqLookupd, ethDial, gitURL, modernOpen, otlpHTTPURL, failoverURL, linkHeader,
	vaultAddr, awsEndpoint, dockerImage, imageRef, minioPlain, minioTLS, oidcProvider, oauthBack, sentryKey, rueidisURL, pgxPool, proxyEnv, noProxyEnv, openSearch, olivereURL, sqsEndpoint, restyBase,
}

// A flagged row is a string in which a rule must find a fault.
type flagged struct {
	in    string
	want  *spec.Expectation
	fault string // the bytes at fault
	says  string // a part of the message
	fixed string // what the first fix writes, with review before it if it needs that; "-" if there is none
}

// A silent row is a string in which no rule may find a fault.
type silent struct {
	in   string
	want *spec.Expectation
}

// String names the rule and what it says, for tests that fail.
func (f *Finding) String() string {
	if f == nil {
		return "nothing"
	}
	return f.Rule.ID + ": " + f.Message()
}

// byDefaultOrUnescaped are the default rules and unescaped-char.
func byDefaultOrUnescaped(r *Rule) bool { return byDefault(r) || r == unescapedChar }

// findIn checks s as a subject of one text with the default rules and r.
func findIn(s *Input, r *Rule) *Finding {
	f := Check(s, func(q *Rule) bool { return byDefault(q) || q == r })
	record(s, f)
	return f
}

// after is what a fix makes of a text, expressions replaced by plain words.
func after(t testing.TB, s *Input, fix Fix) text.Text {
	t.Helper()
	fixed, ok := apply(s.Text, fix.Edits)
	if !ok {
		t.Fatalf("the edits %+v do not fit", fix.Edits)
	}
	return fixed
}

// firstFix is what the first fix of f makes of the text, with review before it
// if it needs that; "-" if there is none.
func firstFix(t testing.TB, s *Input, f *Finding) string {
	t.Helper()
	if len(f.Fixes) == 0 {
		return "-"
	}
	fixed := after(t, s, f.Fixes[0]).String()
	if f.Fixes[0].NeedsReview {
		return review + fixed
	}
	return fixed
}

func (row flagged) run(t *testing.T, s *Input, r *Rule) {
	t.Helper()
	f := findIn(s, r)
	if f == nil || f.Rule != r {
		t.Errorf("%q at %s: found %v, want %s", row.in, row.want.API, f, r.ID)
		return
	}
	if got := row.in[f.Start:f.End]; got != row.fault {
		t.Errorf("%q at %s: fault is %q, want %q", row.in, row.want.API, got, row.fault)
	}
	checkWording(t, s, f)
	if f.Ref != "" && f.Ref.URL() == "" {
		t.Errorf("%q at %s: reference %q leads nowhere", row.in, row.want.API, f.Ref)
	}
	if !strings.Contains(f.Message(), row.says) {
		t.Errorf("%q at %s: says %q, want %q in it", row.in, row.want.API, f.Message(), row.says)
	}
	if got := firstFix(t, s, f); got != row.fixed {
		t.Errorf("%q at %s: first fix writes %q, want %q", row.in, row.want.API, got, row.fixed)
	}
}

// review stands before what a fix writes that needs review.
const review = "review: "

// runTables runs both tables of a rule.
func runTables(t *testing.T, r *Rule, faults []flagged, fine []silent) {
	t.Helper()
	for _, row := range faults {
		row.run(t, &Input{Text: text.Known(row.in), Want: row.want}, r)
	}
	for _, row := range fine {
		if f := findIn(&Input{Text: text.Known(row.in), Want: row.want}, r); f != nil {
			t.Errorf("%q at %s: found %s: %s", row.in, row.want.API, f.Rule.ID, f.Message())
		}
	}
}

package rule

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

var natsConnect = &spec.Expectation{API: "nats.Connect", Form: spec.List, Sep: ",", Grammar: "nats", Consequence: "fails on first use"}

// A fault that a literal would have is seen beside parts that are unknown.
func TestFaultsBesideUnknownParts(t *testing.T) {
	for _, row := range []faulty{
		{"{any}:{any}@tcp({any}:3306)", mysqlParse, connectionString, ")", "missing '/' after the address: mysql.ParseDSN fails: invalid DSN: missing the slash", "{…}:{…}@tcp({…}:3306)/"},
		{"{any}:{any}@tcp({any})?parseTime=true", mysqlParse, connectionString, ")", "", "{…}:{…}@tcp({…})/?parseTime=true"},
		{"{any}:{any}@tcp({any}:{d})", mysqlParse, connectionString, ")", "", "{…}:{…}@tcp({…}:{…})/"},
		{"{any}:{any}@tcp({any}:{any})", mysqlParse, connectionString, ")", "", "{…}:{…}@tcp({…}:{…})/"},
		{"{any}:{any}@tpc({any}:3306)/{any}", mysqlParse, connectionString, "tpc", "", "{…}:{…}@tcp({…}:3306)/{…}"},
		{"{any}:{any}@tcp({any}:3306)/{any}?parseTime=yes", mysqlParse, connectionString, "yes", "", "-"},
		{"{any}:{any}@tcp({any}:3306)/{any}?loc=Europe/Paris", mysqlParse, connectionString, "/", "", "{…}:{…}@tcp({…}:3306)/{…}?loc=Europe%2FParis"},
		{"{any}:{any}@{any}:3306/{any}", mysqlParse, connectionString, "…:3306", "address \"…:3306\" without \"tcp(\" and \")\": mysql.ParseDSN fails: default addr for network '…:3306' unknown", "-"},
		{"mysql://{any}:{any}@{any}:3306/{any}", mysqlParse, unsupportedScheme, "mysql://", "URL instead of a DSN", "-"},
		{"postgres://{any}:secret@localhost:{any}/{any}", pgxConnect, userinfoPassword, "secret", "cleartext password in URL: exposed in the source, the binary and wherever the URL is logged", "review: postgres://{…}@localhost:{…}/{…}"},
		{"postgres://{any}:{any}@{any}:5432/db?sslmode=enabled", pqOpen, connectionString, "enabled", "invalid value \"enabled\" of sslmode", "-"},
		{"postgres://{any}:{any}@{any}:{d}/{any}?sslmode=enabled", pgxConnect, connectionString, "enabled", "", "-"},
		{"postgres://{any}:{any}@{any}/{any}?sslmode=disabled", pgxConnect, connectionString, "disabled", "", "postgres://{…}:{…}@{…}/{…}?sslmode=disable"},
		{"postgres://{any}/{any}&sslmode=disable", pgxConnect, connectionString, "&", "", "postgres://{…}/{…}?sslmode=disable"},
		{"host={any} port={any} user={any} sslmode=disabled", pqOpen, connectionString, "disabled", "", "host={…} port={…} user={…} sslmode=disable"},
		{"host={any} username={any} password='{any}'", pgxConnect, connectionString, "username", "", "review"},
		{"host={any}:5432 user={any}", pqOpen, hostRule, "…:5432", "port in the value of host", "-"},
		{"host={any};port=5432;user={any}", pqOpen, connectionString, ";", "", "-"},
		{"{any} sslmode=disabled", pqOpen, connectionString, "disabled", "", "{…} sslmode=disable"},
		{"mongodb+srv://{any}:27017/", applyURI, portRule, ":27017", "port after mongodb+srv", "-"},
		{"mongodb+srv://{any}:{any}@{any}:27017/{any}", applyURI, portRule, ":27017", "", "-"},
		{"mongodb+srv://{any}:{any}@c0.{any}.mongodb.net:27017/{any}?w=1", applyURI, portRule, ":27017", "", "-"},
		{"mongodb://{any}:{any}@{any}:27017/?retryWrites=yes", applyURI, connectionString, "yes", "", "-"},
		{"mongodb+srv://{any}:{any}@{any}:{d}/{any}", applyURI, portRule, ":…", "port after mongodb+srv", "-"},
		{"{any}:{any}@tcp(http://{any}:3306)/{any}", mysqlParse, hostRule, "http://…:3306", "URL instead of host:port", "-"},
		{"postgres:/{any}:{any}@{any}:{d}/{any}", pgxConnect, schemeRule, "postgres:/", "malformed \"://\" after scheme \"postgres\": pgx.Connect does not connect to that server", "review"},
		{"redis://{any}:{d}?read_timeout=abc", redisParse, connectionString, "abc", "invalid value \"abc\" of read_timeout", "-"},
		{"mongodb://{any}:{any}@{any}/{any}?readPreference=secondry", applyURI, connectionString, "secondry", "unknown read preference secondry", "-"},
		{"sqlserver://{any}@{any}:1433;database={any}", sqlserver, connectionString, ";", "rejects it", "-"},
		{"sqlserver://{any}:{any}@db;database={any}", sqlserver, connectionString, ";", "takes it for a part of the host", "-"},
		{"nats://{any}:4222;nats://{any}:4222", natsConnect, hostRule, ";", "';' between servers", "nats://{…}:4222,nats://{…}:4222"},
		{"amqp:/{any}:{any}@{any}:{d}/", amqpDial, schemeRule, "amqp:/", "", "amqp://{…}:{…}@{…}:{…}/"},
		{"redis://{any}:6379", redisAddr, address, "redis://", "URL instead of host:port: redis.Options.Addr fails on first use", "{…}:6379"},
		{"kafka://{any}:9092", saramaAddr, address, "kafka://", "", "{…}:9092"},
		{"smtp://{any}:{d}", netDialed, address, "smtp://", "", "{…}:{…}"},
		{"redis://{any}:6379/first", redisParse, connectionString, "first", "database \"first\" is not a number", "-"},
		{"redis://:{any}@{any}/first", redisParse, connectionString, "first", "", "-"},
		{"redis://{any}:{d}/db{d}", redisParse, connectionString, "db…", "database \"db…\" is not a number", "-"},
		{"redis://{any}:6379/0?password={any}", redisParse, connectionString, "password", "", "-"},
		{"nats:/{any}:4222", natsServer, schemeRule, "nats:/", "malformed \"://\" after scheme \"nats\"", "nats://{…}:4222"},
		{"nats:/{any}:4222", natsConnect, schemeRule, "nats:/", "", "nats://{…}:4222"},
		{"nats://h:4222,nats:/{any}:4222", natsConnect, schemeRule, "nats:/", "", "nats://h:4222,nats://{…}:4222"},
		{"amqp:/{any}:5672/{any}", amqpDial, schemeRule, "amqp:/", "", "amqp://{…}:5672/{…}"},
		{"amqp://{any}:{any}@{any}:5672,h:5672/", amqpDial, hostRule, "…:5672,h:5672", "list of hosts where one is accepted", "-"},
		{"https://{any}:8443/{any}", clickhouse, connectionString, "https", "", "-"},
		{"server={any};user id={any};encrypt=on", sqlserver, connectionString, "on", "", "-"},
		{"{any}:9092,{any}:9092", saramaAddr, hostRule, "…:9092,…:9092", "list of brokers in one string", "-"},
		{"{any}:9092/", kafkaAddr, connectionString, "/", "path after the port", "{…}:9092"},
	} {
		s := &Input{Text: holed(row.in), Want: row.want}
		f := Check(s, byDefault)
		if f == nil || f.Rule != row.rule {
			t.Errorf("%s at %s: found %v, want %s", row.in, row.want.API, f, row.rule.ID)
			continue
		}
		checkHoles(t, s, 1)
		if fault := strings.ReplaceAll(s.Text.Slice(f.Start, f.End).String(), "{…}", "…"); fault != row.fault {
			t.Errorf("%s at %s: fault is %q, want %q", row.in, row.want.API, fault, row.fault)
		}
		if !strings.Contains(f.Message(), row.says) {
			t.Errorf("%s at %s: says %q, want %q in it", row.in, row.want.API, f.Message(), row.says)
		}
		if got := firstFix(t, s, f); got != row.fixed && !(row.fixed == "review" && strings.HasPrefix(got, review)) {
			t.Errorf("%s at %s: first fix writes %q, want %q", row.in, row.want.API, got, row.fixed)
		}
	}
}

// The unknown part may bring what is missing, or be another part.
func TestUnknownPartsThatMayBringWhatIsMissing(t *testing.T) {
	for _, row := range []silent{
		{"redis://{any}:{d}?read_timeout={any}", redisParse},
		{"redis://{any}:{d}?read_timeout=5{any}", redisParse},
		{"redis://{any}:{d}?{any}=abc", redisParse},
		{"mongodb://{any}/?readPreference=secondary{any}", applyURI},
		{"sqlserver://{any}@{any}:1433?database={any}", sqlserver},
		{"{any}:{any}@tcp({any}:3306)/{any}", mysqlParse},
		{"{any}:{any}@tcp({any}:3306){any}", mysqlParse},
		{"tcp({any}){any}", mysqlParse},
		{"bob:{q}acct/app", snowflakeDSN},       // "@"
		{"{any}:{any}@{any}/{any}", mysqlParse}, // tcp(h:3306)
		{"{any}@{any}({any})/{any}", mysqlParse},
		{"{any}:{any}@tcp({any}", mysqlParse},
		{"{any}/{any}?parseTime=true", mysqlParse},
		{"{any}:{any}@unix({any})/{any}?parseTime={t}", mysqlParse},
		{"{any}", mysqlParse},
		{"{any}{any}", mysqlParse},
		{"postgres://{any}", pqOpen},
		{"postgres://{any}/{any}", pgxConnect},
		{"postgres://{any}:{any}@{any}:{d}/{any}?sslmode={any}", pgxConnect},
		{"{any}://{any}:{any}@{any}:{d}/{any}?sslmode=disable", pgxConnect},
		{"host={any} port={d} user={any} password={any} dbname={any} sslmode={any}", pqOpen},
		{"host={any} port={d} {any}", pqOpen},
		{"{any} dbname={any}", pqOpen},
		{"{any}?sslmode=disable", pgxConnect},
		{"mongodb://{any}?w=1", applyURI},
		{"mongodb+srv://{any}/{any}", applyURI},
		{"{any}:27017/{any}", applyURI},
		{"mongodb://{any}:{any}@{any}:{d},{any}:{d}/{any}?replicaSet={any}", applyURI},
		{"redis://{any}:{d}/{any}", redisParse},
		{"redis://{any}/{any}", redisParse},
		{"redis:{any}:6379", redisParse}, // "//h"
		{"redis://{any}first", redisParse},
		{"{any}:4222", natsServer},
		{"nats:{any}:4222", natsServer},
		{"nats:/{any}", natsServer},
		{"nats://{any}:4222,{any}", natsConnect},
		{"{any},{any}", natsConnect},
		{"amqp://{any}:{any}@{any}:5672/{any}", amqpDial},
		{"amqp:/{any}", amqpDial},
		{"clickhouse://{any}/{any}", clickhouse}, // h:9000
		{"{any}://{any}:8443/{any}", clickhouse},
		{"server={any};user id={any};password={any};port={d}", sqlserver},
		{"sqlserver://{any}:{any}@{any}:{d}?database={any}", sqlserver},
		{"postgres:{any}", pqOpen}, // (&url.URL{Scheme: "postgres", Host: host}).String()
		{"postgres:{any}", pgxConnect},
		{"postgres:{any}/app?sslmode=on", pqOpen},
		{"redis:{any}", redisParse},
		{"redis:{any}@h:6379/first", redisParse},
		{"amqp:{any}", amqpDial},
		{"amqp:{any}@h:5672/", amqpDial},
		{"mongodb:{any}", applyURI},
		{"mongodb:{any}:27017", applyURI},
		{"nats:{any}", natsConnect},
		{"dns:{any}", grpcDial},
		{"clickhouse:{any}", clickhouse},
		{"clickhouse:{any}:9000/app", clickhouse},
		{"sqlserver:{any}", sqlserver},
		{"mysql:{any}", migrateTo},
		{"file:{any}", migrateFrom},
		{"http:{any}", etcdEndpoint},
		{"tcp:{any}", mqttBroker},
		{"file:{any}", sqliteOpen},
		{"file://{any}.db", sqliteOpen}, // /var/lib/app
		{"file://{any}/app.db?mode=ro", sqliteOpen},
		{"file://{any}-1/migrations", migrateFrom},
		{"sqlite3://{any}.db", migrateTo},
		{"unix://{any}.sock", dockerHost},
		{"unix://{any}/docker.sock", dockerNew},
		{"unix://{any}-1.sock", grpcNew},
		{"unix://{any}.sock", grpcDial},
		{"unix://{any}.sock?db=1", redisParse},
		{"unix://{any}.sock", etcdEndpoint},
		{"ldapi://{any}.sock", ldapDial},
		{"nats://a:1;file://{any}.db", natsServer},
		{"unix://{any}:x", netDialed},
		{"{any}://{any}:80", netDialed},
		{"{any}:9092", saramaAddr},
		{"{any}:{any}", saramaAddr},
		{"{any},{any}", kafkaAddr},
		{"{any}:9092{any}", kafkaAddr},
		{"file:{any}?mode=ro", sqliteOpen},
		{"{any}?_fk=1", sqliteOpen},
		{"dns:///{any}:443", grpcNew},
		{"{any}:{d}", grpcDial},
	} {
		if f := Check(&Input{Text: holed(row.in), Want: row.want}, byDefault); f != nil {
			t.Errorf("%s at %s: found %s: %s", row.in, row.want.API, f.Rule.ID, f.Message())
		}
	}
}

package rule

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/connstrtest"
)

func TestConnectionString(t *testing.T) {
	runTables(t, connectionString, []flagged{
		{"mongodb://h?w=1", applyURI, "?", `missing '/' before '?': (*options.ClientOptions).ApplyURI fails on first use: error parsing uri: must have a / before the query ?`, "-"},
		{"mongodb://h/?retryWrites=yes", applyURI, "yes", `invalid value "yes" of retryWrites: (*options.ClientOptions).ApplyURI fails on first use: error parsing uri: invalid value for "retryWrites": "yes"`, "-"},
		{"u@tcp(h:1)?parseTime=true", mysqlParse, ")", "missing '/' after the address: mysql.ParseDSN fails: invalid DSN: missing the slash separating the database name", "u@tcp(h:1)/?parseTime=true"},
		{"u@h:3306/app", mysqlParse, "h:3306", `address "h:3306" without "tcp(" and ")": mysql.ParseDSN fails: default addr for network 'h:3306' unknown`, "u@tcp(h:3306)/app"},
		{"u@tcp(h:1)/app?loc=Europe/Paris", mysqlParse, "/", "unencoded '/' in parameter: mysql.ParseDSN fails: invalid DSN: did you forget to escape a param value?", "u@tcp(h:1)/app?loc=Europe%2FParis"},
		{"u@tpc(h:1)/app", mysqlParse, "tpc", `unknown network "tpc": mysql.ParseDSN fails on first use: dial tpc: unknown network tpc`, "u@tcp(h:1)/app"},
		{"u@tcp(h:1)/app?parseTime=yes", mysqlParse, "yes", `invalid value "yes" of parseTime: mysql.ParseDSN fails: invalid bool value: yes`, "-"},
		{"u@tcp(h:1)/app&charset=utf8", mysqlParse, "&", `'&' before the first parameter: mysql.ParseDSN asks for the database "app&charset=utf8"`, "u@tcp(h:1)/app?charset=utf8"},
		{"u@tcp(h:1)/app?useSSL=false", mysqlParse, "useSSL", `parameter "useSSL" of another driver`, "-"},
		{"host=h sslmode=disabled", pqOpen, "disabled", `invalid value "disabled" of sslmode: sql.Open("postgres") fails on first use: pq: wrong value for "sslmode": "disabled" is not supported`, "host=h sslmode=disable"},
		{"host=h password= dbname=app", pqOpen, "password=", `empty value of password: sql.Open("postgres") takes the next word for it`, "-"},
		{"host=h port=5432 user=bob, dbname=app", pqOpen, ",", `',' between keywords: sql.Open("postgres") makes it a part of the value of user`, "host=h port=5432 user=bob dbname=app"},
		{"host=h, port=5432", pgxConnect, ",", "',' between keywords: pgx.Connect makes it a part of the value of host", "host=h port=5432"},
		{"host=h,port=5432", pgxConnect, ",", "',' between keywords: pgx.Connect makes all after it a part of the value of host", "-"},
		{"postgres://h/app?pool_max_conn=4", pgxConnect, "pool_max_conn", `misspelled keyword "pool_max_conn", did you mean "pool_max_conns"?: pgx.Connect sends it to the server as a parameter, which has no such one`, "postgres://h/app?pool_max_conns=4"},
		{"host=h db_name=app", pqOpen, "db_name", `misspelled keyword "db_name", did you mean "dbname"?`, "host=h dbname=app"},
		{"file:app.db?mode=readonly", sqliteOpen, "readonly", `invalid value "readonly" of mode: sql.Open("sqlite3") fails on first use: no such access mode: readonly`, review + "file:app.db?mode=ro"},
		{"file:app.db?cache=share", modernOpen, "share", `invalid value "share" of cache: sql.Open("sqlite") fails on first use: no such cache mode: share`, review + "file:app.db?cache=shared"},
		{"host=h;port=5432", pgxConnect, ";", `';' between keywords: pgx.Connect fails on first use: lookup h;port=5432: no such host`, "-"},
		{"host=h dbname", pgxConnect, "dbname", "missing '=' after keyword \"dbname\": pgx.Connect fails: cannot parse `…`: failed to parse as keyword/value", "-"},
		{"host=h username=u", pgxConnect, "username", `keyword "username" of another driver, did you mean "user"?`, review + "host=h user=u"},
		{"postgres://h/app&sslmode=disable", pgxConnect, "&", `'&' before the first parameter: pgx.Connect asks for the database "app&sslmode=disable"`, "postgres://h/app?sslmode=disable"},
		{"redis://h:6379/app", redisParse, "app", `database "app" is not a number: redis.ParseURL fails: redis: invalid database number: "app"`, "-"},
		{"redis://h:6379?master_name=m", redisParse, "master_name", `unsupported option "master_name": redis.ParseURL fails: redis: unexpected option: master_name`, "-"},
		{"h:9092/", kafkaTCP, "/", "path after the port: kafka.TCP fails on first use: unknown port", "h:9092"},
		{"server=h;encrypt=on", sqlserver, "on", `invalid value "on" of encrypt: sql.Open("sqlserver") rejects it: invalid encrypt 'on'`, "-"},
		{"host=h dbname=app", sqlserver, "host", `no key that SQL Server has: sql.Open("sqlserver") connects to localhost:1433 instead`, "-"},
		{"host=h user=u dbname=app", mysqlParse, "host", "key=value pairs instead of user:password@tcp(host:port)/database", "-"},
	}, []silent{
		{"", applyURI}, {"$MONGO_URL", applyURI}, {"YOUR_MONGO_URI", applyURI}, {"{{.Mongo}}", applyURI}, {"<uri>", applyURI},
		{"mongodb://a,b:1/db?replicaSet=rs", applyURI}, {"mongodb+srv://c0.example.net/?retryWrites=true&w=majority", applyURI},
		{"", pqOpen}, {"dbname=app", pqOpen}, {"host=a,b port=1,2", pqOpen}, {"postgres://a,b/app?port=1,2", pqOpen}, {"user=u password='a b' dbname=app", pqOpen},
		{"postgres:///app?host=/tmp", pgxConnect}, {"host=h sslmode=", pgxConnect}, {"postgres://u@a:1,b:2/app", pgxConnect}, {"postgres://h/app?pool_max_conns=4", pgxConnect},
		{"", sqlserver}, {"sqlserver://sa@h:1433/SQLEXPRESS?database=app", sqlserver}, {"server=h\\SQLEXPRESS,1433;user id=sa", sqlserver}, {"odbc:server=h", sqlserver},
		{"port=1, host=h", pqOpen}, {"host=h password=p, dbname=app", pqOpen}, {"host=a,b dbname=app", pqOpen}, {"host=h dbname=app,", pqOpen},
		{"postgres://h/app?pool_max_conns=4&pool_min_idle_conns=1&application_Name=x", pgxConnect}, {"host=h options=x my.setting=1 work_mem=1MB", pgxConnect},
		{"file:app.db?mode=rwc&cache=private", sqliteOpen}, {"file:app.db?mode={mode}", sqliteOpen}, {"file:app.db?mode=%72o&vfs=x", modernOpen}, {"file:app.db?mode=", sqliteOpen},
		{"clickhouse://h:9000/my app?log_comment=a b&max_execution_time=60 s", clickhouse}, {"clickhouse://h:9000?dial_timeout=1h2m&read_timeout=0", clickhouse}, {"tcp://h:9000?read_timeout=10", clickhouse},
		{"redis://h:6379/1", redisParse}, {"redis:///0", redisParse}, {"unix:///r.sock?db=1", redisParse}, {"rediss://:@h/0?pool_size=4", redisParse},
		{"amqp://h/vhost", amqpDial}, {"amqp:///vhost", amqpDial}, {"amqps://h//", amqpDial},
		{"h", kafkaTCP}, {"h:9092", kafkaTCP}, {"[::1]:9092", kafkaTCP}, {"$BROKER", kafkaTCP}, {"h:9092", saramaAddr}, {"", saramaAddr}, {"{broker}", saramaAddr},
		{"", mysqlParse}, {"/", mysqlParse}, {"u@tcp(h:1)/app?loc=Local", mysqlParse}, {"u@cloudsql(p:r:i)/app", mysqlParse},
		{"u@mysql+tcp(h:1)/app", mysqlParse}, {"u@tcp([::1]:3306)/", mysqlParse}, {"u@unix(/run/mysqld/mysqld.sock)/app", mysqlParse},
		{"u@tcp(h:1)/app?sql_mode=%27ANSI%27&tls=custom", mysqlParse},
	})
}

func TestDriversJudgeSchemesHostsAndPorts(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"localhost:27017", applyURI, "localhost:27017", `missing scheme in "localhost:27017": (*options.ClientOptions).ApplyURI fails on first use: error parsing uri: scheme must be "mongodb" or "mongodb+srv"`, "mongodb://localhost:27017"},
		{"c0.example.net/app", applyURI, "c0.example.net/app", `missing scheme in`, review + "mongodb://c0.example.net/app"},
		{"localhost:5432/app", pqOpen, "localhost:5432/app", `missing scheme in "localhost:5432/app": sql.Open("postgres") fails on first use: missing "=" after "localhost:5432/app" in connection info string`, "postgres://localhost:5432/app"},
		{"db.example.com:1433", sqlserver, "db.example.com:1433", `missing scheme in "db.example.com:1433": sql.Open("sqlserver") connects to localhost:1433 instead`, "sqlserver://db.example.com:1433"},
	}, nil)
	runTables(t, schemeRule, []flagged{
		{"amqp:/h.example.net:5672", amqpDial, "amqp:/", `malformed "://" after scheme "amqp": amqp091.Dial connects to localhost instead`, "amqp://h.example.net:5672"},
		{"redis:h:6379", redisParse, "redis:", `malformed "://" after scheme "redis": redis.ParseURL does not lead to that server`, review + "redis://h:6379"},
		{"sqlsever://h", sqlserver, "sqlsever", `misspelled scheme "sqlsever", did you mean "sqlserver"?: sql.Open("sqlserver") connects to localhost:1433 instead`, "sqlserver://h"},
		{"postgres://http://h/app", pgxConnect, "http://", `second scheme in the place of the host: pgx.Connect connects to the host "http" instead`, "postgres://h/app"},
		{"MongoDB://h", applyURI, "MongoDB", `scheme "MongoDB" is not in lowercase: (*options.ClientOptions).ApplyURI fails on first use`, "mongodb://h"},
		{"mongodb:/h:27017", applyURI, "mongodb:/", `malformed "://" after scheme "mongodb"`, review + "mongodb://h:27017"},
		{" mongodb://h", applyURI, " ", "white space before the scheme", "mongodb://h"},
	}, nil)
	runTables(t, unsupportedScheme, []flagged{
		{"mssql://h:1433?database=app", sqlserver, "mssql", `unsupported scheme "mssql": sql.Open("sqlserver") connects to localhost:1433 instead`, "sqlserver://h:1433?database=app"},
		{"http://h:27017", applyURI, "http", `unsupported scheme "http"`, "-"},
		{"mysql://h:3306/app", mysqlParse, "mysql://", "URL instead of a DSN: mysql.ParseDSN fails: default addr for network 'mysql://h:3306' unknown", "-"},
		{"mysql://u@tcp(h:3306)/app", mysqlParse, "mysql://", `URL instead of a DSN: mysql.ParseDSN logs in as user "mysql" with another password`, "u@tcp(h:3306)/app"},
	}, nil)
	runTables(t, hostRule, []flagged{
		{"a:9092,b:9092", kafkaTCP, "a:9092,b:9092", "list of brokers in one string: kafka.TCP panics on the first request, in a goroutine of its own", "-"},
		{"a:9092,b:9092", saramaAddr, "a:9092,b:9092", "list of brokers in one string: sarama.NewClient fails on first use: dial tcp: address a:9092,b:9092: too many colons in address", "-"},
		{"amqp://a:5672,b:5672/", amqpDial, "a:5672,b:5672", "list of hosts where one is accepted: amqp091.Dial does not lead to that server", "-"},
		{"mongodb://", applyURI, "/", "missing host: (*options.ClientOptions).ApplyURI fails on first use: error parsing uri: must have at least 1 host", "-"},
		{"mongodb://::1:27017/app", applyURI, "::1:27017", `host "::1:27017" is not host:port`, "-"},
		{"u@tcp(a:1,b:2)/app", mysqlParse, "a:1,b:2", "list of hosts where one is accepted: mysql.ParseDSN fails on first use: dial tcp: lookup a:1,b:2: no such host", "-"},
		{"u@tcp([::1])/app", mysqlParse, "[::1]", "brackets without a port", "u@tcp([::1]:3306)/app"},
	}, nil)
	runTables(t, portRule, []flagged{
		{"mongodb://h:70000", applyURI, "70000", `port 70000 is out of range`, "-"},
		{"mongodb+srv://h.example.net:27017", applyURI, ":27017", "port after mongodb+srv", "-"},
		{"kafka.example.net", saramaAddr, "kafka.example.net", `missing port after "kafka.example.net": sarama.NewClient fails on first use: dial tcp: address kafka.example.net: missing port in address`, review + "kafka.example.net:9092"},
		{"u@tcp(h:70000)/app", mysqlParse, "70000", `port 70000 exceeds 65535: mysql.ParseDSN fails on first use: address 70000: invalid port`, "-"},
		{"postgres://h:5432:5433/app", pqOpen, "5432:5433", `more than one port: sql.Open("postgres") does not connect to that server`, "-"},
		{"postgresql://u@a:1,h:5432:5432/app", pgxConnect, "5432:5432", "more than one port: pgx.Connect does not connect to that server", "-"},
	}, []silent{
		{"postgres://::1:5432/app", pqOpen}, {"postgres://[fe80::1]:5432/app", pgxConnect},
	})
}

func TestAddresses(t *testing.T) {
	runTables(t, portRule, []flagged{
		{"8080", netDialed, "8080", "missing ':' before port 8080: net.Dial fails: address 8080: missing port in address", ":8080"},
		{"cache", redisAddr, "cache", `missing port after "cache": redis.Options.Addr fails on first use: address cache: missing port in address`, "-"},
		{"h:70000", grpcNew, "70000", "port 70000 exceeds 65535: grpc.NewClient fails on the first call: address 70000: invalid port", "-"},
		{"h.example.net", grpcDial, "h.example.net", `missing port after "h.example.net": grpc.Dial does not connect: address h.example.net: missing port in address`, "-"},
		{" ", grpcDial, " ", `missing port after " ": grpc.Dial does not connect: address " ": missing port in address`, "-"},
	}, []silent{
		{":8080", netDialed}, {"h:http", netDialed}, {"", netDialed}, {"/run/x.sock", redisAddr}, {"$ADDR", redisAddr}, {"{host}:1", redisAddr},
		{"h", grpcNew}, {"::1", grpcNew}, {"bufnet", grpcNew}, {"passthrough:///bufnet", grpcDial},
	})
	runTables(t, hostRule, []flagged{
		{"::1:8080", netDialed, "::1:8080", `IPv6 address "::1:8080" not in brackets: net.Dial fails: address ::1:8080: too many colons in address`, "[::1]:8080"},
		{"a:1 b:2", redisAddr, "a:1 b:2", "list of addresses in one string: redis.Options.Addr fails on first use: address a:1 b:2: too many colons in address", "-"},
		{"h:1:2", netDialed, "h:1:2", `more than one ':' without brackets: net.Dial fails: address h:1:2: too many colons in address`, "-"},
		{"a:1,b:2", redisAddr, "a:1,b:2", "list of addresses in one string: redis.Options.Addr fails on first use: address a:1,b:2: too many colons in address", "-"},
		{"bob:PW@h:6379", redisAddr, "@", "user before the host: redis.Options.Addr fails on first use: too many colons in address", "-"},
		{"dns://h:443", grpcNew, "dns://", `missing third '/' after "dns:": grpc.NewClient fails on the first call: missing address`, "dns:///h:443"},
		{"unix://run/x.sock", grpcNew, "run", `path without '/' after "unix://": grpc.NewClient fails on the first call: invalid (non-empty) authority: run`, review + "unix:run/x.sock"},
		{"dns://h:443", grpcDial, "dns://", `missing third '/' after "dns:": grpc.Dial does not connect: missing address`, "dns:///h:443"},
		{"unix://run/x.sock", grpcDial, "run", `path without '/' after "unix://": grpc.Dial does not connect: invalid (non-empty) authority: run`, review + "unix:run/x.sock"},
		{"dns:a:1,b:1", grpcDial, "a:1,b:1", "list of addresses in one string: grpc.Dial does not connect: address a:1,b:1: too many colons in address", "-"},
	}, []silent{
		{"[::1]:8080", netDialed}, {"dns:///h:443", grpcNew}, {"dns://8.8.8.8/h:443", grpcNew}, {"dns:h", grpcDial}, {"unix:///run/x.sock", grpcNew},
		{"unix:run/x.sock", grpcNew}, {"etcd:///svc", grpcNew}, {"xds:///svc", grpcDial}, {"dns:///${HOST}:443", grpcNew},
	})
	runTables(t, connectionString, []flagged{
		{"h:25/", netDialed, "/", "path after the port: net.Dial fails: unknown port", "h:25"},
		{"h:443/pkg.Service", grpcNew, "/pkg.Service", "path after the port: grpc.NewClient fails on the first call: unknown port", review + "h:443"},
		{"h:443\n", grpcNew, "\n", "newline in target: grpc.NewClient fails on the first call: net/url: invalid control character in URL", "h:443"},
	}, nil)
	runTables(t, unsupportedScheme, []flagged{
		{"grpcs://h:443", grpcNew, "grpcs://", `scheme "grpcs" in gRPC target`, "h:443"},
	}, nil)
	runTables(t, schemeRule, []flagged{}, nil)
}

func TestServersOfClients(t *testing.T) {
	runTables(t, schemeRule, []flagged{
		{"nats//h.example.net:4222", natsServer, "nats//", `malformed "://" after scheme "nats": nats.Options.Url fails on first use`, "nats://h.example.net:4222"},
		{"http:/h:4317", otlpURL, "http:/", `malformed "://" after scheme "http": otlptracegrpc.WithEndpointURL does not lead to that server`, "http://h:4317"},
		{"redis:/h.example.net:6379", redisCluster, "redis:/", `malformed "://" after scheme "redis": redis.ParseClusterURL does not lead to that server`, "redis://h.example.net:6379"},
	}, []silent{
		{"nats:4222", natsServer}, {"localhost", natsServer}, {"tcp://h:4222", natsServer}, {"grpc://h:4317", otlpURL}, {"http://h:4317", otlpURL}, {"", otlpURL},
	})
	runTables(t, unsupportedScheme, []flagged{
		{"postgres://h:9000/app", clickhouse, "postgres", `unsupported scheme "postgres": clickhouse.ParseDSN does not lead to that server`, "-"},
	}, []silent{{"tcp://h:9000", clickhouse}, {"http://h:8123", clickhouse}})
	runTables(t, missingScheme, []flagged{
		{"10.0.0.1:4317", otlpURL, "10.0.0.1:4317", `missing scheme in "10.0.0.1:4317": otlptracegrpc.WithEndpointURL does not lead to that server`, review + "http://10.0.0.1:4317"},
		{"collector:4317", otlpURL, "collector:4317", `missing scheme in "collector:4317": otlptracegrpc.WithEndpointURL does not lead to that server`, review + "http://collector:4317"},
		{"localhost:9000", clickhouse, "localhost:9000", `missing scheme in "localhost:9000": clickhouse.ParseDSN requires an absolute URL`, "clickhouse://localhost:9000"},
	}, []silent{{"$OTLP_URL", otlpURL}, {"{{.DSN}}", clickhouse}})
	runTables(t, connectionString, []flagged{
		{"https://h:8443/app", clickhouse, "https", `scheme "https" without secure=true: clickhouse.ParseDSN does not lead to that server`, "-"},
		{"collector:4318/v1/traces", otlpHost, "/v1/traces", "path after the host: otlptracehttp.WithEndpoint fails on first use", review + "collector:4318"},
		{"redis://h:6379?db=2", redisCluster, "db", `unsupported option "db": redis.ParseClusterURL fails: redis: unexpected option: db`, "-"},
	}, []silent{
		{"https://h:8443/app?secure=true", clickhouse}, {"clickhouse://h:9000?dial_timeout=5s", clickhouse}, {"collector", otlpHost}, {"[::1]", otlpHost},
		{"redis://a:1?addr=b:2", redisCluster}, {"redis://h/2", redigoDial}, {"redis://h:6379/0", redisCluster},
	})
	runTables(t, portRule, []flagged{
		{"clickhouse://h/app", clickhouse, "h", `missing port after "h": clickhouse.ParseDSN does not lead to that server`, review + "clickhouse://h:9000/app"},
		{"h:70000", natsServer, "70000", "port 70000 exceeds 65535: nats.Options.Url fails on first use", "-"},
	}, []silent{{"http://h/app", clickhouse}, {"clickhouse://a:1,b:2", clickhouse}, {"h:4222", natsServer}})
}

func TestFilesAndServers(t *testing.T) {
	runTables(t, connectionString, []flagged{
		{":memory", sqliteOpen, ":memory", `misspelled name ":memory", did you mean ":memory:"?: sql.Open("sqlite3") opens a file named ":memory"`, review + ":memory:"},
		{"file:app.db&mode=ro", sqliteOpen, "&", `'&' before the first option: sql.Open("sqlite3") opens a file named "app.db&mode=ro"`, "file:app.db?mode=ro"},
		{"app.db?mode=ro", sqliteOpen, "mode", `option "mode" without "file:": sql.Open("sqlite3") ignores it`, review + "file:app.db?mode=ro"},
		{"app.db?_pragma=foreign_keys(1)", sqliteOpen, "_pragma", `option "_pragma" of another driver: sql.Open("sqlite3") ignores it`, "-"},
	}, []silent{
		{":memory:", sqliteOpen}, {"file::memory:?cache=shared", sqliteOpen}, {"app.db?_fk=1", sqliteOpen}, {"memory", sqliteOpen}, {"C:app.db", sqliteOpen},
		{"file:///tmp/app.db?mode=ro", sqliteOpen}, {"$DB", sqliteOpen},
	})
	runTables(t, hostRule, []flagged{
		{"localhost:5432", sqliteOpen, "localhost:5432", `host:port instead of a file: sql.Open("sqlite3") opens a file named "localhost:5432"`, "-"},
		{"file://app.db", sqliteOpen, "app.db", `authority "app.db" in a file name: sql.Open("sqlite3") fails on first use: invalid uri authority: app.db`, review + "file:app.db"},
		{"tcp://a:1,b:1", mqttBroker, "a:1,b:1", "list of hosts where one is accepted: AddBroker drops it or fails in Connect", "-"},
	}, []silent{{"http://h:8500", consulAddr}, {"h:8500", consulAddr}, {"tcp://h:1883", mqttBroker}, {"file:app.db", sqliteOpen}})
	runTables(t, schemeRule, []flagged{
		{"FILE:app.db", sqliteOpen, "FILE", `scheme "FILE" is not "file": sql.Open("sqlite3") opens a file named "FILE:app.db"`, "file:app.db"},
		{"ldap:/h.example.net:389", ldapDial, "ldap:/", `malformed "://" after scheme "ldap": ldap.DialURL connects to localhost instead`, "ldap://h.example.net:389"},
		{"tcp:/h.example.net:1883", mqttBroker, "tcp:/", `malformed "://" after scheme "tcp": AddBroker drops it or fails in Connect`, "tcp://h.example.net:1883"},
	}, []silent{{"ldap:///", ldapDial}, {"ldapi:///run/x.sock", ldapDial}, {"ldapi://%2Frun%2Fx.sock", ldapDial}})
	runTables(t, unsupportedScheme, []flagged{
		{"sqlite:app.db", sqliteOpen, "sqlite", `unsupported scheme "sqlite": sql.Open("sqlite3") opens a file named "sqlite:app.db"`, review + "file:app.db"},
		{"redis://h:6379", mqttBroker, "redis", `unsupported scheme "redis": AddBroker drops it or fails in Connect`, "-"},
	}, nil)
	runTables(t, portRule, []flagged{
		{"tcp://h.example.net", mqttBroker, "h.example.net", `missing port after "h.example.net": AddBroker drops it or fails in Connect`, review + "tcp://h.example.net:1883"},
	}, []silent{{"ws://h.example.net/mqtt", mqttBroker}, {"h:1883", mqttBroker}})
}

func TestDockerHosts(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"localhost:2375", dockerHost, "localhost:2375", `missing scheme in "localhost:2375": client.WithHost does not lead to that server`, "tcp://localhost:2375"},
		{"/var/run/docker.sock", dockerHost, "/var/run/docker.sock", `missing "unix://" before a path: client.WithHost does not lead to that server`, "unix:///var/run/docker.sock"},
		{"/var/run/docker.sock", dockerNew, "/var/run/docker.sock", `missing "unix://" before a path: docker.NewClient requires an absolute URL`, "unix:///var/run/docker.sock"},
	}, []silent{{"localhost:2375", dockerNew}, {"", dockerHost}, {"$DOCKER_HOST", dockerHost}, {"{{.Host}}", dockerNew}})
	runTables(t, schemeRule, []flagged{
		{"unix:/var/run/docker.sock", dockerHost, "unix:/", `malformed "://" after scheme "unix": client.WithHost does not lead to that server`, "unix:///var/run/docker.sock"},
		{"tpc://h:2375", dockerHost, "tpc", `misspelled scheme "tpc", did you mean "tcp"?: client.WithHost does not lead to that server`, "tcp://h:2375"},
		{"tcp://http://h:2375", dockerHost, "http://", "second scheme in the place of the host: client.WithHost does not lead to that server", "tcp://h:2375"},
		{"tcp//h:2375", dockerNew, "tcp//", `malformed "://" after scheme "tcp": docker.NewClient does not lead to that server`, "tcp://h:2375"},
	}, []silent{{"ssh://bob@h", dockerHost}, {"npipe:////./pipe/docker_engine", dockerHost}, {"tcp6://[::1]:2375", dockerHost}, {"TCP://h:2375", dockerNew}})
	runTables(t, hostRule, []flagged{
		{"unix://var/run/docker.sock", dockerHost, "var", `missing '/' before "var": client.WithHost does not lead to that server`, "unix:///var/run/docker.sock"},
	}, []silent{{"unix://docker.sock", dockerHost}, {"unix:///var/run/docker.sock", dockerHost}})
	runTables(t, portRule, []flagged{
		{"tcp://h", dockerNew, "h", `missing port after "h": docker.NewClient does not lead to that server`, review + "tcp://h:2375"},
	}, []silent{{"tcp://h", dockerHost}, {"https://h", dockerNew}})
	runTables(t, connectionString, []flagged{}, []silent{{"tcp://h:2375/", dockerHost}, {"http://h:2375/", dockerNew}})
}

func TestEtcdEndpoints(t *testing.T) {
	runTables(t, unsupportedScheme, []flagged{
		{"etcd://h:2379", etcdEndpoint, "etcd", `unsupported scheme "etcd": clientv3.Config.Endpoints fails on the first call`, "-"},
	}, []silent{{"http://h:2379", etcdEndpoint}, {"unixs:///run/etcd.sock", etcdEndpoint}, {"unix:etcd.sock", etcdEndpoint}})
	runTables(t, portRule, []flagged{
		{"http://h", etcdEndpoint, "h", `missing port after "h": clientv3.Config.Endpoints fails on the first call`, "review: http://h:2379"},
		{"h:70000", etcdEndpoint, "70000", "port 70000 exceeds 65535: clientv3.Config.Endpoints fails on the first call", "-"},
	}, []silent{{"h:2379", etcdEndpoint}, {":2379", etcdEndpoint}, {"http://{host}:2379", etcdEndpoint}, {"", etcdEndpoint}, {"$ETCD", etcdEndpoint}})
	runTables(t, hostRule, []flagged{
		{"a:2379,b:2379", etcdEndpoint, "a:2379,b:2379", "list of hosts where one is accepted: clientv3.Config.Endpoints fails on the first call", "-"},
		{"http://", etcdEndpoint, "http://", "missing host: clientv3.Config.Endpoints fails on the first call", "-"},
	}, nil)
	runTables(t, schemeRule, []flagged{
		{"http:/h:2379", etcdEndpoint, "http:/", `malformed "://" after scheme "http": clientv3.Config.Endpoints fails on the first call`, "http://h:2379"},
		{"htp://h:2379", etcdEndpoint, "htp", `misspelled scheme "htp", did you mean "http"?`, "http://h:2379"},
	}, nil)
}

func TestOracle(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"h:1521/ORCL", goOraDSN, "h:1521/ORCL", `missing scheme in "h:1521/ORCL": sql.Open("oracle") fails on first use`, "oracle://h:1521/ORCL"},
		{"bob/pw@h:1521/ORCL", goOraDSN, "bob", `missing scheme: sql.Open("oracle") fails on first use`, "-"},
	}, []silent{{"", goOraDSN}, {"$ORACLE_URL", goOraDSN}, {"{{.DSN}}", godrorDSN}})
	runTables(t, connectionString, []flagged{
		{"oracle://h:1521", goOraDSN, "h:1521", `missing service name after the host: sql.Open("oracle") fails on first use`, "-"},
		{"bob:pw@h:1521/ORCL", godrorDSN, ":", `':' between user and password, which '/' separates: sql.Open("godror") fails on first use`, "bob/pw@h:1521/ORCL"},
	}, []silent{
		{"oracle://h:1521/ORCL?TRACE FILE=t.log", goOraDSN},
		{"oracle://h:1521/ORCL?ssl=true", goOraDSN}, {"oracle://h:1521/?sid=x", goOraDSN}, {"oracle://h:1521/{service}", goOraDSN},
		{"bob/pw@h:1521/ORCL", godrorDSN}, {"user=bob connectString=h/ORCL", godrorDSN}, {"h:1521", godrorDSN}, {"bob/pw", godrorDSN}, {"bob[app]/pw@h", godrorDSN},
	})
	runTables(t, portRule, []flagged{
		{"oracle://h/ORCL", goOraDSN, "h", `missing port after "h": sql.Open("oracle") fails on first use`, review + "oracle://h:1521/ORCL"},
	}, []silent{{"oracle://h/ORCL", godrorDSN}, {"oracle://h:1521/ORCL", goOraDSN}})
	runTables(t, unsupportedScheme, []flagged{
		{"postgres://h:5432/app", goOraDSN, "postgres", `unsupported scheme "postgres": sql.Open("oracle") fails on first use`, "-"},
		{"mysql://h:3306/app", godrorDSN, "mysql", `unsupported scheme "mysql": sql.Open("godror") fails on first use`, "-"},
	}, []silent{{"ora://h:1521/ORCL", goOraDSN}, {"tcps://h:2484/ORCL", godrorDSN}})
}

func TestMigrations(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"migrations", migrateFrom, "migrations", `missing scheme in "migrations": migrate.New fails: no scheme`, "file://migrations"},
		{"/db/migrations", migrateFrom, "/db/migrations", `missing scheme in "/db/migrations": migrate.New fails: no scheme`, "file:///db/migrations"},
		{"localhost:5432", migrateTo, "localhost", "missing scheme before the host: migrate.New fails: database driver: unknown driver localhost (forgotten import?)", "-"},
		{"bob:@tcp(h:3306)/app", migrateTo, "bob", `missing "mysql://" before the DSN: migrate.New fails: database driver: unknown driver bob (forgotten import?)`, "mysql://bob:@tcp(h:3306)/app"},
	}, []silent{{"", migrateFrom}, {"$MIGRATIONS", migrateFrom}, {"file:migrations", migrateFrom}, {"iofs://migrations", migrateFrom}, {"my:db", migrateTo}, {"{{.DSN}}", migrateTo}})
	runTables(t, schemeRule, []flagged{
		{"fiel://migrations", migrateFrom, "fiel", `misspelled scheme "fiel", did you mean "file"?: migrate.New fails: source driver: unknown driver 'fiel' (forgotten import?)`, "file://migrations"},
		{"Postgres://h/app", migrateTo, "Postgres", `scheme "Postgres" is not in lowercase: migrate.New fails: database driver: unknown driver Postgres (forgotten import?)`, "postgres://h/app"},
		{"file//migrations", migrateFrom, "file//", `malformed "://" after scheme "file": migrate.New fails: no scheme`, "file://migrations"},
	}, []silent{{"FILE://migrations", migrateFrom}, {"pgx://h/app", migrateTo}, {"sqlite3://app.db", migrateTo}, {"sqlite://app.db", migrateTo}})
	runTables(t, unsupportedScheme, []flagged{
		{"http://h/migrations", migrateFrom, "http", `unsupported scheme "http": migrate.New fails: source driver: unknown driver 'http' (forgotten import?)`, "-"},
		{"mssql://h/app", migrateTo, "mssql", `unsupported scheme "mssql": migrate.New fails: database driver: unknown driver mssql (forgotten import?)`, "-"},
	}, []silent{{"github://bob@o/r/migrations", migrateFrom}, {"s3://bucket/dir", migrateFrom}, {"crdb-postgres://h/app", migrateTo}})
	runTables(t, connectionString, []flagged{
		{"mysql://bob@h:3306/app", migrateTo, "h:3306", `address "h:3306" without "tcp(" and ")": migrate.New fails: default addr for network 'h:3306' unknown`, "mysql://bob@tcp(h:3306)/app"},
		{"pgx5://h/app?sslmode=disabled", migrateTo, "disabled", `invalid value "disabled" of sslmode: migrate.New fails`, "pgx5://h/app?sslmode=disable"},
	}, []silent{{"mysql://bob@tcp(h:3306)/app?multiStatements=true", migrateTo}, {"postgres://h/app?x-migrations-table=m", migrateTo}})
}

func TestSnowflakeAndS3(t *testing.T) {
	runTables(t, unsupportedScheme, []flagged{
		{"https://acct.snowflakecomputing.com", snowflakeDSN, "https://", "URL instead of a DSN: gosnowflake.ParseDSN fails: 260004: failed to parse a port number", "-"},
		{"s3://h:9000", minioNew, "s3", `unsupported scheme "s3": minio.New accepts only http, https`, "-"},
	}, []silent{{"http://h:9000", minioNew}, {"https://h:9000/", minioNew}})
	runTables(t, connectionString, []flagged{
		{"acct/app", snowflakeDSN, "acct", "missing user before the account: gosnowflake.ParseDSN fails: 260001: user is empty", "-"},
		{"h:9000/bucket", minioNew, "/bucket", "path after the host: minio.New does not lead to that server", review + "h:9000"},
	}, []silent{
		{"bob@acct/app?authenticator=externalbrowser", snowflakeDSN}, {"", snowflakeDSN}, {"autoConfig", snowflakeDSN}, {"$SNOWFLAKE_DSN", snowflakeDSN}, {"bob@acct?token=t", snowflakeDSN},
		{"h:9000", minioNew}, {"s3.amazonaws.com", minioNew}, {"h:9000/", minioNew}, {"", minioNew}, {"${ENDPOINT}", minioNew}, {"[::1]:9000", minioNew},
	})
	runTables(t, hostRule, []flagged{
		{":9000", minioNew, ":9000", "missing host: minio.New does not lead to that server", "-"},
		{"::1", minioNew, "::1", `IPv6 address "::1" not in brackets: minio.New does not lead to that server`, "-"},
	}, nil)
	runTables(t, portRule, []flagged{
		{"h:\"  \"", minioNew, "\"  \"", `port "\"  \"" is not a number: minio.New does not lead to that server`, "-"},
	}, nil)
}

func TestClusters(t *testing.T) {
	runTables(t, hostRule, []flagged{
		{"a,b", gocqlHost, "a,b", "list of hosts where one is accepted: gocql.NewCluster fails in CreateSession", "-"},
		{"a:2181,b:2181", zkServer, "a:2181,b:2181", "list of hosts where one is accepted: zk.Connect does not lead to that server", "-"},
	}, []silent{{"::1", gocqlHost}, {"a", gocqlHost}, {"a:9042", gocqlHost}, {"a", zkServer}, {"[::1]:2181", zkServer}, {"a:2181", zkServer}, {"", gocqlHost}, {"{host}:2181", zkServer}})
	runTables(t, portRule, []flagged{
		{"nsqlookupd", nsqLookupd, "nsqlookupd", `missing port after "nsqlookupd": ConnectToNSQLookupd does not lead to that server`, review + "nsqlookupd:4161"},
	}, []silent{{"h:4161", nsqLookupd}, {"http://h:4161", nsqLookupd}, {"h:4161/lookup", nsqLookupd}, {"$LOOKUPD", nsqLookupd}})
	runTables(t, connectionString, []flagged{
		{"a:2181/chroot", zkServer, "/chroot", "path after the port: zk.Connect does not lead to that server", review + "a:2181"},
	}, nil)
	runTables(t, schemeRule, []flagged{
		{"http//h:4161", nsqLookupd, "http//", `malformed "://" after scheme "http": ConnectToNSQLookupd does not lead to that server`, "http://h:4161"},
	}, nil)
}

func TestNodesAndRepositories(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"localhost:8545", ethDial, "localhost:8545", `missing scheme in "localhost:8545": ethclient.Dial requires an absolute URL`, "review: http://localhost:8545"},
		{"mainnet.infura.io/v3/x", ethDial, "mainnet.infura.io/v3/x", `missing scheme in "mainnet.infura.io/v3/x": ethclient.Dial requires an absolute URL`, review + "https://mainnet.infura.io/v3/x"},
		{"github.com/a/b", gitURL, "github.com/a/b", `missing scheme in "github.com/a/b": git.CloneOptions.URL fails on first use`, "https://github.com/a/b"},
		{"localhost:3000/a/b.git", gitURL, "localhost:3000", `missing scheme before "localhost:3000": git.CloneOptions.URL fails on first use`, review + "http://localhost:3000/a/b.git"},
	}, []silent{
		{"/run/geth.ipc", ethDial}, {"geth.ipc", ethDial}, {"data.dir/geth.ipc", ethDial}, {"stdio://", ethDial}, {"$ETH_RPC", ethDial},
		{"git@github.com:a/b.git", gitURL}, {"./a.com/b/c", gitURL}, {"a.d/b/c.git", gitURL}, {"../b", gitURL}, {"h:a/b", gitURL}, {"git@h:22/b.git", gitURL}, {"", gitURL},
	})
	runTables(t, schemeRule, []flagged{
		{"https:/github.com/a/b", gitURL, "https:/", `malformed "://" after scheme "https": git.CloneOptions.URL fails on first use`, "https://github.com/a/b"},
		{"https//h.example.net/v3", ethDial, "https//", `malformed "://" after scheme "https": ethclient.Dial does not lead to that server`, "https://h.example.net/v3"},
	}, []silent{{"ssh:dir/b.git", gitURL}, {"git:a/b.git", gitURL}, {"http://h:8545", ethDial}})
	runTables(t, connectionString, []flagged{
		{"git@github.com/a/b.git", gitURL, "/", "'/' after the host, where ':' is expected: git.CloneOptions.URL fails on first use", "git@github.com:a/b.git"},
		{":memory:?cache=shared", modernOpen, "cache", `option "cache" without "file:": sql.Open("sqlite") ignores it`, review + "file::memory:?cache=shared"},
		{"file:app.db?_txlock=now", modernOpen, "now", `invalid value "now" of _txlock: sql.Open("sqlite") fails on first use: unknown _txlock "now"`, "-"},
	}, []silent{{"ssh://git@h/a.git", gitURL}, {"app.db?_pragma=foreign_keys(1)", modernOpen}, {"file:app.db?_fk=1", modernOpen}, {":memory:", modernOpen}})
	runTables(t, unsupportedScheme, []flagged{
		{"ipc:///run/geth.ipc", ethDial, "ipc", `unsupported scheme "ipc": ethclient.Dial accepts only http, https, stdio, ws, wss`, "-"},
		{"git+ssh://git@h/a.git", gitURL, "git+ssh", `unsupported scheme "git+ssh": git.CloneOptions.URL fails on first use`, "-"},
	}, nil)
}

// No part of a password is quoted, by whatever rule.
func TestFaultsOfDriversQuoteNoPassword(t *testing.T) {
	const password = "hunter2hunter2"
	untested := make(map[string]bool)
	for _, g := range connstr.All() {
		untested[g.Name] = true
	}
	for _, row := range []silent{
		{"mongodb://bob:" + password + "@h?w=1", applyURI},
		{"mongodb://bob:" + password + "/x@h", applyURI},
		{"bob:" + password + "@h:27017", applyURI},
		{"mongodb://bob:" + password, applyURI},
		{"mysql://bob:" + password + "@h/app", mysqlParse},
		{"bob:" + password + "@h/app", mysqlParse},
		{"bob:" + password + "tcp(h:3306)/app", mysqlParse},
		{"bob:" + password + "/app", mysqlParse},
		{"user=bob password=" + password, mysqlParse},
		{"host=h password=a " + password + " dbname=app", pqOpen},
		{"host=h password='" + password, pqOpen},
		{"bob:" + password + "@h:5432/app", pqOpen},
		{"bob:" + password + "@h:5432/app?sslmode=disable", pgxConnect},
		{"mssql://bob:" + password + "@h:1433", sqlserver},
		{"bob:" + password + "@h:1433", sqlserver},
		{"host=h password=" + password, sqlserver},
		{"server=h:1433;password=" + password, sqlserver},
		{"bob:" + password + "@h:6379", redisAddr},
		{"sqlite:bob:" + password + "@h", sqliteOpen},
		{"http://bob:" + password + "@h:8500", consulAddr},
		{"tcp://bob:" + password + "@h", mqttBroker},
		{"tcp:/bob:" + password + "@h:1883", mqttBroker},
		{"ldap:/bob:" + password + "@h", ldapDial},
		{"bob:" + password + "@h:2375", dockerHost},
		{"unix:/bob:" + password + "@h", dockerHost},
		{"tcp//bob:" + password + "@h", dockerNew},
		{"bob:" + password + "@h", dockerNew},
		{"bob:" + password + "@h:2379", etcdEndpoint},
		{"http:/bob:" + password + "@h:2379", etcdEndpoint},
		{"bob/" + password + "@h:1521/ORCL", goOraDSN},
		{"bob:" + password + "@h:1521/ORCL", goOraDSN},
		{"oracle:/bob:" + password + "@h:1521/ORCL", goOraDSN},
		{"user=bob password=" + password + " connectString=h/ORCL", goOraDSN},
		{"oracle://bob:" + password + "@h/ORCL", goOraDSN},
		{"oracle://bob/" + password + "@h:1521/ORCL", goOraDSN},
		{"jdbc:oracle:thin:bob/" + password + "@h:1521:ORCL", godrorDSN},
		{"bob:" + password + "@h:1521/ORCL", godrorDSN},
		{"oracle//bob:" + password + "@h:1521/ORCL", godrorDSN},
		{"orcale://bob:" + password + "@h:1521/ORCL", godrorDSN},
		{"http://bob:" + password + "@h:4318/x", otlpHTTPURL},
		{"bob:" + password + "@h:4318", otlpHTTPURL},
		{"bob:" + password + "@h:4318/v1/traces", otlpHost},
		{"amqp:/bob:" + password + "@h:5672", amqpDial},
		{"amqp://bob:" + password + "@a:5672,b:5672", amqpDial},
		{"redis:/:" + password + "@h:6379", redisParse},
		{"redis://:" + password + "@h:6379?password=" + password, redisParse},
		{"bob:" + password + "@a:9092,b:9092", kafkaAddr},
		{"bob:" + password + "@h:9092/", kafkaTCP},
		{"bob:" + password + "@h", saramaAddr},
		{"redis:/:" + password + "@h:6379", redisCluster},
		{"redis://:" + password + "@h:6379?password=" + password, redisCluster},
		{"redis://:" + password + "@a:6379,b:6379", failoverURL},
		{"redis://:" + password + "@h:6379?password=" + password, failoverURL},
		{"bob:" + password + "@tcp(h:3306)/app", migrateTo},
		{"mysql://bob:" + password + "@h:3306/app", migrateTo},
		{"postgres:/bob:" + password + "@h/app", migrateTo},
		{"host=h password=" + password, migrateTo},
		{"bob:" + password + "/migrations", migrateFrom},
		{"github//bob:" + password + "@o/r", migrateFrom},
		{"snowflake://bob:" + password + "@acct/app", snowflakeDSN},
		{"bob:" + password, snowflakeDSN},
		{"bob:" + password + "@h:8080/app", snowflakeDSN},
		{"bob:" + password + "@h:9000/bucket", minioNew},
		{"s3://bob:" + password + "@h:9000", minioNew},
		{"docker://bob:" + password + "@ghcr.io/a", dockerImage},
		{"https://ghcr.io/bob:" + password + "@a", imageRef},
		{"https://bob:" + password + "@h:9000", minioPlain},
		{"http://bob:" + password + "@h:9000", minioTLS},
		{"https://bob:" + password + "@h/.well-known/openid-configuration", oidcProvider},
		{"bob:" + password + "@localhost:8080/cb", oauthBack},
		{"https://:" + password + "@h/1", sentryKey},
		{"https://abc:" + password + "@h/", sentryKey},
		{"redis://:" + password + "@h:6379/", rueidisURL},
		{"redis:/:" + password + "@h:6379", rueidisURL},
		{"postgres://bob:" + password + "@h/db?pool_max_conns=ten", pgxPool},
		{"host=h password=" + password + " pool_max_conns=ten", pgxPool},
		{"bob:" + password + "@proxy:abc", proxyEnv},
		{"http://bob:" + password + "@h.example.com", noProxyEnv},
		{"http//bob:" + password + "@h:4566", awsEndpoint},
		{"bob:" + password + "@h:4566/x y", awsEndpoint},
		{"http://bob:" + password + "@", awsEndpoint},
		{"bob:" + password + "@a:1,b:2", awsEndpoint},
		{"bob:" + password + "@h:9042", gocqlHost},
		{"bob:" + password + "@h:2181", zkServer},
		{"bob:" + password + "@h", nsqLookupd},
		{"bob:" + password + "@h:8545", ethDial},
		{"https//bob:" + password + "@h.example.net/v3", ethDial},
		{"https:/bob:" + password + "@github.com/a/b", gitURL},
		{"bob:" + password + "@github.com/a/b", gitURL},
		{"sqlite:bob:" + password + "@h", modernOpen},
		{"nats//bob:" + password + "@h:4222", natsServer},
		{"bob:" + password + "@::1", natsServer},
		{"nats:bob:" + password + "@h:4222", natsServer},
		{"clickhouse:/bob:" + password + "@h:9000", clickhouse},
		{"bob:" + password + "@h:4317", otlpURL},
		{"redis://:" + password + "@h?password=" + password, redigoDial},
		{"redis:/:" + password + "@h:6379", redigoDial},
		{"bob:" + password + "@h", redisAddr},
		{"bob:" + password + "@a:1,b:2", redisAddr},
		{"bob:" + password + "@h:6379/0", redisAddr},
		{"bob:" + password + "@h:443", grpcNew},
		{"dns:///bob:" + password + "@h", grpcDial},
	} {
		delete(untested, row.want.Grammar)
		for _, test := range []bool{false, true} {
			f := findIn(&Input{Text: text.Known(row.in), Want: row.want, Test: test}, nil)
			if f == nil {
				continue
			}
			if said := f.String(); strings.Contains(said, password[:7]) {
				t.Errorf("%q: says %s", row.in, said)
			}
			for _, fix := range f.Fixes {
				if strings.Contains(fix.Title, password[:7]) {
					t.Errorf("%q: title %s", row.in, fix.Title)
				}
			}
		}
	}
	for name := range untested {
		t.Errorf("no password is given to the grammar %s", name)
	}
}

func TestPasswordsBesideAFaultSayBoth(t *testing.T) {
	runTables(t, userinfoPassword, []flagged{
		{"guest:hunter2@localhost:5672/", amqpDial, "hunter2", "cleartext password in URL: exposed in the source, the binary and logs; also, missing scheme", "-"},
		{"mysql://bob:hunter2@h:3306/app", mysqlParse, "hunter2", "cleartext password in URL: exposed in the source, the binary and logs; also, URL instead of a DSN", "-"},
	}, nil)
}

func TestConnectionStringsWithHoles(t *testing.T) {
	hole := text.Unknown(text.Any)
	for _, row := range []struct {
		want          *spec.Expectation
		before, after string
		rule          *Rule
		fixed         string
	}{
		{applyURI, "localhost:", "", missingScheme, "mongodb://localhost:{…}"},
		{applyURI, "http://", "/app", unsupportedScheme, "-"},
		{applyURI, "MONGODB://", "/app", schemeRule, "mongodb://{…}/app"},
		{applyURI, "mongo", "", nil, ""},
		{applyURI, "", ":27017", nil, ""},
		{applyURI, "mongodb://", ":port", nil, ""},
		{applyURI, "mongodb://", "?w=1", nil, ""},
		{applyURI, "mongodb+srv://u:", "@h/", nil, ""},
		{mysqlParse, "u:", "@h:3306/app", connectionString, "u:{…}@tcp(h:3306)/app"},
		{mysqlParse, "u:", "@tcp(h)/app?loc=Europe/Paris", connectionString, "u:{…}@tcp(h)/app?loc=Europe%2FParis"},
		{mysqlParse, "u@tcp(", ")/app?parseTime=yes", connectionString, "-"},
		{mysqlParse, "u@", "(h)/app", nil, ""},
		{mysqlParse, "u@tcp(", ":3306)/app", nil, ""},
		{mysqlParse, "u@tcp(h)/app?parseTime=", "", nil, ""},
		{mysqlParse, "u@tcp(h)/app?", "=1", nil, ""},
	} {
		s := &Input{Text: text.Concat(text.Known(row.before), hole, text.Known(row.after)), Want: row.want}
		f := findIn(s, nil)
		if row.rule == nil {
			if f != nil {
				t.Errorf("%s: found %v", s.Text, f)
			}
			continue
		}
		if f == nil || f.Rule != row.rule {
			t.Errorf("%s: found %v, want %s", s.Text, f, row.rule.ID)
			continue
		}
		checkWording(t, s, f)
		if got := firstFix(t, s, f); got != row.fixed {
			t.Errorf("%s: first fix writes %q, want %q", s.Text, got, row.fixed)
		}
	}
}

func TestEndpointsOfClouds(t *testing.T) {
	runTables(t, schemeRule, []flagged{
		{"http//h.com:4566", awsEndpoint, "http//", `malformed "://" after scheme "http": aws.Config.Endpoint fails on first use`, "http://h.com:4566"},
		{"http:/h.com:8200", vaultAddr, "http:/", "missing second '/' after \"http:\": api.Config.Address fails on first use at the latest", "http://h.com:8200"},
	}, []silent{{"http://h:4566", awsEndpoint}, {"HTTPS://h", awsEndpoint}, {"http:4566", awsEndpoint}, {"http://h:8200", vaultAddr}})
	runTables(t, hostRule, []flagged{
		{"http://", awsEndpoint, "http://", "missing host: aws.Config.Endpoint fails on first use", "-"},
		{"/x", awsEndpoint, "/x", "path without a host", "-"},
		{"a:1,b:2", awsEndpoint, "a:1,b:2", "list of hosts where one is accepted: aws.Config.Endpoint fails on first use", "-"},
		{"http://", vaultAddr, "http://", "missing host: api.Config.Address fails on first use at the latest", "-"},
	}, []silent{
		{"", awsEndpoint}, {"h", awsEndpoint}, {"h:4566", awsEndpoint}, {"localhost:4566/x", awsEndpoint}, {"[::1]:1", awsEndpoint}, {"{host}:1", awsEndpoint}, {"${ENDPOINT}", awsEndpoint},
		{"", vaultAddr}, {"unix:///run/vault.sock", vaultAddr}, {"https://h:8200/prefix", vaultAddr}, {"${VAULT_ADDR}", vaultAddr},
	})
	runTables(t, unescapedChar, []flagged{
		{"http://h/a b", vaultAddr, " ", "unencoded space in path: net/url encodes it as %20", "http://h/a%20b"},
		{"http://h/a b", awsEndpoint, " ", "unencoded space in path: net/url encodes it as %20", "http://h/a%20b"},
	}, nil)
}

func TestImages(t *testing.T) {
	runTables(t, unsupportedScheme, []flagged{
		{"docker://alpine:3", dockerImage, "docker", `scheme "docker" before the name of an image: reference.Parse fails: invalid reference format`, "alpine:3"},
		{"https://ghcr.io/a/b:v1", dockerImage, "https", `scheme "https" before the name of an image`, "ghcr.io/a/b:v1"},
		{"oci://ghcr.io/a", dockerImage, "oci", `scheme "oci" before the name of an image`, review + "ghcr.io/a"},
	}, []silent{
		{"", dockerImage}, {"alpine", dockerImage}, {"docker", dockerImage}, {"docker:dind", dockerImage}, {"http:2", dockerImage}, {"httpd/httpd", dockerImage}, {"localhost:5000/a@sha256:12", dockerImage},
		{"${IMAGE}", dockerImage}, {"{{.Image}}:{{.Tag}}", dockerImage}, {"docker://{{.Image}}", dockerImage},
	})
	runTables(t, schemeRule, []flagged{
		{"https//ghcr.io/a", dockerImage, "https", `scheme "https" before the name of an image: reference.Parse fails: invalid reference format`, "ghcr.io/a"},
	}, nil)
	runTables(t, connectionString, []flagged{
		{"alpine:3\n", dockerImage, "\n", "white space after the name of an image: reference.Parse fails: invalid reference format", "alpine:3"},
	}, []silent{{" ", dockerImage}})
	for in, want := range map[string]*Rule{"docker://{any}": unsupportedScheme, "{any}://a": nil, "ghcr.io/{any}:{any}": nil, "docker{any}": nil} {
		if f := findIn(&Input{Text: holed(in), Want: dockerImage}, nil); (f == nil) != (want == nil) || f != nil && f.Rule != want {
			t.Errorf("%s: found %v", in, f)
		}
	}
}

func TestLoginsAndPools(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"localhost:8080/callback", oauthBack, "localhost:8080", `missing scheme in "localhost:8080": oauth2.Config.RedirectURL sends browsers to a URI without a host`, review + "http://localhost:8080/callback"},
		{"app.example.com/cb", oauthBack, "app.example.com", `missing scheme in "app.example.com"`, review + "https://app.example.com/cb"},
	}, []silent{
		{"com.example.app:/cb", oauthBack}, {"postmessage", oauthBack}, {"urn:ietf:wg:oauth:2.0:oob", oauthBack}, {"/callback", oauthBack}, {"auth/callback", oauthBack},
		{"http://localhost:8080/callback", oauthBack}, {"$BASE/cb", oauthBack}, {"", oauthBack},
	})
	runTables(t, connectionString, []flagged{
		{"https://id.example.com/.well-known/openid-configuration", oidcProvider, "/.well-known/openid-configuration", "path of the configuration in issuer: oidc.NewProvider asks for /.well-known/openid-configuration/.well-known/openid-configuration", review + "https://id.example.com"},
		{"https://id.example.com/?p=a", oidcProvider, "?p=a", "query or fragment in issuer: oidc.NewProvider asks for /.well-known/openid-configuration as a part of it", "-"},
		{"https://id.example.com/?p=a}", oidcProvider, "?p=a}", "query or fragment in issuer", "-"},
		{"https://o0.ingest.sentry.io/1", sentryKey, "o0.ingest.sentry.io", `missing key before host "o0.ingest.sentry.io": sentry.ClientOptions.Dsn fails on first use: [Sentry] DsnParseError: empty username`, "-"},
		{"https://abc@sentry.example.com/", sentryKey, "sentry.example.com/", `missing project after "sentry.example.com/"`, "-"},
		{"postgres://h/db?pool_max_conns=ten", pgxPool, "ten", `pool_max_conns "ten" is not a number: pgxpool.New fails: cannot parse pool_max_conns: strconv.ParseInt: parsing "ten": invalid syntax`, "-"},
		{"host=h pool_max_conn_lifetime=30", pgxPool, "30", `missing unit in value "30" of pool_max_conn_lifetime: pgxpool.New fails: time: missing unit in duration "30"`, "-"},
	}, []silent{
		{"https://id.example.com/realms/shop/", oidcProvider}, {"https://abc@o0.ingest.sentry.io/1", sentryKey}, {"", sentryKey},
		{"host=h pool_max_conns=10", pgxPool}, {"host=h pool_max_conns=ten", pgxConnect}, {"host=h pool_max_conns=", pgxPool},
		{"redis://h:6379/0", rueidisURL}, {"redis://h:6379/", redisParse}, {"redis://h:6379", rueidisURL},
		{"http://minio:9000", minioPlain}, {"https://play.min.io", minioTLS}, {"minio:9000", minioPlain}, {"https://play.min.io", minioNew}, {"", minioTLS},
	})
}

func TestProxiesInTheEnvironment(t *testing.T) {
	runTables(t, portRule, []flagged{
		{"127.0.0.1:abc", proxyEnv, "abc", `port "abc" is not a number: os.Setenv("HTTP_PROXY") does not lead net/http to that proxy`, "-"},
	}, []silent{{"proxy:3128", proxyEnv}, {"proxy", proxyEnv}, {"", proxyEnv}, {"bob@proxy:3128", proxyEnv}, {"http://proxy:3128", proxyEnv}, {"$PROXY:x", proxyEnv}})
	runTables(t, unsupportedScheme, []flagged{
		{"localhost,http://h.example.com", noProxyEnv, "http", `URL instead of a host: os.Setenv("NO_PROXY") exempts no host by it`, "localhost,h.example.com"},
		{"https://ghcr.io/a:1", imageRef, "https", `scheme "https" before the name of an image: name.ParseReference does not name that image`, "ghcr.io/a:1"},
	}, []silent{{"ghcr.io/a:1", imageRef}, {"localhost:5000/a", imageRef}, {"", imageRef}})
	runTables(t, hostRule, []flagged{
		{"localhost,192.168.*", noProxyEnv, "192.168.*", `'*' after the start of "192.168.*": os.Setenv("NO_PROXY") exempts no host by it`, "-"},
		{"localhost;.svc", noProxyEnv, ";", "';' between hosts", "localhost,.svc"},
	}, []silent{
		{"*", noProxyEnv}, {"", noProxyEnv}, {"localhost, 127.0.0.1, .svc,.cluster.local,10.0.0.0/8,::1,*.example.com,h:8080", noProxyEnv},
		{"localhost,$HOSTS", noProxyEnv}, {"localhost,", noProxyEnv}, {",", noProxyEnv}, {" ", noProxyEnv},
	})
}

// What is wrong with the address of a server is the same for all clients.
func TestServersAreReadAlike(t *testing.T) {
	runTables(t, unsupportedScheme, []flagged{
		{"https://play.min.io", minioPlain, "https", `scheme "https" although Secure is not set: minio.New does not lead to that server`, "-"},
		{"http://minio:9000", minioTLS, "http", `scheme "http" although Secure is set`, "-"},
	}, nil)
	runTables(t, missingScheme, []flagged{
		{"user=bob connectString=h/ORCL", goOraDSN, "user=bob connectString=h/ORCL", `missing scheme in "user=bob connectString=h/ORCL": sql.Open("oracle") fails on first use`, "-"},
		{"jdbc:oracle:thin:@h:1521:ORCL", goOraDSN, "jdbc", `missing scheme: sql.Open("oracle") fails on first use`, "-"},
	}, nil)
	runTables(t, schemeRule, []flagged{
		{"tcp:///h:2375", dockerHost, "tcp:///", `malformed "://" after scheme "tcp": client.WithHost does not lead to that server`, "tcp://h:2375"},
	}, nil)
	runTables(t, connectionString, []flagged{
		{"a:9042/ks", gocqlHost, "/ks", `path after the host: gocql.NewCluster fails in CreateSession`, "review: a:9042"},
	}, nil)
}

// What clients of net/http accept for the URL of a server has no grammar of its own.
func TestURLsOfServers(t *testing.T) {
	for name, want := range map[string]*spec.Expectation{"url-vault": vaultAddr, "url-opensearch": openSearch, "url-olivere": olivereURL, "url-aws": sqsEndpoint} {
		for _, row := range connstrtest.Rows(t, name) {
			f := findIn(&Input{Text: text.Known(row.In), Want: want}, connectionString)
			switch {
			case row.Verdict == "ok" && f != nil:
				t.Errorf("%q at %s: found %s, want nothing", row.In, want.API, f)
			case row.Verdict != "ok" && f == nil:
				t.Errorf("%q at %s: found nothing, want %q at fault", row.In, want.API, row.Fault)
			case f != nil && row.In[f.Start:f.End] != row.Fault:
				t.Errorf("%q at %s: found %s about %q, want %q at fault", row.In, want.API, f, row.In[f.Start:f.End], row.Fault)
			}
		}
	}
}

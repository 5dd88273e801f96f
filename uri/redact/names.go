// The names before a colon that say whether a user, a host or something else follows.

package redact

import (
	"strings"
	"sync"

	"github.com/urilint/urilint/uri/scheme"
)

// A nameKind is what a name before a colon is.
type nameKind uint8

const (
	unknownName      nameKind = iota
	httpScheme                // a scheme of the web, and no name of a user
	webScheme                 // its URIs have accounts, and paths in which an "@" is usual
	connectionScheme          // its URIs name a server and an account, and have no path in which an "@" is usual
	oracleScheme              // the same, and a slash can separate user and password
	addressScheme             // its URIs are "scheme:user@host": what follows is a word of its own
	opaqueScheme              // its URIs have a syntax of their own in which ":" and "@" mean other things
	jdbcPrefix                // "jdbc": the name of a driver follows
	labelName                 // it stands before an address of mail or the name of a module, or is that of a user
)

// isConnection reports whether k is a scheme whose URIs are those of connections.
func (k nameKind) isConnection() bool { return k == connectionScheme || k == oracleScheme }

// expectsUser reports whether k is a scheme whose URIs have accounts and ports:
// "oci://image:tag" has neither.
func (k nameKind) expectsUser() bool { return httpScheme <= k && k <= oracleScheme }

// names are the names that are known, in lower case.
var names = sync.OnceValue(func() map[string]nameKind {
	kinds := make(map[string]nameKind)
	for _, row := range []struct {
		kind  nameKind
		words string
	}{
		{httpScheme, "http https ws wss"},
		{webScheme, "ftp ftps git git+http git+https git+ssh sftp ssh svn svn+ssh"},
		{connectionScheme, `amqp amqps bolt cassandra ch clickhouse cockroach cockroachdb couchbase couchbases couchdb cql db2
			dm exasol firebird hana hive imap imaps kafka ldap ldaps mariadb memcache memcached mongodb mongodb+srv mqtt mqtts
			mssql mysql mysqlx nats neo4j neo4j+s neo4j+ssc pgsql pgx pgx4 pgx5 pop pop3 pop3s postgres postgresql presto pulsar
			pulsar+ssl rabbitmq rabbitmqs redis rediss redshift sentinel smb smtp smtps snowflake socks socks4 socks5 socks5h
			spanner sqlserver stomp stomps tarantool tls trino valkey vertica`},
		{oracleScheme, "ora oracle"},
		{addressScheme, "acct cid im mailto mid pres sip sips xmpp"},
		{opaqueScheme, "arn data did doi geo magnet news odbc pkcs11 spotify tag tel urn"},
		{jdbcPrefix, "jdbc"},
		{labelName, `address author authors bcc bitbucket by cc co-authored-by committer contact contacts deleted docker
			docker-daemon domain e-mail email emails error fatal fixed-by fixme from gist github gitlab group image info mail
			maintainer maintainers module note npm oci panic package path pkg policy principal purl recipient recipients replace
			reply-to reported-by require reviewed-by see sender serviceaccount signed-off-by suggested-by tested-by to todo uses
			via warn warning`},
	} {
		for word := range strings.FieldsSeq(row.words) {
			kinds[word] = row.kind
		}
	}
	return kinds
})

// longestName is the length of the longest of names.
const longestName = len("co-authored-by")

// kindOfName returns what name, of either case, is.
func kindOfName(name string) nameKind {
	if name == "http" || name == "https" { // as nearly always
		return httpScheme
	}
	if len(name) < len("im") || len(name) > longestName || !isAlpha(name[0]) {
		return unknownName
	}
	var lower [longestName]byte
	for i := range len(name) {
		lower[i] = toLower(name[i])
	}
	return names()[string(lower[:len(name)])]
}

// isKnownScheme reports whether name is a scheme, and no other word.
func isKnownScheme(name string) bool {
	return kindOfName(name).expectsUser() || scheme.Registration(name) != scheme.StatusNone
}

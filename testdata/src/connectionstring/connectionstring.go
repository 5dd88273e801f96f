// Package connectionstring holds connection strings that a driver rejects, or
// reads in another way than was meant.
package connectionstring

import (
	"database/sql"
	"fmt"

	_ "github.com/go-sql-driver/mysql"
)

func flagged(host string) {
	sql.Open("mysql", "bob@tcp(db.example.com:3306)?parseTime=true")        // want `\[connection-string\]`
	sql.Open("mysql", "bob@db.example.com:3306/app")                        // want `\[connection-string\]`
	sql.Open("mysql", "bob@tcp(db.example.com:3306)/app?loc=Europe/Paris")  // want `\[connection-string\]`
	sql.Open("mysql", "bob@tpc(db.example.com:3306)/app")                   // want `\[connection-string\]`
	sql.Open("mysql", "bob@tcp(db.example.com:3306)/app&parseTime=true")    // want `\[connection-string\]`
	sql.Open("mysql", "bob@tcp(db.example.com:3306)/app?parseTime=yes")     // want `\[connection-string\]`
	sql.Open("mysql", "bob@tcp(db.example.com:3306)/app?useSSL=false")      // want `\[connection-string\]`
	sql.Open("mysql", "mysql://bob@tcp(db.example.com:3306)/app")           // want `\[unsupported-scheme\]`
	sql.Open("mysql", "bob@tcp(a.example.com:3306,b.example.com:3306)/app") // want `\[host\]`
	sql.Open("mysql", "bob@tcp(db.example.com:33060000)/app")               // want `\[port\]`
	sql.Open("mysql", "mysql://bob:correct-horse@db.example.com:3306/app")  // want `URL instead of a DSN \[userinfo-password\]`
	sql.Open("mysql", fmt.Sprintf("mysql://bob@%s/app", host))              // want `\[unsupported-scheme\]`
}

func silent(host string) {
	sql.Open("mysql", "bob@tcp(db.example.com:3306)/app?parseTime=true&loc=Europe%2FParis")
	sql.Open("mysql", "bob@unix(/run/mysqld/mysqld.sock)/app")
	sql.Open("mysql", "bob@cloudsql(project:region:instance)/app")
	sql.Open("mysql", "bob@/app?time_zone=%27%2B00%3A00%27")
	sql.Open("mysql", "/")
	sql.Open("mysql", "")
	sql.Open("mysql", fmt.Sprintf("bob@tcp(%s)/app", host))
	sql.Open("example", "bob@db.example.com:3306/app")
}

func otherDrivers(host string) {
	sql.Open("postgres", "localhost:5432")                            // want `\[missing-scheme\]`
	sql.Open("postgres", "host=db.example.com sslmode=disabled")      // want `\[connection-string\]`
	sql.Open("postgres", "host=db.example.com password= dbname=app")  // want `\[connection-string\]`
	sql.Open("pgx", "host=db.example.com;port=5432;dbname=app")       // want `\[connection-string\]`
	sql.Open("sqlserver", "db.example.com:1433")                      // want `connects to localhost:1433 instead \[missing-scheme\]`
	sql.Open("sqlserver", "mssql://db.example.com:1433?database=app") // want `connects to localhost:1433 instead \[unsupported-scheme\]`
	sql.Open("sqlserver", "server=db.example.com:1433;database=app")  // want `\[host\]`
	sql.Open("postgres", fmt.Sprintf("mysql://%s/app", host))         // want `\[unsupported-scheme\]`

	sql.Open("postgres", "host=db.example.com user=bob password='a b' sslmode=verify-full")
	sql.Open("postgres", fmt.Sprintf("host=%s dbname=app", host))
	sql.Open("pgx", "postgres://a.example.com:5432,b.example.com:5432/app")
	sql.Open("sqlserver", "server=db.example.com,1433;database=app")
	sql.Open("sqlserver", fmt.Sprintf("sqlserver://%s?database=app", host))
	sql.Open("oracle", "oracle://bob@db.example.com:1521/ORCL")
	sql.Open("clickhouse", "tcp://db.example.com:9000/app")
}

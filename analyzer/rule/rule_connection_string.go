package rule

// This file is the rule connection-string: a text that a driver reads by a
// grammar of its own, and not as it was meant.

import "github.com/urilint/urilint/analyzer/connstr"

var connectionString = &Rule{
	ID: "connection-string",
	Doc: Doc{
		Title: "connection string the driver rejects or misreads",
		Why: "Each driver has its own grammar. A string that is right for one is rejected by another, or accepted " +
			"and read as a different server or database, without an error.",
		Before:     `sql.Open("mysql", "bob@tcp(db.example.com:3306)?parseTime=true")`,
		After:      `sql.Open("mysql", "bob@tcp(db.example.com:3306)/?parseTime=true")`,
		References: []Reference{"github.com/go-sql-driver/mysql.ParseDSN", "go.mongodb.org/mongo-driver/mongo/options.ClientOptions.ApplyURI"},
		Guards: []string{
			"drivers whose grammar is not known, and networks and options that a program may register",
			"what one version of the driver accepts, where another rejects it",
			"an unknown part that may supply what is missing: \"u@tcp(h:3306)\" + path",
		},
	},
	check: func(v *parsedInput) *Finding { return v.ofDriver(connstr.Syntax) },
}

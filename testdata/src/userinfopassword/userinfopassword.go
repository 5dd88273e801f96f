// Package userinfopassword holds URLs with and without a password in clear text.
package userinfopassword

import (
	"net/http"
	"net/url"
)

func flagged() {
	http.Get("https://bob:hunter2hunter2@example.com/a")      // want `\[userinfo-password\]`
	url.Parse("postgres://app:correct-horse@db.internal/app") // want `\[userinfo-password\]`
	url.Parse("http://bob:hunter2hunter2@localhost:8080/")    // want `\[userinfo-password\]`
	http.Get("http://:hunter2hunter2@example.com/")           // want `\[userinfo-password\]`
}

func silent() {
	http.Get("https://bob@example.com/a")
	http.Get("https://bob:@example.com/a")
	http.Get("https://example.com/a:b@c")
	http.Get("https://example.com/?mail=a:b@c")
	url.Parse("postgres://app:$DB_PASSWORD@db.internal/app")
	url.Parse("postgres://app:***@db.internal/app")
	url.Parse("postgres://app:xxxxx@db.internal/app")
	http.Get("https://x-access-token:TOKEN@example.com/a")
	http.Get("https://bob:REDACTED@example.com/a")
	url.Parse("mailto:bob@example.com")
}

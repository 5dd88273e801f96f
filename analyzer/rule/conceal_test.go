package rule

import "testing"

func TestConceal(t *testing.T) {
	for _, tt := range []struct {
		name, s string
		isKept  bool
	}{
		{"dsn", "postgres://postgres:postgres@localhost:5432/app?sslmode=disable", true},
		{"broker", "amqp://guest:guest@127.0.0.1:5672/", true},
		{"dsn", "root:root@tcp(localhost:3306)/app", true},
		{"api", "http://bob:bob@api.example.com/", true},
		{"head", "postgres://postgres:postgres@", true}, // a host follows
		{"dsn", "postgres://postgres:postgres@db.acme.dev/app", false},
		{"dsn", "root:root@tcp(db.acme.dev:3306)/app", false},
		{"brokers", "amqp://guest:guest@localhost,mq.acme.dev/", false},
		{"dsn", "postgres://bob:hunter2@localhost/app", false},
		{"dsn", "root:hunter2@tcp(localhost)/app", false},
		{"dsn", "http://user:password@localhost/", true},
		{"dsn", "root:password@tcp(db.acme.dev:3306)/app", false},
		{"password", "hunter2", false},
		{"Token", "/oauth/token", true},
	} {
		got := Conceal(tt.name, tt.s)
		if (got == tt.s) != tt.isKept || len(got) != len(tt.s) {
			t.Errorf("Conceal(%q, %q) = %q", tt.name, tt.s, got)
		}
	}
}

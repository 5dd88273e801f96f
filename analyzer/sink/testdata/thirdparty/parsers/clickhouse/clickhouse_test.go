// Package clickhouse runs the driver of ClickHouse, on ports of this machine that
// nothing listens on.
package clickhouse

import (
	"context"
	"testing"

	"github.com/ClickHouse/clickhouse-go/v2"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestParseDSN(t *testing.T) {
	for _, row := range connstrtest.Rows(t, "clickhouse") {
		if row.Verdict != "silent" {
			continue
		}
		if got := ping(row.In); got == "" {
			t.Errorf("%q connects", row.In)
		}
	}
	connstrtest.Run(t, "clickhouse", func(s string) (string, error) {
		if _, err := clickhouse.ParseDSN(s); err != nil {
			return "", err
		}
		return ping(s), nil
	})
}

// ping is the error of a first use.
func ping(s string) string {
	options, err := clickhouse.ParseDSN(s)
	if err != nil {
		return err.Error()
	}
	options.Addr = options.Addr[:1]
	conn, err := clickhouse.Open(options)
	if err != nil {
		return err.Error()
	}
	defer conn.Close()
	if err := conn.Ping(context.Background()); err != nil {
		return err.Error()
	}
	return ""
}

// Package sentry runs the client of Sentry.
package sentry

import (
	"testing"

	"github.com/getsentry/sentry-go"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestDSNs(t *testing.T) {
	connstrtest.Run(t, "sentry", func(s string) (string, error) {
		_, err := sentry.NewClient(sentry.ClientOptions{Dsn: s})
		return "", err
	})
}

// Package pq runs the driver's parser.
package pq

import (
	"fmt"
	"testing"

	"github.com/lib/pq"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestNewConfig(t *testing.T) {
	connstrtest.Run(t, "pq", func(s string) (string, error) {
		c, err := pq.NewConfig(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("host=%s password=%s db=%s sslmode=%s %v", c.Host, c.Password, c.Database, c.SSLMode, c.Runtime), nil
	})
}

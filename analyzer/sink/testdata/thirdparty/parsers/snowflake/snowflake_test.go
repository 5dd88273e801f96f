// Package snowflake runs the parser of the driver for Snowflake.
package snowflake

import (
	"fmt"
	"testing"

	"github.com/snowflakedb/gosnowflake"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestParseDSN(t *testing.T) {
	connstrtest.Run(t, "snowflake", func(s string) (string, error) {
		c, err := gosnowflake.ParseDSN(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("user %q password %q host %q", c.User, c.Password, c.Host), nil
	})
}

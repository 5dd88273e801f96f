// Package mysql runs the driver's parser.
package mysql

import (
	"fmt"
	"testing"

	"github.com/go-sql-driver/mysql"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestParseDSN(t *testing.T) {
	connstrtest.Run(t, "mysql", func(s string) (string, error) {
		c, err := mysql.ParseDSN(s)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("net=%s addr=%s user=%s password=%s db=%s %v", c.Net, c.Addr, c.User, c.Passwd, c.DBName, c.Params), nil
	})
}

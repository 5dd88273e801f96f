// Package sqlserver runs the driver's parser.
package sqlserver

import (
	"fmt"
	"strings"
	"testing"

	"github.com/microsoft/go-mssqldb/msdsn"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestParse(t *testing.T) {
	connstrtest.Run(t, "sqlserver", func(s string) (string, error) {
		c, err := msdsn.Parse(s)
		if err != nil && (strings.Contains(err.Error(), "invalid port \"") || strings.Contains(err.Error(), "invalid URL format")) { // by version
			return "not a URL", nil
		}
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("host=%s port=%d db=%s ", c.Host, c.Port, c.Database), nil
	})
}

// Package ldap runs the client of go-ldap, on ports of this machine that nothing
// listens on.
package ldap

import (
	"strings"
	"testing"

	"github.com/go-ldap/ldap/v3"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestDialURL(t *testing.T) {
	connstrtest.Run(t, "ldap", func(s string) (string, error) {
		_, err := ldap.DialURL(s)
		if err != nil && !strings.Contains(err.Error(), "connection refused") && !strings.Contains(err.Error(), "no such file") {
			return "", err
		}
		return err.Error(), nil
	})
}

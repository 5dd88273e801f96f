// Package nats runs the client of NATS, whose dialer connects to nothing.
package nats

import (
	"errors"
	"net"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestConnect(t *testing.T) {
	connstrtest.Run(t, "nats", func(s string) (string, error) {
		var d dialer
		_, err := nats.Connect(s, nats.SetCustomDialer(&d), nats.RetryOnFailedConnect(false))
		if len(d.dialed) == 0 {
			return "", err
		}
		return "dials " + strings.Join(d.dialed, " "), nil
	})
}

// A dialer writes down what it is asked to dial.
type dialer struct{ dialed []string }

func (d *dialer) Dial(_, address string) (net.Conn, error) {
	d.dialed = append(d.dialed, address)
	return nil, errors.New("not dialed")
}

// SkipTLSHandshake keeps TLS out of it.
func (*dialer) SkipTLSHandshake() bool { return true }

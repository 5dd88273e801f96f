// Package ethereum runs the client of Ethereum nodes, on ports of this machine
// that nothing listens on.
package ethereum

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/rpc"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestDial(t *testing.T) {
	connstrtest.Run(t, "ethereum", func(s string) (string, error) {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		client, err := rpc.DialContext(ctx, s)
		switch {
		case err == nil:
			defer client.Close()
			var id string
			return fmt.Sprint(client.CallContext(ctx, &id, "eth_chainId")), nil
		case strings.Contains(err.Error(), "connection refused"), strings.Contains(err.Error(), "nosuch.ipc: connect"):
			return err.Error(), nil
		}
		return "", err
	})
}

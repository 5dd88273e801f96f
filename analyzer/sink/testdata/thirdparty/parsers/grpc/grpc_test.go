// Package grpc runs the client of grpc-go, which dials ports of this machine
// that nothing listens on.
package grpc

import (
	"context"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/protobuf/types/known/emptypb"

	"github.com/urilint/urilint/internal/connstrtest"
)

var plain = grpc.WithTransportCredentials(insecure.NewCredentials())

func TestNewClient(t *testing.T) {
	run(t, "grpc", func(s string) (*grpc.ClientConn, error) { return grpc.NewClient(s, plain) })
}

func TestDial(t *testing.T) {
	run(t, "grpc-dial", func(s string) (*grpc.ClientConn, error) { return grpc.Dial(s, plain) })
}

// run makes a first call to each target of the table. One that is accepted is
// dialed, and refused.
func run(t *testing.T, name string, dial func(string) (*grpc.ClientConn, error)) {
	for _, row := range connstrtest.Rows(t, name) {
		got := call(row.In, dial)
		if row.Verdict == "ok" {
			if !strings.Contains(got, "connection refused") && !strings.Contains(got, "no such file") && !strings.Contains(got, "no route") {
				t.Errorf("%q: %s", row.In, got)
			}
			continue
		}
		if !strings.Contains(got, row.Outcome) {
			t.Errorf("%q: %s, want %q in it", row.In, got, row.Outcome)
		}
	}
}

// call is the error of a first call.
func call(target string, dial func(string) (*grpc.ClientConn, error)) string {
	conn, err := dial(target)
	if err != nil {
		return err.Error()
	}
	defer conn.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return conn.Invoke(ctx, "/p.S/M", new(emptypb.Empty), new(emptypb.Empty)).Error()
}

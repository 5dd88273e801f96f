// Package etcd runs the client of etcd, on ports of this machine that nothing
// listens on.
package etcd

import (
	"context"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.uber.org/zap"
	"google.golang.org/grpc"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestEndpoints(t *testing.T) {
	var all sync.WaitGroup
	for _, row := range connstrtest.Rows(t, "etcd") {
		want := row.Outcome
		if row.Verdict == "ok" {
			want = "connect: " // refused, no such file
		}
		all.Go(func() {
			if got := get(row.In); !strings.Contains(got, want) {
				t.Errorf("%q: %s, want %q in it", row.In, got, want)
			}
		})
	}
	all.Wait()
}

// get is the error of New, or else that of the first address that is dialed for
// a request, which the client itself keeps until the context ends.
func get(endpoint string) string {
	dialed := make(chan string, 100)
	dial := grpc.WithContextDialer(func(ctx context.Context, address string) (net.Conn, error) {
		network := "tcp"
		if path, ok := strings.CutPrefix(address, "unix:"); ok {
			network, address = "unix", strings.TrimPrefix(path, "//")
		}
		conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
		says := network + ":" + address + ": "
		if err != nil {
			says += err.Error()
		}
		dialed <- says
		return conn, err
	})
	client, err := clientv3.New(clientv3.Config{Endpoints: []string{endpoint}, Logger: zap.NewNop(), DialOptions: []grpc.DialOption{dial}})
	if err != nil {
		return err.Error()
	}
	defer client.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	go client.Get(ctx, "k")
	select {
	case says := <-dialed:
		return says
	case <-ctx.Done():
		return ctx.Err().Error()
	}
}

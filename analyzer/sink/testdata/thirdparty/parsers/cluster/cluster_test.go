// Package cluster runs the clients of Cassandra, ZooKeeper and NSQ, on ports of
// this machine that nothing listens on.
package cluster

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/go-zookeeper/zk"
	"github.com/gocql/gocql"
	"github.com/nsqio/go-nsq"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestCassandra(t *testing.T) {
	for _, row := range connstrtest.Rows(t, "cassandra") {
		want := row.Outcome
		if row.Verdict == "ok" {
			want = "dialed"
		}
		cluster := gocql.NewCluster(row.In)
		cluster.Logger = nopLogger{}
		cluster.Dialer = dialer{}
		if _, err := cluster.CreateSession(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q in it", row.In, err, want)
		}
	}
}

// A dialer reaches each address that is one.
type dialer struct{}

func (dialer) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	if _, err := net.ResolveTCPAddr(network, address); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("dialed")
}

type nopLogger struct{}

func (nopLogger) Print(...any)          {}
func (nopLogger) Printf(string, ...any) {}
func (nopLogger) Println(...any)        {}

func TestZooKeeper(t *testing.T) {
	connstrtest.Run(t, "zookeeper", func(s string) (string, error) {
		dialed := make(chan error, 100)
		dial := func(network, address string, _ time.Duration) (net.Conn, error) {
			_, err := net.ResolveTCPAddr(network, address)
			dialed <- err
			return nil, io.EOF
		}
		conn, _, err := zk.Connect([]string{s}, time.Second, zk.WithDialer(dial), zk.WithLogger(nopLogger{}))
		if err != nil {
			return "", err
		}
		defer conn.Close()
		return fmt.Sprint(<-dialed), nil
	})
}

func TestNSQLookupd(t *testing.T) {
	connstrtest.Run(t, "nsqlookupd", func(s string) (string, error) {
		consumer, err := nsq.NewConsumer("topic", "channel", nsq.NewConfig())
		if err != nil {
			t.Fatal(err)
		}
		defer consumer.Stop()
		var logged strings.Builder
		consumer.SetLogger(log.New(&logged, "", 0), nsq.LogLevelError)
		consumer.AddHandler(nsq.HandlerFunc(func(*nsq.Message) error { return nil }))
		err = consumer.ConnectToNSQLookupd(s)
		return logged.String(), err
	})
}

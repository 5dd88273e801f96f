// Package kafka runs the client of segmentio, which dials ports of this machine
// that nothing listens on.
package kafka

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/segmentio/kafka-go"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestDial(t *testing.T) {
	run(t, "kafka", func(s string) string {
		_, err := kafka.Dial("tcp", s)
		return err.Error()
	})
}

// address holds what the child of TestTCP is to connect to.
const address = "KAFKA_TEST_ADDRESS"

func TestTCP(t *testing.T) {
	if s, ok := os.LookupEnv(address); ok {
		t.Log(metadata(s))
		return
	}
	run(t, "kafka-tcp", func(s string) string {
		if !strings.Contains(s, ",") {
			return metadata(s)
		}
		// A panic in a goroutine of the client ends the process.
		child := exec.Command(os.Args[0], "-test.run=^TestTCP$", "-test.v")
		child.Env = append(os.Environ(), address+"="+s)
		out, err := child.CombinedOutput()
		if err != nil && strings.Contains(string(out), "panic: ") {
			return "panics"
		}
		return string(out)
	})
}

// metadata is the error of a first request.
func metadata(s string) string {
	client := kafka.Client{Addr: kafka.TCP(s)}
	_, err := client.Metadata(context.Background(), &kafka.MetadataRequest{})
	return err.Error()
}

// run runs the table. A string that is accepted is dialed, and refused.
func run(t *testing.T, name string, dial func(string) string) {
	for _, row := range connstrtest.Rows(t, name) {
		want := row.Outcome
		if row.Verdict == "ok" {
			want = "connection refused"
			if strings.ContainsAny(row.In, "_$<") {
				want = "no such host" // of a name that stands for another
			}
		}
		if got := dial(row.In); !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %q in it", row.In, got, want)
		}
	}
}

// Package mqtt runs the client of paho, on ports of this machine that nothing
// listens on.
package mqtt

import (
	"strings"
	"testing"
	"time"

	mqtt "github.com/eclipse/paho.mqtt.golang"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestAddBroker(t *testing.T) {
	for _, row := range connstrtest.Rows(t, "mqtt") {
		want := row.Outcome
		if row.Verdict == "ok" {
			want = "connection refused"
		}
		if got := connect(row.In); !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %q in it", row.In, got, want)
		}
	}
}

// connect is the error of Connect.
func connect(broker string) string {
	client := mqtt.NewClient(mqtt.NewClientOptions().AddBroker(broker).SetConnectTimeout(time.Second))
	token := client.Connect()
	token.WaitTimeout(5 * time.Second)
	if token.Error() == nil {
		return "connected"
	}
	return token.Error().Error()
}

// Package consul runs the client of Consul, on ports of this machine that
// nothing listens on.
package consul

import (
	"strings"
	"testing"

	"github.com/hashicorp/consul/api"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestAddress(t *testing.T) {
	for _, row := range connstrtest.Rows(t, "consul") {
		got := firstCall(row.In)
		if row.Verdict == "ok" {
			if !strings.Contains(got, "connection refused") && !strings.Contains(got, "no such file") {
				t.Errorf("%q: %s", row.In, got)
			}
		} else if !strings.Contains(got, row.Outcome) {
			t.Errorf("%q: %s, want %q in it", row.In, got, row.Outcome)
		}
	}
}

// firstCall is the error of a first call.
func firstCall(address string) string {
	client, err := api.NewClient(&api.Config{Address: address})
	if err == nil {
		_, err = client.Status().Leader()
	}
	return err.Error()
}

// Package sarama runs the client, which dials ports of this machine that
// nothing listens on.
package sarama

import (
	"strings"
	"testing"

	"github.com/IBM/sarama"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestNewClient(t *testing.T) {
	config := sarama.NewConfig()
	config.Metadata.Retry.Max = 0
	for _, row := range connstrtest.Rows(t, "sarama") {
		want := row.Outcome
		if row.Verdict == "ok" {
			want = "connection refused"
			if strings.ContainsAny(row.In, "_${<-") {
				want = "" // a name that stands for another
			}
		}
		_, err := sarama.NewClient([]string{row.In}, config)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q in it", row.In, err, want)
		}
	}
}

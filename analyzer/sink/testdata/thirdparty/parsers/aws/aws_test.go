// Package aws runs a client of AWS, on ports of this machine that nothing
// listens on.
package aws

import (
	"net/http"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/credentials"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/sqs"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestEndpoint(t *testing.T) {
	t.Setenv("AWS_CA_BUNDLE", "")
	for _, row := range connstrtest.Rows(t, "aws") {
		got := firstCall(row.In)
		want := row.Outcome
		if row.Verdict == "ok" {
			want = "connection refused"
		}
		if !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %q in it", row.In, got, want)
		}
	}
}

// firstCall is the error of a first call.
func firstCall(endpoint string) string {
	s, err := session.NewSession(&aws.Config{
		Region:      aws.String("us-east-1"),
		Endpoint:    aws.String(endpoint),
		MaxRetries:  aws.Int(0),
		HTTPClient:  new(http.Client),
		Credentials: credentials.NewStaticCredentials("a", "b", ""),
	})
	if err == nil {
		_, err = sqs.New(s).ListQueues(nil)
	}
	return err.Error()
}

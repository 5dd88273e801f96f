// Package minio runs the client of minio, on ports of this machine that nothing
// listens on.
package minio

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/minio/minio-go/v7"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestEndpoints(t *testing.T) {
	connstrtest.Run(t, "minio", func(s string) (string, error) {
		client, err := minio.New(s, &minio.Options{MaxRetries: 1})
		if err != nil || !strings.Contains(s, "127.0.0.1") {
			return "", err
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		_, err = client.ListBuckets(ctx)
		return fmt.Sprint(err), nil
	})
}

func TestSecure(t *testing.T) {
	for name, secure := range map[string]bool{"minio-plain": false, "minio-tls": true} {
		connstrtest.Run(t, name, func(s string) (string, error) {
			if _, err := minio.New(s, &minio.Options{Secure: secure}); err != nil {
				return "rejected: " + err.Error(), nil
			}
			return "accepted", nil
		})
	}
}

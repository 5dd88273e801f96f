// Package git runs go-git, on ports of this machine that nothing listens on.
package git

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/go-git/go-git/v5"
	"github.com/go-git/go-git/v5/plumbing/transport"
	"github.com/go-git/go-git/v5/storage/memory"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestRemotes(t *testing.T) {
	t.Chdir(t.TempDir())
	connstrtest.Run(t, "git", func(s string) (string, error) {
		e, err := transport.NewEndpoint(s)
		if err != nil {
			return "", err
		}
		outcome := fmt.Sprint(e.Protocol, " ", e.Host, " ", e.Port, " ", e.Path)
		if e.Protocol == "ssh" || strings.Contains(s, "https://https:") || e.Protocol == "file" && !strings.Contains(s, "@") && !strings.Contains(s, "//") && !strings.HasPrefix(s, "github.com") {
			return outcome, nil // another host, a directory
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		_, err = git.CloneContext(ctx, memory.NewStorage(), nil, &git.CloneOptions{URL: s})
		if err != nil && (strings.Contains(err.Error(), "connection refused") || strings.HasPrefix(s, "file:///")) {
			return outcome, nil
		}
		return outcome, err
	})
}

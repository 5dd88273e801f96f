// Package docker runs the clients of Docker, on ports of this machine that
// nothing listens on.
package docker

import (
	"context"
	"strings"
	"testing"

	"github.com/docker/docker/client"
	godockerclient "github.com/fsouza/go-dockerclient"
	moby "github.com/moby/moby/client"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestHosts(t *testing.T) {
	for name, open := range map[string]func(string) (daemon, error){"docker": openDocker, "moby": openMoby} {
		t.Run(name, func(t *testing.T) {
			connstrtest.Run(t, "docker", func(s string) (string, error) {
				d, err := open(s)
				if err != nil {
					return "", err
				}
				return d.ping() + "; " + d.attach() + "; " + s, nil
			})
			for _, row := range connstrtest.Rows(t, "docker") {
				if d, err := open(row.In); row.Verdict == "ok" && (err != nil || !isUnanswered(d.ping())) {
					t.Errorf("%q does not reach its daemon", row.In)
				}
			}
		})
	}
}

// isUnanswered reports whether nothing but the daemon is missing.
func isUnanswered(err string) bool {
	return strings.Contains(err, "daemon running") || strings.Contains(err, "connection refused") || strings.Contains(err, "nosuch.sock")
}

// A daemon is asked for two things.
type daemon struct {
	ping   func() string // by a request
	attach func() string // by a connection of its own
}

func openDocker(s string) (daemon, error) {
	c, err := client.NewClientWithOpts(client.WithHost(s))
	if err != nil {
		return daemon{}, err
	}
	return daemon{
		ping:   func() string { _, err := c.Ping(context.Background()); return causes(err) },
		attach: func() string { _, err := c.Dialer()(context.Background()); return causes(err) },
	}, nil
}

func openMoby(s string) (daemon, error) {
	c, err := moby.New(moby.WithHost(s))
	if err != nil {
		return daemon{}, err
	}
	return daemon{
		ping:   func() string { _, err := c.Ping(context.Background(), moby.PingOptions{}); return causes(err) },
		attach: func() string { _, err := c.Dialer()(context.Background()); return causes(err) },
	}, nil
}

// causes is the text of the error.
func causes(err error) string {
	if err == nil {
		return "connected"
	}
	return err.Error()
}

func TestGoDockerclient(t *testing.T) {
	connstrtest.Run(t, "go-dockerclient", func(s string) (string, error) {
		c, err := godockerclient.NewClient(s)
		if err != nil {
			return "", err
		}
		return causes(c.Ping()), nil
	})
	for _, row := range connstrtest.Rows(t, "go-dockerclient") {
		if row.Verdict != "ok" {
			continue
		}
		if c, err := godockerclient.NewClient(row.In); err != nil || !isUnanswered(causes(c.Ping())) && c.Ping() != godockerclient.ErrConnectionRefused {
			t.Errorf("%q does not reach its daemon: %v", row.In, err)
		}
	}
}

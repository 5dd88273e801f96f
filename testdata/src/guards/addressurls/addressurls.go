// Package addressurls makes URLs of addresses that are none yet.
package addressurls

import (
	"net/url"
	"strings"
)

type configuration struct {
	listen  []string
	devices []device
}

type device struct{ addresses []string }

// addressURL is from github.com/syncthing/syncthing v1.30.0 lib/netutil/netutil.go.
func addressURL(network, host string) string {
	u := url.URL{
		Scheme: network,
		Host:   host,
	}
	return u.String()
}

// migrate is from syncthing lib/config/migrations.go.
func migrate(c *configuration) {
	for i, addr := range c.listen {
		if len(addr) > 0 && !strings.HasPrefix(addr, "tcp://") {
			c.listen[i] = addressURL("tcp", addr)
		}
	}
	for i, d := range c.devices {
		for j, addr := range d.addresses {
			if addr != "dynamic" && addr != "" {
				c.devices[i].addresses[j] = addressURL("tcp", addr)
			}
		}
	}
}

// probe is from syncthing lib/config/config.go.
func probe(c *configuration) {
	c.listen = []string{
		addressURL("tcp", "0.0.0.0:22000"),
		"dynamic+https://relays.syncthing.net/endpoint",
		addressURL("quic", "0.0.0.0:22000"),
	}
	c.devices = []device{{addresses: []string{addressURL("tcp", "[::1]:22000")}}}
}

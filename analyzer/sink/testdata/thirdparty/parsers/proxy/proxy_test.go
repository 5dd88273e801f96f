// Package proxy runs what reads the environment for the proxies of net/http.
package proxy

import (
	"net/url"
	"testing"

	"golang.org/x/net/http/httpproxy"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestProxies(t *testing.T) {
	connstrtest.Run(t, "proxy-variable", func(s string) (string, error) {
		config := httpproxy.Config{HTTPProxy: s}
		return proxyFor(config, "http://h.example.com/")
	})
}

func TestExemptHosts(t *testing.T) {
	connstrtest.Run(t, "no-proxy", func(s string) (string, error) {
		config := httpproxy.Config{HTTPProxy: "http://proxy.example.com:3128", NoProxy: s}
		for _, u := range []string{"http://h.example.com/", "http://192.168.1.1/"} {
			if proxy, err := proxyFor(config, u); err != nil || proxy == "no proxy" {
				return "exempt", err
			}
		}
		return "proxied", nil
	})
}

// proxyFor is the proxy for requests to u.
func proxyFor(config httpproxy.Config, u string) (string, error) {
	to, err := url.Parse(u)
	if err != nil {
		return "", err
	}
	proxy, err := config.ProxyFunc()(to)
	if proxy == nil || proxy.Host == "" {
		return "no proxy", err
	}
	return proxy.String(), err
}

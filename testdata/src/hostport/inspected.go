package hostport

import (
	"fmt"
	"net"
	"net/http"
	"strings"
)

// What was asked about colons or addresses may be a name alone by then.

func silentCounted(host string) {
	if strings.Count(host, ":") > 0 {
		return
	}
	http.Get("http://" + host + ":8080/")
}

func silentLastColon(addr string) {
	if strings.LastIndex(addr, ":") == -1 {
		addr = addr + ":8080"
	}
	net.Dial("tcp", addr)
}

func silentPort(addr string) {
	if strings.LastIndexByte(addr, ':') <= strings.LastIndexByte(addr, ']') {
		addr = addr + ":8080"
	}
	net.Dial("tcp", addr)
}

func silentNoAddress(name string) {
	if net.ParseIP(name) != nil {
		return
	}
	http.Get("http://" + name + ":8080/")
}

func silentIPv6(name string) {
	if ip := net.ParseIP(name); ip != nil && ip.To4() == nil {
		name = "[" + name + "]"
	}
	http.Get("http://" + name + ":8080/")
}

func silentTrimmed(host string) {
	if strings.Trim(host, "abcdefghijklmnopqrstuvwxyz.-") != "" {
		return
	}
	http.Get("http://" + host + ":8080/")
}

func flaggedLater(host string) {
	http.Get("http://" + host + ":8080/") // want `\[host-port\]`
	if strings.Count(host, ":") > 0 {
		return
	}
}

func flaggedSpace(host string) {
	if strings.TrimSpace(host) == "" {
		return
	}
	http.Get("http://" + host + ":8080/") // want `\[host-port\]`
}

type task struct {
	host string
	name string
	port int
}

func (t *task) validate() error {
	for _, r := range t.host {
		if r == ':' {
			return fmt.Errorf("bad host %q", t.host)
		}
	}
	return nil
}

func (t *task) validateName() error {
	if strings.Contains(t.name, ":") {
		return fmt.Errorf("bad name %q", t.name)
	}
	return nil
}

func silentValidated(t *task) {
	if err := t.validate(); err != nil {
		return
	}
	http.Get(fmt.Sprintf("http://%s:%d/", t.host, t.port))
}

func silentTaskField(t *task) {
	switch t.host {
	case "a", "b":
		http.Get(fmt.Sprintf("http://%s:%d/", t.host, t.port))
	}
}

func flaggedOtherField(t *task) {
	if err := t.validateName(); err != nil {
		return
	}
	http.Get(fmt.Sprintf("http://%s:%d/", t.host, t.port))
}

func flaggedOtherTask(t, other *task) {
	if other.host == "localhost" {
		return
	}
	http.Get(fmt.Sprintf("http://%s:%d/", t.host, t.port))
}

func silentNetworks(name string) {
	if a, err := net.ResolveIPAddr("ip4", name); err == nil {
		http.Get("http://" + a.String() + ":8080/") // want `\[host-port\]`
	}
}

func flaggedNetworks(name string) {
	if a, err := net.ResolveIPAddr("ip", name); err == nil {
		http.Get("http://" + a.String() + ":8080/") // want `\[host-port\]`
	}
}

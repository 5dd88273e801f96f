package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What a host is made of may hold no colon, wherever that comes from.

type machine struct {
	name  string
	found string
}

func newMachine(found string) *machine {
	h, _ := os.Hostname()
	return &machine{name: h, found: found}
}

func (m *machine) ask() {
	http.Get("http://" + m.name + ":8080/")
	http.Get("http://" + m.found + ":8080/") // want `\[host-port\]`
	h, _ := os.Hostname()
	http.Get("http://" + strings.ToLower(h) + ":8080/")
	http.Get("http://" + strings.ToLower(m.found) + ":8080/") // want `\[host-port\]`
}

func askName(host string, port int) { http.Get(fmt.Sprintf("http://%s:%d/", host, port)) }

func askAny(host string, port int) {
	http.Get(fmt.Sprintf("http://%s:%d/", host, port)) // want `\[host-port\]`
}

func askAll(host string) {
	askName("localhost", 80)
	askName("127.0.0.1", 80)
	askAny("localhost", 80)
	askAny(host, 80)
}

func silentReplaced(ip string) {
	http.Get("http://" + strings.NewReplacer(".", "-", ":", "-").Replace(ip) + ":8080/")
	http.Get("http://" + strings.ReplaceAll(ip, ":", "-") + ":8080/")
}

func flaggedReplaced(ip string) {
	http.Get("http://" + strings.NewReplacer(".", "-").Replace(ip) + ":8080/")
	http.Get("http://" + strings.ReplaceAll(ip, "-", ":") + ":8080/")
	http.Get("http://" + strings.Replace(ip, ":", "-", 1) + ":8080/")
}

func silentFields(line string) {
	parts := strings.FieldsFunc(line, func(r rune) bool { return r == ':' || r == '/' })
	http.Get("http://" + parts[0] + ":8080/")
}

func flaggedFields(line string) {
	parts := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == '/' })
	http.Get("http://" + parts[0] + ":8080/")
}

func silentNames() {
	_, all, _ := net.LookupSRV("api", "tcp", "example.com")
	for _, s := range all {
		http.Get(fmt.Sprintf("http://%s:%d/", strings.TrimSuffix(s.Target, "."), s.Port))
	}
	names, _ := net.LookupAddr("127.0.0.1")
	for _, n := range names {
		http.Get("http://" + n + ":8080/")
	}
}

func flaggedNames() {
	all, _ := net.LookupMX("example.com")
	for _, mx := range all {
		http.Get("http://" + mx.Host + ":8080/") // want `\[host-port\]`
	}
	hosts, _ := net.LookupHost("example.com")
	for _, h := range hosts {
		http.Get("http://" + h + ":8080/")
	}
}

// Somebody puts brackets around the host, or left them there.

func silentCut(l net.Listener) {
	a := l.Addr().String()
	host := a[:strings.LastIndex(a, ":")]
	http.Get("http://" + host + ":8080/")
}

func flaggedCut(a string, n int) {
	host := a[:n]
	http.Get("http://" + host + ":8080/")
}

func silentURL(u *url.URL, r *http.Request) {
	http.Get("http://" + u.Host + ":8080/")
	http.Get("http://" + r.Host + ":8080/")
	c := *u
	c.Host += ":8080"
	http.Get(c.String())
}

func flaggedURL(u *url.URL) {
	http.Get("http://" + u.Hostname() + ":8080/")
}

type server struct {
	host, peer string
	port       int
}

func (s *server) normalize() {
	if strings.Contains(s.host, ":") {
		s.host = "[" + s.host + "]"
	}
}

func (s *server) listen() {
	net.Listen("tcp", fmt.Sprintf("%s:%d", s.host, s.port))
	net.Listen("tcp", fmt.Sprintf("%s:%d", s.peer, s.port)) // want `\[host-port\]`
}

type location interface{ hostText() string }

type byAddress struct{ ip net.IP }

func (a byAddress) hostText() string {
	if a.ip.To4() == nil {
		return "[" + a.ip.String() + "]"
	}
	return a.ip.String()
}

type byDomain struct{ domain string }

func (d byDomain) hostText() string { return d.domain }

func silentLocation(l location) { http.Get("http://" + l.hostText() + ":8080/") } // want `\[host-port\]`

func flaggedBrackets(host, port string, ip net.IP) {
	if ip.To4() == nil {
		net.Dial("tcp", net.JoinHostPort("["+ip.String()+"]", port)) // want `\[host-port\]`
	}
	net.Dial("tcp", net.JoinHostPort(fmt.Sprintf("[%s]", host), port)) // want `\[host-port\]`
}

func silentBrackets(host, port string) {
	net.Dial("tcp", net.JoinHostPort(host, port))
	net.Dial("tcp", "["+host+"]:"+port)
}

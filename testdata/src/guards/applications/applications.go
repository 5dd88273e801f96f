// Package applications has code of applications in which nothing is wrong, and beside it what is.
package applications

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"regexp"
	"strings"

	"github.com/docker/go-connections/nat"
	"github.com/jackc/pgx/v5/stdlib"
	"golang.org/x/net/proxy"
	"google.golang.org/grpc"
	"guards/applications/bce"
	"guards/applications/bceclient"
	"guards/applications/bes"
	"guards/applications/dex"
)

// terraform, internal/rpcapi: the dialer makes nothing of the target.
func inMemory(l net.Listener) {
	grpc.Dial("testfake", grpc.WithContextDialer(func(context.Context, string) (net.Conn, error) { return l.Accept() }))
}

// argo-cd, util/session: a URL gets no second scheme.
func login(plain bool) {
	s := httptest.NewServer(http.NotFoundHandler())
	http.Get(dex.WithProtocol(s.URL, plain))
	http.Get(dex.WithProtocol("example.com:port", plain)) // want `\[port\]`
}

// terraform, internal/communicator/winrm: what has a port gets none.
func winrm(addr string) {
	if !strings.Contains(addr, ":") || strings.HasPrefix(addr, "[") && strings.HasSuffix(addr, "]") {
		addr += ":5985"
	}
	http.Get("http://" + addr + "/wsman")
}

func communicate(host string, port int) { winrm(fmt.Sprintf("%s:%d", host, port)) }

// terraform, through hashicorp/go-slug: a URL is no path.
func local(given string) (string, error) {
	if strings.ContainsAny(given, ":\\") {
		return "", errors.New("must be a relative path")
	}
	return path.Clean(given), nil
}

func clean(given string) string { return path.Clean(given) }

func sources() {
	local("https://testing.invalid/nonexist.tar.gz")
	clean("https://testing.invalid/nonexist.tar.gz") // want `\[path-join\]`
}

// gitea, modules/queue: a path is asked for by its scheme.
type queue struct{ conn string }

func dir(s string) string { return path.Join(s, "db") }

func (q *queue) open() string {
	if !strings.HasPrefix(q.conn, "leveldb://") {
		return ""
	}
	return dir(q.conn)
}

func newQueue() *queue { return &queue{conn: "redis://127.0.0.1:6379/0"} }

// telegraf, plugins/common/postgresql: the driver finds what was registered.
type service struct{ dsn string }

func newService() *service { return &service{dsn: stdlib.RegisterConnConfig()} }

func (s *service) start() { sql.Open("pgx", s.dsn) }

// telegraf, plugins/inputs/huebridge: a host that is not there is not asked.
type bridge struct{ url *url.URL }

type locator struct{ endpoint *url.URL }

func (l *locator) token() { http.Get(l.endpoint.JoinPath("/token").String()) }

func (b *bridge) locate() *locator {
	l := new(locator)
	if b.url.Host != "" {
		l.endpoint, _ = url.Parse("https://" + b.url.Host + "/")
	}
	return l
}

func newBridge() *bridge {
	u, _ := url.Parse("mdns://user@/")
	return &bridge{url: u}
}

// pion/ice: the program says what opens the scheme.
func dialer() {
	proxy.RegisterDialerType("tcp", func(*url.URL, proxy.Dialer) (proxy.Dialer, error) { return nil, nil })
	u, _ := url.Parse("tcp://fakeproxy:3128")
	proxy.FromURL(u, proxy.Direct)
	u, _ = url.Parse("udp://fakeproxy:3128") // want `\[unsupported-scheme\]`
	proxy.FromURL(u, proxy.Direct)
}

// moby/client: a URL keeps the path of a socket with its scheme.
func socket(host string) *url.URL {
	proto, addr, _ := strings.Cut(host, "://")
	return &url.URL{Scheme: proto, Host: addr}
}

func sockets() { net.Dial("unix", socket("unix:///var/run/docker.sock").Host) }

// EventStore-Client-Go, esdb: what fails is tried without its commas.
func seeds() { dex.Parse("esdb://127.0.0.1,127.0.0.2:3321,127.0.0.3/?tls=false") }

func gossip() { dex.Parse("esdb://127.0.0.1:port") } // want `\[port\]`

// golang-migrate, database/cassandra: what is in a field of a library is known to that alone.
func cassandra(b nat.PortBinding) { url.Parse("cassandra://127.0.0.1:" + b.HostPort + "/testks") }

// newrelic/go-agent: see the tests.
type collector struct{ host string }

func (c collector) url() string {
	return (&url.URL{Scheme: "https", Host: c.host, Path: "/agent"}).String()
}

// go-tr064, mock: "user:password" of a server of its own.
func mock(l net.Listener) {
	url.Parse("http://user:password@" + l.Addr().String() + "/")
	url.Parse("http://user:password@db.acme.io/") // want `\[userinfo-password\]`
}

// go-hdb, cmd/bulkbench: the default of a flag, to be replaced.
func bulkbench() { url.Parse("hdb://MyUser:MyPassword@localhost:39013") }

// bce-sdk-go, services/cloudflow: what sends the request sets the path again.
func migrate(body []byte) (*http.Response, error) {
	req := &bce.Request{}
	req.SetPath("v1")
	req.SetBody(body)
	req.Host = "https://h.example.com/"
	return migrated(req)
}

func migrated(req *bce.Request) (*http.Response, error) {
	address(req)
	return bce.Do(req)
}

func address(req *bce.Request) {
	req.SetPath("/v1/")
	req.Host = "h.example.com"
}

func unset(body []byte) {
	req := &bce.Request{Host: "h.example.com"}
	req.SetPath("v1") // want `\[component\]`
	req.SetBody(body)
	bce.Do(req)
	migrated(req)
}

func fetched(req *bce.Request) {
	req.Fetch("v1") // want `\[component\]`
	req.Fetch("/v1")
	req.SetPath("v2") // want `\[component\]`
	bce.Do(req)
}

// bce-sdk-go, examples/bes: whatever the client was asked before, the scheme is cut off in the end.
var Endpoint = "https://bes.bj.baidubce.com"

func search() (*bceclient.Client, error) { return bes.NewClient(Endpoint) }

func searchAs(token string) (*bceclient.Client, error) {
	return bes.NewClientWithSTS(token, Endpoint)
}

// openfaas, gateway: what finds the host returns it with an error.
func resolved(name string) (*http.Response, error) {
	u := url.URL{Scheme: "http"}
	var err error
	if u.Host, err = lookUp(name); err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func lookUp(name string) (string, error) {
	ips, err := net.LookupHost(name)
	if err != nil {
		return "", err
	}
	return ips[0] + ":8080", nil
}

func misresolved() (*http.Response, error) {
	u := url.URL{Scheme: "http"}
	var err error
	if u.Host, err = misspelled(); err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func misspelled() (string, error) { return "http://10.0.0.1", nil } // want `\[scheme\]`

// talos, talosctl: a name alone is the path of what url.Parse makes of it.
func controlPlane() (*http.Response, error) {
	u := &url.URL{Path: "cluster.internal"}
	u.Scheme = "https"
	u.Host = u.Path
	u.Path = ""
	return http.Get(u.String())
}

// sup, ssh.go: both at once.
func swapped() (*http.Response, error) {
	u := &url.URL{Scheme: "https", Path: "cluster.internal"}
	u.Host, u.Path = u.Path, u.Host
	return http.Get(u.String())
}

// gosnowflake, connection_configuration.go: what a key sets is what comes with it.
type proxied struct{ user, password, server string }

func (p *proxied) set(key string, value any) (err error) {
	switch strings.ToLower(key) {
	case "user":
		p.user, err = textOf(value)
	case "password":
		p.password, err = textOf(value)
	case "server":
		p.server, err = textOf(value)
	}
	return err
}

func textOf(value any) (string, error) {
	if s, ok := value.(string); ok {
		return s, nil
	}
	return "", errors.New("no text")
}

func (p *proxied) proxy() (*http.Response, error) {
	u := &url.URL{Scheme: "http", Host: p.server, User: url.UserPassword(p.user, p.password)}
	return http.Get(u.String())
}

func proxies() {
	var p proxied
	p.set("User", "gopher of the year")
	for _, o := range []struct {
		key   string
		value any
	}{{"User", "a gopher"}, {"Server", "10.0.0.1:80"}, {"retries", 3}, {"Password", "Tr0ub4dor"}} { // want `\[userinfo-password\]`
		p.set(o.key, o.value)
	}
	p.set("Password", "Tr0ub4dor") // want `\[userinfo-password\]`
	p.proxy()
}

// The same with one key, whatever its case.
func (p *proxied) setServer(key, value string) {
	if strings.EqualFold(key, "server") {
		p.server = value
	}
}

func servers() {
	var p proxied
	p.setServer("name", "http://a gopher")
	p.setServer("Server", "http://10.0.0.1") // want `\[component\]`
	p.proxy()
}

// chromedp, remote/internal/websocket: whoever has no host is turned away before the request.
func handshake(address string) (*http.Response, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	switch u.Scheme {
	case "ws":
		u.Scheme = "http"
	case "wss":
		u.Scheme = "https"
	default:
		return nil, errors.New("no websocket")
	}
	if u.Host == "" {
		return nil, errors.New("no host")
	}
	return http.Get(u.String())
}

func handshakes() {
	handshake("wss://")
	handshake("wss://h:99999/") // want `\[port\]`
}

// go-containerregistry, pkg/authn/github: for a name that is none there is no key.
func keyOf(registry string) (string, error) {
	u, err := url.Parse("https://" + registry)
	if err != nil {
		return "anonymous", nil
	}
	return u.Hostname(), nil
}

func idOf(registry string) (string, error) {
	u, err := url.Parse("https://" + registry)
	if err != nil {
		return "", err
	}
	return u.Hostname(), nil
}

// govmomi: everything in it is a word for something else.
func vCenter() {
	url.Parse("https://username:password@host/sdk")
	u := url.URL{Scheme: "https", Host: "vcenter.corp", User: url.UserPassword("user", "pass")}
	http.Get(u.String())
	url.Parse("https://username:Tr0ub4dor@host/sdk") // want `\[userinfo-password\]`
}

// mymysql, examples/long_data: whoever gets the address of a variable fills it.
func asked(rows *sql.Rows) error {
	var u string
	fmt.Print("URL: ")
	fmt.Scanln(&u)
	if len(u) == 0 {
		return nil
	}
	if !strings.Contains(u, "://") {
		u = "http://" + u
	}
	if _, err := http.Get(u); err != nil {
		return err
	}
	for rows.Next() {
		var host string
		if err := rows.Scan(&host); err != nil {
			return err
		}
		http.Get("http://" + host + "/status")
	}
	var none string
	_, err := http.Get("http://" + none) // want `\[host\]`
	return err
}

// go-git, plumbing/transport: what a pattern takes apart is no URL.
var scpLike = regexp.MustCompile(`^(?:([^@]+)@)?([^:\s]+):([^\\].*)$`)

func remote(endpoint string) (*url.URL, error) {
	if m := scpLike.FindStringSubmatch(endpoint); m != nil && !strings.Contains(endpoint, "://") {
		return &url.URL{Scheme: "ssh", User: url.User(m[1]), Host: m[2], Path: m[3]}, nil
	}
	return url.Parse(endpoint)
}

func remotes() { remote("git@github.com:golang/go.git") }

// stripe-go, and clients like it: a query comes with options alone.
type option func(url.Values)

func list(path string, options ...option) (*http.Response, error) {
	u := "https://api.example.com" + path
	if len(options) > 0 {
		query := make(url.Values)
		for _, o := range options {
			o(query)
		}
		u += "?" + query.Encode() // want `\[query-join\]`
	}
	return http.Get(u)
}

func lists(limit option) {
	list("/users", limit)
	list("/users?limit=1")
	list("/charges?limit=1", limit)
}

// go-openapi, runtime/client: each round puts in another parameter.
func filled(pattern string, params map[string]string) string {
	for name, value := range params {
		pattern = strings.ReplaceAll(pattern, "{"+name+"}", url.PathEscape(value))
	}
	return pattern
}

func fill() {
	http.Get(filled("https://api.example.com/{owner}/{repo}", map[string]string{"owner": "a", "repo": "b"}))
	http.Get(filled("htps://api.example.com/{owner}", map[string]string{"owner": "a"})) // want `\[scheme\]`
}

// oauth2, Config.AuthCodeURL: what a builder gets depends on what is in it.
type signIn struct{ authURL string }

func (s signIn) codeURL(state string) string {
	var b strings.Builder
	b.WriteString(s.authURL)
	if strings.Contains(s.authURL, "?") {
		b.WriteByte('&')
	} else {
		b.WriteByte('?')
	}
	b.WriteString(url.Values{"state": {state}}.Encode())
	return b.String()
}

func signIns() {
	http.Get(signIn{"https://id.example.com/auth"}.codeURL("a"))
	http.Get(signIn{"https://id.example.com/auth?prompt=none"}.codeURL("b"))
}

// Lists of addresses as people write them: trimmed and completed in place.
func completed(list string) []string {
	urls := strings.Split(list, ",")
	for i := range urls {
		urls[i] = strings.TrimSpace(urls[i])
		if !strings.HasPrefix(urls[i], "http") {
			urls[i] = "http://" + urls[i]
		}
	}
	return urls
}

// A host with a port is known by how it splits.
func withScheme(address string) string {
	if _, _, err := net.SplitHostPort(address); err == nil {
		address = "http://" + address
	}
	return address
}

func complete() {
	for _, u := range completed("10.0.0.1:80, http://10.0.0.2") {
		http.Get(u)
	}
	http.Get(withScheme("10.0.0.1:80"))
	http.Get(withScheme("http://10.0.0.2"))
}

// dnsimple-go, dnsimple.go: what its test compares says nothing of what is sent.
const sandbox = "api.sandbox.dnsimple.com" // want `\[missing-scheme\]`

type dnsClient struct{ base string }

func newDNSClient() *dnsClient { return &dnsClient{base: sandbox} }

func (c *dnsClient) whoami() (*http.Response, error) { return http.Get(c.base + "/v2/whoami") }

// scaleway-sdk-go, vcr: a request to a socket that is recorded.
func isOfDocker(r *http.Request) bool { return r.URL.Host == "/var/run/docker.sock" }

func isOfHost(r *http.Request) bool { return r.URL.Host == "example.com/" } // want `\[component\]`

// Settings that are looked up by their names.
type configured struct{ name, value string }

var allConfigured = []configured{{"api", "https://api.example.com"}, {"listen", "localhost:8080"}, {"mirror", "mirror.example.com"}} // want `\[missing-scheme\]`

func setting(name string) (string, bool) {
	for _, c := range allConfigured {
		if c.name == name {
			return c.value, true
		}
	}
	return "", false
}

func fromSettings() {
	if u, ok := setting("api"); ok {
		http.Get(u)
	}
	if u, ok := setting("mirror"); ok {
		http.Get(u)
	}
}

// Whoever has names for servers looks a name up first.
var serversByName = map[string]string{"prod": "https://api.example.com"}

func serverOf(name string) string {
	if u, ok := serversByName[name]; ok {
		name = u
	}
	return name
}

// hostOf takes a URL or an address, by how it splits.
func hostOf(s string) string {
	host, _, err := net.SplitHostPort(s)
	if err != nil {
		return s
	}
	return host
}

func named() {
	http.Get(serverOf("prod"))
	hostOf("http://example.com")
	hostOf("example.com:80")
	net.SplitHostPort("http://example.com") // want `\[address\]`
}

// Whoever asks why a request failed tries again.
func again(u string) (*http.Response, error) {
	r, err := http.Get(u)
	if err != nil && strings.Contains(err.Error(), "unsupported protocol scheme") {
		return http.Get("http://" + u)
	}
	return r, err
}

func againOnce() { again("localhost:8080") }

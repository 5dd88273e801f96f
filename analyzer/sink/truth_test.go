package sink

// These tests hold what is said at the rows about the standard library against the
// functions themselves: with a string that is said to fail the call returns an error that
// ends so, and what the row states as its consequence happens.

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"go/doc/comment"
	"html"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/rpc"
	"net/rpc/jsonrpc"
	"net/smtp"
	"net/textproto"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/spec"
	texts "github.com/urilint/urilint/analyzer/text"
)

// A deed is what a place does with a string, as an error: the one that it returns, or one
// that reads as the consequence in the row where that is what happens; nil if it works.
type deed func(string) error

// packets are the networks of packets beside those of streams.
var packets = strings.NewReplacer("tcp", "udp", "unix", "unixgram")

// dialing are the calls with a network and an address.
var dialing = map[string]func(network, s string) error{
	"crypto/tls Dial":               func(n, s string) error { return second(tls.Dial(n, s, nil)) },
	"crypto/tls DialWithDialer":     func(n, s string) error { return second(tls.DialWithDialer(new(net.Dialer), n, s, nil)) },
	"crypto/tls Dialer.Dial":        func(n, s string) error { return second(new(tls.Dialer).Dial(n, s)) },
	"crypto/tls Dialer.DialContext": func(n, s string) error { return second(new(tls.Dialer).DialContext(context.Background(), n, s)) },
	"crypto/tls Listen": func(n, s string) error {
		return second(tls.Listen(n, s, &tls.Config{Certificates: make([]tls.Certificate, 1)}))
	},
	"log/syslog Dial":         func(n, s string) error { return second(net.Dial(n, s)) }, // its first step
	"net Dial":                func(n, s string) error { return second(net.Dial(n, s)) },
	"net DialTimeout":         func(n, s string) error { return second(net.DialTimeout(n, s, time.Second)) },
	"net Dialer.Dial":         func(n, s string) error { return second(new(net.Dialer).Dial(n, s)) },
	"net Dialer.DialContext":  func(n, s string) error { return second(new(net.Dialer).DialContext(context.Background(), n, s)) },
	"net Listen":              func(n, s string) error { return second(net.Listen(n, s)) },
	"net ListenConfig.Listen": func(n, s string) error { return second(new(net.ListenConfig).Listen(context.Background(), n, s)) },
	"net ListenPacket": func(n, s string) error {
		return second(net.ListenPacket(packets.Replace(n), s))
	},
	"net ListenConfig.ListenPacket": func(n, s string) error {
		return second(new(net.ListenConfig).ListenPacket(context.Background(), packets.Replace(n), s))
	},
	"net/rpc Dial":         func(n, s string) error { return second(rpc.Dial(n, s)) },
	"net/rpc DialHTTP":     func(n, s string) error { return second(rpc.DialHTTP(n, s)) },
	"net/rpc DialHTTPPath": func(n, s string) error { return second(rpc.DialHTTPPath(n, s, "/")) },
	"net/rpc/jsonrpc Dial": func(n, s string) error { return second(jsonrpc.Dial(n, s)) },
	"net/textproto Dial":   func(n, s string) error { return second(textproto.Dial(n, s)) },
}

// second is the error of a call that returns a value and an error.
func second(_ any, err error) error { return err }

// happens is an error that reads as the consequence where that is so.
func happens(is bool, consequence string) error {
	if !is {
		return nil
	}
	return errors.New(consequence)
}

// deeds are the other calls and fields, by package, symbol without its conditions, and
// position.
var deeds = map[string]deed{
	"net ResolveTCPAddr 1":  func(s string) error { return second(net.ResolveTCPAddr("tcp", s)) },
	"net ResolveUDPAddr 1":  func(s string) error { return second(net.ResolveUDPAddr("udp", s)) },
	"net ResolveUnixAddr 1": func(s string) error { return noSocket(net.ResolveUnixAddr("unix", s)) },
	"net UnixAddr.Name field": func(s string) error {
		return happens(noSocket(&net.UnixAddr{Name: s, Net: "unix"}, nil) != nil, "is an address that no socket has")
	},
	"net SplitHostPort 0": func(s string) error {
		host, _, err := net.SplitHostPort(s)
		return happens(err != nil || !strings.Contains(host, "."), "fails or takes the scheme for the host")
	},
	"net JoinHostPort 0": func(s string) error {
		host, _, err := net.SplitHostPort(net.JoinHostPort(s, "80"))
		return happens(err != nil || net.ParseIP(host) == nil, "expects a bare host")
	},
	"net LookupHost 0":    func(s string) error { return second(net.LookupHost(s)) },
	"net LookupIP 0":      func(s string) error { return second(net.LookupIP(s)) },
	"net/smtp Dial 0":     func(s string) error { return second(smtp.Dial(s)) },
	"net/smtp SendMail 0": func(s string) error { return smtp.SendMail(s, nil, "a@h", []string{"b@h"}, nil) },
	"net/smtp PlainAuth 3": func(s string) error {
		_, _, err := smtp.PlainAuth("", "u", "p", s).Start(&smtp.ServerInfo{Name: "mail.acme.com", TLS: true})
		return err
	},
	"crypto/x509 Certificate.OCSPServer slice:field":            inCertificate(func(c *x509.Certificate) *[]string { return &c.OCSPServer }),
	"crypto/x509 Certificate.IssuingCertificateURL slice:field": inCertificate(func(c *x509.Certificate) *[]string { return &c.IssuingCertificateURL }),
	"crypto/x509 Certificate.CRLDistributionPoints slice:field": inCertificate(func(c *x509.Certificate) *[]string { return &c.CRLDistributionPoints }),
	"go/doc/comment Link.URL field": func(s string) error {
		return inComment(s, new(comment.Printer), &comment.Link{URL: s})
	},
	"go/doc/comment LinkDef.URL field": func(s string) error {
		out := (&comment.Printer{}).Comment(&comment.Doc{Links: []*comment.LinkDef{{Text: "x", URL: s, Used: true}}})
		return happens(strings.Contains(string(out), s), "writes it unchanged")
	},
	"go/doc/comment Printer.DocLinkBaseURL field": func(s string) error {
		return inComment(s, &comment.Printer{DocLinkBaseURL: s}, &comment.DocLink{ImportPath: "p"})
	},
	"go/doc/comment DocLink.DefaultURL 0": func(s string) error {
		return happens(strings.Contains((&comment.DocLink{ImportPath: "p"}).DefaultURL(s), s), "writes it unchanged")
	},
	"net/http Get 0":                   func(s string) error { return sent(http.Get(s)) },
	"net/http Head 0":                  func(s string) error { return sent(http.Head(s)) },
	"net/http Post 0":                  func(s string) error { return sent(http.Post(s, "", nil)) },
	"net/http PostForm 0":              func(s string) error { return sent(http.PostForm(s, nil)) },
	"net/http Client.Get 0":            func(s string) error { return sent(new(http.Client).Get(s)) },
	"net/http Client.Head 0":           func(s string) error { return sent(new(http.Client).Head(s)) },
	"net/http Client.Post 0":           func(s string) error { return sent(new(http.Client).Post(s, "", nil)) },
	"net/http Client.PostForm 0":       func(s string) error { return sent(new(http.Client).PostForm(s, nil)) },
	"net/http NewRequest 1":            func(s string) error { return second(http.NewRequest("GET", s, nil)) },
	"net/http NewRequestWithContext 2": func(s string) error { return second(http.NewRequestWithContext(context.Background(), "GET", s, nil)) },
	"net/http Redirect 2": func(s string) error {
		return location(s, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, s, http.StatusFound) })
	},
	"net/http RedirectHandler 0": func(s string) error { return location(s, http.RedirectHandler(s, http.StatusFound).ServeHTTP) },
	"net/http Request.Host field": func(s string) error {
		var b bytes.Buffer
		r, _ := http.NewRequest("GET", "http://h/", nil)
		r.Host = s
		if err := r.Write(&b); err != nil {
			return err
		}
		return happens(strings.Contains(b.String(), "\r\nHost: \r\n"), "sends an empty Host header")
	},
	"net/http Cookie.Domain field": func(s string) error {
		return happens(!strings.Contains((&http.Cookie{Name: "a", Value: "b", Domain: s}).String(), "Domain="), "drops the Domain attribute")
	},
	"net/http CrossOriginProtection.AddTrustedOrigin 0": func(s string) error { return http.NewCrossOriginProtection().AddTrustedOrigin(s) },
	"net/http ListenAndServe 0":                         func(s string) error { return http.ListenAndServe(s, nil) },
	"net/http ListenAndServeTLS 0":                      func(s string) error { return serveTLS(s) },
	"net/http Server.Addr field": func(s string) error {
		return prefixed("fails in ListenAndServe: ", (&http.Server{Addr: s}).ListenAndServe())
	},
	"net/http ProxyURL 0": func(s string) error {
		u, err := url.Parse(s)
		if err != nil {
			return prefixed("fails on the first request: ", err)
		}
		c := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(u)}}
		return prefixed("fails on the first request: ", second(c.Get("http://h.acme.com/")))
	},
	"path Join first:0":                             func(s string) error { return collapsed(s, path.Join(s, "x")) },
	"path Clean 0":                                  func(s string) error { return collapsed(s, path.Clean(s)) },
	"path/filepath Join first:0":                    func(s string) error { return collapsed(s, filepath.Join(s, "x")) },
	"path/filepath Clean 0":                         func(s string) error { return collapsed(s, filepath.Clean(s)) },
	"net/http/cookiejar Jar.SetCookies 0":           setsCookies,
	"net/http/cookiejar Jar.Cookies 0":              getsCookies,
	"net/http CookieJar.SetCookies 0":               setsCookies,
	"net/http CookieJar.Cookies 0":                  getsCookies,
	"net/http/httptest NewRequest 1":                func(s string) error { httptest.NewRequest("GET", s, nil); return nil },
	"net/http/httptest NewRequestWithContext 2":     func(s string) error { httptest.NewRequestWithContext(context.Background(), "GET", s, nil); return nil },
	"net/http/httputil NewSingleHostReverseProxy 0": func(s string) error { return proxied(s, httputil.NewSingleHostReverseProxy) },
	"net/http/httputil ProxyRequest.SetURL 0": func(s string) error {
		return proxied(s, func(u *url.URL) *httputil.ReverseProxy {
			return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(u) }}
		})
	},
	"net/url Parse 0":               func(s string) error { return second(url.Parse(s)) },
	"net/url ParseRequestURI 0":     func(s string) error { return second(url.ParseRequestURI(s)) },
	"net/url URL.Parse 0":           func(s string) error { return second(new(url.URL).Parse(s)) },
	"net/url URL.UnmarshalBinary 0": func(s string) error { return new(url.URL).UnmarshalBinary([]byte(s)) },
	"net/url JoinPath 0":            func(s string) error { return second(url.JoinPath(s, "x")) },
	"net/url JoinPath variadic:1": func(s string) error {
		joined, err := url.JoinPath("https://h", s)
		return joinedPath(s, joined, err)
	},
	"net/url URL.JoinPath variadic:0": func(s string) error {
		u := &url.URL{Scheme: "https", Host: "h", Path: "/a"}
		if joined := u.JoinPath(s); *joined == *u {
			return errors.New("returns the URL unchanged")
		} else {
			return joinedPath(s, joined.String(), nil)
		}
	},
	"net/url ParseQuery 0":    func(s string) error { return second(url.ParseQuery(s)) },
	"net/url QueryUnescape 0": func(s string) error { return second(url.QueryUnescape(s)) },
	"net/url PathUnescape 0":  func(s string) error { return second(url.PathUnescape(s)) },
	"net/url URL.RawPath field": func(s string) error {
		u := &url.URL{Path: "/x", RawPath: s}
		return happens(u.EscapedPath() != s, "is ignored")
	},
	"net/url URL.RawQuery field": func(s string) error {
		return happens(strings.HasSuffix((&url.URL{RawQuery: s}).String(), "?"+s), "writes it unchanged")
	},
}

// headers are the ways to set a header, the key of which is in the condition of the row.
var headers = map[string]func(h http.Header, key, s string){
	"net/http Header.Set 1":       http.Header.Set,
	"net/http Header.Add 1":       http.Header.Add,
	"net/http Header slice:entry": func(h http.Header, key, s string) { h[key] = []string{s} },
}

// notRun are the rows that no call here can stand for, with the reason.
var notRun = map[string]string{
	"database/sql Open 1":                                     "the driver reads it: testdata/thirdparty/parsers",
	"os Setenv 1":                                             "other programs read it: testdata/thirdparty/parsers",
	"html/template Template.Parse 0":                          "a browser reads it",
	"net/http Pusher.Push 0":                                  "needs a connection of HTTP/2",
	"net/http Transport.RegisterProtocol 0":                   "compares",
	"net/http Transport.NewClientConn 1":                      "needs a network",
	"net/http Transport.NewClientConn 2":                      "needs a network",
	"net/rpc DialHTTPPath 2":                                  "see the tests of package rule",
	"crypto/tls Config.ServerName field":                      "fails in the handshake",
	"crypto/x509 Certificate.PermittedURIDomains slice:field": "compares",
	"crypto/x509 Certificate.ExcludedURIDomains slice:field":  "compares",
	"crypto/x509 Certificate.URIs slice:field":                "is a *url.URL",
	"crypto/x509 CertificateRequest.URIs slice:field":         "is a *url.URL",
	"testing TB.Setenv 1":                                     "other programs read it: testdata/thirdparty/parsers",
	"net/url URL.Scheme field":                                "see the tests of package rule",
	"net/url URL.Host field":                                  "see the tests of package rule",
	"net/url URL.Path field":                                  "see the tests of package rule",
	"net/url URL.Fragment field":                              "see the tests of package rule",
	"net/url URL.Opaque field":                                "see the tests of package rule",
}

// badStrings are strings of which each fails somewhere.
var badStrings = strings.Split("|x|h|h:80:80|h:99999|h:port|:x|[::1|::1:80|[127.0.0.1]:80|127.0.0.1|http://h.acme.com:80|https://h.acme.com/x|"+
	"unix:///run/x.sock|unix:/run/x.sock|tcp://h.acme.com:80|http//h|http:/h|http:h|://h|http://|//h.acme.com/x|htpp://h|ftp://h/|wss://h/|www.acme.com|localhost:8080|"+
	"http://h:99999/|http://h:x/|http://[::1/|http://::1/|http://a b/|http://h/%zz|/%zz|%|/a b|a b|users/42|users:batchGet|\n|http://h/\n|a=1;b=2|a=%zz|a?b=c|a#b|"+
	"https://h/?q=%zz|https://H.acme.com|https://h.acme.com:443|null|bob@h.acme.com|h.acme.com/x|h..acme.com| http://h/| /x| www.acme.com|/x |http://h/a\nb|/a\nb|<http://h/>|http://{host}/|http://$HOST/|http://h/%s", "|")

func TestWhatRowsAboutTheStandardLibrarySayHappens(t *testing.T) {
	log.SetOutput(io.Discard) // net/http says what it drops
	defer log.SetOutput(os.Stderr)
	findings := 0
	for line := range rowsOf(catalogueText) {
		r, err := ParseRow(line)
		if err != nil {
			t.Fatal(err)
		}
		f := strings.Fields(line)
		if first, _, _ := strings.Cut(f[0], "/"); strings.Contains(first, ".") {
			continue
		}
		symbol, condition, _ := strings.Cut(f[1], "[")
		position, _, _ := strings.Cut(f[2], "(")
		name := f[0] + " " + symbol + " " + position
		do := deeds[name]
		if dial := dialing[f[0]+" "+symbol]; dial != nil && do == nil && position != "2" || f[1] == "DialWithDialer[1!=unix*]" || f[1] == "DialWithDialer[1=unix*]" || strings.HasPrefix(f[1], "Dialer.DialContext[") || strings.HasPrefix(f[1], "ListenConfig.Listen") {
			network := "tcp"
			if r.want.Form == spec.SocketPath {
				network = "unix"
			} else if r.want.IPv4 {
				network = "tcp4"
			}
			do = func(s string) error { return dial(network, s) }
		}
		if set := headers[name]; set != nil {
			key := strings.TrimSuffix(condition, "]")
			do = func(s string) error { return sentHeader(key, s, set) }
		}
		switch {
		case notRun[name] != "" || position == "compared" || slices.Contains(spec.OptIn, r.want.Form) || r.want.Form == spec.Password:
			continue
		case do == nil:
			t.Errorf("%s: nothing is run for it", name)
			continue
		}
		want := r.want
		want.API = "API"
		for _, s := range badStrings {
			f := rule.Check(&rule.Input{Text: texts.Known(s), Want: &want}, func(r *rule.Rule) bool { return !r.OptIn && !r.Secret })
			if f == nil {
				continue
			}
			findings++
			holdAgainst(t, name, s, &want, f, do)
		}
	}
	if findings < 500 {
		t.Errorf("only %d findings", findings)
	}
}

// holdAgainst compares what the finding f says of s with what is done with it.
func holdAgainst(t *testing.T, name, s string, want *spec.Expectation, f *rule.Finding, do deed) {
	t.Helper()
	said := strings.TrimSuffix(strings.TrimPrefix(f.Consequence, "API "), " (since Go 1.26)")
	_, text, isError := strings.Cut(said, "fails: ")
	if !isError {
		_, text, isError = strings.Cut(said, "panics: ")
	}
	isRejected := said == "rejects it" || said == "expects a bare host"
	isSpace := said == "sends a space in its place" || said == "net/http sends no request with this header"
	if !isError && !isRejected && !isSpace && (want.Consequence == "" || want.Panics || said != want.Consequence) {
		return // the message says something else, of which other tests are
	}
	done := make(chan error, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				done <- fmt.Errorf("%v", r)
			}
		}()
		done <- do(s)
	}()
	var err error
	select {
	case err = <-done:
	case <-time.After(5 * time.Second):
		err = nil
	}
	switch {
	case err == nil:
		t.Errorf("%s: %q: %s: %s, but it works", name, s, f.Fact, f.Consequence)
	case isError && !strings.Contains(err.Error(), strings.ReplaceAll(text, `"\n"`, "\n")) && !strings.Contains(text, "…"):
		t.Errorf("%s: %q: %s: %s, but: %v", name, s, f.Fact, f.Consequence, err)
	case !isError && !isRejected && !strings.HasPrefix(err.Error(), said):
		t.Errorf("%s: %q: %s: %s, but: %v", name, s, f.Fact, f.Consequence, err)
	}
}

// noSocket is an error if no socket can have the address.
func noSocket(a *net.UnixAddr, err error) error {
	if err != nil {
		return err
	}
	return happens(second(net.ListenUnix("unix", a)) != nil, "returns an address that no socket has")
}

// sent is the error of a request that goes to a host, none where that is only not there.
func sent(resp *http.Response, err error) error {
	if err == nil {
		resp.Body.Close()
	}
	return err
}

func prefixed(prefix string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s%w", prefix, err)
}

// serveTLS listens on s as http.ListenAndServeTLS does.
func serveTLS(s string) error { return http.ListenAndServeTLS(s, "no.pem", "no.pem", nil) }

// inCertificate puts a string into a field of a certificate.
func inCertificate(field func(*x509.Certificate) *[]string) deed {
	return func(s string) error {
		public, private, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			return err
		}
		template := &x509.Certificate{SerialNumber: big.NewInt(1)}
		*field(template) = []string{s}
		der, err := x509.CreateCertificate(rand.Reader, template, template, public, private)
		if err != nil {
			return err
		}
		return happens(bytes.Contains(der, []byte(s)), "encodes it unchanged")
	}
}

// collapsed tells what became of "//" in s.
func collapsed(s, clean string) error {
	return happens(strings.Contains(s, "//") && !strings.Contains(clean, "//"), `collapses "//" to one separator`)
}

// inComment writes a link as HTML.
func inComment(s string, p *comment.Printer, link comment.Text) error {
	out := p.HTML(&comment.Doc{Content: []comment.Block{&comment.Paragraph{Text: []comment.Text{link}}}})
	return happens(strings.Contains(html.UnescapeString(string(out)), `href="`+s), "writes it unchanged")
}

// location answers a request with a redirect to s.
func location(s string, handler http.HandlerFunc) error {
	server := httptest.NewServer(handler)
	defer server.Close()
	resp, err := http.DefaultTransport.RoundTrip(httptest.NewRequest("GET", server.URL+"/dir/page", nil))
	if err != nil {
		return err
	}
	resp.Body.Close()
	return sentUnchanged(resp.Header.Get("Location"), s, "sends the Location header unchanged")
}

// sentUnchanged tells what became of the value s of a header, which got is at its receiver.
func sentUnchanged(got, s, unchanged string) error {
	if strings.Contains(s, "\n") {
		return happens(got == strings.TrimSpace(strings.ReplaceAll(s, "\n", " ")), "sends a space in its place")
	}
	return happens(got == strings.TrimSpace(s), unchanged) // as any receiver trims it
}

// sentHeader sends a header with the value s: a response to a request, or a request to a
// server where clients set it.
func sentHeader(key, s string, set func(h http.Header, key, s string)) error {
	got := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = r.Header.Get(key)
		set(w.Header(), key, s)
	}))
	defer server.Close()
	r, _ := http.NewRequest("GET", server.URL, nil)
	isOfRequest := key == "Referer" || key == "Origin"
	if isOfRequest {
		set(r.Header, key, s)
	}
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return prefixed("net/http sends no request with this header: ", err)
	}
	resp.Body.Close()
	if !isOfRequest {
		got = resp.Header.Get(key)
	}
	if strings.HasPrefix(key, "Access-Control-") {
		return happens(got != "*" && !isSerialized(got), "never matches")
	}
	return sentUnchanged(got, s, "sends the header unchanged")
}

// isSerialized reports whether a browser can send s as the origin of a page (RFC 6454 §6.2).
func isSerialized(s string) bool {
	u, err := url.Parse(s)
	if err != nil || u.Host == "" {
		return s == "null"
	}
	isDefault := u.Scheme == "http" && u.Port() == "80" || u.Scheme == "https" && u.Port() == "443"
	return s == strings.ToLower(u.Scheme+"://"+u.Host) && !isDefault
}

// theHost is that of a URL that is right.
var theHost = &url.URL{Scheme: "http", Host: "h.acme.com", Path: "/"}

// setsCookies gives a cookie jar a cookie for s.
func setsCookies(s string) error {
	u, err := url.Parse(s)
	if err != nil {
		return fmt.Errorf("sets no cookie for the host: %w", err)
	}
	jar, _ := cookiejar.New(nil)
	jar.SetCookies(u, []*http.Cookie{{Name: "a", Value: "b"}})
	return happens(u.Host == "" || len(jar.Cookies(&url.URL{Scheme: "http", Host: u.Host})) == 0, "sets no cookie for the host")
}

// getsCookies asks a cookie jar that has a cookie of the host for those for s.
func getsCookies(s string) error {
	u, err := url.Parse(s)
	if err != nil {
		return fmt.Errorf("returns no cookie of the host: %w", err)
	}
	jar, _ := cookiejar.New(nil)
	jar.SetCookies(theHost, []*http.Cookie{{Name: "a", Value: "b"}})
	return happens(len(jar.Cookies(u)) == 0, "returns no cookie of the host")
}

// proxied sends a request to a proxy of s.
func proxied(s string, proxy func(*url.URL) *httputil.ReverseProxy) error {
	u, err := url.Parse(s)
	if err != nil {
		return fmt.Errorf("answers every request with 502 Bad Gateway: %w", err)
	}
	p := proxy(u)
	p.ErrorLog = nil
	w := httptest.NewRecorder()
	p.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	io.Copy(io.Discard, w.Body)
	return happens(w.Code == http.StatusBadGateway, "answers every request with 502 Bad Gateway")
}

// joinedPath is the error of a join, or one that tells how "?" and "#" in s are written.
func joinedPath(s, joined string, err error) error {
	if err != nil {
		return err
	}
	for mark, encoding := range map[string]string{"?": "%3F", "#": "%23"} {
		if strings.Contains(s, mark) && strings.Contains(joined, encoding) {
			return errors.New("is encoded as " + encoding)
		}
	}
	return nil
}

package lists

import (
	"crypto/x509"
	"net/http"
	"os"
	"strings"
)

func init() { changed[0] = "http://ocsp.example.com" }

type fixed struct{ Servers []string }

type repaired struct{ servers []string }

func (r *repaired) fix() { r.servers[0] = "http://" + r.servers[0] }

func (r *repaired) issue() *x509.Certificate {
	r.fix()
	return &x509.Certificate{OCSPServer: r.servers}
}

func silent() {
	_ = x509.Certificate{OCSPServer: changed}

	list := []string{"http//a.example.com"} // want `\[scheme\]`
	list[0] = "http://a.example.com"
	_ = x509.Certificate{OCSPServer: list}

	replaced := []string{"http//b.example.com"} // want `\[scheme\]`
	replaced = []string{"http://b.example.com"}
	_ = x509.Certificate{OCSPServer: replaced}

	given := []string{"http//c.example.com"} // want `\[scheme\]`
	withScheme(given)
	_ = x509.Certificate{OCSPServer: given}

	whole := fixed{Servers: []string{"http//d.example.com"}} // want `\[scheme\]`
	other := whole
	other.Servers[0] = "http://d.example.com"
	_ = x509.Certificate{OCSPServer: whole.Servers}

	part := []string{"http://e.example.com", "http//e.example.com"} // want `\[scheme\]`
	_ = x509.Certificate{OCSPServer: part[:1]}

	_ = x509.Certificate{OCSPServer: strings.Split(os.Getenv("SERVERS"), ",")}
	_ = x509.Certificate{OCSPServer: strings.Split("http://a.example.com/http//b", ",")}

	ranged := []string{"http//f.example.com"}
	for i := range ranged {
		ranged[i] = strings.Replace(ranged[i], "//", "://", 1)
	}
	_ = x509.Certificate{OCSPServer: ranged}

	r := &repaired{servers: []string{"g.example.com/x y"}}
	r.issue()

	pointed := []string{"http//h.example.com"} // want `\[scheme\]`
	p := &pointed[0]
	*p = "http://h.example.com"
	_ = x509.Certificate{OCSPServer: pointed}
}

func withScheme(list []string) {
	for i, s := range list {
		list[i] = strings.Replace(s, "//", "://", 1)
	}
}

type seedConfig struct {
	seeds  []string
	byName map[string]string
}

func loadSeeds(ok bool) *seedConfig {
	if !ok {
		return nil
	}
	return &seedConfig{[]string{"http//a.example.com"}, map[string]string{"b": "http//b.example.com"}} // want `\[scheme\]` `\[scheme\]`
}

func seedsIf(ok bool) []string {
	if !ok {
		return nil
	}
	return []string{"http//c.example.com"} // want `\[scheme\]`
}

func changedInFields() {
	cfg := loadSeeds(true)
	cfg.seeds[0] = "http://a.example.com"
	cfg.byName["b"] = "http://b.example.com"
	for _, s := range cfg.seeds {
		http.Get(s)
	}
	http.Get(cfg.byName["b"])
	for _, s := range seedsIf(false) {
		http.Get(s)
	}
}

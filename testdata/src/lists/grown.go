package lists

import (
	"net/http"
	"os"
	"strings"
)

func appended(backup bool) {
	urls := []string{"https://a.example.com"}
	urls = append(urls, "http//b.example.com") // want `\[scheme\]`
	if backup {
		urls = append(urls, "http//c.example.com") // want `\[scheme\]`
	}
	for _, u := range urls {
		http.Get(u)
	}
}

func appendedInLoop() {
	var urls []string
	for _, host := range []string{"d.example.com", "e.example.com"} {
		urls = append(urls, "http//"+host) // want `\[scheme\]`
	}
	if len(urls) == 0 {
		return
	}
	for _, u := range urls {
		http.Get(u)
	}
}

// mirrors are asked when the first does not answer.
func mirrors(path string) []string {
	list := []string{"https://f.example.com" + path}
	if extra := os.Getenv("MIRROR"); extra != "" {
		list = append(list, extra)
	}
	return append(list, "http//g.example.com"+path) // want `\[scheme\]`
}

func fromMirrors() {
	for _, m := range mirrors("/pkg") {
		http.Get(m)
	}
}

type endpoint struct{ name, url string }

func endpoints() ([]endpoint, error) {
	return []endpoint{
		{"h", "http//h.example.com"}, // want `\[scheme\]`
		{"i", "https://i.example.com"},
	}, nil
}

func ping() error {
	list, err := endpoints()
	if err != nil {
		return err
	}
	for _, e := range list {
		http.Get(e.url)
	}
	return nil
}

// What is taken away again, or repaired, is fine.
func silentGrown(https bool) {
	urls := []string{"http//j.example.com"} // want `\[scheme\]`
	if https {
		urls = append(urls, "http//k.example.com") // want `\[scheme\]`
	}
	urls = nil
	urls = append(urls, "https://l.example.com")
	for _, u := range urls {
		http.Get(u)
	}

	var fixed []string
	fixed = append(fixed, "http//m.example.com") // want `\[scheme\]`
	for i := range fixed {
		fixed[i] = strings.Replace(fixed[i], "http//", "http://", 1)
	}
	for _, u := range fixed {
		http.Get(u)
	}

	hosts := []string{"n.example.com"}
	hosts = append(hosts, "o.example.com:8080")
	for _, h := range hosts {
		if !strings.Contains(h, "://") {
			h = "http://" + h
		}
		http.Get(h)
	}

	defaults := []string{"https://p.example.com"}
	if len(defaults) == 0 {
		defaults = append(defaults, "http//q.example.com") // want `\[scheme\]`
	}
	for _, u := range defaults {
		http.Get(u)
	}
}

type peerConfig struct {
	peers  []string
	byName map[string]string
}

func loadPeers() *peerConfig {
	c := &peerConfig{peers: []string{"http//e.example.com", "http://f.example.com"}} // want `\[scheme\]`
	c.byName = map[string]string{"g": "http//g.example.com"}                         // want `\[scheme\]`
	return c
}

func peersByName() map[string]string {
	return map[string]string{"h": "http//h.example.com", "i": "http//i.example.com"} // want `\[scheme\]`
}

func inFieldsOfResults() {
	cfg := loadPeers()
	for _, p := range cfg.peers {
		http.Get(p)
	}
	http.Get(cfg.byName["g"])
	http.Get(peersByName()["h"])
}

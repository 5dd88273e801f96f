package fields

import (
	"net/http"
	"os"
)

// Fields are listed where a loop goes over them.
type probed struct{ server, health string }

func (p *probed) run() error {
	for _, u := range []string{p.server + "/x", p.health} {
		if _, err := http.Get(u); err != nil {
			return err
		}
	}
	return nil
}

func probes() {
	(&probed{server: "https//a", health: "https://a/health"}).run() // want `\[scheme\]`
	(&probed{server: "https://a", health: "https//a/health"}).run() // want `\[scheme\]`
	(&probed{server: "https://a", health: "https://a/health"}).run()
}

// They are used for something else in the loop, or elsewhere.
type opened struct{ server, file string }

func (o *opened) run() {
	for _, u := range []string{o.server, o.file} {
		if _, err := os.Stat(u); err == nil {
			continue
		}
		http.Get(u)
	}
}

type keyed struct{ server, name string }

func (k *keyed) run() {
	for name, u := range map[string]string{k.name: k.server} {
		if name == "web" {
			http.Get(u)
		}
	}
}

type kept struct{ server string }

func (k *kept) run() {
	list := []string{k.server}
	for _, u := range list {
		http.Get(u)
	}
	os.Stat(list[0])
}

func openeds() {
	(&opened{server: "https://a", file: "a.txt"}).run()
	(&keyed{name: "b.txt", server: "b.txt"}).run()
	// Given up.
	(&kept{server: "c.txt"}).run() // want `\[missing-scheme\]`
}

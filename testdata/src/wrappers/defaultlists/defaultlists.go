// Package defaultlists goes over the lists in copies of another package's defaults.
package defaultlists

import (
	"net/http"
	"os"
	"strings"

	"wrappers/defaultlistlib"
)

func load() {
	c := defaultlistlib.Load()
	for _, m := range c.Modules {
		http.Get(m.HTTP.URL) // want `default.example.com/module"\) \[missing-scheme\]`
	}
	for _, m := range c.ByName {
		http.Get(m.HTTP.URL) // want `default.example.com/named"\) \[missing-scheme\]`
	}
	for _, p := range c.Peers { // want `default.example.com/peer"\) \[missing-scheme\]`
		http.Get(p)
	}
	for _, p := range defaultlistlib.Value().Peers { // want `default.example.com/peer"\) \[missing-scheme\]`
		http.Get(p)
	}
}

func private() error {
	c, err := defaultlistlib.Private(os.Args[0])
	if err != nil {
		return err
	}
	for _, m := range c.Modules {
		http.Get(m.HTTP.URL) // want `private.example.com/module"\) \[missing-scheme\]`
	}
	for i := range c.Peers {
		http.Get(c.Peers[i]) // want `private.example.com/peer"\) \[missing-scheme\]`
	}
	for _, p := range defaultlistlib.Behind().Peers { // want `behind.example.com/peer"\) \[missing-scheme\]`
		http.Get(p)
	}
	return nil
}

func skipping() {
	for _, m := range defaultlistlib.Load().Modules {
		if !strings.HasPrefix(m.HTTP.URL, "http") {
			continue
		}
		http.Get(m.HTTP.URL)
	}
	for _, m := range defaultlistlib.Load().Modules {
		if m.HTTP.Method != "GET" {
			continue
		}
		http.Get(m.HTTP.URL)
	}
	for _, m := range defaultlistlib.Load().Modules {
		u := m.HTTP.URL
		if !strings.Contains(u, "://") {
			u = "http://" + u
		}
		http.Get(u)
	}
	c := defaultlistlib.Load()
	c.Modules = nil
	for _, m := range c.Modules {
		http.Get(m.HTTP.URL)
	}
	d := defaultlistlib.Load()
	if strings.HasPrefix(d.Peers[0], "http") {
		for _, p := range d.Peers {
			http.Get(p)
		}
	}
}

func changed() {
	defaultlistlib.Changed.Peers = []string{"http://changed.example.com/peer"}
	for _, p := range defaultlistlib.LoadChanged().Peers {
		http.Get(p)
	}
}

func silent() error {
	for _, p := range defaultlistlib.Replaced([]string{"http://replaced.example.com/peer"}).Peers {
		http.Get(p)
	}
	for _, m := range defaultlistlib.LoadFiltered().Modules {
		http.Get(m.HTTP.URL)
	}
	for _, m := range defaultlistlib.LoadRepaired().Modules {
		http.Get(m.HTTP.URL)
	}
	c, err := defaultlistlib.LoadValidated()
	if err != nil {
		return err
	}
	for _, m := range c.Modules {
		http.Get(m.HTTP.URL)
	}
	if c, err = defaultlistlib.LoadChecked(); err != nil {
		return err
	}
	for _, m := range c.Modules {
		http.Get(m.HTTP.URL)
	}
	checked, err := defaultlistlib.LoadChecked()
	if err != nil {
		return err
	}
	for _, m := range checked.Modules {
		http.Get(m.HTTP.URL)
	}
	made, err := defaultlistlib.NewChecked()
	if err != nil {
		return err
	}
	for _, m := range made.Modules {
		http.Get(m.HTTP.URL)
	}
	texts, err := defaultlistlib.CheckedTexts()
	if err != nil {
		return err
	}
	for _, u := range texts {
		http.Get(u)
	}
	for _, p := range defaultlistlib.LoadSet().Peers {
		http.Get(p)
	}
	for _, p := range defaultlistlib.LoadShown().Peers {
		http.Get(p)
	}
	for _, p := range defaultlistlib.LoadReset().Peers {
		http.Get(p)
	}
	return nil
}

func validated(v *defaultlistlib.Validated) error {
	if err := v.Validate(); err != nil {
		return err
	}
	return nil
}

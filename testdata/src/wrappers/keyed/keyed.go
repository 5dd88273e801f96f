// Package keyed looks up where to send requests by names of which something is asked first.
package keyed

import (
	"errors"
	"net/http"
	"strings"
)

var (
	defaulted = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"}    // want `missing scheme in "us.example.com/v1": .*\[missing-scheme\]`
	required  = map[string]string{"eu": "https://eu.example.com", "us": "htps//us.acme.com"} // want `missing scheme in "htps//us.acme.com": .*\[missing-scheme\]`
	listed    = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"}    // want `missing scheme in "us.example.com/v1": .*\[missing-scheme\]`
)

func byDefault(region string) error {
	if region == "" {
		region = "eu"
	}
	_, err := http.Get(defaulted[region] + "/v1")
	return err
}

func byRequired(region string) error {
	if region == "" {
		return errors.New("no region")
	}
	_, err := http.Get(required[region])
	return err
}

func byList(region string) (err error) {
	switch region {
	case "eu", "us":
		_, err = http.Get(listed[region] + "/v1")
	}
	return err
}

// Endpoints are where the API is.
var Endpoints = map[string]string{
	"eu": "https://eu.example.com",
	"us": "us.example.com", // want `missing scheme in "us.example.com/v1": .*\[missing-scheme\]`
}

type client struct{ endpoint string }

func newClient(endpoint string) (*client, error) {
	c := new(client)
	if err := c.load(endpoint); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *client) load(name string) error {
	if name == "" {
		name = "eu"
	}
	if strings.Contains(name, "/") {
		c.endpoint = name
	} else {
		c.endpoint = Endpoints[name]
	}
	if c.endpoint == "" {
		return errors.New("unknown endpoint")
	}
	return nil
}

func (c *client) get() error {
	_, err := http.Get(c.endpoint + "/v1")
	return err
}

// What is asked keeps the row from what is sent, or something takes its place.

var (
	refused  = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"} // want `\[missing-scheme\]`
	unnamed  = map[string]string{"eu": "https://eu.example.com", "": "us.example.com"}   // want `\[missing-scheme\]`
	hosts    = map[string]string{"eu": "https://eu.example.com", "eu/host": "eu.example.com"}
	repaired = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"}
	checked  = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"} // want `\[missing-scheme\]`
	split    = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"} // want `\[scheme\]` `\[missing-scheme\]`
	known    = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"} // want `\[missing-scheme\]`
	whole    = map[string]string{"eu": "https://eu.example.com", "us": "us.example.com"}
)

// Shared may be looked up by the host of a name, too.
var Shared = map[string]string{"eu": "https://eu.example.com", "eu/host": "eu.example.com"} // want `\[scheme\]` `\[missing-scheme\]`

func byRefused(region string) error {
	if region == "us" {
		return errors.New("not there")
	}
	_, err := http.Get(refused[region])
	return err
}

func byUnnamed(region string) error {
	if region == "" {
		region = "eu"
	}
	_, err := http.Get(unnamed[region])
	return err
}

func byHost(name string) error {
	base := ""
	if strings.Contains(name, "/") {
		base = "https://" + hosts[name]
	} else {
		base = hosts[name]
	}
	_, err := http.Get(base)
	return err
}

func byShared(name string) error {
	if strings.HasSuffix(name, "/host") {
		_, err := http.Get("https://" + Shared[name])
		return err
	}
	_, err := http.Get(Shared[name])
	return err
}

func byRepaired(region string) error {
	if region == "" {
		region = "eu"
	}
	u := repaired[region]
	if region == "us" {
		u = "https://" + u
	}
	_, err := http.Get(u)
	return err
}

func isServed(region string) bool { return region != "us" }

func byChecked(region string) error {
	if !isServed(region) {
		return errors.New("not there")
	}
	_, err := http.Get(checked[region])
	return err
}

func bySplit(region string) (err error) {
	switch region {
	case "eu":
		_, err = http.Get(split[region])
	case "us":
		_, err = http.Get("https://" + split[region])
	}
	return err
}

func byKnown(region string) error {
	if region == "" {
		region = "eu"
	}
	_, err := http.Get(known[region])
	return err
}

func getKnown() error { return errors.Join(byKnown("eu"), byKnown("")) }

func byWhole(regions []string) (err error) {
	for _, region := range regions {
		if region == "" {
			region = "eu"
		}
		if !strings.HasPrefix(whole[region], "https://") {
			continue
		}
		_, got := http.Get(whole[region])
		err = errors.Join(err, got)
	}
	return err
}

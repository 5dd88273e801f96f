// Command readover has defaults that what is read over them always replaces.
package main

import (
	"encoding/json"
	"net/http"
	"os"

	"github.com/caarlos0/env/v11"
	"github.com/spf13/viper"
)

type wanted struct {
	URL  string `json:"url"`
	Kept string `json:"-"`
}

func load(path string) (*wanted, error) {
	c := wanted{URL: "http//url", Kept: "http//kept"} // want `\[scheme\]` `\[scheme\]`
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return &c, json.Unmarshal(data, &c)
}

type own struct{ URL string }

func loadOwn() (*own, error) {
	c := &own{URL: "http//own"} // want `\[scheme\]`
	return c, json.Unmarshal([]byte(`{"URL": "https://h"}`), c)
}

type merged struct{ URL string }

func merge(other merged) (*merged, error) {
	c := &merged{URL: "http//merged"} // want `\[scheme\]`
	data, err := json.Marshal(other)
	if err != nil {
		return nil, err
	}
	return c, json.Unmarshal(data, c)
}

type custom struct{ URL string }

func (c *custom) UnmarshalJSON(data []byte) error {
	c.URL = "https://" + string(data)
	return nil
}

func loadCustom(data []byte) (*custom, error) {
	c := custom{URL: "http//custom"} // want `\[scheme\]`
	return &c, json.Unmarshal(data, &c)
}

type required struct {
	URL   string `env:"URL,required"`
	Other string `env:"OTHER" envDefault:"https://h"`
}

func loadRequired() (*required, error) {
	c := required{URL: "http//required", Other: "http//other"} // want `\[scheme\]` `\[scheme\]`
	if err := env.Parse(&c); err != nil {
		return nil, err
	}
	return &c, nil
}

type byViper struct{ URL string }

func loadViper() (*byViper, error) {
	viper.SetDefault("url", "https://h")
	c := byViper{URL: "http//viper"} // want `\[scheme\]`
	return &c, viper.Unmarshal(&c)
}

type reset struct{ URL string }

func loadReset(data []byte) (*reset, error) {
	c := reset{URL: "http//reset"} // want `\[scheme\]`
	c = reset{}
	if len(data) > 3 {
		return &c, json.Unmarshal(data, &c)
	}
	return &c, nil
}

type emptied struct{ URL string }

func loadEmptied(data []byte) (*emptied, error) {
	c := emptied{URL: "http//emptied"} // want `\[scheme\]`
	return &c, read(data, &c)
}

func read(data []byte, c *emptied) error {
	*c = emptied{}
	return json.Unmarshal(data, c)
}

type sometimes struct{ URL string }

func loadSometimes(data []byte) (*sometimes, error) {
	c := sometimes{URL: "http//sometimes"} // want `\[scheme\]`
	if len(data) == 0 {
		c = sometimes{}
	}
	return &c, json.Unmarshal(data, &c)
}

func main() {
	data := []byte(os.Args[1])
	if c, err := load(os.Args[1]); err == nil {
		http.Get(c.URL)
		http.Get(c.Kept)
	}
	if c, err := loadOwn(); err == nil {
		http.Get(c.URL)
	}
	if c, err := merge(merged{}); err == nil {
		http.Get(c.URL)
	}
	if c, err := loadCustom(data); err == nil {
		http.Get(c.URL)
	}
	if c, err := loadRequired(); err == nil {
		http.Get(c.URL)
		http.Get(c.Other)
	}
	if c, err := loadViper(); err == nil {
		http.Get(c.URL)
	}
	if c, err := loadReset(data); err == nil {
		http.Get(c.URL)
	}
	if c, err := loadEmptied(data); err == nil {
		http.Get(c.URL)
	}
	if c, err := loadSometimes(data); err == nil {
		http.Get(c.URL)
	}
}

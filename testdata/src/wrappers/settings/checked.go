package settings

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

// Checked says whether something else was left out.
func Checked() (*Config, error) {
	c := &Config{URL: Getenv("URL", "https//checked.example.com"), Addr: "http://localhost:80"}
	if c.HTTP.Proxy = os.Getenv("PROXY"); c.HTTP.Proxy == "" {
		return nil, errors.New("no proxy")
	}
	return c, nil
}

// Judged says whether the URL is good.
func Judged() (*Config, error) {
	c := &Config{URL: Getenv("URL", "https//judged.example.com"), Addr: "http://localhost:80"}
	if !strings.HasPrefix(c.URL, "https://") {
		return nil, errors.New("no scheme")
	}
	return c, nil
}

// Beside returns what there is beside an error.
func Beside() (Config, error) {
	c := Config{URL: Getenv("URL", "https//beside.example.com"), Addr: "http://localhost:80", HTTP: struct{ Base, Proxy string }{Proxy: os.Getenv("PROXY")}}
	if c.HTTP.Proxy == "" {
		return c, errors.New("no proxy")
	}
	return c, nil
}

// Refused returns what there is beside an error if that is no URL.
func Refused() (Config, error) {
	c := Config{URL: Getenv("URL", "https//refused.example.com"), Addr: "http://localhost:80", HTTP: struct{ Base, Proxy string }{Proxy: os.Getenv("PROXY")}}
	if !strings.HasPrefix(c.URL, "https://") {
		return c, fmt.Errorf("no scheme: %q", c.URL)
	}
	return c, nil
}

// Other returns another one where it was told to, beside what may be no error.
func Other() (Config, error) {
	c := Config{URL: "https//other.example.com"}
	if err := parse(&c); c.HTTP.Proxy == "" {
		return Given(), err
	}
	return c, nil
}

// Given is what the environment says.
func Given() Config { return Config{URL: os.Getenv("OTHER")} }

// Validated says whether all of it is good.
func Validated() (*Config, error) {
	c := &Config{URL: "https//validated.example.com"}
	if err := c.validate(); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *Config) validate() error {
	if !strings.HasPrefix(c.URL, "https://") {
		return errors.New("no scheme")
	}
	return nil
}

// Either has nothing to say where there is a file.
func Either() (*Config, error) {
	c := &Config{URL: "https//either.example.com"}
	if _, err := os.Stat("config"); err == nil {
		return Parsed()
	}
	if err := parse(c); err != nil {
		return nil, err
	}
	return c, nil
}

package settings

import (
	"errors"
	"os"
	"strings"
)

// Checked says whether something else was left out.
func Checked() (*Config, error) { // want Checked:"returns a known string"
	c := &Config{URL: Getenv("URL", "https//checked.example.com"), Addr: "http://localhost:80"}
	if c.HTTP.Proxy = os.Getenv("PROXY"); c.HTTP.Proxy == "" {
		return nil, errors.New("no proxy")
	}
	return c, nil
}

// Judged says whether the URL is good.
func Judged() (*Config, error) { // want Judged:"returns a known string"
	c := &Config{URL: Getenv("URL", "https//judged.example.com"), Addr: "http://localhost:80"}
	if !strings.HasPrefix(c.URL, "https://") {
		return nil, errors.New("no scheme")
	}
	return c, nil
}

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

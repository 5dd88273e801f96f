package settings

import (
	"errors"

	"github.com/caarlos0/env/v11"
)

// Tagged has its defaults in tags.
type Tagged struct {
	URL  string `env:"URL" envDefault:"https//tagged.example.com"`
	Name string `env:"NAME" envDefault:"x"`
	Addr string `env:"ADDR" envDefault:"http://localhost:80"`
	Set  string `env:"SET" envDefault:"https//set.example.com"`
	HTTP struct {
		Base string `env:"BASE" envDefault:"https//base.example.com"`
	}
}

// ReadTagged reads it, and looks at one field.
func ReadTagged() (*Tagged, error) {
	c := &Tagged{}
	if err := env.Parse(c); err != nil {
		return nil, err
	}
	if c.Name == "" {
		return nil, errors.New("no name")
	}
	return c, nil
}

// TaggedValue returns a struct.
func TaggedValue() (Tagged, error) {
	var c Tagged
	err := env.Parse(&c)
	return c, err
}

// JudgedTagged looks at the URL.
func JudgedTagged() (*Tagged, error) {
	c := &Tagged{}
	if err := env.Parse(c); err != nil {
		return nil, err
	}
	if c.URL[0] != 'h' {
		return nil, errors.New("no URL")
	}
	return c, nil
}

// ValidatedTagged hands it on.
func ValidatedTagged() (*Tagged, error) {
	c := &Tagged{}
	if err := env.Parse(c); err != nil {
		return nil, err
	}
	if err := c.validate(); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *Tagged) validate() error { return nil }

// Repair writes to one field.
func (c *Tagged) Repair() { c.Set = "https://set.example.com" }

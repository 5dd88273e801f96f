// Package decodelib reads configurations over their defaults.
package decodelib

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/caarlos0/env/v11"
	"github.com/spf13/viper"
)

// A Config is what a service is configured with.
type Config struct {
	URL    string `json:"url" env:"URL"`
	Kept   string `json:"-"`
	Name   string `json:"name"`
	Server Server `json:"server"`
	hidden string
}

// A Server is a part of that.
type Server struct{ Base string }

// Default is what nobody needs to set.
func Default() Config { // want Default:"returns a known string"
	return Config{URL: "htp://default.example.com", Kept: "http//kept.example.com", Server: Server{Base: "http//base.example.com"}}
}

var defaults = Config{URL: "htps://variable.example.com"}

// Load reads a file.
func Load(path string) (*Config, error) { // want Load:"returns a known string"
	c := Default()
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	return &c, nil
}

// Returned returns what the decoder says.
func Returned(data []byte) (*Config, error) { // want Returned:"returns a known string"
	c := &Config{URL: "http//returned.example.com"}
	return c, xml.Unmarshal(data, c)
}

// Over reads over what it sets.
func (c *Config) Over(r io.Reader) error { // want Over:"leaves a known string"
	c.URL = "http//over.example.com"
	return json.NewDecoder(r).Decode(c)
}

// Optional needs no file.
func Optional(path string) (Config, error) { // want Optional:"returns a known string"
	c := defaults
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		return Config{}, err
	}
	defer f.Close()
	dec := json.NewDecoder(f)
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		return Config{}, err
	}
	return c, nil
}

// Written writes fields one by one, and reads them where it is told to.
func Written(path string) (*Config, error) { // want Written:"returns a known string"
	c := new(Config)
	c.Server.Base = "http//written.example.com"
	if path != "" {
		if err := c.read(path); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func (c *Config) read(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return decode(f, c)
}

func decode(f *os.File, c *Config) error { return json.NewDecoder(f).Decode(c) }

// Env reads the environment.
func Env() (Config, error) { // want Env:"returns a known string"
	c := Config{URL: "http//env.example.com"}
	err := env.Parse(&c)
	return c, err
}

// Overwritten writes to the field after that.
func Overwritten(data []byte) (*Config, error) { // want Overwritten:"returns a known string"
	c := Default()
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	c.URL = "https://overwritten.example.com"
	c.Server.Base = "http//later.example.com"
	return &c, nil
}

// Reset forgets the defaults.
func Reset(data []byte) (*Config, error) {
	c := Config{URL: "http//reset.example.com"}
	c = Config{}
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	return &c, nil
}

// Unknown gives the struct to somebody who may write anything to it.
func Unknown(data []byte) (*Config, error) {
	c := Config{URL: "http//unknown.example.com"}
	if err := replace(data, &c); err != nil {
		return nil, err
	}
	return &c, nil
}

func replace(data []byte, c *Config) error {
	*c = Config{}
	return json.Unmarshal(data, c)
}

// Own reads what the program brings with it.
func Own() (*Config, error) {
	c := Config{URL: "http//own.example.com"}
	if err := json.Unmarshal([]byte(`{"url": "https://h"}`), &c); err != nil {
		return nil, err
	}
	return &c, nil
}

var file []byte

// Embedded does so, too.
func Embedded() (*Config, error) {
	c := Config{URL: "http//embedded.example.com"}
	return &c, json.NewDecoder(bytes.NewReader(file)).Decode(&c)
}

// Merged writes all fields of another one.
func Merged(other *Config) (*Config, error) {
	c := Config{URL: "http//merged.example.com"}
	data, err := json.Marshal(other)
	if err != nil {
		return nil, err
	}
	return &c, json.Unmarshal(data, &c)
}

// A Custom decodes itself.
type Custom struct{ URL string }

// UnmarshalJSON writes to all of it.
func (c *Custom) UnmarshalJSON(data []byte) error { // want UnmarshalJSON:"leaves a known string"
	c.URL = "https://" + string(data)
	return nil
}

// LoadCustom reads one.
func LoadCustom(data []byte) (*Custom, error) {
	c := Custom{URL: "http//custom.example.com"}
	return &c, json.Unmarshal(data, &c)
}

// A Required has fields that somebody must set, or that have other defaults.
type Required struct {
	URL   string `env:"URL,required"`
	Other string `env:"OTHER,notEmpty"`
	Tag   string `env:"TAG" envDefault:"https://tag.example.com"`
}

// LoadRequired reads them.
func LoadRequired() (*Required, error) {
	c := Required{URL: "http//required.example.com", Other: "http//notempty.example.com", Tag: "http//tag.example.com"}
	if err := env.Parse(&c); err != nil {
		return nil, err
	}
	return &c, nil
}

// Viper has defaults of its own.
func Viper() (*Config, error) {
	viper.SetDefault("url", "https://viper.example.com")
	c := Config{URL: "http//viper.example.com"}
	return &c, viper.Unmarshal(&c)
}

// Raw asks the input what is set.
func Raw(data []byte) (*Config, error) {
	c := Config{URL: "http//raw.example.com"}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	if _, ok := all["url"]; !ok {
		return nil, errors.New("no URL")
	}
	return &c, json.Unmarshal(data, &c)
}

// A Valid says in a tag what is checked.
type Valid struct {
	URL string `validate:"required,url"`
}

// LoadValid reads one.
func LoadValid(data []byte) (*Valid, error) {
	c := Valid{URL: "http//valid.example.com"}
	return &c, json.Unmarshal(data, &c)
}

// Checked looks at what it has read.
func Checked(data []byte) (*Config, error) { // want Checked:"returns a known string"
	c := Default()
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	if c.URL == Default().URL {
		return nil, errors.New("set the URL")
	}
	return &c, nil
}

package variablelib

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"strings"
)

// Defaults that functions return copies of.
var (
	Copied    = Config{URL: "https//copied.example.com"}
	Returned  = Config{URL: "https//returned.example.com"}
	Decoded   = Config{URL: "https//decoded.example.com"}
	Asked     = Config{URL: "https//asked.example.com"}
	Written   = Config{URL: "https//written.example.com"}
	Parsed    = Config{URL: "https//parsed.example.com"}
	Repaired  = Config{URL: "https//repaired.example.com"}
	Overruled = Config{URL: "https//overruled.example.com"}
	Settable  = Config{URL: "https//settable.example.com"} // others set it
	Either    = Config{URL: "https//either.example.com"}
	Pointed   = &Config{URL: "https//pointed.example.com"}
	HandedOut = &Config{URL: "https//handed.example.com"} // whoever has the pointer writes to it
	Bound     = Config{URL: "https//bound.example.com"}   // a flag writes to it
)

func Copy() *Config { c := Copied; return &c }

func Return() Config { return Returned }

func CopyPointed() *Config { c := *Pointed; return &c }

func BaseURL() string { return Returned.URL }

func Decode(path string) (*Config, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	c := Decoded
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	return &c, nil
}

func Ask() (*Config, error) {
	if !strings.HasPrefix(Asked.URL, "https://") {
		return nil, errors.New("no URL")
	}
	c := Asked
	return &c, nil
}

func Write() *Config { c := Written; return &c }

func CopyParsed() *Config { c := Parsed; return &c }

func Repair() *Config {
	c := Repaired
	c.URL = strings.Replace(c.URL, "https//", "https://", 1)
	return &c
}

func Overrule() *Config {
	c := Overruled
	c.URL = os.Getenv("URL")
	return &c
}

// SetURL sets it.
func SetURL(url string) { Settable.URL = url }

func CopySet() *Config { c := Settable; return &c }

func CopyUnlessDev(isDev bool) Config {
	if isDev {
		return Config{URL: "http://localhost"}
	}
	return Either
}

func HandOut() *Config { return HandedOut }

func init() { flag.StringVar(&Bound.URL, "bound", Bound.URL, "") }

func Bind() Config { return Bound }

// LoadFile reads a file over what is declared.
func LoadFile(name string) (*Config, error) {
	c := Filed
	if name == "" {
		return &c, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	return &c, nil
}

// Filed is what runs without a file.
var Filed = Config{URL: "https//filed.example.com"}

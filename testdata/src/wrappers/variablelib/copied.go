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
	Copied    = Config{URL: "https//copied.example.com"}    // want Copied:"returns a known string"
	Returned  = Config{URL: "https//returned.example.com"}  // want Returned:"returns a known string"
	Decoded   = Config{URL: "https//decoded.example.com"}   // want Decoded:"returns a known string"
	Asked     = Config{URL: "https//asked.example.com"}     // want Asked:"returns a known string"
	Written   = Config{URL: "https//written.example.com"}   // want Written:"returns a known string"
	Parsed    = Config{URL: "https//parsed.example.com"}    // want Parsed:"returns a known string"
	Repaired  = Config{URL: "https//repaired.example.com"}  // want Repaired:"returns a known string"
	Overruled = Config{URL: "https//overruled.example.com"} // want Overruled:"returns a known string"
	Settable  = Config{URL: "https//settable.example.com"}  // others set it
	Either    = Config{URL: "https//either.example.com"}    // want Either:"returns a known string"
	Pointed   = &Config{URL: "https//pointed.example.com"}  // want Pointed:"returns a known string"
	HandedOut = &Config{URL: "https//handed.example.com"}   // whoever has the pointer writes to it
	Bound     = Config{URL: "https//bound.example.com"}     // a flag writes to it
)

func Copy() *Config { c := Copied; return &c } // want Copy:"returns a known string"

func Return() Config { return Returned } // want Return:"returns a known string"

func CopyPointed() *Config { c := *Pointed; return &c } // want CopyPointed:"returns a known string"

func BaseURL() string { return Returned.URL } // want BaseURL:"returns a known string"

func Decode(path string) (*Config, error) { // want Decode:"returns a known string"
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

func Write() *Config { c := Written; return &c } // want Write:"returns a known string"

func CopyParsed() *Config { c := Parsed; return &c } // want CopyParsed:"returns a known string"

func Repair() *Config { // want Repair:"returns a known string"
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

func CopyUnlessDev(isDev bool) Config { // want CopyUnlessDev:"returns a known string"
	if isDev {
		return Config{URL: "http://localhost"}
	}
	return Either
}

func HandOut() *Config { return HandedOut }

func init() { flag.StringVar(&Bound.URL, "bound", Bound.URL, "") }

func Bind() Config { return Bound }

// LoadFile reads a file over what is declared.
func LoadFile(name string) (*Config, error) { // want LoadFile:"returns a known string"
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
var Filed = Config{URL: "https//filed.example.com"} // want Filed:"returns a known string"

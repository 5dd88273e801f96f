// Package rowtables has tables of structs for other packages.
package rowtables

import "errors"

// A Check is a row.
type Check struct {
	URL, Kind string
	IsOn      bool
}

// Valid says whether it is good.
func (c Check) Valid() error {
	if c.URL == "" {
		return errors.New("no URL")
	}
	return nil
}

// A Config has rows in it.
type Config struct {
	Checks []Check
	Others []Check
	ByName map[string]Check
}

// Tables of the package.
var (
	Checks  = []Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}}                   // want Checks:"returns a known string"
	ByName  = map[string]Check{"a": {URL: "http//a"}, "b": {URL: "http://b"}}             // want ByName:"returns a known string"
	Written = []Check{{URL: "http//written"}}                                             // want Written:"returns a known string"
	Asked   = []Check{{URL: "http//asked"}}                                               // want Asked:"returns a known string"
	Mended  = []Check{{URL: "http//mended"}}                                              // which init writes to
	Load    = func() *Config { return &Config{Checks: []Check{{URL: "http//variable"}}} } // which may be replaced
)

func init() {
	for i := range Mended {
		Mended[i].URL = "http://mended"
	}
}

// List makes a list.
func List() []Check { return []Check{{URL: "http//list"}} } // want List:"returns a known string"

// Default makes a struct with lists.
func Default() *Config { // want Default:"returns a known string"
	return &Config{
		Checks: []Check{{URL: "http//checks"}},
		ByName: map[string]Check{"a": {URL: "http//byname"}},
	}
}

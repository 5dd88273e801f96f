// Command tags has settings whose defaults stand in the tags of fields.
package main

import (
	"context"
	"net/http"
	"strings"

	"github.com/caarlos0/env/v11"
	"github.com/kelseyhightower/envconfig"
	goenvconfig "github.com/sethvargo/go-envconfig"
)

type parsed struct {
	URL     string `env:"URL" envDefault:"http//tag"` // want `\[scheme\]`
	Inner   inner
	Pointer *pointed
	Fine    string `env:"FINE" envDefault:"http://localhost:30"`
	// Given up.
	Required string `env:"REQUIRED,required" envDefault:"localhost:31"` // want `\[relative-colon\]`
	Repaired string `env:"REPAIRED" envDefault:"localhost:32"`
	// Given up.
	Replaced string `env:"REPLACED" envDefault:"localhost:33"` // want `\[relative-colon\]`
	Missing  string `env:"MISSING" envDefault:"localhost:34"`  // want `\[relative-colon\]`
	Word     string `env:"WORD" envDefault:"none"`
	Expanded string `env:"EXPANDED" envDefault:"${SCHEME}//h"`
	Quoted   string `env:"QUOTED" envDefault:"a\tb:c"`
	// Given up.
	Other string `env:"OTHER" default:"localhost:35"` // want `\[relative-colon\]`
	Host  string `env:"HOST" envDefault:"localhost:36"`

	// Given up.
	Completed completed `env:"COMPLETED" envDefault:"localhost:39"` // want `\[relative-colon\]`
	Named     named     `env:"NAMED" envDefault:"localhost:40"`     // want `\[relative-colon\]`
}

// A completed is read by a method of its own.
type completed string

func (c *completed) UnmarshalText(text []byte) error {
	*c = completed("http://" + string(text))
	return nil
}

type named string

func (n named) String() string { return string(n) }

type inner struct {
	URL string `env:"URL" envDefault:"localhost:37"` // want `\[relative-colon\]`
}

type pointed struct {
	URL string `env:"URL" envDefault:"localhost:38"` // want `\[relative-colon\]`
}

func parse() error {
	var cfg parsed
	if err := env.Parse(&cfg); err != nil {
		return err
	}
	cfg.Replaced = "http://" + cfg.Host
	if cfg.Missing == "" {
		cfg.Missing = "http://h"
	}
	cfg.get()
	return nil
}

func (c *parsed) get() {
	http.Get(c.URL)
	http.Get(c.Inner.URL)
	http.Get(c.Pointer.URL)
	http.Get(c.Fine)
	http.Get(string(c.Completed))
	http.Get(string(c.Named))
	http.Get(c.Required)
	if !strings.HasPrefix(c.Repaired, "http") {
		c.Repaired = "http://" + c.Repaired
	}
	http.Get(c.Repaired)
	http.Get(c.Replaced)
	http.Get(c.Missing)
	http.Get(c.Word)
	http.Get(c.Expanded)
	http.Get(c.Quoted)
	http.Get(c.Other)
}

type result struct {
	URL string `env:"URL" envDefault:"localhost:40"` // want `\[relative-colon\]`
}

type processed struct {
	URL string `default:"localhost:41"` // want `\[relative-colon\]`
}

type option struct {
	URL string `env:"URL, default=localhost:42"` // want `\[relative-colon\]`
	Req string `env:"REQ, required"`
}

type documented struct { // which nothing fills
	URL string `env:"URL" envDefault:"localhost:43" default:"localhost:44"`
}

func process(ctx context.Context) error {
	r, err := env.ParseAs[result]()
	if err != nil {
		return err
	}
	var p processed
	if err := envconfig.Process("app", &p); err != nil {
		return err
	}
	o := &option{}
	if err := goenvconfig.Process(ctx, o); err != nil {
		return err
	}
	http.Get(r.URL)
	http.Get(p.URL)
	http.Get(o.URL)
	http.Get(o.Req)
	var d documented
	http.Get("http://h/" + d.URL)
	return nil
}

func main() {
	if err := parse(); err != nil {
		panic(err)
	}
	if err := process(context.Background()); err != nil {
		panic(err)
	}
}

// Package ownsettings reads settings that it gives defaults into structs that have others.
package ownsettings

import (
	"bytes"
	"errors"
	"net/http"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

type config struct {
	URL  string
	Hook string
	Site string
}

func wanted() error {
	v := viper.New()
	v.SetDefault("url", "localhost:9000") // want `\[relative-colon\]`
	// Given up.
	c := config{URL: "localhost:9001", Hook: "http//hook", Site: "http://site/"} // want `\[relative-colon\]` `\[scheme\]`
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.URL)
	http.Get(c.Hook)
	http.Get(c.Site)
	return nil
}

type global struct {
	GlobalURL  string `mapstructure:"global_url"`
	GlobalHook string `mapstructure:"global_hook"`
}

func globals() error {
	viper.SetDefault("global_url", "localhost:9002") // want `\[relative-colon\]`
	c := &global{GlobalHook: "http//hook"}           // want `\[scheme\]`
	if err := viper.Unmarshal(c); err != nil {
		return err
	}
	http.Get(c.GlobalURL)
	http.Get(c.GlobalHook)
	return nil
}

type other struct {
	Shared string
	Kept   string
}

func others() error {
	// Given up.
	viper.SetDefault("shared", "localhost:9003") // want `\[relative-colon\]`
	viper.GetViper().SetDefault("shared", "http://shared")
	viper.GetViper().SetDefault("kept", "http://kept")
	c := &other{Kept: "http//kept"} // want `\[scheme\]`
	if err := viper.Unmarshal(c); err != nil {
		return err
	}
	http.Get(c.Shared)
	http.Get(c.Kept)
	return nil
}

type late struct {
	URL  string
	Hook string
}

func tooLate() error {
	v := viper.New()
	c := late{Hook: "http//hook"} // want `\[scheme\]`
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	// Given up.
	v.SetDefault("url", "localhost:9004") // want `\[relative-colon\]`
	v.SetDefault("hook", "http://hook")
	http.Get(c.URL)
	http.Get(c.Hook)
	return nil
}

type watched struct {
	URL string
}

func later(v0 func(func())) {
	v := viper.New()
	v0(func() {
		var c watched
		if v.Unmarshal(&c) == nil {
			http.Get(c.URL)
		}
	})
	v.SetDefault("url", "localhost:9005") // want `\(when nothing sets "url"\)`
}

type pair struct {
	First  string
	Second string
}

func pairs() error {
	a, b := viper.New(), viper.New()
	a.SetDefault("first", "localhost:9006")  // want `\(when nothing sets "first"\) \[relative-colon\]`
	b.SetDefault("second", "localhost:9007") // want `\(when nothing sets "second"\)`
	a.SetDefault("second", "http://second")
	var c pair
	if err := b.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.First)
	http.Get(c.Second)
	http.Get(a.GetString("first"))
	http.Get(b.GetString("second"))
	http.Get(a.GetString("second"))
	http.Get(b.GetString("first"))
	return nil
}

type replaced struct {
	URL string
}

func replaces(use bool) error {
	v := viper.New()
	// Given up.
	v.SetDefault("url", "localhost:9008") // want `\[relative-colon\]`
	if use {
		v = viper.New()
	}
	w := v
	w.Set("url", "http://replaced")
	var c replaced
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.URL)
	return nil
}

type held struct {
	API struct{ URL string }
	Web struct{ URL string }
	Own struct{ URL string }
}

func holds(values any) error {
	v := viper.New()
	// Given up.
	v.SetDefault("api.url", "localhost:9009") // want `\[relative-colon\]`
	v.Set("api", map[string]string{"url": "http://api"})
	v.SetDefault("web", values)
	var c held
	c.Web.URL = "http//web" // want `\[scheme\]`
	c.Own.URL = "http//own" // want `\[scheme\]`
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.API.URL + "/x")
	http.Get(c.Web.URL)
	http.Get(c.Own.URL)
	http.Get(v.GetString("api.url"))
	return nil
}

type bound struct {
	URL  string
	Hook string
	Site string
}

func binds(flags *pflag.FlagSet) error {
	v := viper.New()
	// Given up.
	v.SetDefault("url", "localhost:9010") // want `\[relative-colon\]`
	v.BindPFlag("url", flags.Lookup("url"))
	v.BindPFlag("hook", flags.Lookup("hook"))
	c := bound{Hook: "http//hook", Site: "http//site"} // want `\[scheme\]` `\[scheme\]`
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.URL)
	http.Get(c.Hook)
	http.Get(c.Site)
	return nil
}

type allBound struct {
	Hook string
}

func bindsAll(flags *pflag.FlagSet) error {
	v := viper.New()
	v.BindPFlags(flags)
	c := allBound{Hook: "http//hook"} // want `\[scheme\]`
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.Hook)
	return nil
}

type unnamed struct {
	Hook string
}

func bindsUnnamed(flags *pflag.FlagSet, names []string) error {
	v := viper.New()
	for _, name := range names {
		v.BindPFlag(name, flags.Lookup(name))
	}
	c := unnamed{Hook: "http//hook"} // want `\[scheme\]`
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.Hook)
	return nil
}

type read struct {
	URL  string
	Hook string
}

func reads(text []byte) error {
	v := viper.New()
	// Given up.
	v.SetDefault("url", "localhost:9011") // want `\[relative-colon\]`
	if err := v.ReadConfig(bytes.NewReader(text)); err != nil {
		return err
	}
	c := read{Hook: "http//hook"} // want `\[scheme\]`
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.URL)
	http.Get(c.Hook)
	return nil
}

type parsed struct {
	URL  string
	Site string
}

func (c *parsed) repair() {
	if !strings.Contains(c.URL, "://") {
		c.URL = "http://" + c.URL
	}
}

func repairs() error {
	v := viper.New()
	// Given up.
	v.SetDefault("url", "localhost:9012") // want `\[relative-colon\]`
	// Given up.
	v.SetDefault("site", "localhost:9013") // want `\[relative-colon\]`
	var c parsed
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	c.repair()
	if !strings.HasPrefix(c.Site, "http") {
		return errors.New("no URL")
	}
	http.Get(c.URL)
	http.Get(c.Site)
	return nil
}

type settings struct{ v *viper.Viper }

type field struct {
	URL  string
	Hook string
}

func (s *settings) load() error {
	// Given up.
	s.v.SetDefault("url", "localhost:9014") // want `\[relative-colon\]`
	s.v.SetDefault("url", "http://localhost:9014")
	c := field{Hook: "http//hook"} // want `\[scheme\]`
	if err := s.v.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.URL)
	http.Get(c.Hook)
	return nil
}

func (s *settings) set(url string) { s.v.Set("hook", url) }

// Package decoded reads settings that have defaults into structs.
package decoded

import (
	"errors"
	"net/http"
	"strings"

	"github.com/knadh/koanf/providers/confmap"
	"github.com/knadh/koanf/v2"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

type common struct {
	Hook string
}

// A Common is in others.
type Common struct {
	Proxy string
}

type config struct {
	API struct {
		BaseURL string `mapstructure:"base_url"`
		Name    string
	}
	*Inner    `mapstructure:"inner"`
	Common    `mapstructure:",squash"`
	common    // which nobody can set
	Flag      string
	Validated string `validate:"url"`
	Left      string `mapstructure:"-"`
	Renamed   string `mapstructure:"other"`
	Fine      string
	Mended    string
	Asked     string
	Repaired  string
}

// An Inner is in a config.
type Inner struct{ URL string }

func defaults(flags *pflag.FlagSet) {
	viper.SetDefault("api.base_url", "localhost:9000") // want `\[relative-colon\]`
	viper.SetDefault("API.Name", "acme.example.com")
	viper.SetDefault("inner.url", "localhost:9001") // want `\(when nothing sets "inner.url"\)`
	viper.SetDefault("proxy", "localhost:9002")     // want `\(when nothing sets "proxy"\)`
	viper.SetDefault("hook", "localhost:9003")
	// Given up.
	viper.SetDefault("validated", "localhost:9004") // want `\[relative-colon\]`
	viper.SetDefault("left", "localhost:9005")
	viper.SetDefault("renamed", "localhost:9006")
	viper.SetDefault("fine", "http://localhost:9007")
	viper.SetDefault("mended", "localhost:9008")
	// Given up.
	viper.SetDefault("asked", "localhost:9009") // want `\[relative-colon\]`
	viper.SetDefault("repaired", "localhost:9011")
	viper.SetDefault("unknown.url", "localhost:9012")
	flags.String("flag", "localhost:9013", "where to")
	viper.BindPFlag("flag", flags.Lookup("flag"))
}

func run() error {
	var c config
	if err := viper.Unmarshal(&c); err != nil {
		return err
	}
	if viper.IsSet("asked") {
		http.Get(c.Asked)
	}
	c.Repaired = "http://" + strings.TrimPrefix(c.Repaired, "http://")
	http.Get(c.API.BaseURL + "/x")
	http.Get("http://" + c.API.Name)
	http.Get(c.Inner.URL)
	http.Get(c.Proxy)
	http.Get(c.Hook)
	http.Get(c.Flag)
	http.Get(c.Validated)
	http.Get(c.Left)
	http.Get(c.Renamed)
	http.Get(c.Fine)
	http.Get("http://" + c.Mended)
	http.Get(c.Repaired)
	return nil
}

type checked struct{ Site string }

func checks() error {
	viper.SetDefault("site", "localhost:9010")
	var c checked
	if err := viper.Unmarshal(&c); err != nil {
		return err
	}
	if !strings.HasPrefix(c.Site, "http") {
		return errors.New("no URL")
	}
	http.Get(c.Site)
	return nil
}

type part struct{ URL string }

func parts() {
	viper.SetDefault("part.url", "localhost:9020") // want `\(when nothing sets "part.url"\)`
	var p part
	if err := viper.UnmarshalKey("part", &p); err != nil {
		return
	}
	http.Get(p.URL)
}

type option struct{ Link string }

func options(option0 any) {
	// Given up.
	viper.SetDefault("link", "localhost:9021") // want `\[relative-colon\]`
	var o option
	if err := viper.Unmarshal(&o, option0); err != nil {
		return
	}
	http.Get(o.Link)
}

type mapped struct {
	Mirror string `koanf:"mirror"`
}

func maps() {
	k := koanf.New(".")
	k.Load(confmap.Provider(map[string]any{
		"mapped": map[string]any{"mirror": "localhost:9030"},
		"mirror": "localhost:9031",
	}, "."), nil)
	var m mapped
	if err := k.Unmarshal("mapped", &m); err != nil {
		return
	}
	http.Get(m.Mirror)
}

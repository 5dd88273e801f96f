// Package conf gives settings of the program their defaults.
package conf

import (
	"errors"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

const bound = "conf.bound"

// Init is called by main.
func Init(key string) {
	viper.SetDefault("conf.url", "localhost:1")
	viper.SetDefault("Conf.Upper", "localhost:2")
	viper.SetDefault("conf.base", "http//base")
	viper.SetDefault("conf.returned", "localhost:3")
	viper.SetDefault("conf.field", "localhost:4")
	pflag.String("conf-bound", "localhost:5", "")
	viper.BindPFlag(bound, pflag.Lookup("conf-bound"))

	viper.SetDefault("conf.good", "http://h")
	viper.SetDefault("conf.host", "localhost:11")
	viper.SetDefault("conf.port", 80)
	viper.SetDefault("conf.set", "localhost:12")
	viper.Set("conf.set", "http://localhost:12")
	viper.SetDefault("conf.asked", "localhost:13")
	viper.SetDefault("conf.twice", "localhost:14")
	viper.SetDefault("conf.twice", "http://localhost:14")
	viper.SetDefault("conf.checked", "localhost:15")
	viper.SetDefault("conf.checkedthere", "/16")
	viper.SetDefault("conf.testedthere", "localhost:17")
	viper.SetDefault("conf.setthere", "localhost:18")
	viper.SetDefault("conf.defaultthere", "localhost:19")
	viper.SetDefault("conf.computed", os.Getenv("BASE"))
	viper.SetDefault("conf.empty", "")
	viper.SetDefault("conf.repaired", "localhost:20")
	viper.SetDefault("conf.overwritten", "localhost:21")
	viper.SetDefault("conf.local", "localhost:22")
	v := viper.New()
	v.SetDefault("conf.own", "localhost:23")
	viper.SetDefault("conf.global", "localhost:24")
	viper.GetViper().Set("conf.global", "http://localhost:24")
	if !viper.IsSet("conf.asked") {
		return
	}
}

// Validate is called by main.
func Validate() error {
	if !strings.HasPrefix(viper.GetString("conf.checked"), "http") {
		return errors.New("no URL")
	}
	return nil
}

// URL returns one.
func URL() string { return viper.GetString("conf.returned") }

// A Config holds one.
type Config struct{ URL string }

// Load returns it.
func Load() *Config { return &Config{URL: viper.GetString("conf.field")} }

// Command cmd gives settings defaults that packages read which it imports.
package main

import (
	"log"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"

	"settings/server"
)

func init() {
	viper.SetDefault("ask.url", "localhost:1")
	viper.SetDefault("Ask.Host", "http://h")
	viper.SetDefault("ask.wrapped", "localhost:2")
	viper.SetDefault("ask.field", "localhost:3")
	viper.SetDefault("ask.either", "localhost:4")
	viper.SetDefault("ask.stored", "localhost:5")
	pflag.String("flag", "localhost:6", "where to")
	viper.BindPFlag("ask.flag", pflag.Lookup("flag"))

	viper.SetDefault("ask.good", "http://h")
	viper.SetDefault("ask.onlyhost", "localhost:11")
	viper.SetDefault("ask.checked", "localhost:12")
	viper.SetDefault("ask.compared", "localhost:13")
	viper.SetDefault("ask.set", "localhost:14")
	viper.Set("ask.set", "http://localhost:14")
	viper.SetDefault("ask.twice", "localhost:15")
	viper.SetDefault("ask.twice", "http://localhost:15")
	viper.SetDefault("ask.setthere", "localhost:16")
	viper.SetDefault("ask.repaired", "localhost:17")
	viper.SetDefault("ask.parsed", "localhost")
	viper.SetDefault("ask.fallback", "localhost:18")
	viper.SetDefault("ask.checkedthere", "localhost:19")
	viper.SetDefault("ask.escaped", "localhost:20 x")
	viper.SetDefault("ask.validated", "http/23")
	viper.SetDefault("ask.nobody", "localhost:21")
	viper.SetDefault("conf.nobody", "")
	if !strings.HasPrefix(viper.GetString("ask.checkedthere"), "http") {
		log.Fatal("no URL")
	}
	v := viper.New()
	v.SetDefault("ask.unnamed", "localhost:22")
}

func main() {
	server.Run()
	if err := server.Ask(); err != nil {
		log.Fatal(err)
	}
}

package defaults

import (
	"net/http"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

// What a flag is bound to is the flag's default where nobody sets either.
func bind(cmd, other *cobra.Command, name string) {
	cmd.Flags().String("bound-url", "localhost:101", "")
	viper.BindPFlag("bound.url", cmd.Flags().Lookup("bound-url"))
	pflag.String("bound-all", "localhost:102", "")
	viper.BindPFlags(pflag.CommandLine)
	pflag.StringP("bound-program", "p", "localhost:103", "")
	viper.BindPFlag("bound.program", pflag.Lookup("bound-program"))

	cmd.Flags().String("bound-host", "localhost:104", "")
	viper.BindPFlag("bound.host", cmd.Flags().Lookup("bound-host"))
	cmd.Flags().String("bound-default", "localhost:105", "")
	viper.SetDefault("bound.default", "http://localhost:105")
	viper.BindPFlag("bound.default", cmd.Flags().Lookup("bound-default"))
	cmd.Flags().String("bound-changed", "localhost:106", "")
	viper.BindPFlag("bound.changed", cmd.Flags().Lookup("bound-changed"))
	cmd.Flags().String("bound-set", "localhost:107", "")
	viper.BindPFlag("bound.set", cmd.Flags().Lookup("bound-set"))
	cmd.Flags().String("bound-other", "localhost:108", "")
	viper.BindPFlag("bound.other", other.Flags().Lookup("bound-other"))
	cmd.Flags().String("bound-twice", "localhost:109", "")
	other.Flags().String("bound-once", "http://localhost:109", "")
	viper.BindPFlag("bound.twice", cmd.Flags().Lookup("bound-twice"))
	viper.BindPFlag("bound.twice", other.Flags().Lookup("bound-once"))
	other.Flags().String("bound-unbound", "localhost:110", "")
	cmd.Flags().String("bound-named", "localhost:111", "")
	viper.BindPFlag(name, cmd.Flags().Lookup("bound-named"))
}

func readBound(cmd *cobra.Command) {
	http.Get(viper.GetString("bound.url"))
	http.Get(viper.GetString("bound-all"))
	http.Get(viper.GetString("bound.program"))

	http.Get("http://" + viper.GetString("bound.host"))
	http.Get(viper.GetString("bound.default"))
	if cmd.Flags().Changed("bound-changed") {
		http.Get(viper.GetString("bound.changed"))
	}
	viper.Set("bound.set", "http://localhost:107")
	http.Get(viper.GetString("bound.set"))
	http.Get(viper.GetString("bound.other"))
	http.Get(viper.GetString("bound.twice"))
	http.Get(viper.GetString("bound-unbound"))
	http.Get(viper.GetString("bound-named"))
}

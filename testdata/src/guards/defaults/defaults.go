// Package defaults has settings whose defaults are no URLs, and settings whose
// defaults never arrive where a URL is wanted.
package defaults

import (
	"errors"
	"flag"
	"net/http"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
)

type options struct {
	url, kept    string
	schemeless   string
	changed, own string
}

var global, persistent string

var root = &cobra.Command{}

func init() {
	root.Flags().StringVar(&global, "global", "localhost:1", "")                   // want `\[relative-colon\]`
	root.PersistentFlags().StringVar(&persistent, "persistent", "localhost:2", "") // want `\[relative-colon\]`
}

func newCommand() *cobra.Command {
	o := &options{kept: "http//kept", own: "http//own"}
	var local, checked string
	cmd := &cobra.Command{
		RunE: func(cmd *cobra.Command, args []string) error {
			http.Get(local)
			http.Get(global)
			if persistent == "" {
				return errors.New("no URL")
			}
			http.Get(persistent)
			if checked == args[0] {
				return nil
			}
			http.Get(checked)
			return o.run(cmd)
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&local, "local", "localhost:3", "")             // want `\[relative-colon\]`
	fs.StringVarP(&o.url, "url", "u", "localhost:4", "")         // want `\[relative-colon\]`
	fs.StringVar(&o.kept, "kept", "http://localhost", "")        // instead of what it was made with
	fs.StringVar(&o.schemeless, "schemeless", "localhost:5", "") // gets its scheme
	// Given up.
	fs.StringVar(&o.changed, "changed", "localhost:6", "") // used where it is set // want `\[relative-colon\]`
	fs.StringVar(&o.own, "own", o.own, "")                 // what it was made with
	// Given up.
	fs.StringVar(&checked, "checked", "localhost:7", "") // looked at first // want `\[relative-colon\]`
	fs.String("name", "localhost:8", "")                 // want `\[relative-colon\]`
	fs.StringP("short", "s", "localhost:9", "")          // want `\[relative-colon\]`
	// Given up.
	fs.String("required", "localhost:10", "") // nobody leaves it out // want `\[relative-colon\]`
	// Given up.
	fs.String("twice", "localhost:11", "")                        // of one command // want `\[relative-colon\]`
	newOther().Flags().String("twice", "http://localhost:11", "") // of another
	cmd.MarkFlagRequired("required")
	return cmd
}

func newOther() *cobra.Command { return new(cobra.Command) }

func (o *options) run(cmd *cobra.Command) error {
	if o.url == "" {
		return errors.New("no URL")
	}
	http.Get(o.url)
	http.Get(o.kept)
	http.Get(o.own)
	if !strings.HasPrefix(o.schemeless, "http") {
		o.schemeless = "http://" + o.schemeless
	}
	http.Get(o.schemeless)
	if cmd.Flags().Changed("changed") {
		http.Get(o.changed)
	}
	name, err := cmd.Flags().GetString("name")
	if err != nil {
		return err
	}
	http.Get(name)
	short, _ := cmd.Flags().GetString("short")
	http.Get(short + "/x")
	required, _ := cmd.Flags().GetString("required")
	http.Get(required)
	twice, _ := cmd.Flags().GetString("twice")
	http.Get(twice)
	return nil
}

type standard struct{ url string }

func (s *standard) register(fs *flag.FlagSet) {
	fs.StringVar(&s.url, "url", "localhost:12", "") // want `\[relative-colon\]`
}

func (s *standard) run() { http.Get(s.url) }

func pointers() {
	p := pflag.String("p", "localhost:13", "")
	q := pflag.StringP("q", "q", "localhost:14", "")
	if *q == *p {
		return
	}
	http.Get(*q)
	r := pflag.StringP("r", "r", "localhost:15", "")
	if *r == "" {
		return
	}
	http.Get(*r)
	http.Get(*pflag.String("host", "http://localhost", ""))
}

func first() { http.Get(*only) }

var only = pflag.String("only", "localhost:16", "") // want `\[relative-colon\]`

const constant = "api.constant"

func keys(key string) {
	viper.SetDefault("api.url", "localhost:17")   // want `\(when nothing sets "api.url"\) \[relative-colon\]`
	viper.SetDefault("API.Upper", "localhost:18") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("api.set", "localhost:19") // set below // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("api.asked", "localhost:20") // used where it is set // want `\[relative-colon\]`
	viper.SetDefault("api.port", 80)
	viper.SetDefault(constant, "localhost:21") // want `\[relative-colon\]`
	http.Get(viper.GetString("api.url"))
	http.Get(viper.GetString("api.upper"))
	viper.Set("api.set", "https://h/")
	http.Get(viper.GetString("api.set"))
	if viper.IsSet("api.asked") {
		http.Get(viper.GetString("api.asked"))
	}
	http.Get("http://" + viper.GetString("api.url"))
	http.Get(viper.GetString("api.port"))
	http.Get(viper.GetString(constant))
	http.Get(viper.GetString(key))
	v := viper.New()
	v.SetDefault("own.url", "localhost:22") // want `\[relative-colon\]`
	http.Get(v.GetString("own.url"))
	http.Get(v.GetString("api.url")) // of another one
}

func literals() *cli.App {
	var destination, other string
	var cfg standard
	return &cli.App{
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "url", Value: "localhost:23", EnvVars: []string{"URL"}},               // want `\[relative-colon\]`
			&cli.StringFlag{Name: "destination", Value: "localhost:24", Destination: &destination},      // want `\[relative-colon\]`
			&cli.StringFlag{Name: "cfg", Value: "localhost:25", Destination: &cfg.url},                  // want `\[relative-colon\]`
			&cli.StringFlag{Name: "required", Value: "localhost:26", Required: true},                    // nobody leaves it out
			&cli.StringFlag{Name: "needed", Value: "localhost:27", Required: true, Destination: &other}, // nor this
			// Given up.
			&cli.StringFlag{Name: "asked", Value: "localhost:28"}, // used where it is set // want `\[relative-colon\]`
			&cli.StringFlag{Name: "none"},
		},
		Action: func(c *cli.Context) error {
			http.Get(c.String("url"))
			http.Get(destination)
			http.Get(other)
			http.Get(c.String("required"))
			http.Get(c.String("none"))
			if c.IsSet("asked") {
				http.Get(c.String("asked"))
			}
			cfg.run()
			return nil
		},
	}
}

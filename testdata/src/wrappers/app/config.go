package app

import (
	"flag"
	"net/http"
	"os"
	"strings"

	"wrappers/plain"
	"wrappers/settings"
)

func configured() error {
	cfg := settings.NewConfig()
	http.Get(cfg.URL)
	http.Get(settings.Default().URL)
	http.Get(settings.Default().URL + "/")
	http.ListenAndServe(settings.Default().Addr, nil)
	def := settings.Default()
	http.Get(def.URL)
	loaded, err := settings.Load()
	if err != nil {
		return err
	}
	http.Get(loaded.URL)
	http.Get(loaded.HTTP.Base + "/v1") // want `\[scheme\]`

	http.Get(loaded.HTTP.Proxy)      // nothing is known of it
	http.Get(settings.Current().URL) // others may have written to it
	parsed, err := settings.Parsed()
	if err != nil {
		return err
	}
	http.Get(parsed.URL) // it was read from somewhere
	return nil
}

func ofPlain() { http.Get(plain.Default().URL) } // want `\[scheme\]`

func overwritten(u string) {
	cfg := settings.NewConfig()
	cfg.URL = u
	http.Get(cfg.URL)
	def := settings.Default()
	def.Fill("https://h/")
	http.Get(def.URL)
	other := settings.Default()
	change(other)
	http.Get(other.URL)
	asked := settings.NewConfig()
	if strings.HasPrefix(asked.URL, "https://") {
		http.Get(asked.URL)
	}
}

func change(c *settings.Config) { c.URL = "https://h/" }

func chosen(env string) error {
	http.Get(settings.Host("dev"))
	http.Get(settings.Host("test") + "/x")
	u, err := settings.HostOf(env) // want `\[scheme\]`
	if err != nil {
		return err
	}
	http.Get(u)
	http.Get(settings.Prefix("") + "x")       // want `\[scheme\]` `\[scheme\]`
	http.Get(settings.Long(os.Getenv("ENV"))) // want `\[scheme\]`

	http.Get(settings.Host("prod"))
	http.Get(settings.Prefix("h.com") + "x")
	http.Get(settings.Long("h"))
	p, err := settings.HostOf("prod")
	if err != nil {
		return err
	}
	http.Get(p)
	return nil
}

func defaults() {
	http.Get(settings.Getenv("URL", "localhost:8080")) // want `\[relative-colon\]`
	http.Get(settings.Lookup("URL", "localhost:8081")) // want `\[relative-colon\]`
	http.Get(settings.Or("URL", "localhost:8082"))     // want `\[relative-colon\]`

	http.Get(settings.Getenv("localhost:8080", "http://localhost:8080"))
	http.Get(settings.Getenv("URL", "")) // want `\[missing-scheme\]`
	http.Get(settings.Label("URL", "localhost:8083"))
	http.Get("http://" + settings.Getenv("HOST", "localhost:8084"))
}

func variables() {
	http.Get(settings.Base) // want `\[scheme\]`
	http.Get(settings.Settings.URL)

	http.Get(settings.Own) // want `\[scheme\]`
	http.Get(settings.Unset)
	http.Get(settings.Mark) // want `\[scheme\]`
	http.Get(settings.Shared.URL)
	settings.Reset = os.Getenv("URL")
	http.Get(settings.Reset) // want `\[scheme\]`
	flag.StringVar(&settings.Flag, "flag", "", "")
	http.Get(settings.Flag) // want `\[scheme\]`
	settings.Changed.URL = "https://h/"
	http.Get(settings.Changed.URL)
	settings.Filled.Fill("https://h/")
	http.Get(settings.Filled.URL)
}

func asked() {
	if strings.HasPrefix(settings.Asked, "https://") {
		http.Get(settings.Asked) // want `\[scheme\]`
	}
}

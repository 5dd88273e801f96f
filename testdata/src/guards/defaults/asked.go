package defaults

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"strings"

	"github.com/spf13/viper"
)

// What is asked of a setting in one place decides whether another one is reached.
func asked() error {
	// Given up.
	viper.SetDefault("asked.compared", "localhost:201") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.prefix", "localhost:202") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.stored", "localhost:203") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.parsed", "/204") // want `\[missing-scheme\]`
	// Given up.
	viper.SetDefault("asked.error", "localhost:205") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.elsewhere", "localhost:206") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.cut", "localhost:207") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.switch", "localhost:208") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.trimmed", "localhost:209") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.index", "localhost:210") // want `\[relative-colon\]`
	// Given up.
	viper.SetDefault("asked.fatal", "localhost:211") // want `\[relative-colon\]`
	viper.SetDefault("asked.empty", "localhost:220") // want `\(when nothing sets "asked.empty"\) \[relative-colon\]`
	viper.SetDefault("asked.shown", "localhost:221") // want `\[relative-colon\]`
	viper.SetDefault("asked.used", "localhost:222")  // want `\[relative-colon\]`
	if viper.GetString("asked.compared") == "localhost:201" {
		return errors.New("set it")
	}
	http.Get(viper.GetString("asked.compared"))
	if !strings.HasPrefix(viper.GetString("asked.prefix"), "http") {
		return errors.New("no URL")
	}
	http.Get(viper.GetString("asked.prefix") + "/x")
	stored := viper.GetString("asked.stored")
	if strings.HasPrefix(stored, "localhost") {
		return errors.New("no URL")
	}
	http.Get(viper.GetString("asked.stored"))
	parsed, err := url.Parse(viper.GetString("asked.parsed"))
	if err != nil || parsed.Host == "" {
		return errors.New("no URL")
	}
	http.Get(viper.GetString("asked.parsed"))
	if err := mustBeURL(viper.GetString("asked.error")); err != nil {
		return err
	}
	http.Get(viper.GetString("asked.error"))
	if err := askElsewhere(); err != nil {
		return err
	}
	http.Get(viper.GetString("asked.elsewhere"))
	if _, host, ok := strings.Cut(viper.GetString("asked.cut"), "://"); !ok || host == "" {
		return errors.New("no URL")
	}
	http.Get(viper.GetString("asked.cut"))
	switch viper.GetString("asked.switch") {
	case "localhost:208":
		return errors.New("set it")
	}
	http.Get(viper.GetString("asked.switch"))
	if strings.ToLower(strings.TrimSpace(viper.GetString("asked.trimmed"))) == "localhost:209" {
		return errors.New("set it")
	}
	http.Get(viper.GetString("asked.trimmed"))
	if strings.Index(viper.GetString("asked.index"), "://") < 0 {
		return errors.New("no URL")
	}
	http.Get(viper.GetString("asked.index"))
	mustBeSet(viper.GetString("asked.fatal"))
	http.Get(viper.GetString("asked.fatal"))

	if viper.GetString("asked.empty") == "" || len(viper.GetString("asked.empty")) == 0 {
		return errors.New("set it")
	}
	http.Get(viper.GetString("asked.empty"))
	log.Print("asking ", viper.GetString("asked.shown"))
	http.Get(viper.GetString("asked.shown"))
	http.Get(viper.GetString("asked.used"))
	http.Get(viper.GetString("asked.used") + "/x")
	return nil
}

func askElsewhere() error {
	u := viper.GetString("asked.elsewhere")
	if !strings.Contains(u, "://") {
		return errors.New("no URL")
	}
	return nil
}

func mustBeURL(s string) error {
	if !strings.Contains(s, "://") {
		return errors.New("no URL")
	}
	return nil
}

func mustBeSet(s string) {
	if strings.HasPrefix(s, "localhost") {
		log.Fatal("set it")
	}
}

// Package sub reads part of the settings, which have other names there.
package sub

import (
	"net/http"

	"github.com/spf13/viper"
)

type config struct{ URL string }

func run(v *viper.Viper) error {
	// Given up.
	v.SetDefault("url", "localhost:9000") // want `\[relative-colon\]`
	v.SetDefault("api.url", "http://localhost:9000")
	api := v.Sub("api")
	http.Get(api.GetString("url"))
	var c config
	if err := api.Unmarshal(&c); err != nil {
		return err
	}
	http.Get(c.URL)
	return nil
}

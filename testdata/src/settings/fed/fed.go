// Package fed reads settings that other packages give their defaults.
package fed

import (
	"net/http"

	"github.com/spf13/viper"

	"settings/decoded"
	"settings/defaults"
)

type config struct{ URL string }

func fine() {
	defaults.Set()
	loaded, err := decoded.Load()
	if err != nil {
		return
	}
	http.Get(loaded.URL) // want `\[scheme\]`

	read := &decoded.Config{URL: "http//read.example.com"} // want `\[scheme\]`
	if err := decoded.Read(read); err != nil {
		return
	}
	http.Get(read.URL)

	own := config{URL: "http//own.example.com"} // want `\[scheme\]`
	if err := viper.Unmarshal(&own); err != nil {
		return
	}
	http.Get(own.URL)
}

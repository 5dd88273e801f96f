// Package plain reads settings that nothing gives a default.
package plain

import (
	"net/http"

	"github.com/spf13/viper"

	"settings/decoded"
)

type config struct{ URL string }

func wanted() {
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

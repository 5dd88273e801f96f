// Package loadsover sets what another one reads.
package loadsover

import (
	"net/http"

	"github.com/spf13/viper"

	"settings/loaded"
)

func run() error {
	viper.Set("hook", "https://hook.example.com")
	c, err := loaded.Load()
	if err != nil {
		return err
	}
	http.Get(c.Hook) // want `\[scheme\]`
	return nil
}

// Package loads uses what another one reads.
package loads

import (
	"net/http"

	"settings/loaded"
)

func run() error {
	c, err := loaded.Load()
	if err != nil {
		return err
	}
	http.Get(c.API.BaseURL + "/x") // want `\[relative-colon\]`
	http.Get(c.Hook)               // want `\[scheme\]`
	http.Get(c.Fine)
	http.Get(c.Asked)
	http.Get(c.Mended)
	return nil
}

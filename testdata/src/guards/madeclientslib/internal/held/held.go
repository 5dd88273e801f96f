// Package held makes a client, in the place of which other packages of the module may put theirs.
package held

import (
	"net/http"

	"wrappers/plainclientslib"
)

type API struct{ HTTP *http.Client }

func New() *API { return &API{HTTP: plainclientslib.Plain()} }

func (a *API) Users() { a.HTTP.Get("/v1/users") }

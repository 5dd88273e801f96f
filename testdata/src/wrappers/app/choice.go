package app

import (
	"net/http"

	"wrappers/settings"
)

func choice(env string) {
	http.Get(settings.Host(env) + "/y") // want `\[scheme\]` `\[scheme\]`

	if env == "prod" {
		http.Get(settings.Host(env))
	}
}

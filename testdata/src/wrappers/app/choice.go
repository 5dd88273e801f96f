package app

import (
	"net/http"

	"wrappers/settings"
)

func choice(env string) {
	http.Get(settings.Host(env) + "/y")

	if env == "prod" {
		http.Get(settings.Host(env)) // want `\[scheme\]` `\[scheme\]`
	}
}

package defaults

import (
	"net/http"

	"github.com/knadh/koanf/providers/confmap"
	"github.com/knadh/koanf/v2"
)

func maps(name string) {
	k := koanf.New(".")
	k.Load(confmap.Provider(map[string]any{
		"url":  "localhost:50",
		"fine": "http://localhost:51",
		"api": map[string]any{
			"url":   "localhost:52",
			"asked": "localhost:53",
		},
		"api.path": "localhost:54",
		name:       "localhost:55",
		"port":     80,
	}, "."), nil)
	http.Get(k.String("url"))
	http.Get(k.String("fine"))
	http.Get(k.MustString("api.url") + "/x")
	http.Get(k.String("api.path"))
	http.Get(k.String(name))
	http.Get(k.String("port"))
	if k.Exists("api.asked") {
		http.Get(k.String("api.asked"))
	}
	http.Get("http://" + k.String("url"))
}

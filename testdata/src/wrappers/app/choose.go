package app

import (
	"net/http"
	"os"
	"strings"

	"wrappers/settings"
)

func choose(isDev bool) {
	http.Get(settings.Choose(os.Getenv("URL"), "https//choose.example.com"))     // want `\[scheme\]`
	http.Get(settings.Choose("", "https//empty.example.com"))                    // want `\[scheme\]`
	http.Get(settings.If(isDev, "localhost:8080", "https://example.com"))        // want `\[relative-colon\]`
	http.Get(settings.Coalesce(os.Getenv("URL"), "https//coalesce.example.com")) // want `\[scheme\]`
}

func chooseOtherwise(name string) {
	http.Get(settings.Choose("https://example.com", "https//choose.example.com"))             // want `\[scheme\]`
	http.Get(settings.If(true, "https://example.com", "https//if.example.com"))               // want `\[scheme\]`
	http.Get(settings.Longer("https://"+name, "https//longer.example.com"))                   // want `\[scheme\]`
	http.Get(settings.Named(os.Getenv("URL"), "https//named.example.com"))                    // want `\[scheme\]`
	http.Get(settings.If(os.Getenv("ENV") == "dev", "localhost:8080", "https://example.com")) // want `\[relative-colon\]`
	u := settings.Choose(os.Getenv("URL"), "https//asked.example.com")
	if !strings.Contains(u, "://") {
		return
	}
	http.Get(u)
}

package app

import (
	"fmt"
	"log"
	"net/http"
	"os"

	"wrappers/settings"
)

func settingsByName(name string) {
	http.Get(settings.Setting("API")) // want `\[scheme\]` `\[relative-colon\]` `\[scheme\]`
	http.Get("http://" + settings.Setting("HOST"))
	http.Get("http://localhost" + settings.Setting("PORT"))
	http.Get(settings.Setting("OTHER"))
	http.Get(settings.Setting(name)) // those who call it know which
}

func regions(name string) {
	_, _ = http.Head(settings.Region("us")) // want `\[scheme\]`
	http.Get(settings.Region("eu"))
	http.Get(settings.Region("xx"))
	http.Get(settings.Region(name) + "/v1")
	http.Get(settings.RegionOr("us"))
}

func settingsInVariables() {
	http.Get(settings.SetURL) // want `\[scheme\]`
	http.Get("http://" + settings.SetHost)
	settings.SetLater = "http://" + settings.SetLater
	http.Get(settings.SetLater)
	http.Get(settings.SetNever)
}

func settingsFound() {
	u, isSet := settings.Found("URL", "localhost:8080")
	log.Println(isSet)
	http.Get(u)
}

func settingsRequired() {
	u, isSet := settings.Found("URL", "localhost:8080")
	if !isSet {
		log.Fatal("no URL")
	}
	http.Get(u)
	if v, isSet := settings.Found("URL", "localhost:8080"); isSet {
		http.Get(v)
	}
}

func settingsOfAnyType() {
	if len(os.Args) < 2 {
		log.Fatal("no name")
	}
	text := func(s string) string { return s }
	number := func(s string) int { return len(s) }
	http.Get(settings.Any("URL", "localhost:8080", text)) // want `fails`
	http.Get("http://" + settings.Any("HOST", "localhost:8080", text))
	http.Get(fmt.Sprint("http://localhost:", settings.Any("PORT", 8080, number)))
}

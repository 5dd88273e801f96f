package values

import (
	"net/http"
	"os"
	"strings"
)

// What is found by a key does not depend on the key.

func lookedUp(name string) string { return os.Getenv("APP_" + name) }

func viaHelper(name, def string) string {
	if v := lookedUp(name); v != "" {
		return v
	}
	return def
}

func viaTrim(name, def string) string {
	v := strings.TrimSpace(os.Getenv(name))
	if v == "" {
		return def
	}
	return v
}

func inCondition(name, def string) string {
	if os.Getenv(name) != "" {
		return os.Getenv(name)
	}
	return def
}

var defaults = map[string]string{
	"URL":  "https//default.example", // want `\[scheme\]`
	"HOST": "localhost:8080",
}

func viaTable(name string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return defaults[name]
}

func lookups() {
	http.Get(viaTable("URL"))
	http.Get("http://" + viaTable("HOST"))
	http.Get(viaHelper("URL", "localhost:8080"))   // want `fails`
	http.Get(viaTrim("URL", "localhost:8080"))     // want `fails`
	http.Get(inCondition("URL", "localhost:8080")) // want `fails`
	http.Get("http://" + viaTrim("HOST", "localhost:8080"))
}

package settings

import "os"

var defaults = map[string]string{
	"API":  "https//api.example.com",
	"HOST": "localhost:8080",
	"PORT": ":8080",
}

// Setting has a default for some names.
func Setting(name string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return defaults[name]
}

var regions = map[string]string{
	"eu": "https://eu.example.com",
	"us": "https//us.example.com",
}

// Region has a URL for each region.
func Region(name string) string { return regions[name] }

// RegionOr does not look up each name.
func RegionOr(name string) string {
	if name == "us" {
		return "https://example.com"
	}
	return regions[name]
}

// Variables with defaults.
var (
	SetURL   = lookup("URL", "https//set.example.com")
	SetHost  = lookup("HOST", "localhost:8080")
	SetLater = lookup("LATER", "localhost:8080")
	SetNever = lookup("NEVER", "unset")
)

func lookup(name, def string) string {
	if v, ok := os.LookupEnv(name); ok {
		return v
	}
	return def
}

// Found says whether it has found something.
func Found(name, def string) (string, bool) {
	if v, ok := os.LookupEnv(name); ok {
		return v, true
	}
	return def, false
}

// Any has a default of any type.
func Any[T any](name string, def T, parse func(string) T) T {
	if v := os.Getenv(name); v != "" {
		return parse(v)
	}
	return def
}

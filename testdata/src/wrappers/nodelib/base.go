package nodelib

var bases = map[string]string{
	"dev":     "localhost:9090",
	"staging": "http//staging.example.com",
	"prod":    "https://example.com",
}

// Base returns the URL of an environment.
func Base(env string) string { return bases[env] }

// Package serverconf has the settings of servers.
package serverconf

// A Config has an address and a URL, and something that is either.
type Config struct {
	HTTP   Endpoint
	Target string
}

// An Endpoint is where a server listens, and where it is found.
type Endpoint struct{ Addr, URL string }

// Default is what nobody says otherwise.
func Default() *Config {
	return &Config{HTTP: Endpoint{Addr: "localhost:8080", URL: "http//localhost:8080"}, Target: "localhost:9090"}
}

// Package plain imports nothing.
package plain

// A Config is what programs are configured with.
type Config struct{ URL string }

// Default is known.
func Default() Config { return Config{URL: "https//plain.example.com"} }

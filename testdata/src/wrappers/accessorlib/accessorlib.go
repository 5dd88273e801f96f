// Package accessorlib has structs whose methods know what to take where a field is empty.
package accessorlib

// A Config may leave its fields empty.
type Config struct {
	Base, Proxy string

	url  string
	kind int
}

// New makes one with a URL.
func New(url string) *Config { return &Config{url: url} }

// URL has a default.
func (c *Config) URL() string {
	if c.url != "" {
		return c.url
	}
	return "https//url.example.com"
}

// GetBase has a default where there is no struct, too.
func (c *Config) GetBase() string {
	if c == nil || c.Base == "" {
		return "https//base.example.com"
	}
	return c.Base
}

// ProxyURL asks of the field whether it is one of two.
func (c *Config) ProxyURL() string {
	if c.Proxy == "dev" {
		return "https//dev.example.com"
	}
	return "https://proxy.example.com"
}

// SetDefaults sets what is empty.
func (c *Config) SetDefaults() {
	if c.Base == "" {
		c.Base = "https://example.com"
	}
	if c.url == "" {
		c.url = "https://example.com/"
	}
}

// SetURL writes to what the method reads.
func (c *Config) SetURL(url string) { c.url = url }

// Package decoded reads settings of the program into structs.
package decoded

import "github.com/spf13/viper"

// A Config is what the program is configured with.
type Config struct {
	URL  string
	Hook string
}

// Load makes one.
func Load() (*Config, error) {
	c := &Config{URL: "htp://default.example.com", Hook: "http//hook.example.com"}
	if err := viper.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// Read reads the settings into c.
func Read(c *Config) error { return viper.Unmarshal(c) }

// Package defaults gives settings of the program their defaults.
package defaults

import "github.com/spf13/viper"

// Set is called by main.
func Set() { viper.SetDefault("url", "https://example.com") }

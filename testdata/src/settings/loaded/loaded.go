// Package loaded reads settings that have defaults into structs.
package loaded

import "github.com/spf13/viper"

// A Config is what the program is configured with.
type Config struct {
	API struct {
		BaseURL string `mapstructure:"base_url"`
	}
	Hook   string
	Fine   string
	Asked  string
	Mended string
}

// Load reads one.
func Load() (*Config, error) {
	viper.SetDefault("api.base_url", "localhost:9100")
	viper.SetDefault("hook", "https//hook.example.com")
	viper.SetDefault("fine", "https://fine.example.com")
	viper.SetDefault("asked", "localhost:9101")
	viper.SetDefault("mended", "localhost:9102")
	var c Config
	if err := viper.Unmarshal(&c); err != nil {
		return nil, err
	}
	if c.Asked == "localhost:9101" {
		c.Asked = ""
	}
	c.Mended = "http://" + c.Mended
	return &c, nil
}

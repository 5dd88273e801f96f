// Package ownloaded reads settings that nobody else has into structs.
package ownloaded

import (
	"errors"
	"strings"

	"github.com/spf13/viper"
)

// A Config is what the program is configured with.
type Config struct {
	Server struct {
		URL string `mapstructure:"url"`
	} `mapstructure:"server"`
	Common    `mapstructure:",squash"`
	Hook      string
	Both      string `mapstructure:"both"`
	Fine      string
	Repaired  string
	Replaced  string
	Empty     string
	Twice     string
	Set       string
	OfParent  struct{ URL string } `mapstructure:"of_parent"`
	Validated string               `validate:"url"`
	Bound     string
}

// A Common is in others.
type Common struct {
	Proxy string
}

// Load reads one.
func Load(file string) (*Config, error) {
	v := viper.New()
	v.AutomaticEnv()
	v.SetDefault("server.url", "localhost:9100")
	v.SetDefault("Proxy", "localhost:9101")
	v.SetDefault("both", "http://both.example.com")
	v.SetDefault("fine", "http://fine.example.com")
	v.SetDefault("repaired", "localhost:9102")
	v.SetDefault("replaced", "localhost:9103")
	v.SetDefault("empty", "")
	v.SetDefault("twice", "localhost:9106")
	v.SetDefault("twice", "http://localhost:9106")
	v.SetDefault("set", "localhost:9107")
	v.Set("set", "http://localhost:9107")
	v.SetDefault("of_parent.url", "localhost:9108")
	v.SetDefault("of_parent", map[string]any{"url": "http://localhost:9108"})
	v.SetDefault("validated", "localhost:9109")
	v.SetDefault("timeout", 60)
	if file != "" {
		v.SetConfigFile(file)
		if err := v.ReadInConfig(); err != nil {
			return nil, err
		}
	}
	c := &Config{Hook: "hook.example.com/done", Both: "localhost:9110"}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	if !strings.HasPrefix(c.Repaired, "http") {
		c.Repaired = "http://" + c.Repaired
	}
	c.Replaced = "http://replaced.example.com"
	return c, nil
}

// An Asked is what the program is configured with.
type Asked struct {
	URL  string
	File string
	Hook string
	Mail string
}

// LoadAsked reads one where something is set.
func LoadAsked() (*Asked, error) {
	v := viper.New()
	v.SetDefault("url", "localhost:9104")
	v.SetDefault("file", "localhost:9105")
	if !v.IsSet("url") || !v.InConfig("file") || !v.IsSet("hook") || !v.InConfig("mail") {
		return nil, errors.New("not set")
	}
	c := &Asked{Hook: "hook.example.com/done", Mail: "mail.example.com/done"}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Checked is what the program is configured with.
type Checked struct{ URL, Hook string }

func (c *Checked) validate() error {
	if !strings.Contains(c.URL, "://") || !strings.Contains(c.Hook, "://") {
		return errors.New("no URL")
	}
	return nil
}

// LoadChecked reads one.
func LoadChecked() (*Checked, error) {
	v := viper.New()
	v.SetDefault("url", "localhost:9120")
	c := Checked{Hook: "hook.example.com/done"}
	if err := v.Unmarshal(&c); err != nil {
		return nil, err
	}
	if err := c.validate(); err != nil {
		return nil, err
	}
	return &c, nil
}

// A Late is what the program is configured with.
type Late struct{ URL, Hook string }

// LoadLate reads one before there are defaults.
func LoadLate() (*Late, error) {
	v := viper.New()
	c := &Late{Hook: "hook.example.com/done"}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	v.SetDefault("url", "localhost:9130")
	v.SetDefault("hook", "http://hook.example.com")
	return c, nil
}

// A Pair is what the program is configured with.
type Pair struct{ First, Second string }

// LoadPair reads one of other settings than those that have defaults.
func LoadPair() (*Pair, error) {
	a, b := viper.New(), viper.New()
	a.SetDefault("first", "localhost:9140")
	b.SetDefault("second", "localhost:9141")
	c := &Pair{Second: "http://second.example.com"}
	if err := b.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, a.ReadInConfig()
}

// An Apart is what the program is configured with.
type Apart struct{ First, Second string }

// LoadApart reads one of other settings than those that have defaults.
func LoadApart() (*Apart, error) {
	a := viper.New()
	a.SetDefault("first", "http://first.example.com")
	if err := a.ReadInConfig(); err != nil {
		return nil, err
	}
	b := viper.New()
	b.SetDefault("second", "localhost:9151")
	c := &Apart{First: "first.example.com/x", Second: "http://second.example.com"}
	if err := b.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Key is what the program is configured with.
type Key struct{ URL, Hook string }

// LoadKey reads one of a part of the settings.
func LoadKey() (*Key, error) {
	v := viper.New()
	v.SetDefault("api.url", "http://api.example.com")
	v.SetDefault("hook", "http://hook.example.com")
	c := &Key{URL: "api.example.com/x", Hook: "hook.example.com/done"}
	if err := v.UnmarshalKey("api", c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Merged is what the program is configured with.
type Merged struct{ URL, Hook string }

// LoadMerged reads one of settings of which some are not known.
func LoadMerged(values map[string]any) (*Merged, error) {
	v := viper.New()
	v.SetDefault("url", "localhost:9170")
	c := &Merged{Hook: "hook.example.com/done"}
	if err := v.MergeConfigMap(values); err != nil {
		return nil, err
	}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Ranged is what the program is configured with.
type Ranged struct{ URL, Hook string }

// LoadRanged reads one of settings of which some are not known.
func LoadRanged(values map[string]any) (*Ranged, error) {
	v := viper.New()
	v.SetDefault("url", "localhost:9180")
	for key, value := range values {
		v.SetDefault(key, value)
	}
	c := &Ranged{Hook: "hook.example.com/done"}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Hooked is what the program is configured with.
type Hooked struct{ URL, Hook string }

// LoadHooked reads one, and may change it.
func LoadHooked(hook any) (*Hooked, error) {
	v := viper.New()
	v.SetDefault("url", "localhost:9190")
	c := &Hooked{Hook: "hook.example.com/done"}
	if err := v.Unmarshal(c, hook); err != nil {
		return nil, err
	}
	return c, nil
}

// An Aliased is what the program is configured with.
type Aliased struct{ URL, Hook string }

// LoadAliased reads one of settings that are called otherwise, too.
func LoadAliased() (*Aliased, error) {
	v := viper.New()
	v.RegisterAlias("hook", "url")
	v.SetDefault("url", "localhost:9210")
	c := &Aliased{Hook: "hook.example.com/done"}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Renamed is what the program is configured with.
type Renamed struct {
	URL string `mapstructure:"base"`
}

// LoadRenamed reads one that has no setting of that name.
func LoadRenamed() (*Renamed, error) {
	v := viper.New()
	v.SetDefault("url", "localhost:9220")
	c := &Renamed{}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A File is what the program is configured with.
type File struct{ URL, Hook string }

// NewFile makes one.
func NewFile() *File { return &File{Hook: "http://hook.example.com"} }

// Load reads the settings of a file into c.
func (c *File) Load(path string) error {
	v := viper.New()
	v.SetConfigFile(path)
	if err := v.ReadInConfig(); err != nil {
		return err
	}
	return v.Unmarshal(c)
}

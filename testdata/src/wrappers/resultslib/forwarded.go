package resultslib

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
)

// FromEnv returns what another function does.
func FromEnv() (*Config, error) { return load(os.Getenv("CONFIG")) }

// FromFile does so unless it fails.
func FromFile(path string) (*Config, error) {
	if path == "" {
		return nil, errors.New("no path")
	}
	return load(path)
}

func load(path string) (*Config, error) {
	cfg := &Config{Base: "https//loaded.example.com"}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, cfg); err != nil {
		return nil, err
	}
	return cfg, nil
}

// URL returns the URL second.
func URL() (int, string, error) { return url() }

func url() (int, string, error) { return 1, "https//url.example.com", nil }

// Either returns what one of two functions does, of which one repairs it.
func Either(isLocal bool) (*Config, error) {
	if isLocal {
		return repaired()
	}
	return load("config.json")
}

func repaired() (*Config, error) {
	cfg, err := load("local.json")
	if err != nil {
		return nil, err
	}
	cfg.Base = strings.Replace(cfg.Base, "https//", "https://", 1)
	return cfg, nil
}

// Repaired returns what has been repaired.
func Repaired() (*Config, error) { return repaired() }

// Kept returns a struct that others have as well.
func Kept() (*Config, error) { return keep() }

func keep() (*Config, error) {
	c := current
	c.Base = "https//kept.example.com"
	return c, nil
}

// Later changes what another function returned.
func Later() (cfg *Config, err error) {
	defer func() { cfg = &Config{Base: "https://example.com"} }()
	return load("later.json")
}

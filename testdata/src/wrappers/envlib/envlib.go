// Package envlib reads settings from the environment.
package envlib

import (
	"cmp"
	"errors"
	"os"
	"strings"
)

// A Config is what a service is configured with.
type Config struct {
	Name, Or, Empty, Over, Ok, Spaced, Field string
	IsCustom                                 bool
}

var errMode = errors.New("mode")

// Load reads it.
func Load() (*Config, error) { // want Load:"returns a known string"
	c := &Config{Over: "env.internal/over", Ok: "env.internal/ok", Field: os.Getenv("FIELD")}
	if os.Getenv("MODE") == "none" {
		return nil, errMode
	}
	c.Or = cmp.Or(os.Getenv("OR"), "env.internal/or")
	if c.Field == "" {
		c.Field = "env.internal/field"
	}
	if c.Empty = os.Getenv("EMPTY"); c.Empty == "" {
		c.Empty = "env.internal/empty"
	}
	if v := os.Getenv("OVER"); v != "" {
		c.Over = v
	}
	if v, ok := os.LookupEnv("OK"); ok {
		c.Ok = v
	}
	c.Spaced = strings.TrimSpace(os.Getenv("SPACED"))
	if c.Spaced == "" {
		c.Spaced = "env.internal/spaced"
	}
	return c, nil
}

// Noted says beside whether it is set.
func Noted() *Config { // want Noted:"returns a known string"
	c := &Config{Over: "env.internal/noted"}
	if v := os.Getenv("NOTED"); v != "" {
		c.Over = v
		c.IsCustom = true
	}
	return c
}

// NotedAfter says it by another question.
func NotedAfter() *Config { // want NotedAfter:"returns a known string"
	c := &Config{Over: "env.internal/noted"}
	v := os.Getenv("NOTED_AFTER")
	if v != "" {
		c.Over = v
	}
	c.IsCustom = v != ""
	return c
}

// NotedBefore says it by the field.
func NotedBefore() *Config {
	c := &Config{Over: os.Getenv("NOTED_BEFORE")}
	if c.Over == "" {
		c.IsCustom = true
	}
	if c.Over == "" {
		c.Over = "env.internal/noted"
	}
	return c
}

// NotedAgain asks again.
func NotedAgain() *Config { // want NotedAgain:"returns a known string"
	c := &Config{IsCustom: os.Getenv("NOTED_AGAIN") != ""}
	c.Over = cmp.Or(os.Getenv("NOTED_AGAIN"), "env.internal/noted")
	return c
}

// NotedBeside says it in the literal that reads it.
func NotedBeside() *Config { // want NotedBeside:"returns a known string"
	c := &Config{Over: os.Getenv("NOTED_BESIDE"), IsCustom: os.Getenv("NOTED_BESIDE") != ""}
	if c.Over == "" {
		c.Over = "env.internal/noted"
	}
	return c
}

// NotedFirst says it in the literal that has the default.
func NotedFirst() *Config { // want NotedFirst:"returns a known string"
	c := &Config{Over: "env.internal/noted", IsCustom: os.Getenv("NOTED_FIRST") != ""}
	if v := os.Getenv("NOTED_FIRST"); v != "" {
		c.Over = v
	}
	return c
}

// Set sets it.
func Set() *Config {
	os.Setenv("SET", "https://h.example.com/")
	c := &Config{IsCustom: true}
	if c.Over = os.Getenv("SET"); c.Over == "" {
		c.Over = "env.internal/set"
	}
	return c
}

// Mode asks for something else.
func Mode() *Config { // want Mode:"returns a known string"
	c := &Config{Over: "env.internal/mode"}
	if os.Getenv("STAGE") == "prod" {
		c.Over = "https://h.example.com/"
		c.IsCustom = true
	}
	return c
}

// Refused does not take the default.
func Refused() (*Config, error) {
	c := &Config{Over: "env.internal/refused"}
	if v := os.Getenv("REFUSED"); v != "" {
		c.Over = v
	}
	if !strings.Contains(c.Over, "://") {
		return nil, errMode
	}
	return c, nil
}

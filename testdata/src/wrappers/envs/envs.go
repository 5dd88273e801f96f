// Package envs uses what another package reads from the environment, where something
// else decides whether it does.
package envs

import (
	"cmp"
	"net/http"
	"os"
	"strings"

	"wrappers/envlib"
)

func wanted(args []string) error {
	c, err := envlib.Load()
	if err != nil {
		return err
	}
	if c.Name == "" {
		return os.ErrInvalid
	}
	http.Get(c.Or)     // want `\(c.Or is "env.internal/or"\) \(when nothing sets "OR"\) \[missing-scheme\]`
	http.Get(c.Empty)  // want `\(c.Empty is "env.internal/empty"\) \(when nothing sets "EMPTY"\) \[missing-scheme\]`
	http.Get(c.Over)   // want `\(c.Over is "env.internal/over"\) \(when nothing sets "OVER"\) \[missing-scheme\]`
	http.Get(c.Ok)     // want `\(c.Ok is "env.internal/ok"\) \(when nothing sets "OK"\) \[missing-scheme\]`
	http.Get(c.Field)  // want `\(c.Field is "env.internal/field"\) \(when nothing sets "FIELD"\) \[missing-scheme\]`
	http.Get(c.Spaced) // want `\(c.Spaced is "env.internal/spaced"\) \(when nothing sets "SPACED"\) \[missing-scheme\]`
	return nil
}

func ifNotEmpty() error {
	c, err := envlib.Load()
	if err != nil {
		return err
	}
	if c.Over != "" {
		http.Get(c.Over) // want `\[missing-scheme\]`
	}
	if c.Name != "" {
		http.Get(c.Empty) // want `\[missing-scheme\]`
	}
	return nil
}

func replaced(args []string) error {
	c, err := envlib.Load()
	if err != nil {
		return err
	}
	u := c.Or // want `\[missing-scheme\]`
	if len(args) > 1 {
		u = args[1]
	}
	http.Get(u)
	if len(args) > 2 {
		c.Over = args[2]
	}
	http.Get(c.Over) // want `\[missing-scheme\]`
	if len(args) > 3 {
		c.Field = args[3]
	}
	http.Get(c.Field)                           // want `\[missing-scheme\]`
	for _, u := range []string{c.Ok, c.Empty} { // want `"env.internal/ok"` `"env.internal/empty"`
		http.Get(u)
	}
	return nil
}

func decided(args []string) error {
	c, err := envlib.Load()
	if err != nil {
		return err
	}
	if strings.HasPrefix(c.Or, "http") {
		http.Get(c.Or)
	}
	if c.Over != "env.internal/over" {
		http.Get(c.Over)
	}
	u := c.Ok
	if !strings.HasPrefix(c.Ok, "http") {
		u = "http://" + c.Ok
	}
	http.Get(u)
	v := c.Empty
	if !strings.Contains(c.Empty, "://") {
		return os.ErrInvalid
	}
	http.Get(v)
	if !strings.Contains(c.Spaced, "://") {
		c.Spaced = "https://" + c.Spaced
	}
	http.Get(c.Spaced)
	return nil
}

func noted() {
	if c := envlib.Noted(); c.IsCustom {
		http.Get(c.Over)
	}
	if c := envlib.NotedAfter(); c.IsCustom {
		http.Get(c.Over)
	}
	if c := envlib.NotedBefore(); !c.IsCustom {
		http.Get(c.Over)
	}
	if c := envlib.NotedAgain(); c.IsCustom {
		http.Get(c.Over)
	}
	if c := envlib.NotedBeside(); c.IsCustom {
		http.Get(c.Over)
	}
	if c := envlib.NotedFirst(); c.IsCustom {
		http.Get(c.Over)
	}
	if c := envlib.Mode(); c.IsCustom {
		http.Get(c.Over)
	}
	if c := envlib.Set(); c.IsCustom {
		http.Get(c.Over)
	}
	if c, err := envlib.Refused(); err == nil {
		http.Get(c.Over)
	}
}

func here() {
	host := os.Getenv("HERE")
	if host == "" {
		host = "env.internal/here"
	}
	u := host
	if !strings.HasPrefix(host, "http") {
		u = "http://" + host
	}
	http.Get(u)
	either := cmp.Or(os.Getenv("EITHER"), "env.internal/either") // want `\(when nothing sets "EITHER"\) \[missing-scheme\]`
	w := either
	if len(os.Args) > 1 {
		w = os.Args[1]
	}
	http.Get(w)
}

// Package checks asks other packages whether a configuration is good.
package checks

import (
	"net/http"
	"os"

	"wrappers/checkedlib"
)

func base(c *checkedlib.Config) { http.Get(c.Base) }

func wanted() error {
	c := checkedlib.New()
	if err := checkedlib.None(c); err != nil {
		return err
	}
	if err := checkedlib.Sent(c); err != nil { // want `\(c.Hook is "lib.internal/hook"\) .*\[missing-scheme\]`
		return err
	}
	if err := checkedlib.Hooks(c); err != nil {
		return err
	}
	if !checkedlib.Value(*c) {
		return os.ErrInvalid
	}
	if err := c.Roots(); err != nil {
		return err
	}
	http.Get(c.Base) // want `\(c.Base is "lib.internal/base"\) \[missing-scheme\]`
	return nil
}

func handedOn() error {
	c := checkedlib.New()
	if err := checkedlib.Hooks(c); err != nil {
		return err
	}
	base(c) // want `\(c.Base is "lib.internal/base"\) .*\[missing-scheme\]`
	return nil
}

func root() error {
	c := checkedlib.New()
	if err := c.Validate(); err != nil {
		return err
	}
	http.Get(c.HTTP.Root) // want `\[missing-scheme\]`
	http.Get(c.Base)
	return nil
}

func hook() error {
	c := checkedlib.New()
	if err := checkedlib.Hooks(c); err != nil {
		return err
	}
	http.Get(c.Hook)
	return nil
}

func value() {
	if c := checkedlib.New(); checkedlib.Value(*c) {
		http.Get(c.Hook)
	}
}

func part() {
	if c := checkedlib.New(); c.Roots() == nil {
		http.Get(c.HTTP.Root)
	}
}

func all() error {
	c := checkedlib.New()
	if err := checkedlib.All(c); err != nil {
		return err
	}
	http.Get(c.Base)
	http.Get(c.HTTP.Root)
	http.Get(c.Hook) // want `\[missing-scheme\]`
	return nil
}

func copied() error {
	c := checkedlib.New()
	if err := checkedlib.Copied(c); err != nil {
		return err
	}
	http.Get(c.Base)
	return nil
}

func printed() {
	if c := checkedlib.New(); checkedlib.Printed(c) {
		http.Get(c.Base)
	}
}

func reflected() error {
	c := checkedlib.New()
	if err := checkedlib.Reflected(c); err != nil {
		return err
	}
	http.Get(c.Base)
	return nil
}

func mended() error {
	c := checkedlib.New()
	if err := checkedlib.Mended(c); err != nil {
		return err
	}
	http.Get(c.Base)
	return nil
}

func byExpression() error {
	c := checkedlib.New()
	if err := (*checkedlib.Config).Validate(c); err != nil {
		return err
	}
	http.Get(c.Base)
	return nil
}

// Package profiles uses what one of several functions of another package makes.
package profiles

import (
	"cmp"
	"net"
	"net/http"
	"os"
	"strings"

	"wrappers/profilelib"
)

func byName(env string) {
	net.Dial("tcp", profilelib.ByName(env).Addr) // want `http://dev.internal:5672/"\) \[address\]` `http://staging.internal:5672"\) \[address\]`
	net.Dial("tcp", profilelib.ByName("prod").Addr)
	net.Dial("tcp", profilelib.ByName("dev").Addr) // want `http://dev.internal:5672/"\) \[address\]`
	if env != "dev" {
		net.Dial("tcp", profilelib.ByName(env).Addr)
	}
	c := profilelib.ByName(env)
	net.Dial("tcp", c.Addr)     // want `http://dev.internal:5672/"\) \[address\]` `http://staging.internal:5672"\) \[address\]`
	for _, p := range c.Peers { // want `http://peer.internal:1"\) \[address\]`
		net.Dial("tcp", p)
	}
	for _, p := range profilelib.ByName("prod").Peers {
		net.Dial("tcp", p)
	}
	c.Addr = "other.internal:80"
	net.Dial("tcp", c.Addr)
}

func known() error {
	c, err := profilelib.Known(os.Getenv("ENV"))
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\[address\]` `\[address\]`
	c, err = profilelib.Known("prod")
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	c, err = profilelib.Known("none")
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	return nil
}

func kept(env string) error {
	c, err := profilelib.Kept(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)     // want `\[address\]` `\[address\]`
	for _, p := range c.Peers { // want `http://peer.internal:1"\) \[address\]`
		net.Dial("tcp", p)
	}
	if c.Mode == "prod" {
		net.Dial("tcp", c.Addr)
		for _, p := range c.Peers {
			net.Dial("tcp", p)
		}
	}
	return nil
}

func local(env string) error {
	c, err := profilelib.Local(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `http://dev.internal:5672/"\) \[address\]`
	if c, err = profilelib.Local("prod"); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	return nil
}

func filled(env string) error {
	c, err := profilelib.Filled(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\[address\]` `\[address\]`
	if c, err = profilelib.Filled(""); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	return nil
}

func decoded(env string) error {
	c, err := profilelib.Decoded(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\(when nothing sets "Addr"\) \[address\]` `\(when nothing sets "Addr"\) \[address\]`
	return nil
}

func byLiteral(env string) error {
	c, err := profilelib.ByLiteral(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `http://literal.internal:80"\) \[address\]`
	return nil
}

func byValue(env, host string) {
	net.Dial("tcp", profilelib.ByValue(env, "value.internal").Addr) // want `http://value.internal:80"\) \[address\]`
	net.Dial("tcp", profilelib.ByValue("prod", host).Addr)
}

func byRow(env string) error {
	c, err := profilelib.ByRow(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr) // want `\[address\]`
	return nil
}

func byText(env string) {
	net.Dial("tcp", profilelib.Addr(env)) // want `http://text.internal:80"\) \[address\]`
	net.Dial("tcp", profilelib.Addr("prod"))
}

func silent(env string, l *profilelib.Loader) error {
	net.Dial("tcp", profilelib.Repaired(env).Addr)
	net.Dial("tcp", profilelib.Normalized(env).Addr)
	net.Dial("tcp", profilelib.Overridden(env, "other.internal:80").Addr)
	net.Dial("tcp", profilelib.ByRegistered(env).Addr)
	net.Dial("tcp", profilelib.ByReplaced(env).Addr)
	net.Dial("tcp", profilelib.ByShown(env).Addr)
	net.Dial("tcp", profilelib.ByShared(env).Addr)
	net.Dial("tcp", profilelib.Captured(env, nil).Addr)
	net.Dial("tcp", profilelib.ByMethod(env, l).Addr)
	net.Dial("tcp", profilelib.Changed(env).Addr)
	net.Dial("tcp", profilelib.ByEither(env).Addr)
	net.Dial("tcp", profilelib.First(env))
	for _, load := range []func(string) (*profilelib.Config, error){profilelib.Checked, profilelib.Validated, profilelib.NotDev, profilelib.Unless} {
		c, err := load(env)
		if err != nil {
			return err
		}
		net.Dial("tcp", c.Addr)
	}
	c, err := profilelib.Checked(env)
	if err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	if c, err = profilelib.Validated(env); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	if c, err = profilelib.NotDev(env); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	if c, err = profilelib.Unless(env); err != nil {
		return err
	}
	net.Dial("tcp", c.Addr)
	return silentPeers(env)
}

func silentPeers(env string) error {
	of, err := profilelib.Unless(env)
	if err != nil {
		return err
	}
	for _, p := range of.Peers {
		net.Dial("tcp", p)
	}
	c, err := profilelib.Checked(env)
	if err != nil {
		return err
	}
	for _, p := range c.Peers {
		net.Dial("tcp", p)
	}
	if c, err = profilelib.Validated(env); err != nil {
		return err
	}
	for _, p := range c.Peers {
		net.Dial("tcp", p)
	}
	either, err := profilelib.UnlessEither(env)
	if err != nil {
		return err
	}
	for _, p := range either.Peers {
		net.Dial("tcp", p)
	}
	return nil
}

// Here are tables of this package, each with a function of its own that is wrong.

func good() string { return "http://example.com" }

func wrongDirect() string { return "http//direct.example.com" } // want `\[scheme\]`

var direct = map[string]func() string{"dev": wrongDirect, "prod": good}

func callDirect(env string) {
	http.Get(direct[env]() + "/v1")
}

func wrongKnown() string { return "http//known.example.com" } // want `\[scheme\]`

var asked = map[string]func() string{"dev": wrongKnown, "prod": good}

func callKnown(env string) {
	base, ok := asked[env]
	if !ok {
		return
	}
	http.Get(base() + "/v1")
}

func wrongByKey() string { return "http//key.example.com" } // want `\[scheme\]`

var byKey = map[string]func() string{"dev": wrongByKey, "prod": good}

func callByKey() {
	http.Get(byKey["dev"]() + "/v2")
}

func wrongEach() string { return "http//each.example.com" } // want `\[scheme\]`

func callEach() {
	for _, base := range []func() string{good, wrongEach} {
		http.Get(base())
	}
}

func callLiteral(env string) {
	bases := map[string]func(string) string{
		"dev":  func(host string) string { return "http//" + host }, // want `\[scheme\]`
		"prod": func(host string) string { return "https://" + host },
	}
	http.Get(bases[cmp.Or(env, "prod")]("literal.example.com"))
}

type options struct{ base, mode string }

func wrongField() *options { return &options{base: "http//field.example.com", mode: "dev"} } // want `\[scheme\]`

func goodField() *options { return &options{base: "http://field.example.com"} }

func callField(env string) {
	load, ok := map[string]func() *options{"dev": wrongField, "prod": goodField}[env]
	if !ok {
		return
	}
	o := load()
	http.Get(o.base)
}

func wrongSilent() string { return "http//silent.example.com" }

var silentBases = map[string]func() string{"dev": wrongSilent, "prod": good}

func silentHere(env string, isDev bool) {
	http.Get(silentBases["prod"]())
	for name, base := range silentBases {
		if name != "dev" {
			http.Get(base())
		}
	}
	if !isDev && env != "dev" {
		http.Get(silentBases[env]())
	}
	base := silentBases[env]
	if env == "dev" {
		base = good
	}
	http.Get(base())
	fetch := func(base func() string) { http.Get(base()) }
	if env == "prod" {
		fetch(silentBases[env])
	}
	u := silentBases[env]()
	if !strings.HasPrefix(u, "http:") {
		u = strings.Replace(u, "http//", "http://", 1)
	}
	http.Get(u)
	if v := silentBases[env](); strings.HasPrefix(v, "http:") {
		http.Get(v)
	}
	for _, base := range []func() string{good, wrongSilent} {
		if base() == "http//silent.example.com" {
			continue
		}
		http.Get(base())
	}
}

func silentField(env string) {
	loads := map[string]func() *options{
		"dev":  func() *options { return &options{base: "http//dev.example.com", mode: "dev"} },
		"prod": func() *options { return &options{base: "http://example.com"} },
	}
	o := loads[env]()
	if o.mode == "dev" {
		o.base = "http://localhost"
	}
	http.Get(o.base)
	o = loads[env]()
	if o.mode != "dev" {
		http.Get(o.base)
	}
	fix := loads[env]()
	complete(fix)
	http.Get(fix.base)
}

func complete(o *options) { o.base = strings.Replace(o.base, "http//", "http://", 1) }

// A table that the function writes to later.
func silentWritten(env string, other func() string) {
	bases := map[string]func() string{"dev": wrongSilent}
	bases["dev"] = other
	http.Get(bases[env]())
}

func wrongCaptured(env string) {
	base := "http//captured.example.com" // want `\[scheme\]`
	bases := map[string]func() string{"dev": func() string { return base }, "prod": good}
	http.Get(bases[env]())
}

// What a literal reads is written again before it is called.
func silentCaptured(env string) {
	base := "http//later.example.com"
	bases := map[string]func() string{"dev": func() string { return base }, "prod": good}
	base = "http://later.example.com"
	http.Get(bases[env]())
	other := "http//fixed.example.com"
	fix := func() { other = "http://fixed.example.com" }
	others := map[string]func() string{"dev": func() string { return other }, "prod": good}
	fix()
	http.Get(others[env]())
}

// Package service joins configurations and servers.
package service

import (
	"encoding/json"
	"flag"
	"os"

	"wrappers/conf"
	"wrappers/serve"
)

func wanted() {
	cfg := conf.Load()
	s := serve.New(cfg)
	s.Ping()
	serve.Open(cfg)

	serve.New(conf.Load())
	serve.NewOf(*conf.Load())
	serve.NewAddr(conf.Load())
	serve.NewOf(conf.Value())
	serve.OpenBy(conf.Config{Store: conf.Store{DSN: "localhost:5432/a"}}) // want `\[missing-scheme\]`
	serve.Fetch(&conf.Config{Base: "https//fetch"})                       // want `\[scheme\]`
	serve.Log(&conf.Config{Log: &conf.Log{URL: "https//log"}})            // want `\[scheme\]`

	env, err := conf.FromEnv()
	if err != nil {
		return
	}
	serve.New(env)
	serve.Open(env)

	serve.New(conf.Copied())
	serve.NewAddr(conf.Spaced())

	several := conf.Load()
	if err := serve.CheckedOther(several); err != nil {
		return
	}
	serve.Fetch(several)

	var chosen *conf.Config
	if len(os.Args) > 1 {
		chosen = other
	} else {
		chosen = conf.Load()
	}
	serve.Fetch(chosen)

	written := &conf.Config{}
	written.Base = "https//written" // want `\[scheme\]`
	written.Retry = 3
	serve.Count(written)
	written.IsSet()
	serve.Fetch(written)

	local := conf.Config{Base: "https//local"} // want `\[scheme\]`
	if v := os.Getenv("BASE"); v != "" {
		local.Base = v
	}
	serve.Fetch(&local)
}

var other = conf.Load()

func silent(b []byte) {
	serve.Fetch(&conf.Config{})
	serve.Fetch(&conf.Config{Base: "none"})
	serve.Fetch(&conf.Config{Base: "https://h"})
	serve.Checked(conf.Load())
	serve.CheckedIn(conf.Load())
	serve.CheckedHere(conf.Load())
	serve.Repaired(conf.Load())
	serve.RepairedIn(conf.Load())
	serve.RepairedBy(conf.Load())
	serve.Filled(conf.Load(), b)
	serve.FilledPart(conf.Load())
	serve.Sometimes(conf.Load(), false)
	serve.NewMutable(conf.Load())

	fixed := conf.Load()
	conf.Fix(fixed)
	serve.Fetch(fixed)

	overridden := conf.Load()
	overridden.Override("https://h")
	serve.Fetch(overridden)

	assigned := conf.Load()
	assigned.Base = "https://h"
	serve.Fetch(assigned)

	pointed := &conf.Config{Base: "https//pointed"} // want `\[scheme\]`
	kept := serve.New(pointed)
	pointed.Base = "https://h"
	kept.Ping()

	flagged := conf.Load()
	flag.StringVar(&flagged.Base, "base", "https://h", "")
	flag.Parse()
	serve.Fetch(flagged)

	validated := conf.Load()
	if err := validated.Validate(); err != nil {
		return
	}
	serve.Fetch(validated)

	same := other
	serve.Fetch(same)
	other.Base = "https://h"

	defaults := &conf.Config{}
	defaults.SetDefaults()
	serve.Fetch(defaults)

	for _, change := range []func(*conf.Config){conf.Fix} {
		changed := conf.Load()
		change(changed)
		serve.Fetch(changed)
	}
}

func readOver(b, other []byte) {
	read, err := conf.Read(other)
	if err != nil {
		return
	}
	serve.Fetch(read)

	decoded := conf.Load()
	if err := json.Unmarshal(b, decoded); err != nil {
		return
	}
	serve.Fetch(decoded)
}

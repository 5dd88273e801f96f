// Package ownloads uses what another one reads, and gives other settings values.
package ownloads

import (
	"net/http"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"

	"settings/otherloaded"
	"settings/ownloaded"
)

func wanted(path string, flags *pflag.FlagSet) error {
	viper.BindPFlag("config", flags.Lookup("config"))
	c, err := ownloaded.Load(path)
	if err != nil {
		return err
	}
	http.Get(c.Server.URL + "/x") // want `\(c.Server.URL is "localhost:9100"\) \(when nothing sets "server.url"\) \[relative-colon\]`
	http.Get(c.Proxy)             // want `\(when nothing sets "Proxy"\) \[relative-colon\]`
	http.Get(c.Hook)              // want `\(c.Hook is "hook.example.com/done"\) \(when nothing sets "Hook"\) \[missing-scheme\]`

	read := &ownloaded.File{URL: "http//read.example.com"} // want `\(when nothing sets "URL"\) \[scheme\]`
	if err := read.Load(path); err != nil {
		return err
	}
	http.Get(read.URL)
	return nil
}

func fine(path string) error {
	c, err := ownloaded.Load(path)
	if err != nil {
		return err
	}
	http.Get(c.Both)
	http.Get(c.Fine)
	http.Get(c.Repaired)
	http.Get(c.Replaced)
	http.Get(c.Empty)
	http.Get(c.Twice)
	http.Get(c.Set)
	http.Get(c.OfParent.URL)
	http.Get(c.Validated)

	asked, err := ownloaded.LoadAsked()
	if err != nil {
		return err
	}
	http.Get(asked.URL)
	http.Get(asked.File)
	http.Get(asked.Hook)
	http.Get(asked.Mail)

	checked, err := ownloaded.LoadChecked()
	if err != nil {
		return err
	}
	http.Get(checked.URL)
	http.Get(checked.Hook)

	late, err := ownloaded.LoadLate()
	if err != nil {
		return err
	}
	http.Get(late.URL)
	http.Get(late.Hook)

	pair, err := ownloaded.LoadPair()
	if err != nil {
		return err
	}
	http.Get(pair.First)
	http.Get(pair.Second)

	apart, err := ownloaded.LoadApart()
	if err != nil {
		return err
	}
	http.Get(apart.First) // want `\(when nothing sets "First"\) \[missing-scheme\]`
	http.Get(apart.Second)

	given, err := otherloaded.LoadGiven(func(v *viper.Viper) { v.Set("url", "http://given.example.com") })
	if err != nil {
		return err
	}
	http.Get(given.URL)
	http.Get(given.Hook)

	part, err := otherloaded.LoadPart()
	if err != nil {
		return err
	}
	http.Get(part.URL)

	key, err := ownloaded.LoadKey()
	if err != nil {
		return err
	}
	http.Get(key.URL)
	http.Get(key.Hook) // want `\(when nothing sets "Hook"\) \[missing-scheme\]`

	merged, err := ownloaded.LoadMerged(map[string]any{"url": "http://merged.example.com"})
	if err != nil {
		return err
	}
	http.Get(merged.URL)
	http.Get(merged.Hook)

	ranged, err := ownloaded.LoadRanged(map[string]any{"url": "http://ranged.example.com"})
	if err != nil {
		return err
	}
	http.Get(ranged.URL)
	http.Get(ranged.Hook)

	hooked, err := ownloaded.LoadHooked(nil)
	if err != nil {
		return err
	}
	http.Get(hooked.URL)
	http.Get(hooked.Hook)

	delimited, err := otherloaded.LoadDelimited()
	if err != nil {
		return err
	}
	http.Get(delimited.API.URL)

	aliased, err := ownloaded.LoadAliased()
	if err != nil {
		return err
	}
	http.Get(aliased.URL)
	http.Get(aliased.Hook)

	renamed, err := ownloaded.LoadRenamed()
	if err != nil {
		return err
	}
	http.Get(renamed.URL)
	return nil
}

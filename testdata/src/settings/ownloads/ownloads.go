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
	http.Get(c.Server.URL + "/x") // want `\[relative-colon\]`
	http.Get(c.Proxy)             // want `\[relative-colon\]`
	http.Get(c.Hook)              // want `\[missing-scheme\]`

	read := &ownloaded.File{URL: "http//read.example.com"} // want `\[scheme\]`
	if err := read.Load(path); err != nil {
		return err
	}
	// Given up.
	http.Get(read.URL) // want `\[relative-colon\]` `\[relative-colon\]` `\[relative-colon\]` `\[relative-colon\]` `\[relative-colon\]` `\[relative-colon\]` `\[relative-colon\]` `\[relative-colon\]`
	return nil
}

func fine(path string) error {
	c, err := ownloaded.Load(path)
	if err != nil {
		return err
	}
	// Given up.
	http.Get(c.Both) // want `\[relative-colon\]`
	http.Get(c.Fine)
	http.Get(c.Repaired)
	// Given up.
	http.Get(c.Replaced) // want `\[relative-colon\]`
	http.Get(c.Empty)
	// Given up.
	http.Get(c.Twice) // want `\[relative-colon\]`
	// Given up.
	http.Get(c.Set) // want `\[relative-colon\]`
	// Given up.
	http.Get(c.OfParent.URL) // want `\[relative-colon\]`
	// Given up.
	http.Get(c.Validated) // want `\[relative-colon\]`

	asked, err := ownloaded.LoadAsked()
	if err != nil {
		return err
	}
	http.Get(asked.URL)
	// Given up.
	http.Get(asked.File) // want `\[relative-colon\]`
	// Given up.
	http.Get(asked.Hook) // want `\[missing-scheme\]`
	// Given up.
	http.Get(asked.Mail) // want `\[missing-scheme\]`

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
	// Given up.
	http.Get(late.Hook) // want `\[missing-scheme\]`

	pair, err := ownloaded.LoadPair()
	if err != nil {
		return err
	}
	// Given up.
	http.Get(pair.First) // want `\[relative-colon\]`
	// Given up.
	http.Get(pair.Second) // want `\[relative-colon\]` `\[relative-colon\]`

	apart, err := ownloaded.LoadApart()
	if err != nil {
		return err
	}
	http.Get(apart.First) // want `\[missing-scheme\]`
	http.Get(apart.Second)

	given, err := otherloaded.LoadGiven(func(v *viper.Viper) { v.Set("url", "http://given.example.com") })
	if err != nil {
		return err
	}
	// Given up.
	http.Get(given.URL) // want `\[relative-colon\]`
	// Given up.
	http.Get(given.Hook) // want `\[missing-scheme\]`

	part, err := otherloaded.LoadPart()
	if err != nil {
		return err
	}
	// Given up.
	http.Get(part.URL) // want `\[missing-scheme\]`

	key, err := ownloaded.LoadKey()
	if err != nil {
		return err
	}
	// Given up.
	http.Get(key.URL)  // want `\[missing-scheme\]`
	http.Get(key.Hook) // want `\[missing-scheme\]`

	merged, err := ownloaded.LoadMerged(map[string]any{"url": "http://merged.example.com"})
	if err != nil {
		return err
	}
	http.Get(merged.URL)
	// Given up.
	http.Get(merged.Hook) // want `\[missing-scheme\]`

	ranged, err := ownloaded.LoadRanged(map[string]any{"url": "http://ranged.example.com"})
	if err != nil {
		return err
	}
	http.Get(ranged.URL)
	// Given up.
	http.Get(ranged.Hook) // want `\[missing-scheme\]`

	hooked, err := ownloaded.LoadHooked(nil)
	if err != nil {
		return err
	}
	http.Get(hooked.URL)
	// Given up.
	http.Get(hooked.Hook) // want `\[missing-scheme\]`

	delimited, err := otherloaded.LoadDelimited()
	if err != nil {
		return err
	}
	// Given up.
	http.Get(delimited.API.URL) // want `\[relative-colon\]`

	aliased, err := ownloaded.LoadAliased()
	if err != nil {
		return err
	}
	http.Get(aliased.URL)
	// Given up.
	http.Get(aliased.Hook) // want `\[missing-scheme\]`

	renamed, err := ownloaded.LoadRenamed()
	if err != nil {
		return err
	}
	http.Get(renamed.URL)
	return nil
}

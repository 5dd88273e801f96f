// Package decodes uses configurations that are read over their defaults.
package decodes

import (
	"net/http"
	"os"
	"strings"

	"wrappers/decodelib"
)

func wanted(data []byte) {
	c, err := decodelib.Load("c.json")
	if err != nil {
		return
	}
	http.Get(c.URL)                // want `unsupported protocol scheme "htp" \(c.URL is "htp://default.example.com"\) \(when nothing sets "URL"\) \[scheme\]`
	http.Get(c.Kept)               // want `\(c.Kept is "http//kept.example.com"\) \[scheme\]`
	http.Get(c.Server.Base + "/x") // want `\(c.Server.Base is "http//base.example.com"\) \(when nothing sets "Base"\) \[scheme\]`

	returned, err := decodelib.Returned(data)
	if err != nil {
		return
	}
	http.Get(returned.URL) // want `\(when nothing sets "URL"\) \[scheme\]`

	optional, err := decodelib.Optional("c.json")
	if err != nil {
		return
	}
	if optional.Name == "b" {
		http.Get(optional.URL) // want `\(when nothing sets "URL"\) \[scheme\]`
	}

	written, err := decodelib.Written(os.Args[1])
	if err != nil {
		return
	}
	http.Get(written.Server.Base) // want `\(when nothing sets "Base"\) \[scheme\]`

	env, err := decodelib.Env()
	if err != nil {
		return
	}
	http.Get(env.URL) // want `\(when nothing sets "URL"\) \[scheme\]`

	overwritten, err := decodelib.Overwritten(data)
	if err != nil {
		return
	}
	http.Get(overwritten.URL)
	http.Get(overwritten.Server.Base) // want `\(overwritten.Server.Base is "http//later.example.com"\) \[scheme\]`
}

func fine(data []byte) {
	reset, _ := decodelib.Reset(data)
	http.Get(reset.URL)
	unknown, _ := decodelib.Unknown(data)
	http.Get(unknown.URL)
	own, _ := decodelib.Own()
	http.Get(own.URL)
	inside, _ := decodelib.Embedded()
	http.Get(inside.URL)
	merged, _ := decodelib.Merged(&decodelib.Config{})
	http.Get(merged.URL)
	custom, _ := decodelib.LoadCustom(data)
	http.Get(custom.URL)
	required, _ := decodelib.LoadRequired()
	http.Get(required.URL)
	http.Get(required.Other)
	http.Get(required.Tag)
	viper, _ := decodelib.Viper()
	http.Get(viper.URL)
	raw, _ := decodelib.Raw(data)
	http.Get(raw.URL)
	valid, _ := decodelib.LoadValid(data)
	http.Get(valid.URL)
	checked, _ := decodelib.Checked(data)
	http.Get(checked.URL)

	changed, err := decodelib.Load("c.json")
	if err != nil {
		return
	}
	changed.URL = "https://changed.example.com"
	http.Get(changed.URL)
	known, err := decodelib.Returned([]byte("<config><URL>https://known.example.com</URL></config>"))
	if err != nil {
		return
	}
	http.Get(known.URL)
	embeds, err := decodelib.Returned(embedded)
	if err != nil {
		return
	}
	http.Get(embeds.URL)
	var over decodelib.Config
	if err := over.Over(strings.NewReader(`{"url": "https://over.example.com"}`)); err != nil {
		return
	}
	http.Get(over.URL)
}

// embedded is what the program has with it.
var embedded []byte

func overFile(f *os.File) {
	var over decodelib.Config
	if err := over.Over(f); err != nil {
		return
	}
	http.Get(over.URL) // want `\(when nothing sets "URL"\) \[scheme\]`
}

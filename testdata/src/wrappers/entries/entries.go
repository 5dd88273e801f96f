// Package entries looks up entries of maps of another package.
package entries

import (
	"net/http"

	"wrappers/entrieslib"
)

func same() {
	var d entrieslib.Descriptor
	http.Get(d.Annotations["mirror"])             // want `\[scheme\]`
	http.Get(entrieslib.Settings["api"])          // want `\[scheme\]`
	http.Get(entrieslib.Load()["api"])            // want `\[scheme\]`
	http.Get(entrieslib.Defaults("x")["api"])     // want `\[scheme\]`
	http.Get(entrieslib.ByStage[entrieslib.Prod]) // want `\[missing-scheme\]`
}

func other() {
	var d entrieslib.Descriptor
	entrieslib.Mark(&d, entrieslib.Empty)
	http.Get("https://" + d.Annotations["name"])
	http.Get("https://" + entrieslib.Settings["name"])
	http.Get("https://" + entrieslib.Load()["name"])
	http.Get("https://" + entrieslib.Defaults("x")["name"])
	http.Get(entrieslib.ByStage[entrieslib.Test])
}

func keys() {
	for image := range entrieslib.Settings {
		http.Get("https://" + image)
	}
	for image := range entrieslib.Load() {
		http.Get("https://" + image)
	}
}

func unknown(name string) {
	http.Get("https://h/" + entrieslib.Settings[name])
	http.Get("https://h/" + entrieslib.Load()[name])
}

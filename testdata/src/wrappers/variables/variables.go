package variables

import (
	"net/http"

	"wrappers/variablelib"
)

func known() {
	http.Get(variablelib.Default.URL)   // want `\[scheme\]`
	http.Get(variablelib.Server.URL)    // want `\[scheme\]`
	http.Get(variablelib.Made.URL)      // want `\[scheme\]`
	http.Get(variablelib.Made.HTTP.URL) // want `\[scheme\]`
	http.Get(variablelib.Read.URL)      // want `\(when nothing sets "URL"\) \[scheme\]`
	http.Get(variablelib.Loaded.URL)    // want `\[scheme\]`
}

func set() {
	http.Get(variablelib.Set.URL)
	http.Get(variablelib.Given.URL)
	http.Get(variablelib.Handed.URL)
	http.Get(variablelib.Changed.URL)
	http.Get(variablelib.Twice.URL)
}

func setHere(url string) {
	variablelib.Elsewhere.URL = url
	http.Get(variablelib.Elsewhere.URL)
	variablelib.Complete(variablelib.Completed)
	http.Get(variablelib.Completed.URL)
	variablelib.Beside.Name = url
	http.Get(variablelib.Beside.URL) // want `\[scheme\]`
}

func asked() {
	if variablelib.Default.Name != "" {
		http.Get(variablelib.Default.URL)
	}
}

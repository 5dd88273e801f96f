package variables

import (
	"net/http"
	"strings"

	"wrappers/variablelib"
)

// The default of a flag arrives where nobody sets it.
func flagsRead(quiet bool) {
	http.Get(*variablelib.FlagURL) // want `\[scheme\]`
	http.Get(*variablelib.FlagURL + "/ping")
	ping(*variablelib.FlagURL)
	http.Get(*variablelib.Right)
	http.Get(*variablelib.Empty)
	if !quiet {
		http.Get(*variablelib.FlagURL)
	}
}

func ping(u string) { http.Get(u) }

// Somebody may set it, here or where it is declared.
func flagsSet() {
	fill(variablelib.PassedTo)
	http.Get(*variablelib.PassedTo) // want `\[scheme\]`
	*variablelib.AimedAt = "https://aim.example.com"
	http.Get(*variablelib.AimedAt) // want `\[scheme\]`
	p := variablelib.GivenTo
	*p = strings.Replace(*p, "https//", "https://", 1)
	http.Get(*variablelib.GivenTo) // want `\[scheme\]`
	http.Get(*variablelib.SetFlag) // want `\[scheme\]`
	http.Get(*variablelib.OutFlag) // want `\[scheme\]`
	http.Get(*variablelib.NoFlag)  // want `\[scheme\]`
}

func fill(u *string) { *u = "https://pass.example.com" }

func flagsAsked() {
	if strings.HasPrefix(*variablelib.FlagURL, "https://") {
		http.Get(*variablelib.FlagURL)
	}
	u := *variablelib.FlagURL
	if !strings.Contains(u, "://") {
		u = "https://example.com"
	}
	http.Get(u)
}

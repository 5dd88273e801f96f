package variables

import (
	"net/http"
	"strings"

	"wrappers/variablelib"
)

// The default of a flag arrives where nobody sets it.
func flagsRead(quiet bool) {
	http.Get(*variablelib.FlagURL)           // want `missing ':' after scheme "https": .*when nothing sets "flag".* \[scheme\]`
	http.Get(*variablelib.FlagURL + "/ping") // want `missing ':' after scheme "https": .* \[scheme\]`
	ping(*variablelib.FlagURL)               // want `missing ':' after scheme "https": .*ping.* \[scheme\]`
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
	http.Get(*variablelib.PassedTo)
	*variablelib.AimedAt = "https://aim.example.com"
	http.Get(*variablelib.AimedAt)
	p := variablelib.GivenTo
	*p = strings.Replace(*p, "https//", "https://", 1)
	http.Get(*variablelib.GivenTo)
	http.Get(*variablelib.SetFlag)
	http.Get(*variablelib.OutFlag)
	http.Get(*variablelib.NoFlag)
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

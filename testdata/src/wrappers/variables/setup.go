package variables

import (
	"net/http"

	"wrappers/variablelib"
)

func setUp() {
	http.Get(variablelib.SetUp)     // want `\[scheme\]`
	http.Get(variablelib.SetFilled) // want `\[scheme\]`
}

func setOtherwise() {
	http.Get(variablelib.SetIf)    // on a condition // want `\[scheme\]`
	http.Get(variablelib.SetTwice) // by another function, too // want `\[scheme\]`
	http.Get(variablelib.SetLater) // by whoever calls the literal // want `\[scheme\]`
	http.Get(variablelib.SetMade)  // of what it was
}

func chosen() {
	http.Get(variablelib.Chosen)   // want `\[scheme\]`
	http.Get(variablelib.Switched) // want `\[scheme\]`
}

func chosenOtherwise(isDev bool) {
	http.Get(variablelib.Replaced) // on both ways // want `\[scheme\]`
	http.Get(variablelib.Mixed)    // for different readers // want `\[scheme\]`
	http.Get(variablelib.Later)    // by one condition and another // want `\[scheme\]`
	http.Get(variablelib.Looped)   // again and again // want `\[scheme\]`
	http.Get(variablelib.Declared) // which is asked first // want `\[scheme\]`
	if isDev {
		http.Get(variablelib.Chosen)
	}
}

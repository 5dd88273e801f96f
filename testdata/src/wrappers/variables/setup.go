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
	http.Get(variablelib.SetIf)    // on a condition
	http.Get(variablelib.SetTwice) // by another function, too
	http.Get(variablelib.SetLater) // by whoever calls the literal
	http.Get(variablelib.SetMade)  // of what it was
}

func chosen() {
	http.Get(variablelib.Chosen)   // want `\[scheme\]`
	http.Get(variablelib.Switched) // want `\[scheme\]`
}

func chosenOtherwise(isDev bool) {
	http.Get(variablelib.Replaced) // on both ways
	http.Get(variablelib.Mixed)    // for different readers
	http.Get(variablelib.Later)    // by one condition and another
	http.Get(variablelib.Looped)   // again and again
	http.Get(variablelib.Declared) // which is asked first
	if isDev {
		http.Get(variablelib.Chosen)
	}
}

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

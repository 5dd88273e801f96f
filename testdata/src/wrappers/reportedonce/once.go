// Package reportedonce reads variables of which some are wrong in their own package.
package reportedonce

import (
	"net/http"

	"wrappers/reportedlib"
)

func get() {
	reportedlib.Get(reportedlib.Sandbox.API) // want `\[scheme\]`
	http.Get(reportedlib.Base())             // want `\[scheme\]`
	http.Get(reportedlib.Other)              // want `\[scheme\]`
}

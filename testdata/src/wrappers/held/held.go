// Package held hands its strings to a client that knows its base.
package held

import "wrappers/heldlib"

func list() {
	heldlib.New().Get("v1/list") // want `via \(\*heldlib.Client\).Get, \(\*heldlib.Client\).send\) \[host-join\]`
	heldlib.New().Get("/v1/list")
}

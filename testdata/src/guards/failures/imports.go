package failures

import "guards/failures/shared"

func importing(n int, isForced bool) {
	shared.Get(n, isForced, "https//a")                      // want `\[scheme\]`
	shared.Get(-1, true, "https//b")                         // want `\[scheme\]`
	shared.Get(-1, isForced, "https//c")                     // want `\[scheme\]`
	shared.Get(-1, false, "https//never")                    // want `\[scheme\]`
	shared.Do(&shared.Client{URL: "https//a", Mode: "http"}) // want `\[scheme\]`
	// Given up.
	shared.Do(&shared.Client{URL: "/tmp/a", Mode: "file"}) // want `\[missing-scheme\]`
	c := new(shared.Client)
	// Given up.
	c.URL, c.Mode = "/tmp/a", "file" // want `\[missing-scheme\]`
	shared.Do(c)
}

package failures

import "guards/failures/shared"

func importing(n int, isForced bool) {
	shared.Get(n, isForced, "https//a")  // want `\[scheme\]`
	shared.Get(-1, true, "https//b")     // want `\[scheme\]`
	shared.Get(-1, isForced, "https//c") // want `\[scheme\]`
	shared.Get(-1, false, "https//never")
	shared.Do(&shared.Client{URL: "https//a", Mode: "http"}) // want `\[scheme\]`
	shared.Do(&shared.Client{URL: "/tmp/a", Mode: "file"})
	c := new(shared.Client)
	c.URL, c.Mode = "/tmp/a", "file"
	shared.Do(c)
}

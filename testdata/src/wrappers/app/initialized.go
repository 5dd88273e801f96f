package app

import (
	"net/http"
	"strings"

	"wrappers/settings"
)

func initialized() {
	http.Get(settings.InitOr + "/x")
	http.Get(settings.InitFilled)    // want `\[scheme\]`
	http.Get(settings.InitStatement) // want `\[scheme\]`
	http.Get(settings.InitRepaired)  // completed
	http.Get(settings.InitTwice)     // set again // want `\[scheme\]`
	http.Get(settings.InitElsewhere) // somebody sets it // want `\[scheme\]`
	http.Get(settings.InitGiven)     // somebody has its address // want `\[scheme\]`
	http.Get(settings.InitWord)      // no URL
	http.Get("https://h/" + settings.InitOr)
}

func initializedAndAsked() {
	if !strings.HasPrefix(settings.InitOr, "https://") {
		return
	}
	http.Get(settings.InitOr) // want `\[scheme\]`
}

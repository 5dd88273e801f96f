package app

import (
	"net/http"
	"strings"

	"wrappers/settings"
)

func initialized() {
	http.Get(settings.InitOr + "/x") // want `\(settings.InitOr is "https//or.example.com"\) \[scheme\]`
	http.Get(settings.InitFilled)    // want `\[scheme\]`
	http.Get(settings.InitStatement) // want `\[scheme\]`
	http.Get(settings.InitRepaired)  // completed
	http.Get(settings.InitTwice)     // set again
	http.Get(settings.InitElsewhere) // somebody sets it
	http.Get(settings.InitGiven)     // somebody has its address
	http.Get(settings.InitWord)      // no URL
	http.Get("https://h/" + settings.InitOr)
}

func initializedAndAsked() {
	if !strings.HasPrefix(settings.InitOr, "https://") {
		return
	}
	http.Get(settings.InitOr)
}

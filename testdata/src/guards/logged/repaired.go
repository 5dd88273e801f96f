package logged

import (
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/url"
)

func silentRepaired() {
	u := &url.URL{Scheme: "http", Host: "::1"}
	log.Print(u)
	u.Host = "[::1]"
	http.Get(u.String())
}

func silentRepairedString() {
	u := url.URL{Scheme: "http", Host: "::1"}
	fmt.Println(u.String())
	slog.Info("before", "url", "<"+u.Redacted()+">")
	u.Host = "[::1]"
	http.Get(u.String())
}

func flaggedUsed() {
	u := &url.URL{Scheme: "http", Host: "::1"} // want `\[component\]`
	s := u.String()
	log.Println("before", s)
	http.Get(s)
	u.Host = "[::1]"
	http.Get(u.String())
}

func flaggedAsked(known map[string]bool) {
	u := &url.URL{Scheme: "http", Host: "::1"} // want `\[component\]`
	if u.String() == "http://localhost" {
		return
	}
	u.Host = "[::1]"
	http.Get(u.String())
}

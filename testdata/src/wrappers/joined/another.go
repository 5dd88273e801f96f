package joined

import "net/http"

func getElsewhere(host string) { http.Get("https:/" + host) } // want `missing second '/'.* \[scheme\]`

func useElsewhereToo() { getElsewhere("c.example.com") }

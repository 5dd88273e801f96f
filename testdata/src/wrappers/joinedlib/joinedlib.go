// Package joinedlib writes text around what is handed in.
package joinedlib

import "net/http"

// Get writes a scheme that lacks a slash, which none of its own callers shows.
func Get(host string) { http.Get("https:/" + host + "/auth") }

// GetOwn does so as well, and this package calls it.
func GetOwn(host string) { http.Get("https:/" + host + "/auth") } // want `missing second '/' after "https:": http.Get fails: http: no Host in request URL \[scheme\]`

func own() {
	GetOwn("a.example.com")
	GetOwn("b.example.com")
}

// Fetch writes nothing around it.
func Fetch(u string) { http.Get(u) }

// Package state calls functions which variables of packages decide in.
package state

import (
	"net/http"
	"os"

	"wrappers/statelib"
)

func imported() {
	statelib.UseTLS = true
	statelib.Config.Secure = true
	statelib.Root = "https://h"
	http.Get(statelib.Base())     // want `\[scheme\]`
	http.Get(statelib.Returned()) // want `\[scheme\]`
	http.Get(statelib.Field())    // want `\[scheme\]`
	http.Get(statelib.Default())  // want `\[scheme\]`
}

func others() {
	http.Get(statelib.Debugging()) // want `\[scheme\]`
	http.Get(statelib.Local())     // want `\[scheme\]`
}

var useTLS, useProxy, useCache bool

func base() string {
	base := "http//base" // want `\[scheme\]`
	if useTLS {
		base = "https://base"
	}
	return base
}

func returned() string {
	if useTLS {
		return "https://returned"
	}
	return "http//returned" // want `\[scheme\]`
}

func set() {
	useTLS = true
	http.Get(base())
	http.Get(returned())
}

func proxied() string {
	base := "http//proxied" // want `\[scheme\]`
	if useProxy {
		base = "https://proxied"
	}
	return base
}

// What is set on some runs is not on others.
func setOnSome() {
	if os.Getenv("PROXY") != "" {
		useProxy = true
	}
	http.Get(proxied())
}

func cached() string {
	if useCache {
		return "https://cached"
	}
	return "http//cached" // want `\[scheme\]`
}

func setLater() {
	http.Get(cached())
	useCache = true
}

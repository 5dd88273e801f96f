// Package givenuse gives constants to functions by way of parameters and fields.
package givenuse

import (
	"net/http"
	"os"

	"guards/given"
)

// What decides is always the same constant, or one of a few.
func byDev(env string) { http.Get(given.Lookup(env)) }

func byDevOrProd(env string) {
	http.Get(given.Lookup(env)) // want `https//api.example.com`
}

func byAny(env string) {
	http.Get(given.Lookup(env)) // want `"localhost:8080"` `https//api.example.com` `"localhost:9090"`
}

func byChanged(env string) {
	env += "x"
	http.Get(given.Lookup(env))
}

func Exported(env string) {
	http.Get(given.Lookup(env)) // want `"localhost:8080"` `https//api.example.com` `"localhost:9090"`
}

func byValue(env string) {
	http.Get(given.Lookup(env)) // want `"localhost:8080"` `https//api.example.com` `"localhost:9090"`
}

func byTrue(isDev bool) { http.Get(given.Pick(isDev)) }

func byBoth(isDev bool) {
	http.Get(given.Pick(isDev)) // want `"localhost:8081"`
}

type app struct{ env string }

func (a *app) get() { http.Get(given.Lookup(a.env)) }

type openApp struct{ env string }

func (a *openApp) get() {
	http.Get(given.Open(a.env)) // want `"localhost:8082"`
}

type App struct{ Env string }

func (a *App) get() {
	http.Get(given.App(a.Env)) // want `"localhost:8083"`
}

func uses() {
	byDev("dev")
	byDevOrProd("dev")
	byDevOrProd("prod")
	byAny("dev")
	byAny(os.Getenv("ENV"))
	byChanged("dev")
	Exported("dev")
	byValue("dev")
	run(byValue)
	byTrue(true)
	byBoth(true)
	byBoth(false)
	(&app{"dev"}).get()
	(&openApp{"dev"}).get()
	(&openApp{os.Args[1]}).get()
	(&App{"dev"}).get()
}

func run(f func(string)) { f(os.Args[1]) }

// So it is in the package that has the function.
func lookup(env string) string {
	switch env {
	case "dev":
		return "http://localhost:8080"
	case "prod":
		return "https//api.example.com"
	}
	return "localhost:9090"
}

func hereByDev(env string) { http.Get(lookup(env)) }

func hereByDevOrProd(env string) {
	http.Get(lookup(env)) // want `\[scheme\]`
}

func (a *app) here() { http.Get(lookup(a.env)) }

func usesHere() {
	hereByDev("dev")
	hereByDevOrProd("dev")
	hereByDevOrProd("prod")
	(&app{"dev"}).here()
}

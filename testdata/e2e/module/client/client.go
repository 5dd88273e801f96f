// Package client talks to the shop.
package client

import (
	"log"
	"net/http"

	"example.com/shop/config"
)

const base = "http://[::1:8080"

// Run makes every request there is.
func Run() {
	for _, u := range []string{base} {
		log.Print(u)
	}
	if _, err := http.Head(config.Status); err != nil {
		log.Print(err)
	}
	if _, err := http.NewRequest("GET", base+
		"/items", nil); err != nil {
		log.Print(err)
	}
	if _, err := http.Post("wss://shop.example.com/events", "text/plain", nil); err != nil {
		log.Print(err)
	}
}

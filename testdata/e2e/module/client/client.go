// Package client talks to the shop.
package client

import (
	"log"
	"net/http"

	"example.com/shop/config"
)

const base = "http://[fe80::1%eth0]:8080"

// Run makes every request there is.
func Run() {
	if _, err := http.Head(config.Status); err != nil {
		log.Print(err)
	}
	if _, err := http.NewRequest("GET", base+
		"/items?sort=price", nil); err != nil {
		log.Fatal(err)
	}
	if _, err := http.Get("https://shop.example.com/search" +
		"?q=red shoes"); err != nil {
		log.Print(err)
	}
	if _, err := http.Post("wss://shop.example.com/events", "text/plain", nil); err != nil {
		log.Print(err)
	}
}

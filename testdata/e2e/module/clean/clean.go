// Package clean gives no cause for complaint.
package clean

import (
	"log"
	"net/http"
	"net/url"
)

// Run does what others do, rightly.
func Run() {
	if _, err := http.Get("https://shop.example.com/stock?sort=price"); err != nil {
		log.Print(err)
	}
	if _, err := url.Parse("../stock"); err != nil {
		log.Print(err)
	}
	//urilint:ignore missing-scheme the transport of this program knows what to do
	if _, err := http.Get("shop.example.com/stock"); err != nil {
		log.Print(err)
	}
}

// Shop is the program that every way of running urilint is run on.
package main

import (
	"log"
	"net/http"
	"net/url"

	"example.com/shop/clean"
	"example.com/shop/client"
	"example.com/shop/config"
)

func main() {
	clean.Run()
	client.Run()
	wrapped()
	for _, get := range []func() (*http.Response, error){
		func() (*http.Response, error) { return http.Get("shop.example.com/stock") },
		func() (*http.Response, error) { return http.Get(config.Orders) },
		stock,
	} {
		if _, err := get(); err != nil {
			log.Print(err)
		}
	}
	if _, err := url.Parse(`https://shop.example.com/50%`); err != nil {
		log.Fatal(err)
	}
}

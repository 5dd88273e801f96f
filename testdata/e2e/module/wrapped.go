package main

// The strings of this file become URLs in another package.

import (
	"log"

	"example.com/shop/orders"
)

func wrapped() {
	if _, err := orders.New("localhost:9000").List("/open"); err != nil {
		log.Print(err)
	}
	if _, err := orders.Fetch("htps://shop.example.com/orders"); err != nil {
		log.Print(err)
	}
}

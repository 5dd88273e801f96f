package main

import (
	"net/http"
)

func stock() (*http.Response, error) {
	return http.Get("https://shop:hunter2@stock.example.com/")
}

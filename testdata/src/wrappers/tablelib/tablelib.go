// Package tablelib holds tables for others.
package tablelib

// Endpoints are where the service is, by environment.
var Endpoints = map[string]string{"dev": "localhost:8080", "prod": "https://api.example.com"} // want Endpoints:"returns a known string"

// Mirrors are asked one after the other.
var Mirrors = []string{"https://a.example.com", "http//b.example.com"} // want Mirrors:"returns a known string"

// A Service is one of Services.
type Service struct{ Name, URL string }

// Services are all there are.
var Services = []Service{{"c", "http//c.example.com"}, {"d", "https://d.example.com"}} // want Services:"returns a known string"

// Region is an index of Regions.
type Region int

// The regions.
const (
	EU Region = iota
	US
)

// Regions are the endpoints by region.
var Regions = [...]string{US: "http//us.example.com", EU: "https://eu.example.com"} // want Regions:"returns a known string"

// Completed is completed before anybody reads it.
var Completed = []string{"e.example.com:8080"}

func init() {
	for i, h := range Completed {
		Completed[i] = "http://" + h
	}
}

// Overridden is for others to write to.
var Overridden = map[string]string{"dev": "f.example.com:8080"} // want Overridden:"returns a known string"

// Shared is for others to take.
var Shared = []string{"g.example.com:8080"} // want Shared:"returns a known string"

// Package config holds the addresses of the service's neighbours.
package config

import "net/url"

// The neighbours.
const (
	API     = "https://api.parcels.example/v1"
	Billing = "https://tracker:hunter2@billing.parcels.example/invoices"
	Labels  = "https://labels.parcels.example/print\n"
	Cache   = "http://cache.internal:80800/0"
)

// Metrics is where the metrics are scraped.
func Metrics() (*url.URL, error) {
	return url.Parse("127.0.0.1:9090/metrics")
}

// Package client asks the carriers.
package client

import (
	"context"
	"encoding/json"
	"io"
	"net/http"

	"github.com/urilint/urilint/testdata/quickstart/config"
)

// Status fetches the state of the carriers.
func Status() (*http.Response, error) {
	return http.Get("http//status.parcels.example/carriers.json")
}

// Rates fetches today's rates.
func Rates() (map[string]float64, error) {
	resp, err := http.Get("rates.parcels.example/today.json")
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var rates map[string]float64
	err = json.NewDecoder(resp.Body).Decode(&rates)
	return rates, err
}

// Search looks for the cheapest next-day offer.
func Search(ctx context.Context) (*http.Request, error) {
	return http.NewRequestWithContext(ctx, http.MethodGet,
		config.API+"/offers?service=next day&sort=price", nil)
}

// Discount asks for the season's discount.
func Discount(ctx context.Context, body io.Reader) (*http.Request, error) {
	return http.NewRequestWithContext(ctx, http.MethodPost,
		config.API+"/discounts/15%/apply", body)
}

// Invoices lists the open invoices.
func Invoices() (*http.Response, error) {
	return http.Get(config.Billing)
}

// Label fetches the label of a parcel.
func Label() (*http.Response, error) {
	return http.Get(config.Labels)
}

// Cached asks the cache.
func Cached() (*http.Response, error) {
	return http.Get(config.Cache)
}

// Track follows one parcel: nothing is wrong here.
func Track(id string) (*http.Response, error) {
	return http.Get(config.API + "/parcels/" + id)
}

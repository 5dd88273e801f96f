// Quickstart is a small parcel-tracking service with the mistakes that people
// make in URLs. It compiles, go vet has nothing to say about it, and hardly
// any of its requests would ever arrive.
package main

import (
	"log"
	"net/http"

	"github.com/urilint/urilint/testdata/quickstart/client"
	"github.com/urilint/urilint/testdata/quickstart/config"
	"github.com/urilint/urilint/testdata/quickstart/labels"
	"github.com/urilint/urilint/testdata/quickstart/proxy"
	"github.com/urilint/urilint/testdata/quickstart/webhook"
)

func main() {
	metrics, err := config.Metrics()
	if err != nil {
		log.Fatal(err)
	}
	rates, err := client.Rates()
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("%d rates, metrics at %s", len(rates), metrics.Redacted())

	printer := labels.NewPrinter("localhost:9100")
	if err := printer.Print(1); err != nil {
		log.Print(err)
	}

	mux := http.NewServeMux()
	mux.Handle("/carrier/", proxy.Carrier())
	mux.HandleFunc("/login", proxy.Login)
	mux.HandleFunc("/hook", webhook.Relay)
	log.Fatal(http.ListenAndServe("localhost:8080", mux))
}

// Package compare holds the mistakes of the table in docs/comparison.md.
package compare

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
)

const api = "https://api.example.com"

func mistakes(host string, port int, id string) {
	url.Parse(":")                                       // 1 constant that url.Parse rejects
	http.Get("http//example.com/")                       // 2 constant that only the request fails with
	http.Get(api + "v1/users")                           // 3 host and path joined without a slash
	http.Get(fmt.Sprintf("http//%s/items/%s", host, id)) // 4 format that never yields a URL
	get("localhost:9100/metrics")                        // 5 through a function of one's own
	httptest.NewRequest("GET", "status", nil)            // 6 panics
	http.Get("https://bob:correct-horse@example.com/")   // 7 password
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))    // 8 breaks for IPv6
	http.Get(fmt.Sprintf("http://%s:%d/", host, port))   // 9 the same in a URL
	http.NewRequest("GET", "https://example.com/", nil)  // 10 request without a context
}

func get(u string) {
	req, _ := http.NewRequestWithContext(context.Background(), http.MethodGet, u, nil)
	http.DefaultClient.Do(req)
}

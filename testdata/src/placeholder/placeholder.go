// Package placeholder holds marks that nothing replaces.
package placeholder

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func flagged(ctx context.Context, id string) {
	http.Get("https://example.com/users/{id}")                             // want `\[placeholder\]`
	http.Get("https://example.com/v{version}/users")                       // want `\[placeholder\]`
	http.Get("https://example.com/${TENANT}/users")                        // want `\[placeholder\]`
	http.Get("https://example.com/{{.Tenant}}/users")                      // want `\[placeholder\]`
	http.Get("https://example.com/users?id=${ID}")                         // want `\[placeholder\]`
	http.Get("${BASE_URL}/users")                                          // want `\[placeholder\]`
	http.Get("$BASE_URL/users")                                            // want `\[placeholder\]`
	http.Post(fmt.Sprintf("https://example.com/{org}/%s", id), "x/y", nil) // want `\[placeholder\]`

	req, _ := http.NewRequestWithContext(ctx, "GET", "https://example.com/{name}", nil) // want `\[placeholder\]`
	http.DefaultClient.Do(req)
}

func get(u string) { http.Get(u) }

const users = "https://example.com/users/{id}"

func handedOn(id string) {
	get("https://example.com/accounts/{id}") // want `\[placeholder\]`
	get(strings.Replace(users, "{id}", id, 1))
	get(strings.NewReplacer("{id}", id).Replace(users))
	get(os.Expand("https://example.com/${id}", func(string) string { return id }))
	get(os.ExpandEnv("${BASE}/users"))
}

type expander struct{}

func (expander) RoundTrip(r *http.Request) (*http.Response, error) { return nil, nil }

func silent(id string, mux *http.ServeMux) {
	http.Get("https://example.com/users/:id")
	http.Get("https://example.com/users?query={viewer}")
	http.Get("https://example.com/users/{3f2504e0-4f89-11d3-9a0c-0305e82c3301}")
	http.Get("https://example.com/users/{a,b}")
	http.Get("https://example.com/users/{")
	http.Get("https://example.com/users#{id}")
	http.Get("https://your-host/users")
	url.Parse("https://example.com/users/{id}")
	mux.HandleFunc("/users/{id}", nil)
	http.NewRequest("GET", "https://example.com/users/{id}", nil)
}

func replaced(id string) {
	req, _ := http.NewRequest("GET", "https://example.com/users/{id}", nil)
	req.URL.Path = strings.ReplaceAll(req.URL.Path, "{id}", id)
	http.DefaultClient.Do(req)

	req, _ = http.NewRequest("GET", "https://example.com/users?id=${ID}", nil)
	req.URL.RawQuery = os.Expand(req.URL.Query().Encode(), os.Getenv)
	http.DefaultClient.Do(req)

	kept, _ := http.NewRequest("GET", "https://example.com/users/{id}", nil) // want `\[placeholder\]`
	kept.URL.RawQuery = ""
	http.DefaultClient.Do(kept)
}

func registered() {
	http.DefaultTransport.(*http.Transport).RegisterProtocol("plugin", expander{})
	http.Get("plugin://example.com/users/{id}")
}

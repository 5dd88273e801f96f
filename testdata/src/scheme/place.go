package scheme

import (
	"fmt"
	"net/http"
	"net/url"
)

// A host says by its place that it is one.
func hosts(name, domain, port string, n int, path string) {
	host := fmt.Sprintf("%s.%s", name, domain)
	http.Get(fmt.Sprintf("http:/%s:%d/x", host, n))                 // want `missing second '/' after "http:"`
	http.Get(fmt.Sprintf("http:/%s.%s.svc:%d/x", name, domain, n))  // want `missing second '/' after "http:"`
	http.Get("http:/" + name + "-0." + domain + ":8080" + path)     // want `missing second '/' after "http:"`
	http.Get("http:/" + name + ":" + port + "/x")                   // want `missing second '/' after "http:"`
	http.Get("https:/" + fmt.Sprintf("node-%d", n) + ":" + port)    // want `missing second '/' after "https:"`
	http.Get(fmt.Sprintf("http:/%s/%s:%d/x", name, domain, n))      // the first may begin with a slash
	http.Get(fmt.Sprintf("http:/%s/x", host))                       // and this // want `\[scheme\]`
	http.Get("http:/" + name + ":" + port + "@" + domain + ":8080") // want `missing second '/' after "http:"`
	http.Get(fmt.Sprintf("http://%s:%d/x", host, n))
	http.Get("http://" + name + "-0." + domain + ":8080" + path)
	http.Get("http://" + name + ":" + port + "@" + host)
}

// What a reference names as its host is one, whatever follows it.
func referencesWithHosts(id string, opts url.Values) {
	url.Parse("https:/www.example.com/users/" + id)                 // want `missing second '/' after "https:": the URL has no host, everything parses as path \[scheme\]`
	url.Parse("https:///www.example.com/users/" + id)               // want `too many slashes after "https:".*\[scheme\]`
	url.Parse("https:www.example.com/users/" + id)                  // want `missing "//" after "https:".*\[scheme\]`
	url.Parse("https:/www.example.com?" + opts.Encode())            // want `missing second '/' after "https:".*\[scheme\]`
	http.NewRequest("GET", "https:/www.example.com/users/"+id, nil) // want `missing second '/' after "https:".*\[scheme\]`
	http.Redirect(nil, nil, "https:/www.example.com"+id, 302)       // want `missing second '/' after "https:".*\[scheme\]`
}

// Where nothing says that there is a host, or where it ends, it may be a path.
func references(id, host string) {
	url.Parse("https:/users/" + id)
	url.Parse("https:/" + host + "/users/" + id)
	url.Parse("https:/www.example.co" + id)
	url.Parse("https:///" + id)
	url.Parse("https:8080/" + id)
	url.Parse("https:/index.html/" + id)
	url.Parse("file:/www.example.com/" + id)
	url.Parse("mailto:www.example.com/" + id)
	url.Parse("https://www.example.com/users/" + id)
	http.NewRequest("GET", "https:/users/"+id, nil)
}

package scheme

import (
	"fmt"
	"net/http"
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
	http.Get(fmt.Sprintf("http:/%s/x", host))                       // and this
	http.Get("http:/" + name + ":" + port + "@" + domain + ":8080") // and this
	http.Get(fmt.Sprintf("http://%s:%d/x", host, n))
	http.Get("http://" + name + "-0." + domain + ":8080" + path)
	http.Get("http://" + name + ":" + port + "@" + host)
}

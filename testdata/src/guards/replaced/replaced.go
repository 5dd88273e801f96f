// Package replaced fills in templates of URLs.
package replaced

import (
	"net/http"
	"net/url"
	"strings"
)

const posts = "https://example.com/users/:id/posts/:post"

func wanted(id, post string) {
	http.Get(strings.ReplaceAll("https//example.com/{id}", "{id}", url.PathEscape(id)))              // want `\[scheme\]`
	http.Get(strings.Replace("http:/example.com/{id}/{id}", "{id}", url.PathEscape(id), 1))          // want `\[scheme\]`
	http.Get(strings.NewReplacer("{id}", url.PathEscape(id)).Replace("example.com:8080/users/{id}")) // want `\[relative-colon\]`

	u := "http:/example.com/users/{id}/posts/{post}" // want `\[scheme\]`
	u = strings.Replace(u, "{id}", url.PathEscape(id), 1)
	u = strings.Replace(u, "{post}", url.PathEscape(post), 1)
	http.Get(u)
}

func fine(id, post, region string) {
	u := strings.Replace(posts, ":id", url.PathEscape(id), 1)
	u = strings.Replace(u, ":post", url.PathEscape(post), 1)
	http.Get(u)

	http.Get(strings.ReplaceAll("SCHEME://example.com/x", "SCHEME", region))
	http.Get(strings.ReplaceAll("http://example.com:PORT/x", "PORT", region))
	http.Get(strings.ReplaceAll("http://[HOST]:80/x", "HOST", region))
	http.Get(strings.ReplaceAll("http://example.com/a b", " ", region))
	http.Get(strings.NewReplacer("<host>", region, "<port>", "80").Replace("http://<host>:<port>/x"))
	http.Get(strings.ReplaceAll("HOST/x", "HOST", region))
	http.Get(strings.ReplaceAll("//HOST/x", "//", region))
	http.Get(strings.ReplaceAll("http:HOST/x", "HOST", "//"+region))
	http.Get(strings.ReplaceAll("http:/HOST/x", "/HOST", region))
	http.Get(strings.Replace("https//example.com", "https//", "https://", 1))
	http.Get(strings.Replace(region+"//example.com", "//", "://", 1))
}

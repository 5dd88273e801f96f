// Package pathjoin holds URLs that are taken for paths.
package pathjoin

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

const api = "https://api.example.com"

func flagged(id string) {
	_ = path.Join("https://example.com", "a")     // want `\[path-join\]`
	_ = path.Join("https://example.com/v1", id)   // want `\[path-join\]`
	_ = path.Clean("http://example.com/a/../b")   // want `\[path-join\]`
	_ = filepath.Join("https://example.com", id)  // want `\[path-join\]`
	_ = filepath.Clean("http://example.com/a//b") // want `\[path-join\]`
}

// users names a constant that is right: the call is wrong.
func users(id string) string {
	http.Get(api)
	return path.Join(api, id) + // want `\[path-join\]`
		path.Join(api, "users", id) // want `\[path-join\]`
}

func unknownHost(host, id string) {
	_ = path.Join("https://"+host, "v1", id)             // want `\[path-join\]`
	_ = path.Clean(fmt.Sprintf("wss://%s/%s", host, id)) // want `\[path-join\]`

	_ = path.Join("file://"+host, id)
	_ = path.Join("https:"+host, id)
	_ = path.Join(host+"https://", id)
	_ = "https://" + path.Join(host, id)
}

// Endpoint may be set by others: no base is right.
var Endpoint = os.Getenv("ENDPOINT")

func asURL(base, id string) {
	http.Get(path.Join(base, id))                                // want `\[path-join\]`
	http.Head(filepath.Clean(base) + "?id=" + id)                // want `\[path-join\]`
	req, _ := http.NewRequest("GET", path.Join(base, "v1"), nil) // want `\[path-join\]`
	http.DefaultClient.Do(req)

	var either *http.Request // as in banzaicloud/pipeline, DoAnchoreRequest
	if id == "" {
		either, _ = http.NewRequest("GET", path.Join(Endpoint, "v1"), nil) // want `\[path-join\]`
	} else {
		either, _ = http.NewRequest("PUT", path.Join(Endpoint, id), nil) // want `\[path-join\]`
	}
	http.DefaultClient.Do(either)

	var one *http.Request
	switch method := os.Getenv("METHOD"); method {
	case "":
		one, _ = http.NewRequest("GET", path.Join(base, "v1"), nil) // want `\[path-join\]`
	default:
		one, _ = http.NewRequest("PUT", path.Join(base, id), nil) // want `\[path-join\]`
	}
	http.DefaultClient.Do(one)

	next, _ := http.NewRequest("GET", path.Join(base, "v1"), nil) // want `\[path-join\]`
	http.DefaultClient.Do(next)
	next, _ = http.NewRequest("GET", path.Join(base, "v2"), nil) // want `\[path-join\]`
	http.DefaultClient.Do(next)
	next, _ = http.NewRequest("GET", path.Join("/v1", id), nil)
	http.DefaultServeMux.ServeHTTP(nil, next)

	http.Get("https://" + path.Join(base, id))
	http.Get(base + path.Join("/v1", id))
	http.NewRequest("GET", path.Join("/v1", id), nil)
	_, _ = url.Parse(path.Join(base, id))
}

func silent(u *url.URL, id string, elems []string) {
	_ = path.Join("/v1", id)
	_ = path.Join(u.Path, id)
	_ = path.Join("cache", "https://example.com")
	_ = path.Join(elems...)
	_ = path.Join("C:", id)
	_ = filepath.Join(`C:\cache`, "https://example.com")
	_ = filepath.Join(`\\host\share`, id)
	_ = filepath.Join("//host/share", id)
	_ = filepath.Clean("a//b")
	_ = path.Join()
	_ = path.Base("https://example.com/a.txt")
	_, _ = url.JoinPath(api, id)
}

var slash = regexp.MustCompile(":/+")

func repaired(host, id string) {
	u := path.Join("http://"+host, id)
	u = strings.Replace(u, ":/", "://", 1)
	http.Get(u)
	http.Get(strings.Replace(path.Join("http://"+host, id), "http:/", "http://", 1))
	rest := path.Join("http://"+host, id)
	http.Get("http://" + strings.TrimPrefix(rest, "http:/"))
	http.Get("http://" + rest[len("http:/"):])
	http.Get(slash.ReplaceAllString(path.Clean("http://"+host+"/a/../b"), "://"))
	v := filepath.Join("https://"+host, id)
	if strings.HasPrefix(v, "https:/") {
		v = "https://" + host
	}
	http.Get(v)
}

func label(host, id string, seen map[string]bool, all *sync.Map) bool {
	key := path.Join("http://"+host, id)
	if _, ok := all.LoadOrStore(key, true); ok || seen[key] {
		fmt.Println("seen", key)
		return true
	}
	delete(seen, key)
	seen[path.Join("http://"+host, "a")] = true
	_ = map[string]int{path.Join("http://"+host, "b"): 1}
	switch path.Join("http://"+host, "c") {
	case id, path.Join("http://"+host, "d"):
		return false
	}
	name := "page:" + path.Join("http://"+host, "e")
	return key == id || name == id
}

// helm v3.22.0, pkg/plugin/installer/installer.go: what is installed is a directory or a URL.
func isPlugin(dirname string) bool {
	_, err := os.Stat(filepath.Join(dirname, "plugin.yaml"))
	return err == nil
}

func installs() bool { return isPlugin("https://example.com/plugin") }

func labelAndURL(host, id string, seen map[string]bool) {
	key := path.Join("http://"+host, id) // want `\[path-join\]`
	if !seen[key] {
		http.Get(key)
	}
	unused := path.Join("https://"+host, id) // want `\[path-join\]`
	_ = unused
	u := path.Join("wss://"+host, id) // want `\[path-join\]`
	query := strings.Join([]string{u, id}, "?")
	http.Get(query)
}

// photoprism, internal/api: the URL of the site is joined into its own place.
type shared struct{ site string }

func defaults() *shared { return &shared{site: "http://localhost:2342/"} } // want `\[path-join\]`

func (s *shared) share(token string) {
	s.site = path.Join(s.site, "s", token)
	fmt.Println(s.site)
}

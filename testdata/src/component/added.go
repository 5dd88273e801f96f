package component

import (
	"net/http"
	"net/url"
	"path"
)

func added(u *url.URL, id string) {
	u.Path += "/users/" + id + "?all=1" // want `\[component\]`
	_ = u.String()
}

func addedToKnown() string {
	u := &url.URL{Scheme: "http", Host: "h:80"}
	u.Host += ":8080"
	return u.String()
}

func addedByCaller(u url.URL, p string) {
	u.Path += p
	http.Get(u.String())
}

func joined(u *url.URL, id string) {
	u.Path = path.Join("/v1", u.Path, "users", id+"?all=1")
	_ = u.String()
}

func joinedByCaller(u url.URL, p string) {
	u.Path = path.Join(u.Path, p)
	http.Get(u.String())
}

func callers(u *url.URL, id string) {
	addedByCaller(*u, "/users?all=1") // want `\[component\]`
	joinedByCaller(*u, "/users?all=1")
	joinedByCaller(*u, "users/"+id+"/x?all=1#a")

	addedByCaller(*u, "/users")
	addedByCaller(*u, "/glob/?.txt")
	addedByCaller(*u, "/50%")
	joinedByCaller(*u, "users")
	joinedByCaller(*u, "/users/"+id)
	joinedByCaller(*u, "../users?all=1/..")
	joinedByCaller(*u, "")
}

func addedSilently(u *url.URL, segments []string) string {
	for _, s := range segments {
		u.Path += "/" + s
	}
	u.Host += ":8080"
	u.RawQuery += "&all=1"
	u.Path += "/."
	return u.String()
}

func addedAndSet(u *url.URL) string {
	u.Path += "?all=1"
	u.Path = "/users"
	return u.String()
}

func addedAndCut(u *url.URL) string {
	u.Path += "?all=1"
	u.Path, u.RawQuery, _ = cut(u.Path)
	return u.String()
}

func cut(s string) (path, query string, ok bool) {
	for i := range s {
		if s[i] == '?' {
			return s[:i], s[i+1:], true
		}
	}
	return s, "", false
}

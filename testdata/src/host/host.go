// Package host holds hosts that no URL can have.
package host

import (
	"net/http"
	"net/url"
)

func flagged() {
	http.Get("http://::1:80/")          // want `\[host\]`
	http.Get("http://[::1/")            // want `\[host\]`
	http.Get("http://[fe80::1%eth0]/")  // want `\[host\]`
	http.Get("http://[127.0.0.1]/")     // want `\[host\]`
	http.Get("http://<h o>/x")          // want `\[host\]`
	http.Get("http://[::1]a/")          // want `\[host\]`
	http.Get("http:///")                // want `\[host\]`
	url.Parse("http://2001:db8::1/")    // want `\[host\]`
	url.Parse("http://[2001:db8:::1]/") // want `\[host\]`
}

func silent() {
	http.Get("http://[::1]:80/")
	http.Get("http://127.0.0.1:80/")
	http.Get("http://my_service:8080/")
	http.Get("http://h:/")
	url.Parse("http://[fe80::1%25eth0]/")
	url.Parse("unix:///run/a.sock")
	url.Parse("mongodb://a:1,b:2/")
	url.Parse("http+unix://%2Fvar%2Frun%2Fdocker.sock/info")
}

// Package addrs joins hosts and ports that nobody may have set.
package addrs

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"

	"wrappers/addrslib"
)

func imported() {
	c := addrslib.Load()
	net.Dial("tcp", c.HTTP.Host+":"+c.HTTP.Port)             // want `doubled ':' before port 8080: net.Dial fails: too many colons in address \(when nothing sets "HTTP_PORT"\) \[port\]`
	net.Dial("tcp", c.Host+":"+c.Port)                       // want `doubled ':' before port 8080: .* \(when nothing sets "PORT"\) \[port\]`
	http.Get("http://" + c.Host + c.Port + "/x?q=" + c.Name) // want `\(when nothing sets "NAME"\) \[illegal-char\]`
	net.Dial("tcp", addrslib.Addr())                         // want `doubled ':' .*\(addrslib.Addr returns "cache::8080"\) \(when nothing sets "HOST" or "PORT"\) \[port\]`
}

func method() {
	net.Dial("tcp", addrslib.Load().Addr()) // want `doubled ':' .* \(when nothing sets "PORT"\) \[port\]`
}

func methodOfPart() {
	c := addrslib.Load()
	http.Get("http://" + c.HTTPAddr() + "/y") // want `\(when nothing sets "HTTP_PORT"\) \[port\]`
}

func inURL() {
	http.Get("http://" + addrslib.Load().Addr() + "/x") // want `\(when nothing sets "PORT"\) \[port\]`
}

func formatted() {
	c := addrslib.Load()
	http.Get(fmt.Sprintf("http://%s:%s/x", c.Host, c.Port)) // want `\(when nothing sets "PORT"\) \[port\]`
}

// None of these has a colon too many.
func importedFine() {
	c := addrslib.Load()
	net.Dial("tcp", c.Host+":"+c.Number)
	net.Dial("tcp", c.Host+c.Port)
	net.Dial("tcp", c.HTTP.Host+c.HTTP.Port)
	net.Dial("tcp", c.NumberAddr())
	net.Dial("tcp", c.HTTPJoined())
	net.Dial("tcp", c.HTTPTrimmed())
	net.Dial("tcp", c.TrimmedAddr())
	net.Dial("tcp", c.JoinedAddr())
	net.Dial("tcp", addrslib.JoinedAddr())
	http.Get("http://" + c.NumberAddr() + "/x")
	http.Get("http://" + c.Host + ":" + strings.TrimPrefix(c.Port, ":") + "/x")

	set := addrslib.Load()
	if set.Host == "" || strings.HasPrefix(set.Port, ":") {
		return
	}
	net.Dial("tcp", set.Host+":"+set.Port)

	repaired := addrslib.Load()
	repaired.Port = strings.TrimPrefix(repaired.Port, ":")
	net.Dial("tcp", repaired.Host+":"+repaired.Port)
}

func getenv(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

func own() {
	net.Dial("tcp", getenv("HOST", "cache")+":"+getenv("PORT", ":8081")) // want `doubled ':' .* \(when nothing sets "PORT"\) \[port\]`

	first, second := getenv("FIRST", "b1"), getenv("SECOND", "b2") // want `address b1b2\.local:80:82: .*\(when nothing sets "FIRST", "SECOND", "DOMAIN" or "PORT"\) \[host\]`
	host, port := first+second+getenv("DOMAIN", ".local"), getenv("PORT", "80:82")
	net.Dial("tcp", fmt.Sprintf("%s:%s", host, port))
}

func ownFine() {
	net.Dial("tcp", getenv("HOST", "cache")+":"+getenv("PORT", "8080"))
	net.Dial("tcp", getenv("HOST", "cache")+getenv("PORT", ":8080"))
	net.Dial("tcp", getenv("HOST", "cache")+":"+strings.TrimPrefix(getenv("PORT", ":8080"), ":"))

	if os.Getenv("SET_PORT") == "" {
		os.Setenv("SET_PORT", "8080")
	}
	net.Dial("tcp", getenv("HOST", "cache")+":"+getenv("SET_PORT", ":8080"))

	host, port := getenv("HOST", "cache:80"), getenv("PORT", "")
	if port != "" {
		host += ":" + port
	}
	net.Dial("tcp", host)

	base, path := getenv("BASE", "http://h/"), getenv("BASE_PATH", "/x")
	if strings.HasSuffix(base, "/") {
		path = strings.TrimPrefix(path, "/")
	}
	http.Get(base + path)
}

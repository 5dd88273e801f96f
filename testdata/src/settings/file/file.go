// Package file reads settings of a file.
package file

import (
	"net"
	"net/http"
	"strings"

	"gopkg.in/ini.v1"
)

type config struct{ url, host, port string }

func load(path string) (*config, error) {
	f, err := ini.Load(path)
	if err != nil {
		return nil, err
	}
	s := f.Section("api")
	return &config{
		url:  s.Key("URL").MustString("localhost:8080/api"), // want `\[relative-colon\]`
		host: s.Key("HOST").MustString("cache"),             // want `\[host\]`
		port: s.Key("PORT").MustString("63:79"),
	}, nil
}

func run(path string) error {
	c, err := load(path)
	if err != nil {
		return err
	}
	if _, err := http.Get(c.url); err != nil {
		return err
	}
	_, err = net.Dial("tcp", c.host+":"+c.port)
	return err
}

func direct(f *ini.File) {
	http.Get(f.Section("api").Key("URL").MustString("http//direct")) // want `\[scheme\]`

	key := f.Section("api").Key("URL")
	http.Get(key.MustString("http//key")) // want `\[scheme\]`
}

func fine(f *ini.File) {
	s := f.Section("api")
	http.Get(s.Key("URL").MustString("http://localhost:8080/api"))
	http.Get(s.Key("URL").MustString(""))
	http.Get("http://" + s.Key("HOST").MustString("localhost") + s.Key("PORT").MustString(":80"))
	http.Get("http://" + s.Key("HOST").MustString("localhost:8080"))
	u := s.Key("URL").MustString("localhost:8080")
	if !strings.Contains(u, "://") {
		u = "http://" + u
	}
	http.Get(u)
	http.Get(s.Key("URL").String())
}

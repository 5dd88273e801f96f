// Package pointerslib holds strings behind pointers.
package pointerslib

type Auth struct{ URL string }

type Settings struct {
	URL  string
	Auth *Auth
}

var Pointer = &Settings{URL: "https//a.example.com"} // want Pointer:"returns a known string"

var Copied = &Settings{URL: "https//a.example.com"} // want Copied:"returns a known string"

var Nested = Settings{Auth: &Auth{URL: "https//a.example.com"}} // want Nested:"returns a known string"

func NewSettings() *Settings { // want NewSettings:"returns a known string"
	return &Settings{Auth: &Auth{URL: "https//a.example.com"}}
}

// Of what follows somebody writes to what is behind the pointers.

var Replaced = &Settings{Auth: &Auth{URL: "https//a.example.com"}}

func init() { Replaced.Auth.URL = "https://a.example.com" }

var Shared = &Settings{Auth: &Auth{URL: "https//a.example.com"}}

func Load(u string) {
	a := Shared.Auth
	a.URL = u
}

func NewReplaced() *Settings {
	s := &Settings{Auth: &Auth{URL: "https//a.example.com"}}
	s.Auth.URL = "https://a.example.com"
	return s
}

func NewFixed() *Settings {
	s := &Settings{Auth: &Auth{URL: "https//a.example.com"}}
	fix(s.Auth)
	return s
}

func fix(a *Auth) { a.URL = "https://a.example.com" }

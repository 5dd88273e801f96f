package pointers

import (
	"net/http"

	"wrappers/pointerslib"
)

// What is behind the pointers of another package stays there where nobody writes to it.

func behindPointer() {
	cfg := pointerslib.Pointer
	http.Get(cfg.URL) // want `missing ':' .*cfg.URL is "https//a.example.com"\) \[scheme\]`
	copied := *pointerslib.Pointer
	http.Get(copied.URL)                         // want `missing ':' .*\[scheme\]`
	http.Get(pointerslib.Nested.Auth.URL)        // want `missing ':' .*\[scheme\]`
	http.Get(pointerslib.NewSettings().Auth.URL) // want `missing ':' .*\[scheme\]`
	nested := pointerslib.Nested
	http.Get(nested.Auth.URL) // want `missing ':' .*\[scheme\]`
	made := pointerslib.NewSettings()
	http.Get(made.Auth.URL) // want `missing ':' .*\[scheme\]`
}

// What follows is written to, or looked at.

func silentBehindPointer() {
	http.Get(pointerslib.Replaced.Auth.URL)
	http.Get(pointerslib.Shared.Auth.URL)
	http.Get(pointerslib.NewReplaced().Auth.URL)
	fixed := pointerslib.NewFixed()
	http.Get(fixed.Auth.URL)
}

func silentSet() {
	a := pointerslib.NewSettings()
	a.Auth.URL = "https://a.example.com"
	http.Get(a.Auth.URL)
	b := pointerslib.NewSettings()
	b.Auth = &pointerslib.Auth{URL: "https://a.example.com"}
	http.Get(b.Auth.URL)
	c := pointerslib.NewSettings()
	*c.Auth = pointerslib.Auth{URL: "https://a.example.com"}
	http.Get(c.Auth.URL)
	d := *pointerslib.Copied
	d.URL = "https://a.example.com"
	http.Get(d.URL)
}

func silentSetByName() {
	a := pointerslib.NewSettings()
	auth := a.Auth
	auth.URL = "https://a.example.com"
	http.Get(a.Auth.URL)
	b := pointerslib.NewSettings()
	complete(b)
	http.Get(b.Auth.URL)
	c := pointerslib.NewSettings()
	u := &c.Auth.URL
	*u = "https://a.example.com"
	http.Get(c.Auth.URL)
	d := pointerslib.NewSettings()
	func() { d.Auth.URL = "https://a.example.com" }()
	http.Get(d.Auth.URL)
}

func complete(s *pointerslib.Settings) { s.Auth.URL = "https://a.example.com" }

func silentAsked() {
	a := pointerslib.NewSettings()
	if a.Auth.URL == "https//a.example.com" {
		return
	}
	http.Get(a.Auth.URL)
	b := pointerslib.NewSettings()
	if err := validate(b); err != nil {
		return
	}
	http.Get(b.Auth.URL)
}

func validate(s *pointerslib.Settings) error {
	if s.Auth.URL[len("https")] != ':' {
		return http.ErrAbortHandler
	}
	return nil
}

func silentEither(isLocal bool) {
	cfg := &pointerslib.Settings{URL: "https://a.example.com"}
	if isLocal {
		cfg = pointerslib.Pointer
	}
	if cfg.URL != "https://a.example.com" {
		return
	}
	http.Get(cfg.URL)
}

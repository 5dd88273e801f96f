package failures

import (
	"errors"
	"net/http"
)

// What is beside the URL in a struct that is handed in is asked first.
type config struct {
	url     string
	timeout int
	isLocal bool
}

func run(cfg *config) error {
	if cfg.timeout < 0 || cfg.isLocal {
		return errors.New("timeout")
	}
	_, err := http.Get(cfg.url)
	return err
}

type mode struct{ url, mode string }

func runMode(cfg *mode) error {
	if cfg.mode != "http" {
		return errors.New("mode")
	}
	_, err := http.Get(cfg.url)
	return err
}

type modes struct{ url, mode string }

func runModes(cfg *modes) error {
	if cfg.mode != "http" && cfg.mode != "https" {
		return errors.New("mode")
	}
	_, err := http.Get(cfg.url)
	return err
}

type settings struct {
	url     string
	timeout int
}

type runner struct{ base string }

func newRunner(cfg *settings) (*runner, error) {
	if cfg.timeout < 0 {
		return nil, errors.New("timeout")
	}
	return &runner{cfg.url}, nil
}

func (r *runner) get(path string) { http.Get(r.base + path) }

func loadMode() *mode {
	cfg := new(mode)
	cfg.mode = "file"
	// Given up.
	cfg.url = "/tmp/b" // want `\[missing-scheme\]`
	return cfg
}

func runs() {
	run(&config{url: "https//a"}) // want `\[scheme\]`
	run(&config{url: "https//never", isLocal: true})
	run(&config{url: "https//never", timeout: -1}) // want `\[scheme\]`
	runMode(&mode{url: "https//a", mode: "http"})  // want `\[scheme\]`
	runMode(&mode{url: "/tmp/a", mode: "file"})
	cfg := new(mode)
	// Given up.
	cfg.url, cfg.mode = "/tmp/a", "file" // want `\[missing-scheme\]`
	runMode(cfg)
	// Given up.
	runModes(&modes{url: "/tmp/a", mode: "file"}) // want `\[missing-scheme\]`
	runMode(loadMode())
	if r, err := newRunner(&settings{url: "https//a"}); err == nil { // want `\[scheme\]`
		r.get("/v1")
	}
}

package app

import (
	"net/http"

	"wrappers/settings"
)

func checked() error {
	cfg, err := settings.Checked()
	if err != nil {
		return err
	}
	http.Get(cfg.URL)                  // want `\(cfg.URL is "https//checked.example.com"\) \(when nothing sets "URL"\) \[scheme\]`
	http.ListenAndServe(cfg.Addr, nil) // want `\[address\]`
	return nil
}

func beside() error {
	cfg, err := settings.Beside()
	if err != nil {
		return err
	}
	http.Get(cfg.URL)                  // want `\(cfg.URL is "https//beside.example.com"\) \(when nothing sets "URL"\) \[scheme\]`
	http.ListenAndServe(cfg.Addr, nil) // want `\[address\]`
	refused, err := settings.Refused()
	if err != nil {
		return err
	}
	http.Get(refused.URL)
	http.ListenAndServe(refused.Addr, nil) // want `\[address\]`
	other, err := settings.Other()
	if err != nil {
		return err
	}
	http.Get(other.URL)
	return nil
}

func judged() error {
	cfg, err := settings.Judged()
	if err != nil {
		return err
	}
	http.Get(cfg.URL)                  // not if it has no scheme
	http.ListenAndServe(cfg.Addr, nil) // want `\[address\]`
	validated, err := settings.Validated()
	if err != nil {
		return err
	}
	http.Get(validated.URL)
	either, err := settings.Either()
	if err != nil {
		return err
	}
	http.Get(either.URL)
	return nil
}

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
	http.Get(cfg.URL)                  // want `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]`
	http.ListenAndServe(cfg.Addr, nil) // want `\[address\]` `\[address\]` `\[address\]` `\[address\]` `\[address\]`
	return nil
}

func beside() error {
	cfg, err := settings.Beside()
	if err != nil {
		return err
	}
	http.Get(cfg.URL)
	http.ListenAndServe(cfg.Addr, nil)
	refused, err := settings.Refused()
	if err != nil {
		return err
	}
	http.Get(refused.URL)
	http.ListenAndServe(refused.Addr, nil)
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
	http.Get(cfg.URL) // not if it has no scheme
	http.ListenAndServe(cfg.Addr, nil)
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

// Package server reads settings that others give defaults.
package server

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/spf13/viper"

	"settings/conf"
)

// Run reads those of a package that it imports.
func Run() {
	http.Get(viper.GetString("conf.url") + "/x")  // want `\[relative-colon\]`
	http.Get(viper.GetString("conf.upper"))       // want `\[relative-colon\]`
	http.Get(viper.GetString("CONF.BASE") + "/x") // want `\[scheme\]`
	http.Get(viper.GetString("conf.bound"))
	http.Get(conf.URL())                   // want `\[relative-colon\]`
	http.Get(conf.Load().URL)              // want `\[relative-colon\]`
	local := viper.GetString("conf.local") // want `\[relative-colon\]`
	if local == "" {
		return
	}
	http.Get(local)
}

// Fine reads others of those.
func Fine(key string) error {
	http.Get(viper.GetString("conf.good"))
	http.Get("http://" + viper.GetString("conf.host"))
	http.Get("http://localhost:" + viper.GetString("conf.port"))
	// Given up.
	http.Get(viper.GetString("conf.set")) // want `\[relative-colon\]`
	// Given up.
	http.Get(viper.GetString("conf.asked")) // want `\[relative-colon\]`
	// Given up.
	http.Get(viper.GetString("conf.twice")) // want `\[relative-colon\]`
	// Given up.
	http.Get(viper.GetString("conf.checked")) // want `\[relative-colon\]`
	http.Get(viper.GetString("conf.computed"))
	http.Get(viper.GetString("conf.empty"))
	http.Get(viper.GetString("conf.own"))
	// Given up.
	http.Get(viper.GetString("conf.global")) // want `\[relative-colon\]`
	http.Get(viper.GetString("conf.nobody"))
	http.Get(viper.GetString(key))
	http.Get(viper.New().GetString("conf.url"))
	if u, err := url.Parse(viper.GetString("conf.checkedthere")); err != nil || u.Scheme != "http" {
		return errors.New("no URL")
	}
	// Given up.
	http.Get(viper.GetString("conf.checkedthere")) // want `\[missing-scheme\]`
	tested := viper.GetString("conf.testedthere")
	if strings.HasPrefix(tested, "localhost") {
		return errors.New("no URL")
	}
	http.Get(tested)
	viper.Set("conf.setthere", "http://localhost:18")
	// Given up.
	http.Get(viper.GetString("conf.setthere")) // want `\[relative-colon\]`
	viper.SetDefault("conf.defaultthere", "http://localhost:19")
	// Given up.
	http.Get(viper.GetString("conf.defaultthere")) // want `\[relative-colon\]`
	repaired := viper.GetString("conf.repaired")
	if !strings.Contains(repaired, "://") {
		repaired = "http://" + repaired
	}
	http.Get(repaired)
	overwritten := viper.GetString("conf.overwritten")
	overwritten = "http://localhost:21"
	http.Get(overwritten)
	return nil
}

type client struct{ base string }

func get(u string) error {
	_, err := http.Get(u)
	return err
}

func (c *client) ping() error {
	_, err := http.Get(c.base + "/ping")
	return err
}

func check(u string) error {
	p, err := url.Parse(u)
	if err == nil && p.Scheme != "http" {
		return errors.New("no URL")
	}
	return err
}

// Ask reads those that a package that imports this one gives defaults.
func Ask() error {
	http.Get(viper.GetString("ask.url"))
	http.Get("http://" + viper.GetString("ask.host") + "/x")
	if err := get(viper.GetString("ask.wrapped")); err != nil {
		return err
	}
	if err := check(viper.GetString("ask.validated")); err != nil {
		return err
	}
	http.Get(viper.GetString("ask.validated"))
	c := &client{base: viper.GetString("ask.field")}
	c.ping()
	if viper.GetBool("remote") {
		http.Get(viper.GetString("ask.either"))
	}
	stored := viper.GetString("ask.stored")
	if stored == "" {
		stored = "http://h"
	}
	http.Get(stored)
	http.Get(viper.GetString("ask.flag"))

	http.Get(viper.GetString("ask.good"))
	http.Get("http://" + viper.GetString("ask.onlyhost"))
	checked := viper.GetString("ask.checked")
	if !strings.HasPrefix(checked, "http") {
		return errors.New("no URL")
	}
	http.Get(checked)
	if viper.GetString("ask.compared") != "localhost" {
		http.Get(viper.GetString("ask.compared"))
	}
	http.Get(viper.GetString("ask.set"))
	http.Get(viper.GetString("ask.twice"))
	http.Get(viper.GetString("ask.setthere"))
	viper.Set("ask.setthere", "http://h")
	repaired := viper.GetString("ask.repaired")
	if !strings.Contains(repaired, "://") {
		repaired = "http://" + repaired
	}
	http.Get(repaired)
	if _, err := url.ParseRequestURI(viper.GetString("ask.parsed")); err != nil {
		http.Get("http://" + viper.GetString("ask.parsed"))
	}
	_, err := http.Get(viper.GetString("ask.fallback"))
	if err != nil {
		_, err = http.Get("http://h")
	}
	http.Get(viper.GetString("ask.checkedthere"))
	http.Get(viper.GetString("ask.unnamed"))
	http.Get("http://h/?q=" + url.QueryEscape(viper.GetString("ask.escaped")))
	return err
}

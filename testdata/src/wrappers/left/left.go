// Package left uses structs that functions of another package write to.
package left

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"strings"

	"wrappers/leftlib"
)

func wanted(path string) error {
	var loaded leftlib.Config
	if err := loaded.Load(); err != nil {
		return err
	}
	http.Get(loaded.URL) // want `\(loaded.URL is "localhost:8080"\)`

	var ignored leftlib.Config
	ignored.Load()
	http.Get(ignored.URL) // want `\(ignored.URL is "localhost:8080"\)`

	made := leftlib.New()
	made.MustLoad()
	http.Get(made.URL + "/v1") // want `\[scheme\]`

	here := &leftlib.Config{URL: "https://here.example.com"}
	err := here.Init(path)
	if err != nil {
		return err
	}
	http.Get(here.URL) // want `\(here.URL is "localhost:8080"\)`

	set := &leftlib.Config{}
	leftlib.SetDefaults(set)
	http.Get(set.Endpoint + "/v1") // want `\[scheme\]`

	var filled leftlib.Config
	filled.FillDefaults()
	http.Get(filled.Endpoint) // want `\[scheme\]`

	var dev leftlib.Config
	dev.ForEnv("dev")
	http.Get(dev.URL) // want `\[scheme\]`

	var read leftlib.Config
	if err := read.ReadFile(path); err != nil {
		return err
	}
	http.Get(read.URL) // want `\(when nothing sets "URL"\) \[scheme\]`

	var some leftlib.Config
	if path != "" {
		some.MustLoad()
	}
	http.Get(some.URL) // want `\[scheme\]`

	type server struct{ leftlib.Config }
	var s server
	s.Config.MustLoad()
	http.Get(s.URL) // want `\[scheme\]`
	return nil
}

func fine(path string, data []byte, l leftlib.Loader) error {
	good := leftlib.Config{Endpoint: "https://good.example.com"}
	leftlib.SetDefaults(&good)
	http.Get(good.Endpoint)
	unknown := leftlib.Config{Endpoint: strings.TrimSpace(path)}
	leftlib.SetDefaults(&unknown)
	http.Get(unknown.Endpoint)

	var later leftlib.Config
	later.MustLoad()
	later.URL = "https://later.example.com"
	http.Get(later.URL)
	var overridden leftlib.Config
	overridden.MustLoad()
	leftlib.Override(&overridden)
	http.Get(overridden.URL)
	var prod leftlib.Config
	prod.ForEnv("prod")
	http.Get(prod.URL)
	var before leftlib.Config
	before.URL = "https://before.example.com"
	http.Get(before.URL)
	before.MustLoad()

	copied := leftlib.Config{URL: "https://copied.example.com"}
	copied.Copied()
	http.Get(copied.URL)
	other := &leftlib.Config{URL: "https://other.example.com"}
	leftlib.Other(other)
	http.Get(other.URL)
	replaced := &leftlib.Config{}
	leftlib.Replaced(replaced)
	http.Get(replaced.URL)
	var deferred, deferredCall, started, kept, repaired, shared leftlib.Config
	deferred.Deferred()
	http.Get(deferred.URL)
	deferredCall.DeferredCall()
	http.Get(deferredCall.URL)
	started.Started()
	http.Get(started.URL)
	kept.Kept()
	leftlib.Repair()
	http.Get(kept.URL)
	repaired.Repaired()
	http.Get(repaired.URL)
	leftlib.UseTLS = true
	shared.Shared()
	http.Get(shared.URL)

	var checked leftlib.Config
	if err := checked.Checked(path); err != nil {
		return err
	}
	http.Get(checked.URL)
	var checkedLast leftlib.Config
	if err := checkedLast.CheckedLast(path); err != nil {
		return err
	}
	http.Get(checkedLast.URL)
	var validated leftlib.Config
	validated.MustLoad()
	if err := validated.Validate(); err != nil {
		return err
	}
	http.Get(validated.URL)
	var refused, refusedHere, refusedByError leftlib.Config
	refused.MustLoad()
	refused.MustBeValid()
	http.Get(refused.URL)
	refusedHere.MustLoad()
	need(&refusedHere)
	http.Get(refusedHere.URL)
	refusedByError.MustLoad()
	needValid(&refusedByError)
	http.Get(refusedByError.URL)
	var tested leftlib.Config
	tested.MustLoad()
	if !strings.HasPrefix(tested.URL, "https://") {
		return errors.New("no URL")
	}
	http.Get(tested.URL)

	var named leftlib.Config
	named.OnlyWith()
	http.Get("https://h" + named.URL)
	var looped leftlib.Config
	looped.InLoop(strings.Fields(path))
	http.Get(looped.URL)
	for range data {
		looped.MustLoad()
		leftlib.Override(&looped)
	}
	http.Get(looped.URL)
	var set leftlib.Config
	if !set.Set(path) {
		return errors.New("no URL")
	}
	http.Get(set.URL)
	var failing leftlib.Config
	if err := failing.Failing(path); err != nil {
		return err
	}
	http.Get(failing.URL)
	var failed leftlib.Config
	if err := failed.Load(); err != nil {
		http.Get(failed.URL)
		return err
	}
	var same leftlib.Config
	leftlib.Merge(&same, &same)
	http.Get(same.URL)

	var closed, started2, deferred2 leftlib.Config
	func() { closed.MustLoad() }()
	closed.URL = "https://closed.example.com"
	http.Get(closed.URL)
	go started2.MustLoad()
	http.Get(started2.URL)
	deferred2.URL = "https://deferred.example.com"
	defer deferred2.MustLoad()
	http.Get(deferred2.URL)
	method := closed.MustLoad
	method()
	http.Get(closed.URL)

	var embedded struct{ leftlib.Config }
	embedded.URL = "https://embedded.example.com"
	leftlib.Override(&embedded.Config)
	http.Get(embedded.URL)
	promoted := server{Config: leftlib.Config{Endpoint: "https://promoted.example.com"}}
	promoted.FillDefaults()
	http.Get(promoted.Endpoint)

	through := &leftlib.Config{}
	if err := leftlib.LoadAll(through); err != nil {
		return err
	}
	http.Get(through.URL)
	l.Load()
	var decoded leftlib.Config
	decoded.MustLoad()
	if err := json.Unmarshal([]byte(`{"URL": "https://decoded.example.com"}`), &decoded); err != nil {
		return err
	}
	http.Get(decoded.URL)
	given := os.Getenv("CONFIG")
	aliased := &leftlib.Config{}
	alias := aliased
	aliased.MustLoad()
	alias.URL = given
	http.Get(aliased.URL)
	pointed := &leftlib.Config{}
	pointed.MustLoad()
	pointed = leftlib.New()
	http.Get(pointed.URL)
	return nil
}

func need(c *leftlib.Config) {
	if !strings.HasPrefix(c.URL, "https://") {
		panic("no URL")
	}
}

func needValid(c *leftlib.Config) {
	if err := c.Validate(); err != nil {
		panic(err)
	}
}

// A server has a configuration.
type server struct{ leftlib.Config }

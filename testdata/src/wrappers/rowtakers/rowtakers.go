// Package rowtakers goes over lists of structs of another package.
package rowtakers

import (
	"errors"
	"net/http"
	"sort"
	"strings"

	"wrappers/rowtables"
)

// Each row is read.

func All(checks []rowtables.Check) { // want All:"flows to http.Get"
	for _, c := range checks {
		http.Get(c.URL)
	}
}

func Pointers(checks []*rowtables.Check) { // want Pointers:"flows to http.Get"
	for _, c := range checks {
		http.Get(c.URL + "/ping")
	}
}

func ByName(checks map[string]rowtables.Check) { // want ByName:"flows to http.Get"
	for _, c := range checks {
		http.Get(c.URL)
	}
}

func Of(cfg *rowtables.Config) { // want Of:"flows to http.Get"
	for _, c := range cfg.Checks {
		if c.Kind == "verbose" {
			println(c.URL)
		}
	}
	for _, c := range cfg.Checks {
		http.Get(c.URL)
	}
}

func OfMap(cfg *rowtables.Config) { // want OfMap:"flows to http.Get"
	for _, c := range cfg.ByName {
		http.Get(c.URL)
	}
}

func Each(checks []rowtables.Check) { // want Each:"flows to http.Get"
	for _, c := range checks {
		One(c)
	}
}

func Started(checks []rowtables.Check) { // want Started:"flows to http.Get"
	for _, c := range checks {
		go func() { http.Get(c.URL) }()
	}
}

func HandedOn(checks []rowtables.Check) { All(checks) } // want HandedOn:"flows to http.Get"

func One(c rowtables.Check) { http.Get(c.URL) } // want One:"flows to http.Get"

// A row may be passed over.

func IfKind(checks []rowtables.Check) {
	for _, c := range checks {
		if c.Kind == "web" {
			http.Get(c.URL)
		}
	}
}

func UnlessEmpty(checks []rowtables.Check) {
	for _, c := range checks {
		if c.Kind == "" {
			continue
		}
		http.Get(c.URL)
	}
}

func UnlessOff(checks []rowtables.Check) {
	for _, c := range checks {
		if !c.IsOn {
			continue
		}
		http.Get(c.URL)
	}
}

func BySwitch(checks []rowtables.Check) {
	for _, c := range checks {
		switch c.Kind {
		case "file":
		default:
			http.Get(c.URL)
		}
	}
}

func ByIndex(checks []rowtables.Check) {
	for i, c := range checks {
		if i > 0 {
			http.Get(c.URL)
		}
	}
}

func First(checks []rowtables.Check) {
	for _, c := range checks {
		http.Get(c.URL)
		return
	}
}

func Find(checks []rowtables.Check, kind string) {
	for _, c := range checks {
		if c.Kind == kind {
			http.Get(c.URL)
			return
		}
	}
}

func Some(checks []rowtables.Check) {
	var some []rowtables.Check
	for _, c := range checks {
		if c.IsOn {
			some = append(some, c)
		}
	}
	for _, c := range some {
		http.Get(c.URL)
	}
}

func Until(checks []rowtables.Check) {
	sort.Slice(checks, func(i, j int) bool { return checks[i].Kind < checks[j].Kind })
	for _, c := range checks {
		if c.Kind != "" {
			break
		}
		http.Get(c.URL)
	}
}

func Unless(checks []rowtables.Check, isQuiet bool) {
	for _, c := range checks {
		if isQuiet {
			continue
		}
		http.Get(c.URL)
	}
}

func Few(checks []rowtables.Check) {
	if len(checks) > 1 {
		return
	}
	for _, c := range checks {
		http.Get(c.URL)
	}
}

// Something else may be read.

func Mend(checks []rowtables.Check) {
	for _, c := range checks {
		c.URL = strings.Replace(c.URL, "http//", "http://", 1)
		http.Get(c.URL)
	}
}

func MendBehind(checks []*rowtables.Check) {
	for _, c := range checks {
		c.URL = strings.Replace(c.URL, "http//", "http://", 1)
	}
	for _, c := range checks {
		http.Get(c.URL)
	}
}

func MendByIndex(checks []rowtables.Check) {
	for i := range checks {
		c := &checks[i]
		c.URL = strings.Replace(c.URL, "http//", "http://", 1)
	}
	for _, c := range checks {
		http.Get(c.URL)
	}
}

func MendByOther(checks []rowtables.Check, mend func([]rowtables.Check)) {
	mend(checks)
	for _, c := range checks {
		http.Get(c.URL)
	}
}

func MendInClosure(checks []rowtables.Check) {
	for _, c := range checks {
		mend := func() { c.URL = "http://a" }
		mend()
		http.Get(c.URL)
	}
}

func Replace(checks []rowtables.Check) {
	checks = []rowtables.Check{{URL: "http://a"}}
	for _, c := range checks {
		http.Get(c.URL)
	}
}

func OfOthers(cfg *rowtables.Config) { // want OfOthers:"leaves its arguments alone"
	for i := range cfg.Others {
		cfg.Others[i].URL = "http://a"
	}
	for _, c := range cfg.Others {
		http.Get(c.URL)
	}
}

// Something may be wrong with a row before.

func Refuse(checks []rowtables.Check) error {
	for _, c := range checks {
		if strings.HasPrefix(c.URL, "http//") {
			return errors.New("no URL")
		}
	}
	for _, c := range checks {
		http.Get(c.URL)
	}
	return nil
}

func RefuseRow(checks []rowtables.Check) error {
	for _, c := range checks {
		if err := c.Valid(); err != nil {
			return err
		}
	}
	for _, c := range checks {
		http.Get(c.URL)
	}
	return nil
}

func RefuseOnTurn(checks []rowtables.Check) {
	for _, c := range checks {
		if err := c.Valid(); err != nil {
			continue
		}
		http.Get(c.URL)
	}
}

func RefuseField(cfg *rowtables.Config) error { // want RefuseField:"leaves its arguments alone"
	for _, c := range cfg.Checks {
		if err := valid(c); err != nil {
			return err
		}
	}
	for _, c := range cfg.Checks {
		http.Get(c.URL)
	}
	return nil
}

func RefuseAll(checks []rowtables.Check) error {
	if err := validAll(checks); err != nil {
		return err
	}
	for _, c := range checks {
		http.Get(c.URL)
	}
	return nil
}

func valid(c rowtables.Check) error {
	if strings.HasPrefix(c.URL, "http//") {
		return errors.New("no URL")
	}
	return nil
}

func validAll(checks []rowtables.Check) error {
	for _, c := range checks {
		if err := valid(c); err != nil {
			return err
		}
	}
	return nil
}

package rowgivers

import (
	"net/http"
	"slices"
	"strings"

	"wrappers/rowtables"
	"wrappers/rowtakers"
)

// Of the rows of a list that is handed to another package, those count that it reads.
func literals() {
	rowtakers.All([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})            // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.Pointers([]*rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})      // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.ByName(map[string]rowtables.Check{"a": {URL: "http//a"}})                           // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.Of(&rowtables.Config{Checks: []rowtables.Check{{URL: "http//a"}}})                  // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.OfMap(&rowtables.Config{ByName: map[string]rowtables.Check{"a": {URL: "http//a"}}}) // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.Each([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})           // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.Started([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})        // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.HandedOn([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})       // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.One(rowtables.Check{URL: "http//a"})                                                // want `missing .:. after scheme "http": .* \[scheme\]`
	rowtakers.IfKind([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.UnlessEmpty([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.UnlessOff([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.BySwitch([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.ByIndex([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.First([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.Find([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}}, "web")
	rowtakers.Some([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.Until([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.Unless([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}}, false)
	rowtakers.Few([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.Mend([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.MendBehind([]*rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.MendByIndex([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.MendByOther([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}}, mend)
	rowtakers.MendInClosure([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.Replace([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.OfOthers(&rowtables.Config{Others: []rowtables.Check{{URL: "http//a"}}})
	rowtakers.Refuse([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.RefuseRow([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.RefuseOnTurn([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
	rowtakers.RefuseField(&rowtables.Config{Checks: []rowtables.Check{{URL: "http//a"}}})
	rowtakers.RefuseAll([]rowtables.Check{{URL: "http//a"}, {URL: "http://b", Kind: "web"}})
}

func mend(checks []rowtables.Check) { checks[0].URL = "http://a" }

func others(isOn bool) {
	rowtakers.All(rowtables.List())           // want `\[scheme\]`
	rowtakers.All(rowtables.Default().Checks) // want `\[scheme\]`
	rowtakers.Of(rowtables.Default())         // want `\[scheme\]`
	rowtakers.OfMap(rowtables.Default())      // want `\[scheme\]`
	rowtakers.All(rowtables.Checks)           // want `\[scheme\]`
	rowtakers.ByName(rowtables.ByName)        // want `\[scheme\]`
	rowtakers.All(rowtables.Mended)
	rowtakers.Of(rowtables.Load())

	checks := []rowtables.Check{{URL: "http//variable"}} // want `\[scheme\]`
	if isOn {
		checks = append(checks, rowtables.Check{URL: "http//appended"}) // want `\[scheme\]`
	}
	rowtakers.All(checks)

	c := rowtables.Check{URL: "http//row"} // want `\[scheme\]`
	rowtakers.All([]rowtables.Check{c})

	cfg := &rowtables.Config{}
	cfg.Checks = []rowtables.Check{{URL: "http//assigned"}} // want `\[scheme\]`
	rowtakers.Of(cfg)
}

// Rows of a table of another package.
func rows(name string) {
	for _, c := range rowtables.Checks {
		http.Get(c.URL) // want `\[scheme\]`
	}
	for _, c := range rowtables.Checks {
		rowtakers.One(c) // want `\[scheme\]`
	}
	if c, ok := rowtables.ByName[name]; ok {
		http.Get(c.URL) // want `\[scheme\]`
	}
	c := rowtables.ByName["a"]
	rowtakers.One(c) // want `\[scheme\]`
}

func rowsFound(name string) {
	c, ok := rowtables.ByName[name]
	if !ok {
		return
	}
	http.Get(c.URL) // want `\[scheme\]`
}

func rowsPicked(name string) {
	for _, c := range rowtables.Checks {
		if c.IsOn {
			rowtakers.One(c)
		}
		if c.Kind == "" {
			continue
		}
		rowtakers.One(c)
	}
	for _, c := range rowtables.Checks {
		c.URL = "http://a"
		rowtakers.One(c)
	}
	if c, ok := rowtables.ByName[name]; ok && c.Kind != "" {
		http.Get(c.URL)
	}
	c := rowtables.ByName[name]
	if name == "a" {
		return
	}
	http.Get(c.URL)
}

func rowNamed() { rowtakers.One(rowtables.ByName["b"]) }

// Somebody writes to the rows here, or looks at them before.

func written(url string) {
	rowtables.Written[0].URL = url
	rowtakers.All(rowtables.Written)

	checks := []rowtables.Check{{URL: "http//a"}}
	checks[0].URL = url
	rowtakers.All(checks)

	looped := []rowtables.Check{{URL: "http//a"}}
	for i := range looped {
		looped[i].URL = "http://a"
	}
	rowtakers.All(looped)

	mended := []rowtables.Check{{URL: "http//a"}}
	mend(mended)
	rowtakers.All(mended)

	deleted := []rowtables.Check{{URL: "http//a"}}
	deleted = slices.DeleteFunc(deleted, func(c rowtables.Check) bool { return strings.HasPrefix(c.URL, "http//") })
	rowtakers.All(deleted)

	var some []rowtables.Check
	for _, c := range []rowtables.Check{{URL: "http//a"}, {URL: "http://b", IsOn: true}} {
		if c.IsOn {
			some = append(some, c)
		}
	}
	rowtakers.All(some)

	a := &rowtables.Check{URL: "http//a"}
	pointers := []*rowtables.Check{a}
	a.URL = url
	rowtakers.Pointers(pointers)
}

func asked() error {
	for _, c := range rowtables.Asked {
		if err := c.Valid(); err != nil {
			return err
		}
	}
	rowtakers.All(rowtables.Asked)
	return nil
}

func askedFirst() {
	checks := []rowtables.Check{{URL: "http//a"}}
	if strings.HasPrefix(checks[0].URL, "http//") {
		return
	}
	rowtakers.All(checks)
}

func askedEach() {
	checks := []rowtables.Check{{URL: "http//a"}}
	for _, c := range checks {
		if strings.HasPrefix(c.URL, "http//") {
			return
		}
	}
	rowtakers.All(checks)
}

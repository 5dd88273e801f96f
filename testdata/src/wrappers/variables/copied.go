package variables

import (
	"flag"
	"net/http"

	"wrappers/variablelib"
)

// What is declared is what a copy has, as long as nobody writes to the variable.
func copied() {
	http.Get(variablelib.Copy().URL) // want `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]` `\[scheme\]`
	http.Get(variablelib.Return().URL)
	http.Get(variablelib.CopyPointed().URL)
	http.Get(variablelib.BaseURL() + "/v1")
	c := variablelib.Copy()
	c.Name = "c"
	http.Get(c.URL)
}

func decodedCopy() error {
	c, err := variablelib.Decode("config.json")
	if err != nil {
		return err
	}
	_, err = http.Get(c.URL)
	return err
}

func filedCopy(name string) error {
	c, err := variablelib.LoadFile(name)
	if err != nil {
		return err
	}
	_, err = http.Get(c.URL)
	return err
}

func copiedOtherwise(isDev bool) {
	if c, err := variablelib.Ask(); err == nil {
		http.Get(c.URL)
	}
	http.Get(variablelib.Repair().URL)
	http.Get(variablelib.Overrule().URL)
	http.Get(variablelib.CopySet().URL)
	http.Get(variablelib.HandOut().URL)
	http.Get(variablelib.Bind().URL)
	http.Get(variablelib.CopyUnlessDev(true).URL)
	c := variablelib.Copy()
	c.URL = "https://example.com"
	http.Get(c.URL)
	if isDev {
		http.Get(variablelib.Copy().URL)
	}
}

// This package writes to the variables.
func writtenHere(url string) {
	variablelib.Written.URL = url
	http.Get(variablelib.Write().URL)
	flag.StringVar(&variablelib.Parsed.URL, "parsed", "", "")
	http.Get(variablelib.CopyParsed().URL)
}

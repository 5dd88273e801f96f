package urlobjects

import (
	"errors"
	"net/http"
	"net/url"

	"wrappers/urlobjectslib"
)

var parsedBase = urlobjectslib.MustParse("a.example.com/v1") // want `missing scheme in "a.example.com/v1.*": http.Get fails: .*\[missing-scheme\]`

func parsedElsewhere() error {
	_, err := http.Get(urlobjectslib.MustParse("a.example.com/v1").String())      // want `missing scheme in "a.example.com/v1": http.Get fails: .*\[missing-scheme\]`
	_, errOfTrimmed := http.Get(urlobjectslib.ParseOrExit(" htps://a ").String()) // want `misspelled scheme "htps", .*\[scheme\]`
	u := urlobjectslib.MustParse("htps://a.example.com")                          // want `misspelled scheme "htps", .*\[scheme\]`
	_, errOfBase := http.Get(parsedBase.JoinPath("users").String())
	return errors.Join(err, errOfTrimmed, errOfBase, get(u), get(urlobjectslib.MustParse("//a.example.com"))) // want `missing scheme in "//a.example.com": http.Get fails: .*\[missing-scheme\]`
}

func parsedElsewhereOrError() error {
	u, err := urlobjectslib.Parse("a.example.com/v1") // want `missing scheme in "a.example.com/v1": http.Get fails: .*\[missing-scheme\]`
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func pathElsewhere(p string) error {
	_, err := http.Get(urlobjectslib.WithPath(&url.URL{Scheme: "htps", Host: "a.example.com"}, p).String())
	return err
}

func writtenElsewhere() error {
	_, err := http.Get(urlobjectslib.WrittenOrWeb("a.example.com/v1"))
	return err
}

func portOfHostElsewhere() error { return get(urlobjectslib.OfHost("a.example.com:port")) } // want `port "port" is not a number: url.Parse fails: .*\[port\]`

// What follows can be sent as it is parsed, gets a scheme, or does not come back.

func silentParsedElsewhere() error {
	return errors.Join(get(urlobjectslib.MustParse("HTTPS://a.example.com")), get(urlobjectslib.OfHost("a.example.com")), get(urlobjectslib.ParseOrExit(" https://a.example.com ")))
}

func silentParsedAndFixed() error {
	u := urlobjectslib.MustParse("a.example.com")
	u.Scheme = "https"
	v, err := urlobjectslib.Parse("a.example.com")
	if err != nil {
		return err
	}
	if v.Scheme == "" {
		v.Scheme = "https"
	}
	return errors.Join(get(u), get(v), get(urlobjectslib.MustParseWeb("a.example.com")), get(urlobjectslib.MustParseAbsolute("a.example.com")))
}

func silentParsedOr() error {
	u, err := urlobjectslib.Parse("a.example.com")
	if err != nil {
		u = &url.URL{Scheme: "https", Host: "a.example.com"}
	} else {
		u.Scheme = "https"
	}
	w, errOfWeb := urlobjectslib.ParsedOrWeb("https://a.example.com")
	if errOfWeb != nil {
		return errOfWeb
	}
	_, errOfWritten := http.Get(urlobjectslib.WrittenOrWeb("https://a.example.com")) // want `\[scheme\]`
	_, errOfAddress := http.Get(urlobjectslib.WrittenOrWeb("127.0.0.1:8080/v1"))
	return errors.Join(errOfWritten, errOfAddress, get(u), get(w), get(urlobjectslib.OrDefault("https://a.example.com"))) // want `\[scheme\]`
}

func silentParsedShared() error {
	u := urlobjectslib.MustParseShared("a.example.com") // want `\[missing-scheme\]`
	urlobjectslib.FixLast()
	return get(u)
}

func silentReferenceElsewhere(base *url.URL) error {
	return get(base.ResolveReference(urlobjectslib.MustParse("users/1")))
}

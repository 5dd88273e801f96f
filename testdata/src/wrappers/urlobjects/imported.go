package urlobjects

import (
	"errors"
	"net/http"
	"net/url"

	"wrappers/urlobjectslib"
)

func imported() error {
	_, err := http.Get(urlobjectslib.API().String()) // want `\[scheme\]`
	u := urlobjectslib.Value()                       // want `\[scheme\]`
	_, errOfValue := http.Get(u.String())
	_, errOfBase := http.Get(urlobjectslib.Base.JoinPath("users").String()) // want `\[scheme\]`
	return errors.Join(err, errOfValue, errOfBase, get(urlobjectslib.API()))
}

func importedParsed() error {
	u, err := urlobjectslib.Parsed() // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

// What follows has a scheme that is taken, or gets one.

func silentImported(path string) error {
	return errors.Join(get(urlobjectslib.Web(path)), get(urlobjectslib.Root), get(urlobjectslib.Root.JoinPath(path)))
}

func silentImportedChanged() error {
	u := urlobjectslib.API()
	u.Scheme = "https"
	v := urlobjectslib.Value()
	v.Scheme = "https"
	_, err := http.Get(v.String())
	return errors.Join(err, get(u))
}

func silentImportedFixed() error {
	u := urlobjectslib.API()
	urlobjectslib.Fix(u)
	v := urlobjectslib.API()
	fix(v)
	return errors.Join(get(u), get(v))
}

func silentImportedFilled() error {
	u, err := urlobjectslib.Parsed()
	if err != nil {
		return err
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return get(u)
}

func silentImportedAsked() error {
	u, err := urlobjectslib.Parsed()
	if err != nil {
		return err
	}
	if !u.IsAbs() {
		return errors.New("no URL")
	}
	return get(u)
}

func silentShared() error {
	n := urlobjectslib.Named()
	_, err := http.Get(n.String())
	return errors.Join(err, get(urlobjectslib.Shared()), get(urlobjectslib.Changed)) // want `\[scheme\]`
}

func silentResolvedAgainst(href string) error {
	ref, err := url.Parse(href)
	if err != nil {
		return err
	}
	return get(urlobjectslib.API().ResolveReference(ref))
}

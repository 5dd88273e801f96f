package decodes

import (
	"net/http"

	"wrappers/decodelib"
)

// A library makes the struct, with what the tags of its fields say.
func madeAtOnce() error {
	m, err := decodelib.MakeAtOnce()
	if err != nil {
		return err
	}
	http.Get(m.URL) // want `missing ':' after scheme "http": .*when nothing sets "URL".* \[scheme\]`
	http.Get(m.Right)
	http.Get(m.Sure)
	return nil
}

func made() error {
	m, err := decodelib.Make()
	if err != nil {
		return err
	}
	http.Get(m.URL) // want `missing ':' after scheme "http": .*when nothing sets "URL".* \[scheme\]`
	http.Get(m.Asked)
	http.Get(m.Given)
	return nil
}

// Somebody else has a say.
func madeOtherwise(isDev bool) error {
	mended, err := decodelib.MakeMended()
	if err != nil {
		return err
	}
	http.Get(mended.URL)
	valid, err := decodelib.MakeValid()
	if err != nil {
		return err
	}
	http.Get(valid.URL)
	m, err := decodelib.MakeOneOf(true)
	if err != nil {
		return err
	}
	http.Get(m.URL)
	set, err := decodelib.MakeAtOnce()
	if err != nil {
		return err
	}
	set.URL = "http://set.example.com"
	http.Get(set.URL)
	return nil
}

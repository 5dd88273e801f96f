package variablelib

import (
	"cmp"
	"flag"
	"os"
)

// Variables that one function sets.
var (
	SetUp     string // want SetUp:"returns a known string"
	SetFilled string // want SetFilled:"returns a known string"
	SetIf     string
	SetTwice  string
	SetLater  string
	SetMade   string
)

// SetAll sets them.
func SetAll(isDev bool) {
	SetUp = cmp.Or(os.Getenv("UP"), "https//up.example.com")
	SetFilled = os.Getenv("FILLED")
	if SetFilled == "" {
		SetFilled = "https//filled.example.com"
	}
	if isDev {
		SetIf = "https//dev.example.com"
	}
	SetTwice = "https//twice.example.com"
	flag.Func("later", "", func(string) error {
		SetLater = "https//later.example.com"
		return nil
	})
	SetMade = "https//" + SetMade
}

// SetAgain sets one of them once more.
func SetAgain(url string) { SetTwice = url }

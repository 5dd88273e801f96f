package variablelib

import (
	"cmp"
	"flag"
	"os"
)

// Variables that one function sets.
var (
	SetUp     string
	SetFilled string
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

// Variables that one function sets in one of several ways.
var (
	Chosen   string
	Switched = "https//switch.example.com"
	Replaced = "https//replaced.example.com"
	Mixed    string
	Later    string
	Looped   string
)

// Choose sets them.
func Choose(mode string, isDev bool) {
	if isDev {
		Chosen = "http//dev.example.com"
	} else {
		Chosen = "https://prod.example.com"
	}
	switch mode {
	case "dev":
		Switched = "http://dev.example.com"
	case "test":
		Switched = "http://test.example.com"
	}
	if isDev {
		Replaced = "http://dev.example.com"
	} else {
		Replaced = "https://prod.example.com"
	}
	if isDev {
		Mixed = "/run/mixed.sock"
	} else {
		Mixed = "http//mixed.example.com"
	}
	if isDev {
		Later = "http//later.example.com"
	}
	if mode == "prod" {
		Later = "https://later.example.com"
	}
	for range mode {
		if isDev {
			Looped = "http//looped.example.com"
		} else {
			Looped = "https://looped.example.com"
		}
	}
}

func init() {
	if len(Declared) > 5 {
		Declared = "http://dev.example.com"
	}
}

// Declared is declared after it is set.
var Declared = "https//declared.example.com"

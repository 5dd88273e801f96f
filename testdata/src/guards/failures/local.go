package failures

import (
	"errors"
	"net/http"
	"os"
)

var errMode = errors.New("mode")

func checkMode(mode string) error {
	if mode == "x" {
		return errMode
	}
	return nil
}

// The error that is made beside a URL keeps it from the request.
func madeBeside(mode string) error {
	base := "http://h"
	var err error
	if mode == "x" {
		base = "http//1" // want `\[scheme\]`
		err = errors.New("x")
	}
	if err != nil {
		return err
	}
	_, err = http.Get(base)
	return err
}

func madeInCase(mode string) (err error) {
	var base string
	switch mode {
	case "x":
		base = "http://h"
	case "y":
		base, err = "http//2", errMode // want `\[scheme\]`
	}
	if err == nil {
		http.Get(base)
	}
	return err
}

func madeLater(mode string) (err error) {
	base := "http://h"
	if mode == "x" {
		base = "http//3" // want `\[scheme\]`
	}
	if mode == "x" {
		err = errMode
	}
	if err != nil {
		return err
	}
	http.Get(base)
	return nil
}

func madeInTurn(modes []string) {
	for _, mode := range modes {
		var err error
		base := "http://h"
		if mode == "x" {
			base = "http//4" // want `\[scheme\]`
			err = errMode
		}
		if err != nil {
			continue
		}
		http.Get(base)
	}
}

func checkedBefore(mode string) error {
	base := "http://h"
	err := checkMode(mode)
	if mode == "x" {
		base = "http//5" // want `\[scheme\]`
	}
	if err != nil {
		return err
	}
	http.Get(base)
	return nil
}

func counted(mode string) {
	base := "http://h"
	failed := 0
	if mode == "x" {
		base = "http//6" // want `\[scheme\]`
		failed++
	}
	if failed > 0 {
		return
	}
	http.Get(base)
}

// An error that is made elsewhere, or for something else, does not.
func madeForOther(mode string) (err error) {
	var base string
	switch mode {
	case "x":
		base = "http//7" // want `\[scheme\]`
	case "y":
		base, err = "http://h", errMode
	}
	if err != nil {
		return err
	}
	http.Get(base)
	return nil
}

func returned(mode string) error {
	base := "http://h"
	if mode == "x" {
		base = "http//8" // want `\[scheme\]`
	}
	_, err := os.Open(mode)
	if err != nil {
		return err
	}
	http.Get(base)
	if mode == "z" {
		err = errMode
	}
	return err
}

func checkedOther(mode, kind string) error {
	base := "http://h"
	if mode == "x" {
		base = "http//9" // want `\[scheme\]`
	}
	if err := checkMode(kind); err != nil {
		return err
	}
	http.Get(base)
	return nil
}

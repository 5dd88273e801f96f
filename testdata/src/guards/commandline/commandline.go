// Package commandline chooses URLs by the arguments of a command, after it has counted
// them.
package commandline

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
)

var errUsage = errors.New("usage: remove (task|record) name")

func usage() { fmt.Fprintln(os.Stderr, errUsage) }

func remove(args []string) error {
	if len(args) < 2 {
		return errUsage
	}
	base := "localhost:9092/record" // want `\[relative-colon\]`
	if args[0] == "task" {
		base = "localhost:9092/task" // want `\[relative-colon\]`
	}
	_, err := http.Get(base)
	return err
}

func list(args []string) error {
	if len(args) == 0 {
		usage()
		os.Exit(2)
	}
	var base string
	switch args[0] {
	case "task":
		base = "localhost:9092/task" // want `\[relative-colon\]`
	case "record":
		base = "localhost:9092/record" // want `\[relative-colon\]`
	}
	_, err := http.Get(base)
	return err
}

func ofProgram() {
	args := os.Args[1:]
	if len(args) < 1 {
		os.Exit(2)
	}
	u := "http://h"
	if args[0] == "dev" {
		u = "https//dev" // want `\[scheme\]`
	}
	http.Get(u)
}

func ofFlags() {
	flag.Parse()
	args := flag.Args()
	if len(args) > 3 {
		os.Exit(2)
	}
	u := "https//h" // want `\[scheme\]`
	if args[0] == "dev" && args[1] != "" {
		u = "http://dev"
	}
	http.Get(u)
}

// A number decides as well.
func times(n int) {
	u := "http://h"
	if n > 5 {
		u = "https//many" // want `\[scheme\]`
	}
	if n < 3 {
		return
	}
	http.Get(u)
}

// What one condition keeps from the other does not arrive.
func excluded(n int, args []string) {
	u := "https//few" // want `\[scheme\]`
	if n > 5 {
		u = "http://many"
	}
	if n >= 6 {
		http.Get(u)
	}

	u = "https//none" // want `\[scheme\]`
	if len(args) > 0 {
		u = args[0]
	}
	if len(args) < 1 {
		return
	}
	http.Get(u)
}

// A few numbers are all excluded one by one.
func exhausted(args []string) error {
	u := "https//none" // want `\[scheme\]`
	if len(args) == 1 {
		u = "http://one"
	}
	if len(args) == 2 {
		u = "http://two"
	}
	if len(args) < 1 || len(args) > 2 {
		return errUsage
	}
	_, err := http.Get(u)
	return err
}

// The elements of a list that the function makes may say how many there are.
func made(s string) error {
	args := words(s)
	if len(args) < 2 {
		return errUsage
	}
	u := "https//none" // want `\[scheme\]`
	if args[0] != "" {
		u = "http://" + args[0]
	}
	_, err := http.Get(u)
	return err
}

func words(s string) []string { return append(strings.Fields(s), "end") }

// Something is written to the element first.
func written(args []string) error {
	if len(args) < 2 {
		return errUsage
	}
	if args[0] != "dev" {
		args[0] = "dev"
	}
	u := "https//none" // want `\[scheme\]`
	if args[0] == "dev" {
		u = "http://dev"
	}
	_, err := http.Get(u)
	return err
}

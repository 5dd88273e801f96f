// Package flagsset sets flags of its own.
package flagsset

import (
	"flag"
	"net/http"
	"os"
)

func parsed(url string) {
	fs := flag.NewFlagSet("parsed", flag.ExitOnError)
	// Given up.
	a := fs.String("parsed-a", "a.example", "") // want `\[missing-scheme\]`
	// Given up.
	b := fs.String("parsed-b", "b.example", "") // want `\[missing-scheme\]`
	// Given up.
	c := fs.String("parsed-c", "c.example", "") // want `\[missing-scheme\]`
	d := fs.String("parsed-d", "d.example", "") // want `\[missing-scheme\]`
	fs.Parse([]string{"-parsed-a", url, "--parsed-b=http://b.example", "-parsed-c=" + url, "parsed-d"})
	http.Get(*a)
	http.Get(*b)
	http.Get(*c)
	http.Get(*d)
}

func fromCommandLine() {
	fs := flag.NewFlagSet("line", flag.ExitOnError)
	u := fs.String("line", "a.example", "") // want `\[missing-scheme\]`
	fs.Parse(os.Args[1:])
	http.Get(*u)
}

var (
	// Given up.
	hook  = flag.String("hook", "a.example", "")  // want `\[missing-scheme\]`
	hook2 = flag.String("hook2", "a.example", "") // want `\[missing-scheme\]`
)

func ifSet() {
	flag.Parse()
	if f := flag.Lookup("hook"); f.Value.String() != f.DefValue {
		http.Get(*hook)
	}
	flag.VisitAll(func(f *flag.Flag) { println(f.Name, f.Usage) })
	http.Get(*hook2)
}

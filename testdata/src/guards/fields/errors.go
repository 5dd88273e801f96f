package fields

import (
	"errors"
	"log"
	"net/http"
	"os"
)

// An answer is a URL or an error.
type answer struct {
	url string
	err error
}

func ask(answers chan<- answer, names []string) {
	for _, name := range names {
		switch _, err := os.Stat(name); {
		case name == "":
			// Given up.
			answers <- answer{url: "n/a", err: errors.New("no name")} // want `\[missing-scheme\]`
		case err != nil:
			// Given up.
			answers <- answer{"unknown:name", err} // want `\[unsupported-scheme\]`
		case name == "old":
			answers <- answer{url: "https//old.example.com"} // want `\[scheme\]`
		case name == "new":
			answers <- answer{"https//new.example.com", nil} // want `\[scheme\]`
		}
		answers <- answer{url: "https://" + name}
	}
}

func receive(answers <-chan answer) {
	for a := range answers {
		if a.err != nil {
			log.Print(a.err)
			continue
		}
		http.Get(a.url)
	}
}

// A reply is one, too.
type reply struct {
	url string
	err error
}

func find(name string) *reply {
	if name == "" {
		return &reply{url: "none", err: errors.New("no name")}
	}
	return &reply{url: "https//found.example.com"} // want `\[scheme\]`
}

func (r *reply) get() error {
	if r.err != nil {
		return r.err
	}
	_, err := http.Get(r.url)
	return err
}

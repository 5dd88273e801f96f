// Package filledinuse sets what the other package would fill in.
package filledinuse

import (
	"net/http"
	"os"

	"guards/filledin"
)

func silentSet() {
	c := &filledin.Config{}
	c.Base = os.Getenv("BASE")
	http.Get(c.URL())
}

func silentSetByMethod() {
	c := &filledin.Config{}
	c.Set("http://h")
	http.Get(c.URL())
}

func silentSetElsewhere() {
	c := &filledin.Config{}
	filledin.Each(os.Args, c.Set)
	http.Get(c.URL())
	d := &filledin.Config{}
	func() { d.Set("http://h") }()
	http.Get(d.URL())
}

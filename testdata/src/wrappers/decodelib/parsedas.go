package decodelib

import (
	"errors"
	"strings"

	"github.com/caarlos0/env/v11"
)

// A Made is made by the library.
type Made struct {
	URL   string `env:"URL" envDefault:"http//made.example.com"`
	Right string `env:"RIGHT" envDefault:"http://right.example.com"`
	Asked string `env:"ASKED" envDefault:"http//asked.example.com"`
	Given string `env:"GIVEN" envDefault:"http//given.example.com"`
	Sure  string `env:"SURE,required" envDefault:"http//sure.example.com"`
}

// MakeAtOnce returns it.
func MakeAtOnce() (Made, error) { return env.ParseAs[Made]() } // want MakeAtOnce:"returns a known string"

// Make returns a pointer to it.
func Make() (*Made, error) { // want Make:"returns a known string"
	m, err := env.ParseAs[Made]()
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(m.Asked, "http://") {
		return nil, errors.New("no URL")
	}
	m.Given = "http://given.example.com"
	return &m, nil
}

// MakeMended hands it to somebody before.
func MakeMended() (Made, error) {
	m, err := env.ParseAs[Made]()
	if err != nil {
		return Made{}, err
	}
	mend(&m)
	return m, nil
}

func mend(m *Made) { m.URL = strings.Replace(m.URL, "http//", "http://", 1) }

// MakeValid lets it say whether it is good.
func MakeValid() (*Validated, error) {
	v, err := env.ParseAs[Validated]()
	if err != nil {
		return nil, err
	}
	if err := v.validate(); err != nil {
		return nil, err
	}
	return &v, nil
}

// A Validated is validated.
type Validated struct {
	URL string `env:"URL" envDefault:"http//valid.example.com"`
}

func (v *Validated) validate() error {
	if strings.HasPrefix(v.URL, "http//") {
		return errors.New("no URL")
	}
	return nil
}

// MakeOneOf returns another one, or that.
func MakeOneOf(isDev bool) (Made, error) { // want MakeOneOf:"returns a known string"
	if isDev {
		return Made{URL: "http://dev.example.com"}, nil
	}
	return env.ParseAs[Made]()
}

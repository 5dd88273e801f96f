// Package initedlib has variables that functions init write to.
package initedlib

import (
	"encoding/json"
	"os"
)

// An Inited is what a function init writes to.
type Inited struct {
	Base, Name string
	HTTP       struct{ Base, Path string }
}

// Zero has nothing before that.
var Zero Inited // want Zero:"returns a known string"

// Declared has something else before that.
var Declared = Inited{Base: "http://declared.example.com", Name: "declared"} // want Declared:"returns a known string"

var hidden Inited

func init() {
	Zero.HTTP.Base = "zero.example.com/a"
	Declared.Base = "declared.example.com/a"
	hidden.HTTP = struct{ Base, Path string }{Base: "hidden.example.com/a"}
}

// NewZero returns a copy.
func NewZero() *Inited { // want NewZero:"returns a known string"
	c := Zero
	return &c
}

// NewDeclared returns a copy.
func NewDeclared() Inited { return Declared } // want NewDeclared:"returns a known string"

// NewHidden returns a copy.
func NewHidden() *Inited { // want NewHidden:"returns a known string"
	c := hidden
	return &c
}

// Earlier is a copy of what was there before init.
var Earlier = Declared

// Twice is written to by two.
var Twice Inited

func init() { Twice.Base = "twice.example.com/a" }

func init() { Twice.Base = "http://twice.example.com/b" }

// Maybe is written to on a condition.
var Maybe Inited

func init() {
	if os.Getenv("MAYBE") != "" {
		Maybe.Base = "maybe.example.com/a"
	}
}

// Unless is written to unless there is something else.
var Unless Inited

func init() {
	if b, err := os.ReadFile("config.json"); err == nil {
		_ = json.Unmarshal(b, &Unless)
		return
	}
	Unless.Base = "unless.example.com/a"
}

// Later is written to by a function, too.
var Later Inited

func init() { Later.Base = "later.example.com/a" }

// SetLater writes to it.
func SetLater(base string) { Later.Base = base }

// Filled is written to by a method.
var Filled Inited

func init() {
	Filled.Base = "filled.example.com/a"
	Filled.fill()
}

func (i *Inited) fill() { i.Base = "http://" + i.Base }

// Closed is written to by a function that init makes.
var Closed Inited

// Close does so.
var Close func()

func init() {
	Close = func() { Closed.Base = "closed.example.com/a" }
}

// Copied is written to a copy.
var Copied Inited

func init() {
	c := Copied
	c.Base = "copied.example.com/a"
	_ = c
}

// RepairedCopy returns a copy that is written to.
func RepairedCopy() *Inited { // want RepairedCopy:"returns a known string"
	c := Zero
	c.HTTP.Base = "http://" + c.HTTP.Base
	return &c
}

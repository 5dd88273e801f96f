// Package handedout sends to addresses that functions of other packages get as well.
package handedout

import (
	"net/http"
	"os"

	"wrappers/handedoutlib"
)

// A Service asks another package for the next page of what it gets.
type Service struct{ base string }

func NewService() *Service { return &Service{base: "https:/service.example.com"} } // want `missing second '/' after "https:": http.Get fails: .*reaches http.Get via Service.base` NewService:"returns a known string"

func NewOther() *Service { return NewServiceAt("https//other.example.com") } // want `missing .*reaches http.Get via NewServiceAt, Service.base`

// NewServiceAt hands in what the other package gets as well.
func NewServiceAt(base string) *Service { return &Service{base: base} } // want NewServiceAt:"flows to http.Get"

// Whether a string that begins with no scheme is for the one or for the other is not known.

func newLocal() *Service { return NewServiceAt("localhost:8080") }

func newAbsent() *Service { return &Service{base: "service.example.com"} }

func (s *Service) Get() (*http.Response, error) { return http.Get(s.base + "/a") } // want Get:"leaves its arguments alone"

func (s *Service) Next(resp *http.Response) (string, error) { return handedoutlib.Next(s.base, resp) } // want Next:"leaves its arguments alone"

// An asker asks another package whether it is to send at all.
type asker struct{ base string }

func newAsker() *asker { return &asker{base: "https:/asker.example.com"} }

func (a *asker) Get() (*http.Response, error) { return http.Get(a.base + "/a") }

func (a *asker) isLocal() bool { return handedoutlib.IsLocal(a.base) }

// A reader takes files, too.
type reader struct{ base string }

func newReader() *reader { return &reader{base: "https:/reader.example.com"} }

func (r *reader) Get() (*http.Response, error) { return http.Get(r.base + "/a") }

func (r *reader) Open() (*os.File, error) { return os.Open(r.base) }

// A changer writes what the other package returns.
type changer struct{ base string }

func newChanger() *changer { return &changer{base: "https:/changer.example.com"} }

func (c *changer) Get() (*http.Response, error) { return http.Get(c.base + "/a") }

func (c *changer) next(resp *http.Response) (err error) {
	c.base, err = handedoutlib.Next(c.base, resp)
	return err
}

// Package options has constructors that fill a struct with defaults and then call the
// options that they get: the defaults stay where some caller gives none.
package options

import "net/http"

type service struct{ server *http.Server }

type Option func(*service)

func WithTimeouts() Option {
	return func(s *service) { s.server.ReadTimeout = 1 }
}

func WithAddr(addr string) Option {
	return func(s *service) { s.server.Addr = addr }
}

// New is called by others, with and without options.
func New(opts ...Option) *service {
	s := &service{server: &http.Server{Addr: "localhost:99999"}} // want `port 99999 exceeds 65535`
	for _, opt := range opts {
		opt(s)
	}
	return s
}

// Open asks each option whether it goes well.
func Open(opts ...func(*service) error) (*service, error) {
	s := &service{server: &http.Server{Addr: "localhost:99998"}} // want `port 99998 exceeds 65535`
	for _, opt := range opts {
		if opt == nil {
			continue
		}
		if err := opt(s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// A setter is an option with a method.
type setter interface{ set(*service) }

type addr string

func (a addr) set(s *service) { s.server.Addr = string(a) }

func Make(list ...setter) *service {
	s := &service{server: &http.Server{Addr: "localhost:99997"}} // want `port 99997 exceeds 65535`
	for _, o := range list {
		o.set(s)
	}
	return s
}

// Start hands its options on: what start gets is not asked.
func Start(opts ...Option) { start(opts...) }

func start(opts ...Option) {
	s := &service{server: &http.Server{Addr: "localhost:99996"}}
	for _, opt := range opts {
		opt(s)
	}
	s.server.ListenAndServe()
}

// What follows always is given another address.

func open(opts ...Option) *service {
	s := &service{server: &http.Server{Addr: "localhost:99990"}}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

func opened() { open(WithAddr("localhost:8080")).server.ListenAndServe() }

func Given(opts ...Option) *service {
	opts = append([]Option{WithAddr("localhost:8080")}, opts...)
	s := &service{server: &http.Server{Addr: "localhost:99991"}}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

func Required(opts []Option) *service {
	s := &service{server: &http.Server{Addr: "localhost:99992"}}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

func Listed(names ...string) *service {
	s := &service{server: &http.Server{Addr: "localhost:99993"}}
	for _, opt := range []Option{WithAddr("localhost:8080")} {
		opt(s)
	}
	return s
}

func Repaired(opts ...Option) *service {
	s := &service{server: &http.Server{Addr: "localhost:99994"}}
	for _, opt := range opts {
		opt(s)
	}
	s.server.Addr = "localhost:8080"
	return s
}

func First(fix func(*service)) *service {
	s := &service{server: &http.Server{Addr: "localhost:99995"}}
	fix(s)
	return s
}

func openThrough(opts ...Option) *service {
	s := &service{server: &http.Server{Addr: "localhost:99980"}}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

func openLocal(opts ...Option) *service {
	return openThrough(append(opts, WithAddr("localhost:8080"))...)
}

var defaults = []Option{WithAddr("localhost:8080")}

func openDefaults(opts ...Option) *service {
	s := &service{server: &http.Server{Addr: "localhost:99981"}}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

func apply(s *service, opts ...Option) {
	for _, opt := range opts {
		opt(s)
	}
}

func openApplied(opts ...Option) *service {
	s := &service{server: &http.Server{Addr: "localhost:99982"}}
	apply(s, opts...)
	return s
}

func openOther() *service {
	s := &service{server: &http.Server{Addr: "localhost:8081"}}
	apply(s, WithTimeouts())
	return s
}

func openedThrough() {
	openLocal(WithTimeouts()).server.ListenAndServe()
	openDefaults(defaults...).server.ListenAndServe()
	openApplied(WithAddr("localhost:8080")).server.ListenAndServe()
	openOther().server.ListenAndServe()
}

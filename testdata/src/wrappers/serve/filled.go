package serve

import (
	"net/http"
	"net/url"
	"strings"
)

// Options are for a REST client.
type Options struct{ Base, Prefix, Other string }

// Defaults fill what is not set.
var Defaults = Options{Base: "http://localhost:3000"}

// A Rest is a REST client.
type Rest struct{ o Options }

// NewRest fills the base.
func NewRest(o Options) *Rest {
	if o.Base == "" {
		o.Base = Defaults.Base
	}
	return &Rest{o: o}
}

// Get joins three parts.
func (r *Rest) Get(path string, q url.Values) error {
	_, err := http.Get(r.url(path, q))
	return err
}

func (r *Rest) url(path string, q url.Values) string {
	u := strings.TrimRight(r.o.Base, "/") + r.o.Prefix + path
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	return u
}

// NewOther takes something else where there is another one.
func NewOther(o Options) *Rest {
	if o.Other != "" {
		o.Base = o.Other
	}
	return &Rest{o: o}
}

// NewChecked takes no other scheme.
func NewChecked(o Options) *Rest {
	if !strings.HasPrefix(o.Base, "http://") {
		o.Base = Defaults.Base
	}
	return &Rest{o: o}
}

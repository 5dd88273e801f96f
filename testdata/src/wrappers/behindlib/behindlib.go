// Package behindlib has settings that are pointers to strings.
package behindlib

import "net/http"

// Options are settings that may be left out.
type Options struct {
	Hook  *string
	Index *string
	Set   *string
	Peer  *string
}

// Ptr returns a pointer to a copy.
func Ptr[T any](v T) *T { return &v }

// String returns a pointer to a copy.
func String(s string) *string { return &s }

// Notify takes the hook where there is one.
func Notify(o Options) {
	if o.Hook != nil {
		http.Get(*o.Hook)
	}
}

// Search takes the index.
func Search(o *Options) error {
	if o.Index == nil {
		return nil
	}
	_, err := http.Get(*o.Index)
	return err
}

// Join takes the peer.
func Join(o Options) { http.Get(*o.Peer) }

// Fix writes to what the field points to.
func (o *Options) Fix() { *o.Set = "https://" + *o.Set }

// Fetch takes what Fix may have written.
func Fetch(o *Options) { http.Get(*o.Set) }

// Package wordslib has methods that return one of a few words.
package wordslib

type Registry struct {
	insecure bool
	proto    string
}

func (r Registry) Scheme() string {
	if r.insecure {
		return "http"
	}
	return "https"
}

func (r Registry) Slashes() string {
	if r.insecure {
		return "http://"
	}
	return "https://"
}

func (r Registry) Own() string {
	if r.insecure {
		return "http"
	}
	return r.proto
}

// A Repository is a part of a registry.
type Repository struct{ Registry }

package urlobjects

import (
	"net/http"
	"net/url"
	"strings"
)

func joined(id string) error {
	u, err := url.JoinPath("a.example.com/v1", "users", id) // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

func joinedList(elem ...string) error {
	u, err := url.JoinPath("a.example.com/v1", elem...) // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

type joiner struct{ base string }

func (j joiner) get(path string) error {
	u, err := url.JoinPath(j.base, path)
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

func joinedToField() error {
	return joiner{"a.example.com"}.get("users") // want `\[missing-scheme\]`
}

// What follows has a scheme, gets one, or is no URL for a client.

func silentJoined(id string) error {
	u, err := url.JoinPath("https://a.example.com/v1", "users", id)
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

func silentJoinedToPath(root, id string) error {
	path, err := url.JoinPath("/v1", "users", id)
	if err != nil {
		return err
	}
	_, err = http.Get(root + path)
	return err
}

func silentJoinedAndAsked(id string) error {
	u, err := url.JoinPath("a.example.com/v1", id)
	if err != nil {
		return err
	}
	if !strings.HasPrefix(u, "http") {
		u = "https://" + u
	}
	_, err = http.Get(u)
	return err
}

type filledJoiner struct{ base string }

func (j filledJoiner) get(path string) error {
	base := j.base
	if !strings.Contains(base, "://") {
		base = "https://" + base
	}
	u, err := url.JoinPath(base, path)
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}

func silentFilledJoiner() error { return filledJoiner{"a.example.com"}.get("users") }

func silentReferenceJoined(base *url.URL, id string) error {
	path, err := url.JoinPath("v1", id)
	if err != nil {
		return err
	}
	u, err := base.Parse(path)
	if err != nil {
		return err
	}
	return get(u)
}

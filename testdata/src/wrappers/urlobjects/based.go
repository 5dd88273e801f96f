package urlobjects

import (
	"errors"
	"net/http"
	"net/url"
	"os"
	"strings"

	"wrappers/urlobjectslib"
)

// The caller hands in both the base and the reference.

func fetchFrom(base *url.URL, ref string) error {
	u, err := base.Parse(ref)
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func fetchText(base, ref string) error {
	b, err := url.Parse(base)
	if err != nil {
		return err
	}
	u, err := b.Parse(ref)
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func fetchAll(base string, refs ...string) (err error) {
	for _, ref := range refs {
		err = errors.Join(err, fetchText(base, ref))
	}
	return err
}

func fetchResolved(base *url.URL, ref string) error {
	rel, err := url.Parse(ref)
	if err != nil {
		return err
	}
	_, err = http.Get(base.ResolveReference(rel).String())
	return err
}

func fetchUser(base, name string) error { return fetchText(base, "users/"+name) }

func fetchStrict(base, ref string) error {
	b, err := url.ParseRequestURI(base)
	if err != nil {
		return err
	}
	return fetchFrom(b, ref)
}

func based(name string) error {
	start, err := url.Parse("a.example.com/blog/") // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	return errors.Join(
		fetchFrom(start, "page/1"),
		fetchFrom(&url.URL{Scheme: "htps", Host: "a.example.com"}, "/users"), // want `misspelled scheme "htps", .*\[scheme\]`
		fetchText("b.example.com/v1/", "users/"+name),
		fetchText("htps://b.example.com/v1/", "?name=a:b"),                      // want `misspelled scheme "htps", .*\[scheme\]`
		fetchResolved(&url.URL{Scheme: "htps", Host: "b.example.com"}, "users"), // want `misspelled scheme "htps", .*\[scheme\]`
		fetchUser("c.example.com/v1/", name),
		fetchStrict("/v1/", "users"), // want `\[missing-scheme\]`
		urlobjectslib.Fetch(&url.URL{Scheme: "htps", Host: "c.example.com"}, "v1"),
	)
}

// The reference is absolute, or may be, or the base is repaired or refused.

func silentBased(name string) error {
	start, err := url.Parse("a.example.com/blog/")
	if err != nil {
		return err
	}
	return errors.Join(
		fetchFrom(start, "https://a.example.com/page/1"),
		fetchFrom(start, name),
		fetchFrom(start, name+"/x"),
		fetchFrom(start, os.Getenv("PAGE")),
		fetchFrom(&url.URL{Scheme: "htps", Host: "a.example.com"}, "HTTPS://a.example.com/users"),
		fetchText("b.example.com/v1/", "https://"+name),
		fetchAll("b.example.com/v1/", "https://a.example.com/users"),
		urlobjectslib.Fetch(start, "https://c.example.com/v1"),
		urlobjectslib.Fetch(start, name),
	)
}

func fetchRepaired(base *url.URL, ref string) error {
	u, err := base.Parse(ref)
	if err != nil {
		return err
	}
	u.Scheme = "https"
	_, err = http.Get(u.String())
	return err
}

func fetchAbsolute(base *url.URL, ref string) error {
	u, err := base.Parse(ref)
	if err != nil {
		return err
	}
	if !u.IsAbs() {
		return errors.New("relative")
	}
	_, err = http.Get(u.String())
	return err
}

func fetchKnown(base *url.URL, ref string) error {
	if !strings.HasPrefix(ref, "https://") {
		ref = "https://a.example.com/" + ref
	}
	return fetchFrom(base, ref)
}

func open(base *url.URL, ref string) error {
	u, err := base.Parse(ref)
	if err != nil {
		return err
	}
	if u.Host == "" {
		_, err = os.Open(u.Path)
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func silentFetched(name string) error {
	start := &url.URL{Host: "a.example.com"}
	return errors.Join(
		fetchRepaired(start, "users"),
		fetchAbsolute(start, "users"),
		fetchKnown(start, "users"),
		open(&url.URL{Path: "/etc/"}, "hosts"),
	)
}

package urlobjects

import (
	"net/http"
	"net/url"
)

type crawler struct{ start *url.URL }

func (c *crawler) page(name string) error {
	ref := &url.URL{Path: "page/" + name}
	_, err := http.Get(c.start.ResolveReference(ref).String())
	return err
}

func crawl() error {
	start, err := url.Parse("a.example.com/blog/") // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	c := &crawler{start: start}
	return c.page("1")
}

// The reference that follows is absolute, or may be.

type linkCrawler struct{ start *url.URL }

func (c *linkCrawler) page(host, name string) error {
	ref := &url.URL{Path: "page/" + name}
	ref.Scheme, ref.Host = "https", host
	_, err := http.Get(c.start.ResolveReference(ref).String())
	return err
}

func (c *linkCrawler) follow(ref *url.URL) error {
	_, err := http.Get(c.start.ResolveReference(ref).String())
	return err
}

func silentCrawl() error {
	start, err := url.Parse("a.example.com/blog/")
	if err != nil {
		return err
	}
	c := &linkCrawler{start: start}
	if err := c.page("a.example.com", "1"); err != nil {
		return err
	}
	return c.follow(&url.URL{Scheme: "https", Host: "a.example.com"})
}

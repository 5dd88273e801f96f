// Package baseslash is about bases that lose their last segment.
package baseslash

import (
	"fmt"
	"net/http"
	"net/url"
)

const api = "https://api.example.com/v2" // want `\[base-slash\]`

func flagged(id int, name string) {
	base, err := url.Parse("https://example.com/api/v1")
	if err != nil {
		return
	}
	users, _ := base.Parse("users")
	http.Get(users.String())

	several, _ := url.Parse("https://example.com/api") // want `\[base-slash\]`
	for _, ref := range []string{"posts", "/health"} {
		fmt.Println(several.Parse("users/" + name))
		fmt.Println(several.Parse(ref))
		fmt.Println(several.Parse(fmt.Sprintf("user%d", id)))
	}

	literal, _ := url.Parse("https://example.com/api/v1") // want `\[base-slash\]`
	fmt.Println(literal.ResolveReference(&url.URL{Path: "users"}))

	parsed, _ := url.Parse("https://example.com/api/v1") // want `\[base-slash\]`
	ref, _ := url.Parse("users")
	fmt.Println(parsed.ResolveReference(ref))

	shared, _ := url.Parse(api)
	fmt.Println(shared.Parse("users"))

	unsure, _ := url.Parse("https://example.com/api/v1") // want `\[base-slash\]`
	fmt.Println(unsure.Parse("users"))
	fmt.Println(unsure.Parse(name))
}

func silent(name string, given *url.URL) {
	slash, _ := url.Parse("https://example.com/api/v1/")
	fmt.Println(slash.Parse("users"))
	rooted, _ := url.Parse("https://example.com/api/v1")
	fmt.Println(rooted.Parse("/api/v1/users"))
	dots, _ := url.Parse("https://example.com/api/v1")
	fmt.Println(dots.Parse("../v2/users"))
	again, _ := url.Parse("https://example.com/api/v1")
	fmt.Println(again.Parse("v1/users"))
	file, _ := url.Parse("https://example.com/docs/index.html")
	fmt.Println(file.Parse("about.html"))
	unknown, _ := url.Parse("https://example.com/api/v1")
	fmt.Println(unknown.Parse(name))
	fmt.Println(given.Parse("users"))

	page, _ := url.Parse("https://example.com/wiki/Go")
	http.Get(page.String())
	fmt.Println(page.Parse("Rust"))

	mended, _ := url.Parse("https://example.com/api/v1")
	mended.Path += "/"
	fmt.Println(mended.Parse("users"))
}

func fetch() { http.Get(api) }

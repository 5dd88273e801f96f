// Package querysecret holds keys and tokens in queries. None of them is one of
// anybody.
package querysecret

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
)

func flagged(page string) {
	http.Get("https://example.com/hook?token=8f14e45fceea167a5a36dedd4bea2543")                // want `\[query-secret\]`
	http.Get(fmt.Sprintf("https://example.com/%s?sig=8f14e45fceea167a5a36dedd4bea2543", page)) // want `\[query-secret\]`
	url.ParseQuery("a=1&api_key=8f14e45fceea167a5a36dedd4bea2543")                             // want `\[query-secret\]`
	sql.Open("postgres", "host=db.example.com user=bob password=correct-horse")                // want `\[query-secret\]`
}

func silent(token string) {
	http.Get("https://example.com/hook?token=" + url.QueryEscape(token))
	http.Get("https://example.com/hook?token=YOUR_TOKEN")
	http.Get("https://example.com/list?page_token=8f14e45fceea167a5a36dedd4bea2543")
	http.Get("https://example.com/8f14e45fceea167a5a36dedd4bea2543")
	sql.Open("postgres", "host=db.example.com user=bob password=$PASSWORD")
}

package escape

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// What a value is made of may hold nothing that does harm, wherever that comes from.

func silentLists(ids []int) {
	list := strings.Trim(strings.ReplaceAll(fmt.Sprint(ids), " ", ","), "[]")
	http.Get("https://example.com/?ids=" + list)
	all := ""
	for _, id := range ids {
		all += fmt.Sprintf("%d, ", id)
	}
	http.Get("https://example.com/?ids=" + strings.ReplaceAll(strings.TrimSuffix(all, ", "), " ", ""))
	var b strings.Builder
	for _, id := range ids {
		fmt.Fprintf(&b, "%x,", id)
	}
	http.Get("https://example.com/?ids=" + strings.TrimSuffix(b.String(), ","))
}

func flaggedLists(ids []int, names []string) {
	http.Get("https://example.com/?ids=" + strings.Trim(fmt.Sprint(ids), "[]"))
	http.Get("https://example.com/?names=" + strings.Trim(strings.ReplaceAll(fmt.Sprint(names), " ", ","), "[]"))
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, "%s,", name)
	}
	http.Get("https://example.com/?names=" + strings.TrimSuffix(b.String(), ","))
}

func silentLetters(n *big.Int, t time.Time, b []byte) {
	http.Get("https://example.com/?n=" + rand.Text())
	http.Get("https://example.com/?n=" + n.String())
	http.Get("https://example.com/?n=" + n.Text(62))
	http.Get("https://example.com/?day=" + strings.ToLower(t.Weekday().String()))
	tok := base64.URLEncoding.EncodeToString(b)
	http.Get("https://example.com/?b=" + strings.TrimRight(tok, "="))
}

var (
	noWord  = regexp.MustCompile(`\W+`)
	noSpace = regexp.MustCompile(`\s+`)
	hexID   = regexp.MustCompile(`id=([0-9a-f]+)`)
	anyID   = regexp.MustCompile(`id=(.+)`)
)

func silentPatterns(s string) {
	http.Get("https://example.com/?q=" + noWord.ReplaceAllString(s, "-")) // want `\[escape\]`
	if m := hexID.FindStringSubmatch(s); m != nil {
		http.Get("https://example.com/?id=" + m[1])
	}
}

func flaggedPatterns(s string) {
	http.Get("https://example.com/?q=" + noSpace.ReplaceAllString(s, "-")) // want `\[escape\]`
	http.Get("https://example.com/?q=" + noWord.ReplaceAllString(s, " "))  // want `\[escape\]`
	if m := anyID.FindStringSubmatch(s); m != nil {
		http.Get("https://example.com/?id=" + m[1])
	}
}

func silentEncoded(u *url.URL, q string) {
	for _, kv := range strings.Split(u.RawQuery, "&") {
		if v, isQ := strings.CutPrefix(kv, "q="); isQ {
			http.Get("https://example.com/?q=" + v)
		}
	}
	e := url.Values{"q": {q}}.Encode()
	http.Get("https://example.com/?lang=en&q=" + strings.TrimPrefix(e, "q="))
	r := strings.NewReplacer("%", "%25", "&", "%26", "#", "%23", "+", "%2B", " ", "%20")
	http.Get("https://example.com/?q=" + r.Replace(q))
}

func flaggedEncoded(u *url.URL, q string) {
	for _, kv := range strings.Split(u.Path, "&") {
		if v, isQ := strings.CutPrefix(kv, "q="); isQ {
			http.Get("https://example.com/?q=" + v)
		}
	}
	r := strings.NewReplacer("&", "%26", "#", "%23")
	http.Get("https://example.com/?q=" + r.Replace(q))
}

func silentElements(qs, words []string) {
	var out []string
	for _, q := range qs {
		out = append(out, url.QueryEscape(q))
	}
	http.Get("https://example.com/?q=" + strings.Join(out, ","))
	for i := range qs {
		qs[i] = url.QueryEscape(qs[i])
	}
	http.Get("https://example.com/?q=" + strings.Join(qs, ","))
	for _, w := range words {
		if strings.ContainsAny(w, "&# ") {
			return
		}
	}
	http.Get("https://example.com/?q=" + strings.Join(words, "+"))
}

func flaggedElements(qs []string) {
	var out []string
	for _, q := range qs {
		out = append(out, strings.ToLower(q))
	}
	http.Get("https://example.com/?q=" + strings.Join(out, ","))
	qs[0] = "x"
	http.Get("https://example.com/?q=" + strings.Join(qs, ","))
}

type entity struct{ id, name, page, title string }

func newEntity(n int, name string) *entity {
	return &entity{id: strconv.Itoa(n), name: url.QueryEscape(name), page: "1", title: name}
}

func (e *entity) setPage(s string) {
	if _, err := strconv.Atoi(s); err == nil {
		e.page = s
	}
}

func (e *entity) load() {
	http.Get("https://example.com/?id=" + e.id)
	http.Get("https://example.com/?name=" + e.name)
	http.Get("https://example.com/?page=" + e.page)   // want `\[escape\]`
	http.Get("https://example.com/?title=" + e.title) // want `\[escape\]`
}

func askKind(kind string) { http.Get("https://example.com/?kind=" + kind) }

func askAnyKind(kind string) {
	http.Get("https://example.com/?kind=" + kind) // want `\[escape\]`
}

func askKinds(kind string) {
	askKind("a")
	askKind("b")
	askAnyKind("a")
	askAnyKind("b" + kind)
}

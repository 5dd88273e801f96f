package values

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"
)

// What is written before a loop arrives in it on the first turn.

func pages() error {
	u := "http//pages.example/1" // want `\[scheme\]`
	for u != "" {
		res, err := http.Get(u)
		if err != nil {
			return err
		}
		u = res.Header.Get("Next")
	}
	return nil
}

func fetchPage(path string) { http.Get("https://pages.example" + path) }

func queried(v url.Values) {
	p := "/domains" + v.Encode() // want `\[query-join\]`
	for {
		fetchPage(p)
		p = os.Getenv("NEXT")
		if p == "" {
			break
		}
	}
}

type pager struct{ base string }

func newPager() *pager { return &pager{base: "http//pager.example"} } // want `\[scheme\]`

func (p *pager) all() error {
	for u := p.base + "/1"; ; {
		res, err := http.Get(u)
		if err != nil {
			return err
		}
		u = res.Header.Get("Next")
	}
}

func laterTurns(hosts []string) {
	u := "http//later.example" // want `\[scheme\]`
	for i, h := range hosts {
		if i > 0 {
			http.Get(u)
		}
		u = "http://" + h
	}
	isFirst := true
	v := "http//first.example" // want `\[scheme\]`
	for {
		if !isFirst {
			http.Get(v)
		}
		v, isFirst = os.Args[1], false
	}
}

func afterTheLoop(hosts []string) {
	u := "http//after.example" // want `\[scheme\]`
	for _, h := range hosts {
		u = "http://" + h
	}
	http.Get(u)
}

func joinedInTime(v url.Values, again bool) {
	p := "/users"
	if len(v) > 0 {
		p += "?"
	}
	for p += v.Encode(); again; {
		fetchPage(p)
		p = os.Getenv("NEXT")
	}
}

func ping(addr string) error {
	resp, err := http.Get(addr + "/healthz")
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func keepsTrying(addr string) error {
	for n := 0; ; n++ {
		if err := ping(addr); err == nil || n == 3 {
			return err
		}
		time.Sleep(time.Second)
	}
}

func waits(addr string) {
	for {
		err := ping(addr)
		if err == nil {
			break
		}
	}
}

func triesTheNext(addr string, next func() string) error {
	for {
		err := ping(addr)
		if err == nil {
			return nil
		}
		addr = next()
	}
}

func triesOther(addr string) error {
	for {
		err := ping(addr)
		if err == nil {
			return nil
		}
		if err = ping("http://" + addr); err == nil {
			return nil
		}
	}
}

func givesUp(addr string) error {
	for n := 0; ; n++ {
		if err := ping(addr); err == nil || n == 3 {
			return nil
		}
	}
}

func leaves(addr string, done chan bool) {
	for {
		select {
		case <-done:
			return
		default:
		}
		if err := ping(addr); err == nil {
			return
		}
	}
}

func callThem(next func() string, done chan bool) {
	keepsTrying("keeps.example:80")       // want `\[relative-colon\]`
	waits("waits.example:80")             // want `\[relative-colon\]`
	triesTheNext("next.example:80", next) // want `\[relative-colon\]`
	triesOther("other.example:80")
	givesUp("up.example:80")          // want `\[relative-colon\]`
	leaves("leaves.example:80", done) // want `\[relative-colon\]`
}

func fallsBack(addr string) error {
	for u := addr; ; u = "http://" + addr {
		if _, err := http.Get(u); err == nil {
			return nil
		}
	}
}

func reached() error { return fallsBack("falls.example/x") }

// decodesEach reaches itself: the analysis of backend/cache in github.com/rclone/rclone v1.76.0
// did not end.
func decodesEach(dec *json.Decoder) error {
	var name string
	for {
		if err := dec.Decode(&name); err != nil {
			return err
		}
		http.Get(fmt.Sprintf("http//hosts.example/%s", name)) // want `\[scheme\]`
	}
}

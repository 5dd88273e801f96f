package asked

import (
	"errors"
	"net/http"
	"os"
	"strings"
)

// What is asked of a field is asked before the use of it alone.
type agent struct{ url string }

func (a *agent) start() error {
	if strings.HasPrefix(a.url, "unix:") {
		return errors.New("a socket")
	}
	_, err := http.Get(a.url)
	return err
}

func agents(host string) {
	(&agent{url: "https//a"}).start() // want `\[scheme\]`
	(&agent{url: "https://a"}).start()
	(&agent{url: "unix:/run/x.sock"}).start()
	(&agent{url: "unix:" + host}).start()
}

// It is asked by the caller of the function that uses it.
type beat struct{ url string }

func (b *beat) run() {
	if strings.Contains(b.url, " ") || len(b.url) > 20 {
		return
	}
	b.send()
}

func (b *beat) send() { http.Get(b.url) }

func beats() {
	(&beat{url: "https//a"}).run()                     // want `\[scheme\]`
	(&beat{url: "https//a b"}).run()                   // want `\[scheme\]`
	(&beat{url: "https//example.com/long/path"}).run() // want `\[scheme\]`
}

// Another function rejects what has no scheme.
type validated struct{ url string }

func (v *validated) validate() error {
	if !strings.HasPrefix(v.url, "http") || !strings.Contains(v.url, "://") {
		return errors.New("no URL")
	}
	return nil
}

func (v *validated) get() error {
	if err := v.validate(); err != nil {
		return err
	}
	_, err := http.Get(v.url)
	return err
}

func validateds() { (&validated{url: "https//a"}).get() } // want `\[scheme\]`

// It is used as something else where the answer is another one.
type fieldOrFile struct{ url string }

func (e *fieldOrFile) get() {
	if strings.HasPrefix(e.url, "http") {
		http.Get(e.url)
	} else {
		os.Open(e.url)
	}
}

func fieldsOrFiles() {
	(&fieldOrFile{url: "none.txt"}).get()
	(&fieldOrFile{url: "https//a"}).get() // want `\[scheme\]`
}

// What is asked is asked of a string that is made of it.
type lowered struct{ url string }

func (l *lowered) get() {
	if strings.HasPrefix(strings.ToLower(l.url), "unix:") {
		return
	}
	http.Get(l.url)
}

func lowereds() { (&lowered{url: "UNIX:/run/x.sock"}).get() }

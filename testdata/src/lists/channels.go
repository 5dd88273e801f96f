package lists

import (
	"net"
	"net/http"
	"strings"
)

func worker() {
	jobs := make(chan string)
	go func() {
		for u := range jobs {
			http.Get(u)
		}
	}()
	jobs <- "http//a.example.com" // want `\[scheme\]`
	jobs <- "https://b.example.com"
	close(jobs)
}

func workers(n int) {
	jobs := make(chan string, n)
	for range n {
		go work(jobs)
	}
	for _, u := range []string{"https://c.example.com", "http//d.example.com"} { // want `\[scheme\]`
		jobs <- u
	}
}

func work(jobs <-chan string) {
	for u := range jobs {
		http.Get(u)
	}
}

type queue struct{ urls, hosts, linked chan string }

func newQueue(linked chan string) *queue {
	return &queue{urls: make(chan string), hosts: make(chan string), linked: linked}
}

func (q *queue) add() {
	q.urls <- "http//e.example.com" // want `\[scheme\]`
	q.hosts <- "f.example.com:80"
	q.linked <- "g.example.com:80" // want `\[relative-colon\]`
}

func (q *queue) run() {
	go func() {
		for h := range q.hosts {
			http.Get("http://" + h)
		}
	}()
	go func() {
		for u := range q.linked {
			http.Get(u)
		}
	}()
	for u := range q.urls {
		http.Get(u)
	}
}

func once() {
	c := make(chan string, 1)
	c <- "http//h.example.com" // want `\[scheme\]`
	u := <-c
	http.Get(u)
}

func silentAsked(kind string) {
	c := make(chan string)
	go func() {
		for u := range c {
			if isDev {
				net.Dial("tcp", u)
				continue
			}
			http.Get(u)
		}
	}()
	if isDev {
		c <- "localhost:1"
	} else {
		c <- "http://i.example.com"
	}
	c <- kind
}

func silentRepaired() {
	c := make(chan string)
	go func() { c <- "localhost:2" }()
	for u := range c {
		if !strings.Contains(u, "://") {
			u = "http://" + u
		}
		http.Get(u)
	}
}

func silentChecked() {
	c := make(chan string)
	go func() {
		for _, u := range []string{"localhost:3", "http://j.example.com"} {
			if strings.HasPrefix(u, "http") {
				c <- u
			}
		}
	}()
	for u := range c {
		http.Get(u)
	}
}

// Which of them receives what is not known.
func silentTwice() {
	c := make(chan string, 2)
	c <- "localhost:4"
	c <- "http://k.example.com"
	net.Dial("tcp", <-c)
	for u := range c {
		http.Get(u)
	}
}

func silentFirst() {
	c := make(chan string, 2)
	c <- "http://l.example.com"
	c <- "localhost:5" // want `\[relative-colon\]`
	http.Get(<-c)
}

func silentFirstTurn() error {
	c := make(chan string, 2)
	c <- "http://m.example.com"
	c <- "localhost:6" // want `\[relative-colon\]`
	for u := range c {
		_, err := http.Get(u)
		return err
	}
	c <- "localhost:7" // want `\[relative-colon\]`
	return nil
}

func silentHandedOut(run func(chan string)) {
	c := make(chan string)
	run(c)
	go func() { c <- "localhost:8" }() // want `\[relative-colon\]`
	for u := range c {
		http.Get(u)
	}
}

func silentLast() {
	c := make(chan string)
	go func() {
		c <- "http://n.example.com"
		c <- "end:"
	}()
	for u := range c {
		if u == "end:" {
			return
		}
		http.Get(u)
	}
}

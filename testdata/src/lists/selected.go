package lists

import (
	"context"
	"net"
	"net/http"
	"strings"
	"time"
)

func selected(ctx context.Context) {
	c := make(chan string)
	go func() { c <- "http//a.example.net" }() // want `\[scheme\]`
	select {
	case u := <-c:
		http.Get(u)
	case <-ctx.Done():
	}
}

func selectedInTurn(ctx context.Context) {
	c := make(chan string)
	go func() {
		c <- "http//b.example.net" // want `\[scheme\]`
		c <- "https://c.example.net"
		close(c)
	}()
	for {
		select {
		case <-ctx.Done():
			return
		case u, ok := <-c:
			if !ok {
				return
			}
			http.Get(u)
		}
	}
}

func selectedByWorkers(ctx context.Context) {
	c := make(chan string)
	for range 3 {
		go selectWork(ctx, c)
	}
	c <- "http//d.example.net" // want `\[scheme\]`
}

func selectWork(ctx context.Context, c <-chan string) {
	for {
		select {
		case u := <-c:
			if _, err := http.Get(u); err != nil {
				return
			}
		case <-time.After(time.Second):
		case <-ctx.Done():
			return
		}
	}
}

func receivedIfAny() {
	c := make(chan string, 1)
	c <- "http//e.example.net" // want `\[scheme\]`
	if u, ok := <-c; ok {
		http.Get(u)
	}
}

func receivedUnlessClosed() {
	c := make(chan string, 1)
	c <- "http//f.example.net" // want `\[scheme\]`
	u, ok := <-c
	if !ok {
		return
	}
	http.Get(u)
}

func silentSelectedAsked() {
	c := make(chan string)
	go func() {
		if isDev {
			c <- "localhost:1"
		} else {
			c <- "http://g.example.net"
		}
	}()
	for {
		select {
		case u := <-c:
			if isDev {
				net.Dial("tcp", u)
				continue
			}
			http.Get(u)
		}
	}
}

func silentSelectedPrefix() {
	c := make(chan string)
	go func() { c <- "localhost:2" }()
	select {
	case u := <-c:
		if !strings.Contains(u, "://") {
			u = "http://" + u
		}
		http.Get(u)
	}
}

func silentSelectedLast() {
	c := make(chan string)
	go func() {
		c <- "http://h.example.net"
		c <- "end:"
	}()
	for {
		select {
		case u, ok := <-c:
			if !ok || u == "end:" {
				return
			}
			http.Get(u)
		}
	}
}

// It is sent when nothing is received any more, or instead.
func silentSelectedBefore() {
	c := make(chan string, 1)
	select {
	case u := <-c:
		http.Get(u)
	default:
	}
	c <- "localhost:3" // want `\[relative-colon\]`
}

func silentSelectedInstead(done chan bool) {
	c := make(chan string, 1)
	for {
		select {
		case u := <-c:
			http.Get(u)
		case c <- "localhost:4": // want `\[relative-colon\]`
			return
		case <-done:
			c <- "localhost:5" // want `\[relative-colon\]`
			return
		}
	}
}

// Which of them receives what is not known.
func silentSelectedTwice(ctx context.Context) {
	c := make(chan string, 2)
	c <- "localhost:6"
	c <- "http://i.example.net"
	select {
	case a := <-c:
		net.Dial("tcp", a)
	case u := <-c:
		http.Get(u)
	}
}

// A closed channel gives "".
func silentClosed() {
	c := make(chan string, 1)
	c <- "localhost:7" // want `\[relative-colon\]`
	u, ok := <-c
	if !ok {
		http.Get(u)
	}
}

// Another select statement decides it.
func silentSelectedInside(dev chan bool) {
	c := make(chan string, 1)
	go func() { c <- "localhost:8" }() // want `\[relative-colon\]`
	u := <-c
	select {
	case <-dev:
		net.Dial("tcp", u)
	default:
		http.Get(u)
	}
}

package conditions

import (
	"net"
	"net/http"
	"sync"
)

// A mutex around a connection that is made when it is first needed.
type lazy struct {
	addr string
	mu   sync.Mutex
	conn net.Conn
}

func (l *lazy) connect() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn == nil {
		conn, err := net.Dial("tcp", l.addr)
		if err != nil {
			return err
		}
		l.conn = conn
	}
	return nil
}

func lazies(conn net.Conn) {
	(&lazy{addr: "http://stats:8125"}).connect() // want `\[address\]`
	(&lazy{addr: "stats:8125"}).connect()
	(&lazy{addr: "local", conn: &net.TCPConn{}}).connect()
	(&lazy{addr: "local", conn: conn}).connect()
}

// It is asked again once the mutex is held.
type twice struct {
	addr string
	sync.RWMutex
	isKnown bool
}

func (t *twice) refresh() {
	t.RLock()
	isKnown := t.isKnown
	t.RUnlock()
	if isKnown {
		return
	}
	t.Lock()
	defer t.Unlock()
	if !t.isKnown {
		http.Get(t.addr)
		t.isKnown = true
	}
}

func twices() {
	(&twice{addr: "https//a"}).refresh() // want `\[scheme\]`
	(&twice{addr: "none", isKnown: true}).refresh()
}

// What waits lets others change what was asked, and so does a lock of another kind.
type waiting struct {
	addr   string
	isOpen bool
	mu     sync.Mutex
	cond   *sync.Cond
}

func (w *waiting) get() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cond.Wait()
	if w.isOpen {
		http.Get(w.addr)
	}
}

type loaded struct {
	addr   string
	isOpen bool
}

func (l *loaded) Lock() {
	l.addr, l.isOpen = "https://a", true
}

func (l *loaded) get() {
	l.Lock()
	if !l.isOpen {
		http.Get(l.addr)
	}
}

func waitings() {
	(&waiting{addr: "https//a"}).get()
	(&loaded{addr: "https//a"}).get() // want `\[scheme\]`
}

package conditions

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// A message has a body, which may be none.
type message struct {
	root string
	body any
}

func (m message) send(base string) error {
	u := base
	if m.root != "" {
		u = m.root
	}
	if m.body != nil {
		if _, err := json.Marshal(m.body); err != nil {
			return err
		}
	}
	_, err := http.Get(u)
	return err
}

func sendMessages(isBig bool) {
	m := message{}
	if isBig {
		m.root = "https//message.example.com" // want `\[scheme\]`
	}
	m.send("https://example.com")
}

func checkRoot(u string) error {
	if !strings.Contains(u, "://") {
		return errors.New("no URL")
	}
	return nil
}

// Where it is asked for, the string is checked.
type checkedMessage struct {
	root  string
	check bool
}

func (m checkedMessage) send(base string) error {
	u := base
	if m.root != "" {
		u = m.root
	}
	if m.check {
		if err := checkRoot(u); err != nil {
			return err
		}
	}
	_, err := http.Get(u)
	return err
}

func sendChecked(isBig bool) {
	m := checkedMessage{check: true}
	if isBig {
		m.root = "https//checked.example.com" // want `\[scheme\]`
	}
	m.send("https://example.com")
}

// So is the struct.
type validMessage struct {
	root  string
	check func(*validMessage) error
}

func (m *validMessage) send() error {
	if m.check != nil {
		if err := m.check(m); err != nil {
			return err
		}
	}
	_, err := http.Get(m.root)
	return err
}

func sendValid(isBig bool) {
	m := &validMessage{check: func(m *validMessage) error { return checkRoot(m.root) }}
	if isBig {
		m.root = "https//valid.example.com" // want `\[scheme\]`
	}
	m.send()
}

// Or it is left for no error.
type draft struct {
	root string
	body any
}

func (d draft) send(base string) error {
	u := base
	if d.root != "" {
		u = d.root
	}
	if d.body != nil {
		if _, ok := d.body.(string); ok {
			return nil
		}
	}
	_, err := http.Get(u)
	return err
}

func sendDraft(isBig bool) {
	d := draft{body: "x"}
	if isBig {
		d.root = "https//draft.example.com" // want `\[scheme\]`
	}
	d.send("https://example.com")
}

// What is checked is in another variable.
type strictMessage struct {
	root     string
	isStrict bool
}

func (m strictMessage) send() error {
	u := m.root
	if m.isStrict {
		if err := checkRoot(u); err != nil {
			return err
		}
	}
	_, err := http.Get(m.root)
	return err
}

func sendStrict(isBig bool) {
	m := strictMessage{isStrict: true}
	if isBig {
		m.root = "https//strict.example.com" // want `\[scheme\]`
	}
	m.send()
}

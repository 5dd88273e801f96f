// Package filledclient takes configurations.
package filledclient

import (
	"net/http"

	"wrappers/filledlib"
)

// Get fetches a page.
func Get(c *filledlib.Config) error { // want Get:".*"
	_, err := http.Get(c.Base + "/get")
	return err
}

// A Mailer sends mails.
type Mailer struct{ cfg *filledlib.Config }

// New makes one.
func New(c *filledlib.Config) *Mailer { return &Mailer{c} } // want New:".*"

// Send sends one.
func (m *Mailer) Send() error {
	_, err := http.Get(m.cfg.Mail + "/send")
	return err
}

// Draw draws a page.
func Draw(h filledlib.HTTP) error { // want Draw:".*"
	_, err := http.Get(h.Pages + "/draw")
	return err
}

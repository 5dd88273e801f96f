// Package formatlib has functions that are called as fmt.Sprintf is.
package formatlib

import (
	"fmt"
	"net/http"
	"net/url"
)

// A Client has a base.
type Client struct{ Base string }

// Getf gets what the format makes of args.
func (c *Client) Getf(format string, args ...any) error {
	_, err := http.Get(fmt.Sprintf(c.Base+format, args...))
	return err
}

// GetPage hands on what it is given.
func (c *Client) GetPage(format string, args ...any) error { return c.Getf(format, args...) }

// GetEscaped escapes its operands first.
func (c *Client) GetEscaped(format string, args ...any) error {
	for i, a := range args {
		args[i] = url.PathEscape(fmt.Sprint(a))
	}
	return c.Getf(format, args...)
}

// GetIn puts something before the operands.
func (c *Client) GetIn(region, format string, args ...any) error {
	_, err := http.Get(fmt.Sprintf("https://%s.example.com"+format, append([]any{region}, args...)...))
	return err
}

// URLf returns what the format makes of args.
func URLf(format string, args ...any) string {
	return fmt.Sprintf("https://example.com"+format, args...)
}

// Package clients makes clients for others.
package clients

import "net/http"

var Shared = New()

type Service struct{ HTTP *http.Client }

func New() *http.Client

func Setup(c *http.Client)

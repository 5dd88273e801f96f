// Package apiclientused puts a client into something that is tested.
package apiclientused

import (
	"errors"

	"guards/apiclient"
)

// An Output is from go.k6.io/k6 v1.8.1 output/cloud/expv2/output.go.
type Output struct{ client *apiclient.Client }

// New makes one of a client.
func New(name string, client *apiclient.Client) (*Output, error) {
	if name == "" {
		return nil, errors.New("no name")
	}
	return &Output{client}, nil
}

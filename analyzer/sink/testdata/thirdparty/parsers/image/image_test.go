// Package image runs the parsers of the names of images.
package image

import (
	"testing"

	"github.com/distribution/reference"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestReference(t *testing.T) {
	connstrtest.Run(t, "image", func(s string) (string, error) {
		ref, err := reference.ParseNormalizedNamed(s)
		if err != nil {
			return "", err
		}
		return ref.String(), nil
	})
}

package image

import (
	"strings"
	"testing"

	"github.com/google/go-containerregistry/pkg/name"

	"github.com/urilint/urilint/internal/connstrtest"
)

// What is meant is the name after the scheme.
func TestReferences(t *testing.T) {
	connstrtest.Run(t, "image-reference", func(s string) (string, error) {
		got, err := name.ParseReference(s)
		_, without, hasScheme := strings.Cut(s, "//")
		if !hasScheme {
			without = s
		}
		meant, errOfMeant := name.ParseReference(strings.TrimSpace(without))
		if err != nil || errOfMeant != nil || got.Name() != meant.Name() {
			return "another image", nil
		}
		return got.Name(), nil
	})
}

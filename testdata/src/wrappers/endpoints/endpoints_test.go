package endpoints

import "testing"

// What tests compare decides nothing of what is sent.
func TestCompared(t *testing.T) {
	if c := NewCompared(); c.base != "compared.example.com" {
		t.Error(c.base)
	}
}

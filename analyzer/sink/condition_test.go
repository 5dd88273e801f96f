package sink

import (
	"net/textproto"
	"testing"
)

func TestHeaderKeysAreThoseOfTextproto(t *testing.T) {
	keys := []string{"", "-", "referer", "REFERER", "x-Forwarded-HOST", "x--a", "user agent", "1a-b2", "a:b", "É-a", "x_y-z", "a\nb", "*"}
	for c := range 256 {
		keys = append(keys, "a"+string([]byte{byte(c)})+"b")
	}
	for _, key := range keys {
		if got, want := canonicalKey(key), textproto.CanonicalMIMEHeaderKey(key); got != want {
			t.Errorf("canonicalKey(%q) = %q, want %q", key, got, want)
		}
	}
}

// Tests of the default ports.

package uri

import "testing"

func TestDefaultPorts(t *testing.T) {
	for scheme, want := range map[string]uint16{
		"http": 80, "HTTPS": 443, "ws": 80, "wss": 443, "ftp": 21, "ldap": 389, "ldaps": 636,
		"news": 119, "nntp": 119, "telnet": 23, "irc": 6667, "ircs": 6697,
	} {
		if got, ok := DefaultPort(scheme); got != want || !ok {
			t.Errorf("DefaultPort(%q) = %d, %v, want %d", scheme, got, ok, want)
		}
	}
	for _, scheme := range []string{"", "file", "mailto", "urn", "tel", "data", "x", "httpss"} {
		if got, ok := DefaultPort(scheme); ok {
			t.Errorf("DefaultPort(%q) = %d, want none", scheme, got)
		}
	}
}

package guess

import (
	"testing"

	"github.com/urilint/urilint/uri/scheme"
)

func TestSchemeTyposAreMisspelledSchemes(t *testing.T) {
	for typo, meant := range schemeTypos {
		if scheme.Registration(typo) != scheme.StatusNone || hasWord(ownSchemes, typo) {
			t.Errorf("%q is a scheme", typo)
		}
		if SchemeTypo(typo) != meant || !IsWebScheme(meant) && meant != "ws" && meant != "wss" {
			t.Errorf("%q is meant as %q", typo, meant)
		}
	}
}

func TestSchemeTypo(t *testing.T) {
	for name, want := range map[string]string{
		"htps": "https", "HTPS": "https", "htpp": "http", "ttps": "https", "wsss": "wss",
		"http": "", "https": "", "ws": "", "httpx": "", "httpd": "", "xhttp": "", "tttps": "", "nntp": "", "": "", "htpshtps": "",
	} {
		if got := SchemeTypo(name); got != want {
			t.Errorf("SchemeTypo(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestIsHostTypo(t *testing.T) {
	for name, want := range map[string]bool{
		"locahost": true, "localhst": true, "loaclhost": true, "LocaHost": true, "localhosst": true, "localhostt": true,
		"llocalhost": true, "lokalhost": true, "ocalhost": true, "localhos": true, "locahlost": true,
		"localhost": false, "LOCALHOST": false, "localhosts": false, "mlocalhost": false, "localhost1": false,
		"local-host": false, "local": false, "host": false, "localpath": false, "": false, "locahost.": false,
	} {
		if got := IsHostTypo(name); got != want {
			t.Errorf("IsHostTypo(%q) = %t, want %t", name, got, want)
		}
	}
}

package uri

import "testing"

func TestSchemeTyposAreMisspelledSchemes(t *testing.T) {
	for typo, meant := range schemeTypos {
		if Registration(typo) != StatusNone || hasWord(ownSchemes, typo) {
			t.Errorf("%q is a scheme", typo)
		}
		if SchemeTypo(typo) != meant || !isWebScheme(meant) && meant != "ws" && meant != "wss" {
			t.Errorf("%q is meant as %q", typo, meant)
		}
	}
}

func TestSchemeTypo(t *testing.T) {
	for scheme, want := range map[string]string{
		"htps": "https", "HTPS": "https", "htpp": "http", "ttps": "https", "wsss": "wss",
		"http": "", "https": "", "ws": "", "httpx": "", "httpd": "", "xhttp": "", "tttps": "", "nntp": "", "": "", "htpshtps": "",
	} {
		if got := SchemeTypo(scheme); got != want {
			t.Errorf("SchemeTypo(%q) = %q, want %q", scheme, got, want)
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

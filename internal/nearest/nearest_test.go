package nearest

import "testing"

func TestTo(t *testing.T) {
	words := []string{"scheme", "missing-scheme", "port", "path", "path-join", "host", "uri", "http-url"}
	for word, want := range map[string]string{
		"missing-scheme":   "missing-scheme",
		"missing_scheme":   "missing-scheme",
		"missingscheme":    "missing-scheme",
		"[missing-scheme]": "missing-scheme",
		"Missing Scheme":   "missing-scheme",
		"missing-schem":    "missing-scheme",
		"mising-schemes":   "missing-scheme",
		"shceme":           "scheme",
		"http-ur":          "http-url",
		"prot":             "port",
		"hots":             "host",
		"posts":            "",
		"nonsense":         "",
		"URI":              "uri",
		"url":              "",
		"":                 "",
		"-":                "",
	} {
		if got := To(word, words); got != want {
			t.Errorf("To(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestHint(t *testing.T) {
	if got := Hint("shceme", []string{"scheme"}); got != " (did you mean scheme?)" {
		t.Errorf("Hint = %q", got)
	}
	if got := Hint("x", []string{"scheme"}); got != "" {
		t.Errorf("Hint = %q", got)
	}
}

package main

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

func TestPictureIsXMLWithTheText(t *testing.T) {
	got := string(picture([]string{"$ urilint <x>", "\x1b[1m./a.go\x1b[0m: \"&\" \x1b[33m[rule]\x1b[0m", ""}))
	for _, want := range []string{`<tspan class="s1">./a.go</tspan>: &#34;&amp;&#34; <tspan class="s33">[rule]</tspan></text>`, "$ urilint &lt;x&gt;"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	for dec := xml.NewDecoder(strings.NewReader(got)); ; {
		if _, err := dec.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

package fmtstr

import (
	"fmt"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	tests := []struct {
		format string
		want   string // text:verb:operand, one by one
	}{
		{"", ""},
		{"plain", ""},
		{"%d", "%d:d:0"},
		{"a%sb%vc", "%s:s:0 %v:v:1"},
		{"%%%s", "%%:%:-1 %s:s:0"},
		{"%-5.2f", "%-5.2f:f:0"},
		{"%*d%s", "%*d:d:1 %s:s:2"},
		{"%[2]*.3f|%d%%", "%[2]*.3f:f:2 %d:d:3 %%:%:-1"},
		{"%[2]s %[1]s", "%[2]s:s:1 %[1]s:s:0"},
		{"%é", "%é:é:0"},
		{"%[1][2]d", "%[1][:[:0"},
		{"%5[2]d", "%5[2]d:d:1"},

		{"%", "malformed"},
		{"%5", "malformed"},
		{"%[1]5d", "malformed"},
		{"%[1][1]%", "malformed"},
		{"%[0]d", "malformed"},
		{"%[x]d", "malformed"},
		{"%[1", "malformed"},
		{"%12345678d", "malformed"},
	}
	for _, tt := range tests {
		if got := summary(tt.format); got != tt.want {
			t.Errorf("Parse(%q) = %s, want %s", tt.format, got, tt.want)
		}
	}
}

// summary writes the verbs of format as TestParse expects them.
func summary(format string) string {
	f, ok := Parse(format)
	if !ok {
		return "malformed"
	}
	var list []string
	for _, v := range f.Verbs {
		list = append(list, fmt.Sprintf("%s:%c:%d", format[v.Start:v.End], v.Char, v.Operand))
	}
	return strings.Join(list, " ")
}

func TestVerb(t *testing.T) {
	tests := []struct {
		format  string
		isPlain bool
		text    string
	}{
		{"%s", true, "%s"},
		{"%-s", true, "%-s"},
		{"%#v", false, "%#v"},
		{"%5s", false, "%5s"},
		{"%.2s", false, "%.2s"},
		{"%-[2]s", true, "%-s"},
	}
	for _, tt := range tests {
		f, ok := Parse(tt.format)
		if !ok {
			t.Errorf("Parse(%q) fails", tt.format)
			continue
		}
		if v := f.Verbs[0]; v.IsPlain() != tt.isPlain || v.String() != tt.text {
			t.Errorf("%q: IsPlain %v, String %q, want %v, %q", tt.format, v.IsPlain(), v.String(), tt.isPlain, tt.text)
		}
	}
}

// FuzzParse checks against fmt: of a format that parses, fmt finds no operand
// missing below Highest, and no directive it cannot read.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"%d", "%[2]*.3f|%d%%", "%5", "a%%b%-#x", "%[1]d%d"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		format, ok := Parse(s)
		if !ok || format.Highest > 20 {
			return
		}
		operands := make([]any, format.Highest+1)
		for i := range operands {
			operands[i] = 1
		}
		out := fmt.Sprintf(s, operands...)
		for _, complaint := range []string{"(BADINDEX)", "(NOVERB)", "(MISSING)"} {
			if strings.Contains(out, complaint) && !strings.Contains(s, complaint[1:]) {
				t.Errorf("Parse(%q) succeeds, fmt writes %q", s, out)
			}
		}
	})
}

package visible

import (
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"
)

func TestNothingIsLeftThatATerminalObeys(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "",
		`plain "text", §2 … é 日本 \n`: `plain "text", §2 … é 日本 \n`,
		"a\x1b[2Jb":                  `a\x1b[2Jb`,
		"a\r\n::error::b":            `a\r\n::error::b`,
		"a\tb\x00\x7f":               `a\tb\x00\x7f`,
		"a\u009b31mb":                `a\u009b31mb`,
		"a\u202eb\u2066\u200b":       `a\u202eb\u2066\u200b`,
		"a\u2028b\u00a0c\uFEFF":      `a\u2028b\u00a0c\ufeff`,
		"a\xff\x9bb":                 `a\xff\x9bb`,
		"a\uFFFDb":                   "a\uFFFDb",
	} {
		if got := Text(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"\ta := \"b\" // é 日本 \u00a0 \u200d": "\ta := \"b\" // é 日本 \u00a0 \u200d",
		"\t// \x1b]0;x\a \u009b \r \u202e":   "\t// \\x1b]0;x\\a \\u009b \\r \\u202e",
	} {
		if got := Line(text); got != want {
			t.Errorf("the line %q is shown as %q, want %q", text, got, want)
		}
	}
}

func TestNamesOfFilesOfADiagnostic(t *testing.T) {
	fset := token.NewFileSet()
	file := fset.AddFile("/m/p.go", -1, 100)
	file.AddLineColumnInfo(50, "/m/\x1b[2J\ng.y", 7, 3)
	plain, odd := file.Pos(10), file.Pos(52)
	d := Diagnostic(fset, analysis.Diagnostic{
		Pos: odd, End: plain,
		Related: []analysis.RelatedInformation{{Pos: odd}, {Pos: plain, End: odd}},
	})
	const want = `/m/\x1b[2J\ng.y:7:5`
	for _, pos := range []token.Pos{d.Pos, d.Related[0].Pos, d.Related[1].End} {
		if got := fset.Position(pos).String(); got != want {
			t.Errorf("the place is %q, want %q", got, want)
		}
	}
	if d.End != plain || d.Related[1].Pos != plain || d.Related[0].End.IsValid() {
		t.Error("a place with a plain name has changed")
	}
}

func TestCommandsOfPipelinesAreInert(t *testing.T) {
	for text, want := range map[string]string{
		"a ##[error]b ##vso[x]": `a #\x23[error]b #\x23vso[x]`,
		"###[add-mask]x":        `##\x23[add-mask]x`,
		"## a [b] #[c]":         "## a [b] #[c]",
	} {
		if got := Inert(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

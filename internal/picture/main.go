// Picture makes a picture of what a terminal shows: it reads text with colors from
// its standard input and writes SVG, which is dark where the reader's browser is.
//
//	urilint -color always -f full ./... | go run ./internal/picture '$ urilint ./...' > urilint.svg
//
// Its argument is the command line that is shown above the text.
package main

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode/utf8"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "picture:", err)
		os.Exit(1)
	}
}

func run() error {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	_, err = os.Stdout.Write(picture(append(os.Args[1:], lines...)))
	return err
}

// The room that characters and lines take, in pixels. A character of most
// monospaced fonts is six tenths as wide as high.
const (
	fontSize   = 13
	charWidth  = 7.83
	lineHeight = 18
	margin     = 16
)

// css is the colors, by the numbers of the sequences that select them.
const css = `
.back { fill: #ffffff; stroke: #d0d7de; }
text { font: %dpx ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2328; white-space: pre; }
.s1 { font-weight: bold; } .s31 { fill: #cf222e; } .s32 { fill: #116329; } .s33 { fill: #7d4e00; } .s34 { fill: #0969da; }
@media (prefers-color-scheme: dark) {
.back { fill: #0d1117; stroke: #30363d; }
text { fill: #e6edf3; }
.s31 { fill: #ff7b72; } .s32 { fill: #7ee787; } .s33 { fill: #e3b341; } .s34 { fill: #79c0ff; }
}
`

// picture draws lines.
func picture(lines []string) []byte {
	wide := 0
	for _, line := range lines {
		wide = max(wide, utf8.RuneCountInString(sequence.ReplaceAllString(line, "")))
	}
	width, height := int(float64(wide)*charWidth)+2*margin, len(lines)*lineHeight+2*margin
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">`+"\n", width, height, width, height)
	fmt.Fprintf(&b, "<style>"+css+"</style>\n", fontSize)
	fmt.Fprintf(&b, `<rect class="back" x="0.5" y="0.5" width="%d" height="%d" rx="6"/>`+"\n", width-1, height-1)
	for i, line := range lines {
		fmt.Fprintf(&b, `<text x="%d" y="%d" xml:space="preserve">%s</text>`+"\n", margin, margin+(i+1)*lineHeight-5, spans(line))
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// sequence selects a color.
var sequence = regexp.MustCompile("\x1b\\[([0-9]+)m")

// spans is a line with its colors.
func spans(line string) string {
	var b strings.Builder
	class, at := "0", 0
	write := func(text string) {
		switch {
		case text == "":
		case class == "0":
			b.WriteString(html.EscapeString(text))
		default:
			fmt.Fprintf(&b, `<tspan class="s%s">%s</tspan>`, class, html.EscapeString(text))
		}
	}
	for _, m := range sequence.FindAllStringSubmatchIndex(line, -1) {
		write(line[at:m[0]])
		class, at = line[m[2]:m[3]], m[1]
	}
	write(line[at:])
	return b.String()
}

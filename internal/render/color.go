package render

// This file is the colors of the form Full: none of them alone says anything.

// A style is a color of the terminal's own palette, or bold.
type style string

const (
	bold   style = "1"
	red    style = "31"
	green  style = "32"
	yellow style = "33"
	blue   style = "34"
)

// A painter writes with colors, or without.
type painter bool

// paint is text in a style.
func (p painter) paint(s style, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}

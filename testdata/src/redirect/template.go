package redirect

import "html/template"

const page = "<!DOCTYPE html>\n" +
	`<link rel="stylesheet" href="/style.css">` +
	`<!-- <a href="www.example.com"> -->` +
	`<a {{if .Blank}}target="_blank"{{end}} href="www.example.com">home</a>` // want `\[redirect\]`

func templates() {
	template.Must(template.New("page").Parse(page))
	template.New("x").Parse("<a href=\"http//example.com\">x</a>")      // want `\[scheme\]`
	template.New("x").Parse(`<a href="http://example.com:80800">x</a>`) // want `\[port\]`

	template.New("x").Parse(`<a href="https://www.example.com/{{.Path}}">x</a>`)
	template.New("x").Parse(`<a href="{{.Base}}www.example.com">x</a>`)
	template.New("x").Parse(`<a href="a b.html">x</a>`)
	template.New("x").Parse("<script>'<a href=\"http//example.com\">'</script>")
}

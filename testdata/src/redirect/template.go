package redirect

import "html/template"

const page = "<!DOCTYPE html>\n" +
	`<link rel="stylesheet" href="/style.css">` +
	`<!-- <a href="www.example.com"> -->` +
	`<a {{if .Blank}}target="_blank"{{end}} href="www.example.com">home</a>` // want `a browser takes it for a path relative`

func templates() {
	template.Must(template.New("page").Parse(page))
	template.New("x").Parse("<a href=\"http//example.com\">x</a>")      // want `no colon behind the scheme`
	template.New("x").Parse(`<a href="http://example.com:80800">x</a>`) // want `port above 65535`

	template.New("x").Parse(`<a href="https://www.example.com/{{.Path}}">x</a>`)
	template.New("x").Parse(`<a href="{{.Base}}www.example.com">x</a>`)
	template.New("x").Parse(`<a href="a b.html">x</a>`)
	template.New("x").Parse("<script>'<a href=\"http//example.com\">'</script>")
}

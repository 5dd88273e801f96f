package markup_test

import (
	"fmt"

	"github.com/urilint/urilint/internal/markup"
)

func ExampleAddresses() {
	source := `<!-- <a href="/1"> --><a title="2" {{if .X}}href="/3{{.Y}}"{{end}}><script>"<a href='/4'>"</script>`
	for _, x := range markup.Addresses(source) {
		fmt.Println(source[x.Start:x.End])
	}
	// Output: /3{{.Y}}
}

func ExampleLinkTargets() {
	header := `<https://h/a,b>; title="x, <y>, "; rel=prev, $links, </3>; rel="next"`
	for _, x := range markup.LinkTargets(header, "$") {
		fmt.Println(header[x.Start:x.End])
	}
	// Output:
	// https://h/a,b
	// /3
}

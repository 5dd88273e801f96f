package object

import "net/http"

// Functions in lists and maps are called on some run.

type listedPage struct{ url string }

func (p listedPage) show() { http.Get(p.url) }

func showListed() { listedPage{url: "https//a.example.com"}.show() } // want `\[scheme\]`

func showMapped() { listedPage{url: "https//b.example.com"}.show() } // want `\[scheme\]`

func showReturned() { listedPage{url: "https//c.example.com"}.show() } // want `\[scheme\]`

var listedCommands = []func(){showListed}

var mappedCommands = map[string]any{"show": showMapped}

func returnedCommands() []func() { return []func(){showReturned} }

// What follows nobody sends, or it is something else by then.

type listedPath struct{ url string }

func (p listedPath) show() { http.Get("https://" + p.url) }

func silentPath() { listedPath{url: "a.example.com"}.show() }

type listedCopy struct{ url string }

func (p *listedCopy) show() { http.Get(p.url) }

func silentReplaced() {
	p := &listedCopy{url: "https//d.example.com"} // want `\[scheme\]`
	p.url = "https://d.example.com"
	p.show()
}

type listedKind struct{ kind, url string }

func (p listedKind) show() {
	if p.kind == "web" {
		http.Get(p.url)
	}
}

func silentKind() { listedKind{kind: "mail", url: "mail.example.com:25"}.show() }

var silentCommands = []func(){silentPath, silentReplaced, silentKind}

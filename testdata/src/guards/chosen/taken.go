package chosen

import "net/http"

type taken struct{ url, kind string }

func silentTaken() {
	// Given up.
	list := []taken{{"http://h", "web"}, {"localhost:25", "mail"}} // want `\[relative-colon\]`
	for i := 0; i < len(list); i++ {
		if list[i].kind == "mail" {
			list = append(list[:i], list[i+1:]...)
			i--
		}
	}
	for _, c := range list {
		http.Get(c.url)
	}
}

type moved struct{ url, kind string }

func silentMoved() {
	// Given up.
	list := []moved{{"localhost:25", "mail"}, {"http://h", "web"}} // want `\[relative-colon\]`
	list = append(list[:0], list[1])
	for _, c := range list {
		http.Get(c.url)
	}
}

type added struct{ url, kind string }

func flaggedAdded() {
	list := []added{{"localhost:25", "mail"}} // want `\[relative-colon\]`
	list = append(list, added{"http://h", "web"})
	for _, c := range list {
		http.Get(c.url)
	}
}

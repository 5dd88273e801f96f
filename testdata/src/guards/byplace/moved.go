package byplace

import (
	"net/http"
	"slices"
	"sort"
)

type reversed struct{ url string }

func silentReversed() {
	// Given up.
	list := []reversed{{"localhost:25"}, {"http://h"}} // want `\[relative-colon\]`
	slices.Reverse(list)
	http.Get(list[0].url)
}

type sorted struct {
	url string
	at  int
}

func silentSorted() {
	// Given up.
	list := []sorted{{"localhost:25", 2}, {"http://h", 1}} // want `\[relative-colon\]`
	sort.Slice(list, func(i, j int) bool { return list[i].at < list[j].at })
	http.Get(list[0].url)
}

type searched struct{ url string }

func flaggedSearched() {
	list := []searched{{"localhost:25"}, {"http://h"}} // want `\[relative-colon\]`
	slices.Contains(list, searched{"http://h"})
	http.Get(list[0].url)
}

package redirect

import (
	"fmt"
	"net/http"
)

func links(w, old, home http.ResponseWriter, base string, page int) {
	old.Header().Add("link", `<https://example.com/1>; rel=prev, <https//example.com/3>; rel=next`)          // want `\[scheme\]`
	old.Header().Add("Link", fmt.Sprintf(`<%s?page=%d>; rel=prev, <www.example.com/%d>`, base, page, page))  // want `\[redirect\]`
	home.Header()["Link"] = []string{"</style.css>; rel=preload", "<localhost:8080/style.css>; rel=preload"} // want `\[relative-colon\]`

	w.Header().Set("Link", `<https://example.com/?page=2>; rel="next", </?page=9>; rel="last"`)
	w.Header().Set("Link", fmt.Sprintf(`<%s?page=%d>; rel="next"`, base, page))
	w.Header().Set("Link", `</a,b>; rel="next"; title="<https//example.com>, www.example.com"`)
	w.Header().Set("Link", base)
	w.Header().Set("Link", `<https://example.com/items x>; rel="next"`)
	w.Header().Set("X-Link", "<https//example.com>")
}

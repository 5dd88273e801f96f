// Package redirect holds redirects that stay on this site by mistake.
package redirect

import "net/http"

func flagged(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.example.com", http.StatusFound)       // want `\[redirect\]`
	http.Redirect(w, r, "www.example.com/start", http.StatusFound) // want `\[redirect\]`
	http.RedirectHandler("www.example.com", http.StatusFound)      // want `\[redirect\]`
}

func silent(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://www.example.com", http.StatusFound)
	http.Redirect(w, r, "/start", http.StatusFound)
	http.Redirect(w, r, "start", http.StatusFound)
	http.Redirect(w, r, "index.html", http.StatusFound)
	http.Redirect(w, r, "../a.txt", http.StatusFound)
	http.Redirect(w, r, "//example.com/", http.StatusFound)
	http.Redirect(w, r, "?page=2", http.StatusFound)
	http.Redirect(w, r, "", http.StatusFound)
}

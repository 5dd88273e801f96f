package makers

// This file keeps strings for function literals that others call.

import (
	"net/http"
	"os"
)

type middleware func(http.Handler) http.Handler

func login(u string) middleware {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Header.Get("Authorization") == "" {
				http.Redirect(w, r, u, http.StatusFound)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

func redirect(u string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet {
			return
		}
		if u != "" {
			http.Redirect(w, r, u, http.StatusFound)
		}
	}
}

func register(mux *http.ServeMux, u string) {
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/old":
			http.Redirect(w, r, u, http.StatusMovedPermanently)
		}
	})
}

func kept(mux *http.ServeMux, h http.Handler) {
	mux.Handle("/a", login("http//a.example.com")(h)) // want `\[scheme\]`
	mux.Handle("/b", redirect("http//b.example.com")) // want `\[scheme\]`
	register(mux, "http//c.example.com")              // want `\[scheme\]`
}

// Whether it redirects is for those to say who make it.
func redirectIf(enabled bool, u string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if enabled && r.Method == http.MethodGet {
			http.Redirect(w, r, u, http.StatusFound)
		}
	}
}

func redirectUnless(disabled bool, u string) http.HandlerFunc {
	isOff := disabled
	return func(w http.ResponseWriter, r *http.Request) {
		if isOff {
			return
		}
		if r.Method == http.MethodGet {
			http.Redirect(w, r, u, http.StatusFound)
		}
	}
}

func redirectTo(enabled bool, u string) http.HandlerFunc {
	if !enabled {
		return http.NotFound
	}
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			http.Redirect(w, r, u, http.StatusFound)
		}
	}
}

// It takes the string for something else too.
func redirectOrOpen(u string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			http.Redirect(w, r, u, http.StatusFound)
			return
		}
		os.Open(u)
	}
}

// What it is called with is known.
func pathGetter(base string) func(string) {
	return func(path string) {
		if path == "/a" {
			http.Get(base + path)
		}
	}
}

func each(paths []string, do func(string)) {
	for _, p := range paths {
		do(p)
	}
}

func getAll(base string) {
	each([]string{"/b"}, func(path string) {
		if path == "/a" {
			http.Get(base + path)
		}
	})
}

func fine(mux *http.ServeMux) {
	mux.Handle("/d", redirectIf(false, "http//d.example.com"))    // want `\[scheme\]`
	mux.Handle("/e", redirectUnless(true, "http//e.example.com")) // want `\[scheme\]`
	mux.Handle("/f", redirectTo(false, "http//f.example.com"))    // want `\[scheme\]`
	mux.Handle("/g", redirectOrOpen("http//g.example.com"))       // want `\[scheme\]`
	mux.Handle("/h", redirect("https://h.example.com"))
	mux.Handle("/i", redirect(""))
	pathGetter("http//j.example.com")("/b")
	getAll("http//k.example.com")
}

// Package headers sets entries of headers again, or deletes them, before they are sent.
package headers

import (
	"log"
	"net/http"
)

const good = "https://example.com/"

func silentDeleted(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "www.example.org")
	w.Header().Del("location")
	w.WriteHeader(http.StatusNoContent)
}

func silentSetAgain(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "localhost:8080/x")
	log.Print(r.URL.Path, w.Header())
	if r.TLS == nil {
		w.Header().Set("Location", good)
	} else {
		w.Header().Set("Location", "https://example.org/")
	}
	w.WriteHeader(http.StatusFound)
}

func silentInVariable(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Location", "localhost:8080/x")
	h["Location"] = []string{good}
	w.WriteHeader(http.StatusFound)
}

func silentDeletedFromMap(w http.ResponseWriter) {
	w.Header().Set("Location", "localhost:8080/x")
	delete(w.Header(), "Location")
	w.WriteHeader(http.StatusNoContent)
}

func silentRequest(r *http.Request) {
	r.Header.Set("Origin", "localhost:8080")
	r.Header.Set("Accept", "text/html")
	r.Header.Set("Origin", "http://localhost:8080")
	http.DefaultClient.Do(r)
}

func silentOther(r *http.Request) {
	r.Header.Set("Origin", "localhost:8080")
	r.Header = http.Header{}
	http.DefaultClient.Do(r)
}

func silentLiteral(r *http.Request) {
	h := http.Header{"Origin": {"localhost:8080"}}
	h.Del("Origin")
	r.Header = h
	http.DefaultClient.Do(r)
}

func silentLiteralInField() {
	r := &http.Request{Header: http.Header{"Origin": {"localhost:8080"}}}
	r.Header.Del("Origin")
	http.DefaultClient.Do(r)
}

func tidy(h http.Header) { h.Del("Origin") }

func clean(r *http.Request) { r.Header.Set("Origin", "http://localhost:8080") }

func silentInFunctions(r, s *http.Request) {
	r.Header.Set("Origin", "localhost:8080")
	tidy(r.Header)
	http.DefaultClient.Do(r)
	s.Header.Set("Origin", "localhost:8080")
	clean(s)
	http.DefaultClient.Do(s)
}

func flaggedSent(w http.ResponseWriter) {
	w.Header().Set("Location", "www.example.org") // want `\[redirect\]`
	w.WriteHeader(http.StatusFound)
	w.Header().Del("Location")
}

func flaggedDone(r *http.Request) {
	r.Header.Set("Origin", "localhost:8080") // want `\[origin\]`
	http.DefaultClient.Do(r)
	r.Header.Set("Origin", "http://localhost:8080")
}

func flaggedDeferred(w http.ResponseWriter) {
	defer w.Header().Del("Location")
	w.Header().Set("Location", "www.example.org") // want `\[redirect\]`
	defer w.Header().Del("Location")
	w.WriteHeader(http.StatusFound)
}

func flaggedOther(w, other http.ResponseWriter) {
	w.Header().Set("Location", "www.example.org") // want `\[redirect\]`
	other.Header().Del("Location")
	w.Header().Del("Link")
	w.Header().Add("Location", good)
	w.WriteHeader(http.StatusFound)
}

func flaggedAside(w http.ResponseWriter, err error) {
	w.Header().Set("Location", "www.example.org") // want `\[redirect\]`
	if err != nil {
		w.Header().Del("Location")
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	w.WriteHeader(http.StatusFound)
}

func flaggedEither(w http.ResponseWriter, isOld bool) {
	if isOld {
		w.Header().Set("Location", "www.example.org") // want `\[redirect\]`
	} else {
		w.Header().Set("Location", good)
	}
	w.WriteHeader(http.StatusFound)
}

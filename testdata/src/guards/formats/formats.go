// Package formats has formats that are not known where they are used.
package formats

import (
	"fmt"
	"net/http"
	"os"
)

type settings struct{ format string }

func (s settings) get(id string) { http.Get(fmt.Sprintf(s.format, id)) }

func get(id string, tr func(string) string, formats map[string]string) {
	http.Get(fmt.Sprintf(os.Getenv("FORMAT"), id))
	http.Get(fmt.Sprintf(tr("url"), id))
	http.Get(fmt.Sprintf(formats["url"], id, 1))
	http.Get("https://h.example.com/" + fmt.Sprintf(os.Getenv("FORMAT"), id))
	http.Get(fmt.Sprintf("https://h.example.com/%s"+tr("query"), id, 1))
	http.Get(fmt.Sprintf("https//h.example.com/%s", id)) // want `\[scheme\]`
}

package looped

import (
	"log"
	"net/http"
	"os"
	"strings"
)

// A loop leaves the function where the string would be.
func silentLeft(env string, n int, us []string) {
	u := "http://h"
	if env == "a" {
		// Given up.
		u = "localhost:11" // want `\[relative-colon\]`
	}
	for range 2 {
		if env == "a" {
			return
		}
	}
	http.Get(u)

	v := "http://h"
	if env == "b" {
		// Given up.
		v = "localhost:12" // want `\[relative-colon\]`
	}
	for _, o := range off {
		if env == o {
			log.Print(o)
			return
		}
	}
	http.Get(v)

	w := "http://h"
	if len(us) > 0 {
		// Given up.
		w = "localhost:13" // want `\[relative-colon\]`
	}
	for range us {
		return
	}
	http.Get(w)

	x := "http://h"
	if strings.Contains(env, "a") {
		// Given up.
		x = "localhost:14" // want `\[relative-colon\]`
	}
	for range strings.Count(env, "a") {
		return
	}
	http.Get(x)

	y := "http://h"
	if n > 3 {
		// Given up.
		y = "localhost:15" // want `\[relative-colon\]`
	}
	for n > 3 {
		if len(os.Args) > 1 {
			continue
		}
		return
	}
	http.Get(y)
}

func silentLeftBySwitch(env string, us []string) {
	u := "http://h"
	if env == "a" {
		// Given up.
		u = "localhost:16" // want `\[relative-colon\]`
	}
	for range us {
		switch env {
		case "a":
			return
		}
	}
	http.Get(u)
}

// A row decides whether a loop turns.
func silentRows(env string, n int) {
	// Given up.
	byName := map[string]string{"a": "localhost:21", "b": "http://localhost"} // want `\[relative-colon\]`
	for env == "a" {
		return
	}
	http.Get(byName[env])
	u := byName[env]
	http.Get(u)
	for name, u := range byName {
		for name != "a" {
			http.Get(u)
			break
		}
	}
	// Given up.
	list := []string{"localhost:22", "http://localhost"} // want `\[relative-colon\]`
	for i, u := range list {
		for range i {
			http.Get(u)
		}
		for j := 0; j < i; j++ {
			http.Get(u)
		}
	}
	for range n {
		http.Get(list[n])
	}
	// Given up.
	for _, s := range []site{{"a", "localhost:23"}, {"b", "http://localhost"}} { // want `\[relative-colon\]`
		for s.name != "a" {
			http.Get(s.url)
			break
		}
	}
}

// What a loop asks has nothing to do with the string, or with the row.
func leftByMode(env, mode string) {
	u := "http://h"
	if env == "a" {
		u = "localhost:31" // want `.+`
	}
	for _, o := range off {
		if mode == o {
			return
		}
	}
	http.Get(u)
}

func leftByError(env string, n int, us []string) error {
	u := "http://h"
	if env == "a" {
		u = "localhost:32" // want `.+`
	}
	for i := 0; i < n; i++ {
		if err := os.Chdir(us[i]); err != nil {
			return err
		}
	}
	http.Get(u)
	return nil
}

func leftByOther(env string, us []string) {
	u := "http://h"
	if env == "a" {
		u = "localhost:33" // want `.+`
	}
	for range us {
		if env == "b" {
			return
		}
	}
	http.Get(u)
}

func notLeft(us []string) {
	u := "http://h"
	if len(us) > 0 {
		u = "localhost:34" // want `.+`
	}
	for range us {
		log.Print(u)
	}
	http.Get(u)
}

func rows(n int, us []string) {
	for _, u := range []string{"localhost:35", "http://localhost"} { // want `.+`
		for range n {
			http.Get(u)
		}
	}
	for _, u := range []string{"localhost:36", "http://localhost"} { // want `.+`
		for i := 0; i < n; i++ {
			http.Get(u)
		}
	}
	for _, u := range []string{"localhost:37", "http://localhost"} { // want `.+`
		for len(us) > 0 {
			http.Get(u)
			us = us[1:]
		}
	}
}

// Package required does not go on without some environment variables.
package required

import (
	"cmp"
	"errors"
	"log"
	"net/http"
	"os"
)

func need(key string) {
	if os.Getenv(key) == "" {
		log.Fatalf("no %s", key)
	}
}

func needAll(keys ...string) error {
	var missing []error
	for _, key := range keys {
		if _, ok := os.LookupEnv(key); !ok {
			missing = append(missing, errors.New(key))
		}
	}
	return errors.Join(missing...)
}

func check() error {
	if token, u := os.Getenv("TOKEN"), os.Getenv("CHECKED"); token == "" || u == "" {
		return errors.New("no URL")
	}
	return nil
}

func start() {
	need("NEEDED")
	if err := needAll("LISTED", "OTHER"); err != nil {
		log.Fatal(err)
	}
	if err := check(); err != nil {
		log.Fatal(err)
	}
	for _, key := range []string{"LOOPED"} {
		if os.Getenv(key) == "" {
			panic(key)
		}
	}
	if os.Getenv("NOTED") == "" {
		log.Print("NOTED is not set")
	}
	os.Setenv("SET", "https://set.example.com")
}

func getenv(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

func get() {
	// Given up.
	http.Get(cmp.Or(os.Getenv("NEEDED"), "needed.example.com")) // want `\[missing-scheme\]`
	// Given up.
	http.Get(cmp.Or(os.Getenv("LISTED"), "listed.example.com")) // want `\[missing-scheme\]`
	// Given up.
	http.Get(cmp.Or(os.Getenv("CHECKED"), "checked.example.com")) // want `\[missing-scheme\]`
	// Given up.
	http.Get(cmp.Or(os.Getenv("SET"), "set.example.com")) // want `\[missing-scheme\]`
	// Given up.
	http.Get(getenv("LOOPED", "looped.example.com"))          // want `\[missing-scheme\]`
	http.Get(cmp.Or(os.Getenv("NOTED"), "noted.example.com")) // want `\[missing-scheme\]`
	http.Get(getenv("FREE", "free.example.com"))              // want `\[missing-scheme\]`
}

func getOther() {
	u := os.Getenv("OTHER")
	if u == "" {
		// Given up.
		u = "other.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
	if u, ok := os.LookupEnv("NEEDED"); ok {
		http.Get(u)
	}
	v, ok := os.LookupEnv("NEEDED")
	if !ok {
		// Given up.
		v = "needed.example.com" // want `\[missing-scheme\]`
	}
	http.Get(v)
}

func getFree() {
	u, ok := os.LookupEnv("UNASKED")
	if !ok {
		u = "unasked.example.com" // want `\[missing-scheme\]`
	}
	http.Get(u)
}

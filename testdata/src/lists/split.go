package lists

import (
	"net/http"
	"os"
	"strings"
)

func setting(key, def string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return def
}

func split() {
	for _, u := range strings.Split("http://a.example,localhost:8080", ",") { // want `"localhost:8080" has no scheme`
		http.Get(u)
	}
	for u := range strings.SplitSeq("http://a.example localhost:8081", " ") { // want `"localhost:8081" has no scheme`
		http.Get(u)
	}
	for _, u := range strings.Fields(" http://a.example\tlocalhost:8082 ") { // want `"localhost:8082" has no scheme`
		http.Get(u)
	}
	peers := strings.Split(setting("PEERS", "http://a.example,localhost:8083"), ",") // want `"localhost:8083" has no scheme`
	for _, u := range peers {
		http.Get(u + "/health")
	}
}

func splitDefault() {
	v := os.Getenv("PEERS")
	if v == "" {
		v = "http://a.example,localhost:8084" // want `"localhost:8084" has no scheme`
	}
	for _, u := range strings.Split(v, ",") {
		http.Get(u)
	}
}

func splitSilently(text, sep string) {
	for _, u := range strings.Split("http://a.example,http://b.example", ",") {
		http.Get(u)
	}
	for _, u := range strings.Split(setting("PEERS", ""), ",") {
		http.Get(u)
	}
	for _, u := range strings.Split("localhost:1,localhost:2", ",") {
		http.Get("http://" + u)
	}
	for _, u := range strings.Split("localhost:1,localhost:2", ",") {
		if !strings.Contains(u, "://") {
			u = "http://" + u
		}
		http.Get(u)
	}
	for _, u := range strings.Split("localhost:1,localhost:2", sep) {
		http.Get(u)
	}
	for i, u := range strings.Split("localhost:1|http://b.example", "|") { // want `\[relative-colon\]`
		if i == 0 {
			continue
		}
		http.Get(u)
	}
	peers := strings.Split("localhost:1,localhost:2", ",")
	for i := range peers {
		peers[i] = "http://" + peers[i]
	}
	for _, u := range peers {
		http.Get(u)
	}
	for _, u := range strings.Split("http://a.example, http://b.example", ",") {
		http.Get(strings.TrimSpace(u))
	}
	for _, u := range strings.SplitN("localhost:1,localhost:2", ",", 2) {
		http.Get("http://" + u)
	}
	for _, u := range strings.Split("http://a.example,", ",") {
		if u != "" {
			http.Get(u)
		}
	}
}

func splitOneOfTwo(env string) {
	peers := "http://a.example"
	if env == "dev" {
		peers = "localhost:8080" // want `\[relative-colon\]`
	}
	for _, u := range strings.Split(peers, ",") {
		if env == "dev" {
			u = "http://" + u
		}
		http.Get(u)
	}
	us := strings.Split(peers, ",")
	if env == "dev" {
		us = []string{"http://b.example"}
	}
	for _, u := range us {
		http.Get(u)
	}
	if env != "dev" {
		for _, u := range strings.Split(peers, ",") {
			http.Get(u)
		}
	}
}

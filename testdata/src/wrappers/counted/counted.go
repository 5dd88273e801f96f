// Package counted hands on URLs together with numbers.
package counted

import (
	"errors"
	"net/http"
	"time"
)

func get(u string) error {
	_, err := http.Get(u)
	return err
}

func withTimeout(u string, timeout time.Duration) error {
	if timeout <= 0 {
		return errors.New("no timeout")
	}
	return get(u)
}

func retry(u string, attempt int) error {
	if attempt >= 5 {
		return errors.New("gave up")
	}
	if err := get(u); err != nil {
		return retry(u, attempt+1)
	}
	return nil
}

func walk(u string, depth int) error {
	if depth == 0 {
		return get(u)
	}
	return walk(u, depth-1)
}

func walkUp(u string, depth int) error {
	if depth < 1 {
		return get(u)
	}
	return walkUp("http://h", depth-1)
}

func only(u string, n int) error {
	if n > 3 && n < 60 {
		return get(u)
	}
	return nil
}

func changed(u string, n int) error {
	n -= 3
	if n > 3 {
		return get(u)
	}
	return nil
}

func lowered(u string, n int) error {
	n--
	if n == 4 {
		return get(u)
	}
	return nil
}

func all(n int) {
	withTimeout("http//timeout.example", 3*time.Second) // want `missing ':' after scheme "http": .* \[scheme\]`
	withTimeout("http//timeout.example", 0)             // want `\[scheme\]`
	retry("http//retry.example", 0)                     // want `missing ':' after scheme "http": .* \[scheme\]`
	retry("http//retry.example", 5)                     // want `\[scheme\]`
	walk("http//walk.example", 3)                       // want `missing ':' after scheme "http": .* \[scheme\]`
	walkUp("http//up.example", 3)                       // want `\[scheme\]`
	walkUp("http//up.example", 0)                       // want `missing ':' after scheme "http": .* \[scheme\]`
	only("http//only.example", 4)                       // want `missing ':' after scheme "http": .* \[scheme\]`
	only("http//only.example", 3)                       // want `\[scheme\]`
	only("http//only.example", 60)                      // want `\[scheme\]`
	only("http//only.example", n)                       // want `\[scheme\]`
	changed("http//changed.example", 4)                 // want `\[scheme\]`
	lowered("http//lowered.example", 4)                 // want `\[scheme\]`
}

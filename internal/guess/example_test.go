package guess_test

import (
	"fmt"

	"github.com/urilint/urilint/internal/guess"
)

func ExampleLooksLikeHost() {
	for _, s := range []string{"localhost", "example.com", "db:5432", "[::1]:80", "users", "index.html", "com.example.io"} {
		fmt.Println(s, guess.LooksLikeHost(s))
	}
	// Output:
	// localhost true
	// example.com true
	// db:5432 true
	// [::1]:80 true
	// users false
	// index.html false
	// com.example.io false
}

func ExampleMeantSchemes() {
	fmt.Println(guess.MeantSchemes("htps"))
	fmt.Println(guess.MeantSchemes("htts"))
	fmt.Println(guess.MeantSchemes("h2c"))
	fmt.Println(guess.MeantSchemes("ngnix", "nginx", "unix"))
	// Output:
	// [https]
	// [https http]
	// []
	// [nginx]
}

func ExampleLikelyHTTP() {
	for _, a := range [][2]string{{"example.com", ""}, {"localhost", "8080"}, {"example.com", "8080"}} {
		scheme, certain := guess.LikelyHTTP(a[0], a[1])
		fmt.Println(a[0], a[1], scheme, certain)
	}
	// Output:
	// example.com  https true
	// localhost 8080 http true
	// example.com 8080 http false
}

func ExampleIPv6Ends() {
	const s = "::1:8080"
	ends, certain := guess.IPv6Ends(s)
	for _, end := range ends {
		fmt.Println("["+s[:end]+"]"+s[end:], certain)
	}
	// Output:
	// [::1]:8080 true
	// [::1:8080] true
}

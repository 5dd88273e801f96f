package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleLooksLikeHost() {
	for _, s := range []string{"localhost", "example.com", "db:5432", "[::1]:80", "users", "index.html", "com.example.io"} {
		fmt.Println(s, uri.LooksLikeHost(s))
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
	fmt.Println(uri.MeantSchemes("htps"))
	fmt.Println(uri.MeantSchemes("htts"))
	fmt.Println(uri.MeantSchemes("h2c"))
	fmt.Println(uri.MeantSchemes("ngnix", "nginx", "unix"))
	// Output:
	// [https]
	// [https http]
	// []
	// [nginx]
}

func ExampleLikelyHTTP() {
	for _, a := range [][2]string{{"example.com", ""}, {"localhost", "8080"}, {"example.com", "8080"}} {
		scheme, certain := uri.LikelyHTTP(a[0], a[1])
		fmt.Println(a[0], a[1], scheme, certain)
	}
	// Output:
	// example.com  https true
	// localhost 8080 http true
	// example.com 8080 http false
}

package placeholder_test

import (
	"fmt"

	"github.com/urilint/urilint/internal/placeholder"
)

func ExampleStandsForSecret() {
	for _, password := range []string{"${PASSWORD}", "<password>", "****", "xxx", "your-password", "TOKEN", "REDACTED", "hunter2", "password"} {
		fmt.Println(password, placeholder.StandsForSecret(password))
	}
	// Output:
	// ${PASSWORD} true
	// <password> true
	// **** true
	// xxx true
	// your-password true
	// TOKEN true
	// REDACTED true
	// hunter2 false
	// password false
}

func ExampleStandsForURL() {
	for _, s := range []string{"YOUR_URL/users", "http://your-proxy:port", "link...", "not a valid URL", "http//h", "invalid.example.com"} {
		fmt.Println(s, placeholder.StandsForURL(s))
	}
	// Output:
	// YOUR_URL/users true
	// http://your-proxy:port true
	// link... true
	// not a valid URL true
	// http//h false
	// invalid.example.com false
}

func ExampleIsExampleHost() {
	for _, host := range []string{"localhost", "db.example.com", "192.0.2.7", "::1", "", "10.0.0.1", "example.io"} {
		fmt.Printf("%q %t\n", host, placeholder.IsExampleHost(host))
	}
	// Output:
	// "localhost" true
	// "db.example.com" true
	// "192.0.2.7" true
	// "::1" true
	// "" true
	// "10.0.0.1" false
	// "example.io" false
}

func ExampleIsDummySecret() {
	for _, password := range []string{"MyPassword", "changeit", "hunter2", "MyPassw0rd"} {
		fmt.Println(password, placeholder.IsDummySecret(password))
	}
	// Output:
	// MyPassword true
	// changeit true
	// hunter2 false
	// MyPassw0rd false
}

package literals

import "fmt"

// Further forms of the kinds in broken.go, whose messages are the same.
func otherKinds(host string, port int) []string {
	return []string{
		"http//:8080",                      // want `malformed "://" after scheme "http" \[scheme\]`
		"http://https://" + host,           // want `duplicate scheme \[scheme\]`
		fmt.Sprintf("http;//%s/map", host), // want `missing ':' after scheme "http" \[scheme\]`
		"ws://api.example.com:80:80/v1",    // want `^more than one port \[port\]$`
	}
}

package literals

import "strconv"

// Further forms of the kinds in broken.go and kinds.go.
func otherForms(host string, port int) []string {
	return []string{
		"http: //api.example.com",                           // want `malformed "://" after scheme "http" \[scheme\]`
		"http://" + host + ":" + strconv.Itoa(port) + ":80", // want `more than one port \[port\]`
	}
}

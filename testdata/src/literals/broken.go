// Package literals holds texts that are broken wherever they go, and are not seen to
// arrive at a sink.
package literals

import (
	"encoding/json"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"strconv"
)

// Each kind is told without a consequence.
func kinds(host, user, password, path string, port int) []string {
	return []string{
		"http//api.example.com/v1",                       // want `^missing ':' after scheme "http" \[scheme\]$`
		"https//" + host + "/v1",                         // want `missing ':' after scheme "https" \[scheme\]`
		"http:/localhost/v1",                             // want `^missing second '/' after "http:" \[scheme\]$`
		fmt.Sprintf("https:/t.me/%s", user),              // want `missing second '/' after "https:" \[scheme\]`
		fmt.Sprintf("https:/%s.console.example", user),   // want `missing second '/' after "https:" \[scheme\]`
		fmt.Sprintf("https:/%s:%s@%s", user, path, host), // want `missing second '/' after "https:" \[scheme\]`
		"http:/" + host + ":" + strconv.Itoa(port),       // want `missing second '/' after "http:" \[scheme\]`
		"htpps://api.example.com",                        // want `^misspelled scheme "htpps", did you mean "https"\? \[scheme\]$`
		"hhtp://" + host,                                 // want `misspelled scheme "hhtp", did you mean "http"\? \[scheme\]`
		"wsss://push.example.com/v1",                     // want `misspelled scheme "wsss", did you mean "wss"\? \[scheme\]`
		"https://https://api.example.com",                // want `^duplicate scheme \[scheme\]$`
		"http:://api.example.com",                        // want `^malformed "://" after scheme "http" \[scheme\]$`
		"http:// api.example.com/v1",                     // want `^space in host " api.example.com" \[host\]$`
		"http://api.example.com:80800/v1",                // want `^port 80800 exceeds 65535 \[port\]$`
		"http://" + host + ":80800",                      // want `port 80800 exceeds 65535 \[port\]`
		fmt.Sprintf("http://%s:%d:%s", host, port, path), // want `more than one port \[port\]`
		"http://locahost:9200",                           // want `^misspelled host "locahost", did you mean "localhost"\? \[host\]$`
		"redis://loaclhost/0",                            // want `misspelled host "loaclhost", did you mean "localhost"\? \[host\]`
		"localhst:6379",                                  // want `misspelled host "localhst", did you mean "localhost"\? \[host\]`
		"http://localhost8080/v1",                        // want `^missing ':' before port in host "localhost8080" \[host\]$`
	}
}

// The bytes at fault are told through escapes, raw strings and sums.
func bytes(host string) []string {
	return []string{
		"\x68ttp\x2f/api.example.com",    // want `missing ':' after scheme "http" \[scheme\]`
		"http\u003a\x2flocalhost:80",     // want `missing second '/' after "http:" \[scheme\]`
		`http:/localhost:80`,             // want `missing second '/' after "http:" \[scheme\]`
		"http" + "//" + host,             // want `missing ':' after scheme "http" \[scheme\]`
		("http:" + "/") + "t.me/" + host, // want `missing second '/' after "http:" \[scheme\]`
		transport + "://" + host,
		"ws//" + net.JoinHostPort(host, "80"),   // want `missing ':' after scheme "ws" \[scheme\]`
		string(template.URL("http//a.example")), // want `missing ':' after scheme "http" \[scheme\]`
	}
}

const transport = "httsp" // want `misspelled scheme "httsp", did you mean "https"\? \[scheme\]`

// Where people wrote such texts.
type (
	button struct{ Text, URL string }
	config struct {
		Base, Endpoint string
		Mirrors        []string
	}
)

var defaults = config{
	Base:     "http//api.example.com",            // want `\[scheme\]`
	Endpoint: " https://api.example.com",         // want `^leading space in URL \[illegal-char\]$`
	Mirrors:  []string{"http;//a.example.com/x"}, // want `\[scheme\]`
}

var helpURL = "https//docs.example.com" // want `\[scheme\]`

func people(w http.ResponseWriter, name, token string) (string, error) {
	links := map[string]string{
		"reset": "https:/app.example.com/reset?token=" + token, // want `\[scheme\]`
	}
	answer, err := json.Marshal(struct{ Self string }{
		Self: fmt.Sprintf("htttp://api.example.com/users/%s", name), // want `\[scheme\]`
	})
	fmt.Fprintf(w, "Location: https:/t.me/%s\r\n", name)                      // want `\[scheme\]`
	fmt.Fprintf(w, `<p>Please <a href="https//app.example.com">join</a></p>`) // want `\[scheme\]`
	fmt.Fprintf(w, `{"name":%q,"url":"http:/localhost:80/%s"}`, name, name)   // want `\[scheme\]`
	fmt.Fprint(w, links, button{"join", "https//t.me/" + name})               // want `\[scheme\]`
	open("https:///" + name)
	open("ttps://app.example.com/" + name) // want `\[scheme\]`
	return string(answer), err
}

func open(string) {}

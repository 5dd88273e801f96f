package lists

import (
	"net"
	"net/http"
)

// requestAll is testRequest of gin (gin_integration_test.go): one of the arguments is a URL.
func requestAll(params ...string) string {
	if len(params) == 0 {
		return ""
	}
	http.Get(params[0])
	if len(params) > 2 {
		return params[2]
	}
	return params[1]
}

// fromMap is RequestFromMap of net/http/cgi: each value has its own meaning.
func fromMap(params map[string]string) string {
	http.Get(params["REQUEST_URI"])
	return net.JoinHostPort(params["REMOTE_ADDR"], params["REMOTE_PORT"])
}

func listOf(rows [][]string) {
	for _, row := range rows {
		http.Get(row[0])
		println(row[1])
	}
}

func useIndexes() {
	requestAll("http://h/aa", "", "/aa/*xx")
	requestAll("http//h/bb", "", "/bb/*xx") // want `\[scheme\]`
	fromMap(map[string]string{"REQUEST_URI": "http://h/x", "SERVER_PROTOCOL": "HTTP/1.1", "REMOTE_ADDR": "5.6.7.8", "REMOTE_PORT": "54321"})
	fromMap(map[string]string{"REQUEST_URI": "http://h/x", "REMOTE_ADDR": "5.6.7.8:54321", "REMOTE_PORT": "1"}) // want `\[component\]`
	listOf([][]string{{"http://h/1", "/1"}, {"http//h/2", "/2"}})                                               // want `\[scheme\]`
}

// hostOf is runActiveHealthCheck of caddy (modules/caddyhttp/reverseproxy/healthchecks.go).
func hostOf(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		host = addr
	}
	return net.JoinHostPort(host, port)
}

func hostAlone(addr string) string {
	host := addr
	if h, _, err := net.SplitHostPort(addr); err == nil {
		host = h
	}
	return net.JoinHostPort(host, "80")
}

func withPort(addr string) string {
	return net.JoinHostPort(addr, "80")
}

func useHosts() {
	hostOf("127.0.0.1:1")
	hostAlone("127.0.0.1:2")
	withPort("127.0.0.1:3") // want `\[component\]`
}

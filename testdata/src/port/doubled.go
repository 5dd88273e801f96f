package port

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
)

func listen() {
	net.Listen("tcp", "::8080")                 // want `doubled ':' before port 8080: net.Listen fails: too many colons in address`
	http.ListenAndServe("localhost::8080", nil) // want `doubled ':' before port 8080`

	port := ":8081"
	http.ListenAndServe(":"+port, nil) // want `doubled ':' before port 8081`

	shared := ":8082"
	fmt.Println("listening at", "http://localhost"+shared)
	http.ListenAndServe(":"+shared, nil) // want `doubled ':' before port 8082`

	const given = ":8083"
	net.Listen("tcp", fmt.Sprintf("localhost:%s", given)) // want `doubled ':' before port 8083`
}

func defaults() {
	addr := flag.String("addr", ":8084", "address to listen at") // want `\[port\]`
	port := os.Getenv("PORT")
	if port == "" {
		port = ":8085" // want `\[port\]`
	}
	http.ListenAndServe(":"+*addr, nil)
	http.ListenAndServe(":"+port, nil)
}

func fine(host string) {
	net.Listen("tcp", ":8080")
	net.Listen("tcp", "[::]:8080")
	net.Dial("tcp", "[::1]:80")
	http.ListenAndServe(":"+host, nil)
	net.Dial("tcp", "fe80::8080") // want `IPv6 address "fe80::8080" not in brackets`
	net.Dial("tcp", "::1")        // want `IPv6 address "::1" not in brackets`
}

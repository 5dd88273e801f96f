package conditions

import (
	"net"
	"net/http"
	"os"
)

var isLocal = os.Getenv("LOCAL") != ""

// What decides which of these is written decides where it is used.
var bothAddr, bothStage, bothKind string

func init() {
	if isLocal {
		bothAddr = "localhost:80"
	} else {
		bothAddr = "http://a.example.com"
	}
	if os.Getenv("STAGE") == "dev" {
		bothStage = "localhost:80"
	} else {
		bothStage = "http://b.example.com" // want `\[address\]`
	}
	switch {
	case isLocal:
		bothKind = "localhost:80"
	default:
		bothKind = "http://c.example.com"
	}
}

func useBoth() {
	if isLocal {
		net.Dial("tcp", bothAddr)
		net.Dial("tcp", bothKind)
		return
	}
	http.Get(bothAddr)
	http.Get(bothKind)
}

func useStage() {
	if os.Getenv("STAGE") == "dev" {
		net.Dial("tcp", bothStage)
	}
}

var eitherBase string

func init() {
	if isLocal {
		eitherBase = "http//localhost" // want `\[scheme\]`
	} else {
		eitherBase = "http//d.example.com" // want `\[scheme\]`
	}
}

func useEither() {
	if os.Getenv("STAGE") == "dev" {
		return
	}
	http.Get(eitherBase + "/v1")
}

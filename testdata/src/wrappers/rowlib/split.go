package rowlib

import (
	"os"
	"strings"
)

// Peers splits what somebody has set, or a default.
func Peers() []string {
	v := os.Getenv("PEERS")
	if v == "" {
		v = "http//peer,http://ok"
	}
	return strings.Split(v, ",")
}

// Fields splits at blanks.
func Fields() []string {
	return strings.Fields("https://a http//fields")
}

// FinePeers has no fault.
func FinePeers() []string {
	v := os.Getenv("PEERS")
	if v == "" {
		v = "http://peer,http://ok"
	}
	return strings.Split(v, ",")
}

// Hosts splits what is no URL by itself.
func Hosts() []string {
	return strings.Split("a b", " ")
}

// Asked is nothing where nobody has set it.
func Asked() []string {
	v := os.Getenv("PEERS")
	if v == "" {
		return nil
	}
	return strings.Split(v, ",")
}

// UseTLS is for importers to set.
var UseTLS bool

// ByState depends on that.
func ByState() []string {
	v := "http//state,http://ok"
	if UseTLS {
		v = "https://ok"
	}
	return strings.Split(v, ",")
}

// Repaired repairs each.
func Repaired() []string {
	var list []string
	for _, u := range strings.Split("peer:80,other:80", ",") {
		list = append(list, "http://"+u)
	}
	return list
}

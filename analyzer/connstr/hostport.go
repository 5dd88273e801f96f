package connstr

// This file takes addresses apart as package net does. Package net itself would
// make urilint, which go vet starts for every package, a program that is linked
// with the C library: one that takes half as long again to start.

import "strings"

// What net.SplitHostPort says of an address, as the Err of its AddrError.
const (
	netNoPort      = "missing port in address"
	netManyColons  = "too many colons in address"
	netOpenBracket = "missing ']' in address"
	netStrayOpen   = "unexpected '[' in address"
	netStrayClose  = "unexpected ']' in address"
)

// portOf returns the port that net.SplitHostPort finds in address, or else what
// it says is wrong.
func portOf(address string) (port, problem string) {
	colon := strings.LastIndexByte(address, ':')
	if colon < 0 {
		return "", netNoPort
	}
	host, port := address[:colon], address[colon+1:]
	rest, isBracketed := strings.CutPrefix(address, "[")
	if !isBracketed { // h:80
		switch {
		case strings.Contains(host, ":"):
			return "", netManyColons
		case strings.Contains(address, "["):
			return "", netStrayOpen
		case strings.Contains(address, "]"):
			return "", netStrayClose
		}
		return port, ""
	}
	ip, after, isClosed := strings.Cut(rest, "]") // [::1]:80
	switch {
	case !isClosed:
		return "", netOpenBracket
	case !strings.HasPrefix(after, ":"):
		return "", netNoPort
	case after != ":"+port:
		return "", netManyColons
	case strings.Contains(ip+after, "["):
		return "", netStrayOpen
	case strings.Contains(after, "]"):
		return "", netStrayClose
	}
	return port, ""
}

package main

// This file keeps passwords out of the lines of source that are printed.

import (
	"strings"

	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/uri"
)

// secrets are the passwords that findings name. One that is an operand of a
// format does not stand in a URL, where uri.Redact would see it.
type secrets []string

// shortest is the length from which on a password is looked for by itself:
// shorter ones are in any line by chance.
const shortest = 4

// secretsOf reads the passwords that the findings of list cover.
func secretsOf(list []*vetjson.Finding, lines func(file string) []string) secrets {
	var all secrets
	for _, f := range list {
		source := lines(f.From.File)
		if f.Category != "userinfo-password" || f.To.Line > len(source) {
			continue
		}
		for n := f.From.Line; n <= f.To.Line; n++ {
			s := source[n-1]
			if n == f.To.Line {
				s = s[:min(len(s), f.To.Column-1)]
			}
			if n == f.From.Line {
				s = s[min(len(s), f.From.Column-1):]
			}
			if len(s) >= shortest {
				all = append(all, s)
			}
		}
	}
	return all
}

// hide returns line without the passwords that are known or stand in URLs.
func (s secrets) hide(line string) string {
	for _, secret := range s {
		line = strings.ReplaceAll(line, secret, "xxxxx")
	}
	return uri.Redact(line)
}

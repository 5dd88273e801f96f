package rule

// This file takes an unknown part for what its place says that it is.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/uri"
)

// hostText is what stands for a host: no byte that begins or ends another component,
// and no colon at first.
var hostText = text.Lang{text.Seq{
	{Set: bytesBut(`/\?#@:`), Min: 1, Max: 1},
	{Set: bytesBut(`/\?#@`), Min: 0, Max: -1},
}}

// bytesBut is the set of all bytes but those of chars.
func bytesBut(chars string) (set text.Set) {
	for c := range 256 {
		if strings.IndexByte(chars, byte(c)) < 0 {
			set.Add(byte(c))
		}
	}
	return set
}

// withHost is s where a first hole between the slashes after a scheme and the
// number of a port is a host, which brings no slash of its own; s itself where
// there is none.
//
//	"http:/" + host + ":8080/x", fmt.Sprintf("http://%s:%d:%s", host, port, path)
func (s *Input) withHost() *Input {
	hole := s.Text.Holes()[0]
	before := s.Text.Flat()[:hole.At]
	word := strings.TrimRight(before, ":/")
	if !hole.Lang.IsAny() || !strings.HasSuffix(before, "/") || !slices.Contains(authoritySchemes, strings.ToLower(word)) || !s.isPortAt(hole.At+1) {
		return s
	}
	return s.with(s.Text.Replace(hole.At, hole.At+1, text.UnknownFrom(hostText, hole.Source)))
}

// isPortAt reports whether a colon and a number follow at the offset i of the text.
func (s *Input) isPortAt(i int) bool {
	flat := s.Text.Flat()
	if i+1 >= len(flat) || flat[i] != ':' { // "http:/" + host + "/x"
		return false
	}
	if hole, ok := s.Text.HoleAt(i + 1); ok { // %s:%d
		return isNumber(hole.Lang)
	}
	return uri.IsDigit(flat[i+1])
}

package rule

// This file takes the tag of a struct's field apart: the name of a namespace in
// its key xml is judged where it stands.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// judgeTag is judge for the tag of a field.
func judgeTag(s *Input, enabled func(*Rule) bool) *Finding {
	tag, ok := s.Text.Known()
	if !ok {
		return nil
	}
	quoted, ok := tagValue(tag, "xml")
	if !ok {
		return nil
	}
	value, origin := unquoted(tag, quoted)
	end, ok := namespaceEnd(value)
	if !ok {
		return nil
	}
	want := *s.Want
	want.Form = spec.Namespace
	name := s.with(text.Known(value[:end]))
	name.Want = &want
	f := judge(name, enabled)
	if f == nil {
		return nil
	}
	f.relocate(origin)
	if strings.Contains(tag[quoted.start:quoted.end], `\`) {
		f.Fixes = nil // a byte of the name may be part of an escape
	}
	return f
}

// tagValue returns where the value of a key stands in a tag, within its quotes
// (reflect.StructTag).
func tagValue(tag, key string) (value span, ok bool) {
	for i := 0; i < len(tag); {
		if tag[i] == ' ' {
			i++
			continue
		}
		colon := i
		for colon < len(tag) && tag[colon] > ' ' && tag[colon] != 0x7f && tag[colon] != ':' && tag[colon] != '"' {
			colon++
		}
		if colon == i || !strings.HasPrefix(tag[colon:], `:"`) {
			return value, false
		}
		value = span{colon + len(`:"`), colon + len(`:"`)}
		for value.end < len(tag) && tag[value.end] != '"' {
			if tag[value.end] == '\\' {
				value.end++
			}
			value.end++
		}
		if value.end >= len(tag) {
			return value, false
		}
		if tag[i:colon] == key {
			return value, true
		}
		i = value.end + 1
	}
	return value, false
}

// unquoted is what stands in the quotes of a tag, and for each byte of it, and
// its end, the offset in the tag. It is empty where that is no string of Go.
func unquoted(tag string, in span) (value string, origin []int) {
	if strings.Contains(tag[in.start:in.end], "\n") || !utf8.ValidString(tag) {
		return "", nil
	}
	var b strings.Builder
	for rest := tag[in.start:in.end]; rest != ""; {
		c, multibyte, tail, err := strconv.UnquoteChar(rest, '"')
		if err != nil {
			return "", nil
		}
		from := b.Len()
		if multibyte {
			b.WriteRune(c)
		} else {
			b.WriteByte(byte(c))
		}
		for range b.Len() - from {
			origin = append(origin, in.end-len(rest))
		}
		rest = tail
	}
	return b.String(), append(origin, in.end)
}

// namespaceEnd returns where the name of the namespace ends that the value of
// the key xml begins with: at the last of the spaces in front of the element's
// name. encoding/xml separates the two at the first, so that more of them, or
// one at the start, are part of a name. ok is false if there is no namespace.
func namespaceEnd(value string) (end int, ok bool) {
	start := len(value) - len(strings.TrimLeft(value, " "))
	end = strings.IndexByte(value[start:], ' ')
	if end < 0 || strings.Contains(value[:start+end], ",") {
		return 0, false // a name alone, or options with spaces between
	}
	end += start
	for end+1 < len(value) && value[end+1] == ' ' {
		end++
	}
	return end, end > 0
}

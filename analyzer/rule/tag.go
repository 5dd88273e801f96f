package rule

// This file takes the tag of a struct's field apart: the name of a namespace in
// its key xml is judged where it stands.

import (
	"reflect"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// judgeTag is judge for the tag of a field. What is written with an escape is left alone.
func judgeTag(s *Input, enabled func(*Rule) bool) *Finding {
	tag, ok := s.Text.Known()
	if !ok {
		return nil
	}
	const key = `xml:"`
	value := reflect.StructTag(tag).Get("xml")
	at := strings.Index(" "+tag, " "+key+value+`"`)
	end, ok := namespaceEnd(value)
	if at < 0 || !ok {
		return nil
	}
	want := *s.Want
	want.Form = spec.Namespace
	name := s.with(text.Known(value[:end]))
	name.Want = &want
	f := judge(name, enabled)
	if f != nil {
		f.Shift(at + len(key))
	}
	return f
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

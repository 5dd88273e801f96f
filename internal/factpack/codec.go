package factpack

// This file writes sections: strings, each after its length.

import (
	"encoding/binary"
	"iter"
	"maps"
	"slices"
	"unique"
)

// A section is names, and what is said of each, in turn, by name. It comes from many packages.
type section struct{ data unique.Handle[string] }

// sectionOf returns a section of which data was written.
func sectionOf(data string) section { return section{unique.Make(data)} }

// text is what is written of s.
func (s section) text() string {
	if s == (section{}) {
		return ""
	}
	return s.data.Value()
}

// GobEncode writes the section.
func (s section) GobEncode() ([]byte, error) { return []byte(s.text()), nil }

// GobDecode reads what GobEncode wrote.
func (s *section) GobDecode(data []byte) error {
	*s = sectionOf(string(data))
	return nil
}

// sectionWith returns a section of entries; nothing is written of none.
func sectionWith(entries map[string]string) (s section) {
	var data []byte
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		data = appendString(appendString(data, name), entries[name])
	}
	if len(data) > 0 {
		s = sectionOf(string(data))
	}
	return s
}

// entries yields the names, and what is said of each, as far as they can be read.
func (s section) entries() iter.Seq2[string, string] {
	return func(yield func(name, data string) bool) {
		rest := s.text()
		for rest != "" {
			name, after, ok := cutString(rest)
			data, after, okData := cutString(after)
			if !ok || !okData || !yield(name, data) {
				return
			}
			rest = after
		}
	}
}

// appendString appends s and its length.
func appendString(data []byte, s string) []byte {
	return append(binary.AppendUvarint(data, uint64(len(s))), s...)
}

// cutString cuts what appendString appended from the beginning of data.
func cutString(data string) (s, rest string, ok bool) {
	n, size := binary.Uvarint([]byte(data[:min(len(data), binary.MaxVarintLen64)]))
	if size <= 0 || n > uint64(len(data)-size) {
		return "", "", false
	}
	return data[size : size+int(n)], data[size+int(n):], true
}

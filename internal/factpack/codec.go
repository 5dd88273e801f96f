package factpack

// This file writes packs: strings, each after its length. A section is a name and
// what is said of it, in turn, by name.

import (
	"cmp"
	"encoding/binary"
	"encoding/gob"
	"errors"
	"go/types"
	"slices"
	"unique"
)

// version is the first byte of a fact. Of one with another, nothing is known.
const version = 2

// GobEncode writes the fact.
func (x *Fact) GobEncode() ([]byte, error) {
	data := appendString([]byte{version}, x.scope.text())
	data = binary.AppendUvarint(data, uint64(len(x.notes)))
	for _, n := range x.notes {
		data = appendString(appendString(data, n.path), n.data.Value())
	}
	for _, p := range x.packs {
		data = appendString(appendString(data, p.path), p.members.text())
	}
	return data, nil
}

// GobDecode reads what GobEncode wrote.
func (x *Fact) GobDecode(data []byte) error {
	*x = Fact{}
	if len(data) == 0 || data[0] != version {
		return nil
	}
	scope, data, ok := cutString(data[1:])
	x.scope = sectionOf(scope)
	if ok {
		data, ok = x.decodeNotes(data)
	}
	for ok && len(data) > 0 {
		var path, members []byte
		if path, data, ok = cutString(data); ok {
			members, data, ok = cutString(data)
			x.packs = append(x.packs, &pack{string(path), sectionOf(members)})
		}
	}
	if !ok {
		return errors.New("the fact ends early")
	}
	return nil
}

// decodeNotes reads the notes that data begins with.
func (x *Fact) decodeNotes(data []byte) (rest []byte, ok bool) {
	n, size := binary.Uvarint(data)
	if size <= 0 || n > uint64(len(data)) {
		return nil, false
	}
	data = data[size:]
	for range n {
		var path, text []byte
		if path, data, ok = cutString(data); ok {
			text, data, ok = cutString(data)
		}
		if !ok {
			return nil, false
		}
		x.notes = append(x.notes, note{string(path), unique.Make(string(text))})
	}
	return data, true
}

// text is what is written of s.
func (s *section) text() string {
	if s == nil {
		return ""
	}
	return s.data.Value()
}

// sectionOf returns the section of which data was written; nil for an empty one.
func sectionOf(data []byte) *section {
	if len(data) == 0 {
		return nil
	}
	return &section{data: unique.Make(string(data))}
}

// factOf returns what facts say of objects of pkg.
func factOf(pkg *types.Package, facts map[types.Object]gob.GobEncoder) (*Fact, error) {
	var scope, members []entry
	names := &namer{pkg: pkg}
	for obj, fact := range facts {
		name, isMember, ok := names.nameOf(obj)
		if !ok {
			continue
		}
		data, err := fact.GobEncode()
		if err != nil {
			return nil, err
		}
		if isMember {
			members = append(members, entry{name: name, data: string(data)})
		} else {
			scope = append(scope, entry{name: name, data: string(data)})
		}
	}
	return &Fact{scope: sectionWith(scope), packs: []*pack{{pkg.Path(), sectionWith(members)}}}, nil
}

// sectionWith returns a section of entries.
func sectionWith(entries []entry) *section {
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Compare(a.name, b.name) })
	size := 0
	for _, e := range entries {
		size += len(e.name) + len(e.data) + 2*binary.MaxVarintLen16
	}
	data := make([]byte, 0, size)
	for _, e := range entries {
		data = appendString(appendString(data, e.name), e.data)
	}
	return sectionOf(data)
}

// entriesOf returns the entries of a section, without facts; none if it cannot be
// read.
func entriesOf(s *section) []entry {
	var entries []entry
	for data := s.text(); data != ""; {
		var e entry
		var ok bool
		if e.name, data, ok = cutString(data); ok {
			e.data, data, ok = cutString(data)
		}
		if !ok {
			return nil
		}
		entries = append(entries, e)
	}
	return entries
}

// appendString appends s and its length.
func appendString(data []byte, s string) []byte {
	return append(binary.AppendUvarint(data, uint64(len(s))), s...)
}

// cutString cuts what appendString appended from the beginning of data.
func cutString[S string | []byte](data S) (s, rest S, ok bool) {
	n, size := binary.Uvarint([]byte(data[:min(len(data), binary.MaxVarintLen64)]))
	if size <= 0 || n > uint64(len(data)-size) {
		return s, rest, false
	}
	return data[size : size+int(n)], data[size+int(n):], true
}

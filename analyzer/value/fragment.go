package value

// This file tells of what was put together where else its parts were written.

// A Fragment is a part of the text of a Value from which others are put together: it
// begins at the offset Start of that text.
//
//	func get(host string) { http.Get("https://" + host + "/v1") } // "/v1", of "https://"{host}"/v1"
type Fragment struct {
	Value Value
	Start int
}

// markPieces notes in pieces, those of the fragment alone, where in its text they stand. A nil
// fragment leaves them as they are.
func (f *Fragment) markPieces(pieces []piece) []piece {
	if f == nil {
		return pieces
	}
	at := f.Start
	for i := range pieces {
		pc := &pieces[i]
		if !pc.hole {
			pc.fragment, pc.off, pc.size = f, int32(at), int32(len(pc.s))
		}
		at += len(pc.s)
	}
	return pieces
}

// FragmentAt returns the fragment of which all of the bytes [i, j) of v.Text are a part, and
// where they begin in its text; ok is false where there is none.
func (v Value) FragmentAt(i, j int) (of *Fragment, start int, ok bool) {
	pieces := v.touched(i, j)
	if i >= j || len(pieces) == 0 {
		return nil, 0, false
	}
	first := &pieces[0]
	for k := range pieces {
		if pc := &pieces[k]; pc.fragment == nil || pc.fragment != first.fragment {
			return nil, 0, false
		}
	}
	return first.fragment, int(first.off) + i - first.at, true
}

package intent

// This file holds the logic the rest is written in: a value that may be
// unknown, the worlds a test is tried in, and what the trial says.

// A tri is a truth value that may be unknown.
type tri uint8

const (
	maybe tri = iota
	no
	yes
)

func triOf(b bool) tri {
	if b {
		return yes
	}
	return no
}

func (a tri) not() tri {
	switch a {
	case yes:
		return no
	case no:
		return yes
	}
	return maybe
}

func (a tri) and(b tri) tri {
	switch {
	case a == no || b == no:
		return no
	case a == yes && b == yes:
		return yes
	}
	return maybe
}

func (a tri) or(b tri) tri { return a.not().and(b.not()).not() }

// equal is whether two truth values are the same.
func (a tri) equal(b tri) tri {
	if a == maybe || b == maybe {
		return maybe
	}
	return triOf(a == b)
}

// choose is then where a holds, els where it does not.
func (a tri) choose(then, els tri) tri {
	switch {
	case a == yes || then == els:
		return then
	case a == no:
		return els
	}
	return maybe
}

// A world is one outcome of the call under judgement.
type world uint8

const (
	succeeded   world = iota // the error is nil
	failed                   // an error, but none that the test knows
	failedMatch              // the very error the test compares with
	numWorlds
)

// An outcome says for each world whether the test fails in it.
type outcome [numWorlds]tri

// inAll makes an outcome of a function of the world.
func inAll(f func(world) tri) outcome {
	var o outcome
	for w := range numWorlds {
		o[w] = f(w)
	}
	return o
}

// A verdict is what a test thinks of the failure of a call. They are ordered:
// of several places that look at one error, the greatest verdict counts.
type verdict uint8

const (
	silent         verdict = iota // no evidence
	discards                      // the error is thrown away, the value used
	tolerates                     // some error, or either outcome, is provided for
	demandsSuccess                // the test fails if the call fails
	wantsFailure                  // the test fails if the call succeeds
)

// verdict reads off what the test wants.
func (o outcome) verdict() verdict {
	nilErr, other, match := o[succeeded], o[failed], o[failedMatch]
	switch {
	case nilErr == other && other == match:
		if nilErr == maybe {
			return tolerates // depends on an expectation that is not known
		}
		return silent
	case other == yes && match == yes:
		return demandsSuccess
	case nilErr != no && (other != yes || match != yes):
		return wantsFailure
	case other == yes:
		return tolerates // all but the error that is compared with
	}
	return silent
}

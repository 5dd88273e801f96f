package intent

// This file holds the logic the rest is written in: a value that may be
// unknown, the scenarios a test is tried in, and the verdict.

// A tristate is a truth value of Kleene's logic that may be unknown.
type tristate uint8

const (
	maybe tristate = iota
	no
	yes
)

func tristateOf(b bool) tristate {
	if b {
		return yes
	}
	return no
}

func (a tristate) not() tristate {
	switch a {
	case yes:
		return no
	case no:
		return yes
	}
	return maybe
}

func (a tristate) and(b tristate) tristate {
	switch {
	case a == no || b == no:
		return no
	case a == yes && b == yes:
		return yes
	}
	return maybe
}

func (a tristate) or(b tristate) tristate { return a.not().and(b.not()).not() }

// equal is whether two truth values are the same.
func (a tristate) equal(b tristate) tristate {
	if a == maybe || b == maybe {
		return maybe
	}
	return tristateOf(a == b)
}

// choose is then where a holds, els where it does not.
func (a tristate) choose(then, els tristate) tristate {
	switch {
	case a == yes || then == els:
		return then
	case a == no:
		return els
	}
	return maybe
}

// A scenario is one outcome of the call under judgement.
type scenario uint8

const (
	succeeded   scenario = iota // the error is nil
	failed                      // an error, but none that the test knows
	failedMatch                 // the very error the test compares with
	numScenarios
)

// A failsIn says for each scenario whether the test fails in it.
type failsIn [numScenarios]tristate

// inAllScenarios makes a failsIn of a function of the scenario.
func inAllScenarios(f func(scenario) tristate) failsIn {
	var o failsIn
	for w := range numScenarios {
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
func (o failsIn) verdict() verdict {
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

package intent

// This file holds the words of names that say what a test expects: of the
// fields of its rows, of parameters, of helpers.

import "github.com/urilint/urilint/internal/guard"

// failWords are words of names that say that something fails.
var failWords = guard.New("intent.failWords", guard.Words{
	"err":       "",
	"error":     "",
	"errs":      "",
	"errors":    "",
	"fail":      "",
	"fails":     "",
	"failed":    "",
	"failing":   "",
	"failure":   "",
	"panic":     "",
	"panics":    "",
	"invalid":   "",
	"bad":       "",
	"malformed": "",
	"broken":    "",
	"reject":    "",
	"rejects":   "",
	"rejected":  "",
	"illegal":   "",
})

// passWords are words of names that say that something succeeds.
var passWords = guard.New("intent.passWords", guard.Words{
	"valid":      "",
	"ok":         "",
	"pass":       "",
	"passes":     "",
	"success":    "",
	"succeed":    "",
	"succeeds":   "",
	"successful": "",
	"good":       "",
	"accept":     "",
	"accepts":    "",
	"accepted":   "",
	"legal":      "",
})

// resultWords are names of a result that is a bool.
var resultWords = guard.New("intent.resultWords", guard.Words{
	"want":     "",
	"wants":    "",
	"wanted":   "",
	"expect":   "",
	"expected": "",
	"exp":      "",
	"result":   "",
	"res":      "",
	"output":   "",
	"out":      "",
})

// expectWords are words of names that say what a test expects.
var expectWords = guard.New("intent.expectWords", guard.Words{
	"want":     "",
	"wants":    "",
	"expect":   "",
	"expects":  "",
	"expected": "",
	"should":   "",
	"must":     "",
})

// negateWords turn the meaning of a name round.
var negateWords = guard.New("intent.negateWords", guard.Words{
	"no":      "",
	"not":     "",
	"without": "",
	"non":     "",
})

// textWords are the last words of names of texts that are about a failure,
// rather than of something that is used where one happens: errorPage.
var textWords = guard.New("intent.textWords", guard.Words{
	"err":       "",
	"error":     "",
	"errs":      "",
	"errors":    "",
	"failure":   "",
	"panic":     "",
	"text":      "",
	"msg":       "",
	"message":   "",
	"string":    "",
	"str":       "",
	"substr":    "",
	"substring": "",
	"contains":  "",
	"regex":     "",
	"regexp":    "",
	"pattern":   "",
	"prefix":    "",
	"suffix":    "",
	"match":     "",
	"code":      "",
	"type":      "",
	"kind":      "",
	"is":        "",
	"as":        "",
	"want":      "",
	"expected":  "",
})

// statusWords are words of names of an HTTP status.
var statusWords = guard.New("intent.statusWords", guard.Words{
	"status": "",
	"code":   "",
})

// nilWords are words of names of functions that compare an error with nil.
var nilWords = guard.New("intent.nilWords", guard.Words{
	"nil": "",
})

// checkWords are words of names of helpers that fail a test on any error.
var checkWords = guard.New("intent.checkWords", guard.Words{
	"must":  "",
	"check": "",
})

// mustWords are the first words of names of functions that panic on any error.
var mustWords = guard.New("intent.mustWords", guard.Words{
	"must": "",
})

// errorUnwrappers are functions that return an error that is in another.
var errorUnwrappers = guard.New("intent.errorUnwrappers", guard.Words{
	"Unwrap": "",
	"Cause":  "",
})

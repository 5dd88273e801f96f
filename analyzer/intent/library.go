package intent

// This file is the table of testing libraries: what each assertion claims of
// the value it is given.

import "strings"

// A claim is what an assertion says of its subject; the test fails where the
// claim is false.
type claim uint8

const (
	claimNone     claim = iota
	claimFails          // is a failure: an error that is not nil
	claimPasses         // is no failure: nil
	claimHolds          // is true
	claimRefuted        // is false
	claimTruthy         // is true if a bool, nil if an error
	claimEquals         // equals a second value
	claimDiffers        // differs from a second value
	claimMatches        // is the second value, an error; nil is nil
	claimMentions       // is an error of a certain text or type
	claimPanics         // is a function that panics
	claimCalm           // is a function that does not
)

// negated is the claim of a matcher inside Not.
func (c claim) negated() claim {
	switch c {
	case claimFails:
		return claimPasses
	case claimPasses:
		return claimFails
	case claimHolds:
		return claimRefuted
	case claimRefuted:
		return claimHolds
	case claimEquals:
		return claimDiffers
	case claimDiffers:
		return claimEquals
	case claimPanics:
		return claimCalm
	case claimCalm:
		return claimPanics
	}
	return claimNone
}

// binary reports whether the claim is about two values, either of which may be
// the subject.
func (c claim) binary() bool {
	return c == claimEquals || c == claimDiffers || c == claimMatches || c == claimMentions
}

// plainPackages are the libraries with a function or method per claim. Its
// subject is the first argument behind a testing.T, or one of the first two.
var plainPackages = map[string]bool{
	"github.com/alecthomas/assert":             true,
	"github.com/alecthomas/assert/v2":          true,
	"github.com/go-openapi/testify/v2/assert":  true,
	"github.com/go-openapi/testify/v2/require": true,
	"github.com/go-quicktest/qt":               true,
	"github.com/matryer/is":                    true,
	"github.com/shoenig/test":                  true,
	"github.com/shoenig/test/must":             true,
	"github.com/stretchr/testify/assert":       true,
	"github.com/stretchr/testify/require":      true,
	"github.com/tj/assert":                     true,
	"github.com/zeebo/assert":                  true,
	"gotest.tools/assert":                      true,
	"gotest.tools/assert/cmp":                  true,
	"gotest.tools/v3/assert":                   true,
	"gotest.tools/v3/assert/cmp":               true,
}

// plainClaims are the claims of their functions and methods; the names mean
// the same in all of them. A final "f" of testify is cut off before the look-up.
var plainClaims = map[string]claim{
	"Assert":          claimTruthy,
	"Check":           claimTruthy,
	"Contains":        claimMentions,
	"DeepEqual":       claimEquals,
	"DeepEquals":      claimEquals,
	"Empty":           claimPasses,
	"EqError":         claimMentions,
	"Equal":           claimEquals,
	"EqualError":      claimMentions,
	"EqualValues":     claimEquals,
	"Equals":          claimEquals,
	"Error":           claimFails,
	"ErrorAs":         claimMentions,
	"ErrorContains":   claimMentions,
	"ErrorIs":         claimMatches,
	"ErrorMatches":    claimMentions,
	"ErrorType":       claimMentions,
	"Exactly":         claimEquals,
	"False":           claimRefuted,
	"Implements":      claimMentions,
	"IsError":         claimMatches,
	"IsFalse":         claimRefuted,
	"IsNil":           claimPasses,
	"IsNotNil":        claimFails,
	"IsTrue":          claimHolds,
	"IsType":          claimMentions,
	"Nil":             claimPasses,
	"NilError":        claimPasses,
	"NoErr":           claimPasses,
	"NoError":         claimPasses,
	"NotEmpty":        claimFails,
	"NotEqual":        claimDiffers,
	"NotNil":          claimFails,
	"NotPanics":       claimCalm,
	"NotZero":         claimFails,
	"PanicMatches":    claimPanics,
	"Panics":          claimPanics,
	"PanicsWithError": claimPanics,
	"PanicsWithValue": claimPanics,
	"Regexp":          claimMentions,
	"StrContains":     claimMentions,
	"True":            claimHolds,
	"Zero":            claimPasses,
}

// checkerPackages are the libraries whose one assertion takes the subject and,
// behind it, a checker: c.Assert(err, qt.IsNil).
var checkerPackages = map[string]map[string]bool{
	"github.com/frankban/quicktest":            {"Assert": true, "Check": true},
	"github.com/smarty/assertions":             {"So": true, "New": true},
	"github.com/smartystreets/assertions":      {"So": true, "New": true},
	"github.com/smartystreets/goconvey/convey": {"So": true, "SoMsg": true},
	"gopkg.in/check.v1":                        {"Assert": true, "Check": true},
}

// checkerClaims are the claims of checkers and matchers. Not and its kin are
// handled apart.
var checkerClaims = map[string]claim{
	// quicktest, check.v1
	"CmpEquals":    claimEquals,
	"DeepEquals":   claimEquals,
	"Equals":       claimEquals,
	"ErrorAs":      claimMentions,
	"ErrorIs":      claimMatches,
	"ErrorMatches": claimMentions,
	"IsFalse":      claimRefuted,
	"IsNil":        claimPasses,
	"IsNotNil":     claimFails,
	"IsTrue":       claimHolds,
	"Matches":      claimMentions,
	"NotNil":       claimFails,
	"PanicMatches": claimPanics,
	"Panics":       claimPanics,

	// gomega
	"BeEquivalentTo":   claimEquals,
	"BeFalse":          claimRefuted,
	"BeFalseBecause":   claimRefuted,
	"BeIdenticalTo":    claimEquals,
	"BeNil":            claimPasses,
	"BeTrue":           claimHolds,
	"BeTrueBecause":    claimHolds,
	"BeZero":           claimPasses,
	"ContainSubstring": claimMentions,
	"Equal":            claimEquals,
	"HaveOccurred":     claimFails,
	"HavePrefix":       claimMentions,
	"HaveSuffix":       claimMentions,
	"MatchError":       claimMentions,
	"MatchRegexp":      claimMentions,
	"Panic":            claimPanics,
	"PanicWith":        claimPanics,
	"Succeed":          claimPasses,

	// goconvey
	"ShouldBeError":          claimFails,
	"ShouldBeFalse":          claimRefuted,
	"ShouldBeNil":            claimPasses,
	"ShouldBeTrue":           claimHolds,
	"ShouldContainSubstring": claimMentions,
	"ShouldEqual":            claimEquals,
	"ShouldNotBeNil":         claimFails,
	"ShouldNotEqual":         claimDiffers,
	"ShouldNotPanic":         claimCalm,
	"ShouldNotResemble":      claimDiffers,
	"ShouldPanic":            claimPanics,
	"ShouldPanicWith":        claimPanics,
	"ShouldResemble":         claimEquals,
	"ShouldWrap":             claimMatches,
}

// isGomega reports whether path is gomega or a package of it.
func isGomega(path string) bool {
	return path == "github.com/onsi/gomega" || strings.HasPrefix(path, "github.com/onsi/gomega/")
}

// expectFuncs are the functions and methods of gomega that take a subject.
var expectFuncs = map[string]int{ // to the index of the subject
	"Expect":                 0,
	"Ω":                      0,
	"Eventually":             0,
	"Consistently":           0,
	"ExpectWithOffset":       1,
	"EventuallyWithOffset":   1,
	"ConsistentlyWithOffset": 1,
}

// expectVerbs are the methods that take the matcher, to whether they negate it.
var expectVerbs = map[string]bool{
	"To":        false,
	"Should":    false,
	"NotTo":     true,
	"ToNot":     true,
	"ShouldNot": true,
}

// benignErrors are errors that no bad URL leads to: a test that lets one of
// them pass demands success all the same.
var benignErrors = map[string]bool{
	"context.Canceled":         true,
	"context.DeadlineExceeded": true,
	"io.EOF":                   true,
	"net.ErrClosed":            true,
	"net/http.ErrServerClosed": true,
}

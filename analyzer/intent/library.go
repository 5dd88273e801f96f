package intent

// This file is the table of testing libraries: what each assertion claims of
// the value it is given.

import (
	"strings"

	"github.com/urilint/urilint/internal/guard"
)

// An assertion is what a call of a testing library says of its subject; the test fails where the
// claim is false.
type assertion uint8

const (
	assertNothing   assertion = iota
	assertError               // is a failure: an error that is not nil
	assertNoError             // is no failure: nil
	assertTrue                // is true
	assertFalse               // is false
	assertTruthy              // is true if a bool, nil if an error
	assertEqual               // equals a second value
	assertNotEqual            // differs from a second value
	assertErrorIs             // is the second value, an error; nil is nil
	assertErrorLike           // is an error of a certain text or type
	assertPanic               // is a function that panics
	assertNoPanic             // is a function that does not
)

// negated is the claim of a matcher inside Not.
func (c assertion) negated() assertion {
	switch c {
	case assertError:
		return assertNoError
	case assertNoError:
		return assertError
	case assertTrue:
		return assertFalse
	case assertFalse:
		return assertTrue
	case assertEqual:
		return assertNotEqual
	case assertNotEqual:
		return assertEqual
	case assertPanic:
		return assertNoPanic
	case assertNoPanic:
		return assertPanic
	}
	return assertNothing
}

// binary reports whether the claim is about two values, either of which may be
// the subject.
func (c assertion) binary() bool {
	return c == assertEqual || c == assertNotEqual || c == assertErrorIs || c == assertErrorLike
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
var plainClaims = map[string]assertion{
	"Assert":          assertTruthy,
	"Check":           assertTruthy,
	"Contains":        assertErrorLike,
	"DeepEqual":       assertEqual,
	"DeepEquals":      assertEqual,
	"Empty":           assertNoError,
	"EqError":         assertErrorLike,
	"Equal":           assertEqual,
	"EqualError":      assertErrorLike,
	"EqualValues":     assertEqual,
	"Equals":          assertEqual,
	"Error":           assertError,
	"ErrorAs":         assertErrorLike,
	"ErrorContains":   assertErrorLike,
	"ErrorIs":         assertErrorIs,
	"ErrorMatches":    assertErrorLike,
	"ErrorType":       assertErrorLike,
	"Exactly":         assertEqual,
	"False":           assertFalse,
	"Implements":      assertErrorLike,
	"IsError":         assertErrorIs,
	"IsFalse":         assertFalse,
	"IsNil":           assertNoError,
	"IsNotNil":        assertError,
	"IsTrue":          assertTrue,
	"IsType":          assertErrorLike,
	"Nil":             assertNoError,
	"NilError":        assertNoError,
	"NoErr":           assertNoError,
	"NoError":         assertNoError,
	"NotEmpty":        assertError,
	"NotEqual":        assertNotEqual,
	"NotNil":          assertError,
	"NotPanics":       assertNoPanic,
	"NotZero":         assertError,
	"PanicMatches":    assertPanic,
	"Panics":          assertPanic,
	"PanicsWithError": assertPanic,
	"PanicsWithValue": assertPanic,
	"Regexp":          assertErrorLike,
	"StrContains":     assertErrorLike,
	"True":            assertTrue,
	"Zero":            assertNoError,
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
var checkerClaims = map[string]assertion{
	// quicktest, check.v1
	"CmpEquals":    assertEqual,
	"DeepEquals":   assertEqual,
	"Equals":       assertEqual,
	"ErrorAs":      assertErrorLike,
	"ErrorIs":      assertErrorIs,
	"ErrorMatches": assertErrorLike,
	"IsFalse":      assertFalse,
	"IsNil":        assertNoError,
	"IsNotNil":     assertError,
	"IsTrue":       assertTrue,
	"Matches":      assertErrorLike,
	"NotNil":       assertError,
	"PanicMatches": assertPanic,
	"Panics":       assertPanic,

	// gomega
	"BeEquivalentTo":   assertEqual,
	"BeFalse":          assertFalse,
	"BeFalseBecause":   assertFalse,
	"BeIdenticalTo":    assertEqual,
	"BeNil":            assertNoError,
	"BeTrue":           assertTrue,
	"BeTrueBecause":    assertTrue,
	"BeZero":           assertNoError,
	"ContainSubstring": assertErrorLike,
	"Equal":            assertEqual,
	"HaveOccurred":     assertError,
	"HavePrefix":       assertErrorLike,
	"HaveSuffix":       assertErrorLike,
	"MatchError":       assertErrorLike,
	"MatchRegexp":      assertErrorLike,
	"Panic":            assertPanic,
	"PanicWith":        assertPanic,
	"Succeed":          assertNoError,

	// goconvey
	"ShouldBeError":          assertError,
	"ShouldBeFalse":          assertFalse,
	"ShouldBeNil":            assertNoError,
	"ShouldBeTrue":           assertTrue,
	"ShouldContainSubstring": assertErrorLike,
	"ShouldEqual":            assertEqual,
	"ShouldNotBeNil":         assertError,
	"ShouldNotEqual":         assertNotEqual,
	"ShouldNotPanic":         assertNoPanic,
	"ShouldNotResemble":      assertNotEqual,
	"ShouldPanic":            assertPanic,
	"ShouldPanicWith":        assertPanic,
	"ShouldResemble":         assertEqual,
	"ShouldWrap":             assertErrorIs,
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

// errorsUnrelatedToURL are errors that no bad URL leads to: a test that lets one of
// them pass demands success all the same.
var errorsUnrelatedToURL = guard.New("intent.errorsUnrelatedToURL", guard.Words{
	"context.Canceled":         "k8s.io/client-go rest/with_retry_test.go",
	"context.DeadlineExceeded": "modernc.org/sqlite all_test.go",
	"io.EOF":                   "code.gitea.io/gitea tests/integration/api_packages_alpine_test.go",
	"net.ErrClosed":            "k8s.io/client-go tools/remotecommand/v2_test.go",
	"net/http.ErrServerClosed": "connectrpc.com/connect error_writer_example_test.go",
})

package intent

// fakeSources are the packages the sources of the tests import: an API that
// takes URLs, and the testing libraries cut down to what the tests use.
var fakeSources = map[string]string{
	"example.org/api": `package api

type URL struct{ Host string }

func (*URL) String() string { return "" }

type Config struct {
	URL             string
	Next            *Config
	Failed, WantErr bool
}

func (*Config) Validate() error { return nil }

type Client struct{ Base string }

func (*Client) Do(*URL) (int, error) { return 0, nil }
func (*Client) Ping() error          { return nil }
func (*Client) Close() error         { return nil }
func (*Client) SetProxy(s string)     {}

var ErrBad error

func Parse(s string) (*URL, error)      { return nil, nil }
func Check(s string) error              { return nil }
func MustParse(s string) *URL           { return nil }
func New(c *Config) (*Client, error)    { return nil, nil }
func Dial(s string) (*Client, error)    { return nil, nil }
func Two(s string) (*URL, *URL, error)  { return nil, nil, nil }
func Send(u *URL) error                 { return nil }
`,
	"example.org/other": `package other

import "testing"

func WantError(t testing.TB, err error)         {}
func RequireNoError(t testing.TB, err error)    {}
func MustURL[T any](v T, err error) T           { return v }
func Log(t testing.TB, err error)               {}
func NotNil(t testing.TB, err error)            {}
func IsNil(err error) bool                      { return err == nil }

type Logger interface {
	Errorf(string, ...any)
	Fatalf(string, ...any)
}
`,
	"github.com/stretchr/testify/assert":  testifyFake("assert"),
	"github.com/stretchr/testify/require": testifyFake("require"),
	"github.com/stretchr/testify/suite": `package suite

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type Suite struct {
	*assert.Assertions
	require *require.Assertions
}

func (s *Suite) T() *testing.T                { return nil }
func (s *Suite) Require() *require.Assertions { return s.require }
`,
	"github.com/onsi/gomega": `package gomega

type Matcher interface{ Match(any) (bool, error) }

type Assertion interface {
	To(m Matcher, note ...any) bool
	NotTo(m Matcher, note ...any) bool
	ToNot(m Matcher, note ...any) bool
	Should(m Matcher, note ...any) bool
	ShouldNot(m Matcher, note ...any) bool
	Error() Assertion
}

type WithT struct{}

func NewWithT(t any) *WithT                                      { return nil }
func (*WithT) Expect(actual any, extra ...any) Assertion         { return nil }
func Expect(actual any, extra ...any) Assertion                  { return nil }
func Ω(actual any, extra ...any) Assertion                       { return nil }
func Eventually(actual any, extra ...any) Assertion              { return nil }
func ExpectWithOffset(n int, actual any, extra ...any) Assertion { return nil }
func HaveOccurred() Matcher                                      { return nil }
func Succeed() Matcher                                           { return nil }
func BeNil() Matcher                                             { return nil }
func BeTrue() Matcher                                            { return nil }
func Equal(x any) Matcher                                        { return nil }
func MatchError(x any) Matcher                                   { return nil }
func ContainSubstring(s string) Matcher                          { return nil }
func Not(m Matcher) Matcher                                      { return nil }
func And(m ...Matcher) Matcher                                   { return nil }
func Panic() Matcher                                             { return nil }
`,
	"github.com/frankban/quicktest": `package quicktest

import "testing"

type Checker interface{ Check() }

type C struct{ testing.TB }

var IsNil, IsNotNil, ErrorMatches, ErrorIs, Equals, IsTrue, PanicMatches Checker

func New(t testing.TB) *C                                        { return nil }
func Not(c Checker) Checker                                      { return c }
func Assert(t testing.TB, got any, c Checker, args ...any) bool  { return true }
func (*C) Assert(got any, c Checker, args ...any) bool           { return true }
func (*C) Check(got any, c Checker, args ...any) bool            { return true }
`,
	"github.com/go-quicktest/qt": `package qt

import "testing"

type Checker interface{ Check() }

func Assert(t testing.TB, c Checker) bool         { return true }
func Check(t testing.TB, c Checker) bool          { return true }
func IsNil(got any) Checker                       { return nil }
func Not(c Checker) Checker                       { return nil }
func ErrorMatches(got error, want string) Checker { return nil }
func IsTrue(got bool) Checker                     { return nil }
`,
	"gotest.tools/v3/assert": `package assert

type TestingT interface {
	FailNow()
	Fail()
	Log(args ...any)
	Errorf(string, ...any)
}

func Assert(t TestingT, comparison any, msg ...any)                  {}
func Check(t TestingT, comparison any, msg ...any) bool              { return true }
func Error(t TestingT, err error, text string, msg ...any)           {}
func ErrorContains(t TestingT, err error, text string, msg ...any)   {}
func ErrorIs(t TestingT, err, target error, msg ...any)              {}
func NilError(t TestingT, err error, msg ...any)                     {}
func Equal(t TestingT, x, y any, msg ...any)                         {}
`,
	"gotest.tools/v3/assert/cmp": `package cmp

type Comparison func() bool

func ErrorContains(err error, text string) Comparison { return nil }
func Nil(x any) Comparison                            { return nil }
func Panics(f func()) Comparison                      { return nil }
`,
	"github.com/smartystreets/goconvey/convey": `package convey

func So(actual any, assert func(any, ...any) string, expected ...any)                {}
func SoMsg(msg string, actual any, assert func(any, ...any) string, expected ...any) {}
func ShouldBeNil(any, ...any) string                                                 { return "" }
func ShouldNotBeNil(any, ...any) string                                              { return "" }
func ShouldBeError(any, ...any) string                                               { return "" }
func ShouldPanic(any, ...any) string                                                 { return "" }
func ShouldNotPanic(any, ...any) string                                              { return "" }
func ShouldEqual(any, ...any) string                                                 { return "" }
`,
	"gopkg.in/check.v1": `package check

type Checker interface{ Info() }

type C struct{}

var IsNil, NotNil, ErrorMatches Checker

func Not(c Checker) Checker                          { return nil }
func (*C) Assert(got any, c Checker, args ...any)    {}
func (*C) Fatal(args ...any)                         {}
func (*C) Errorf(s string, args ...any)              {}
func (*C) FailNow()                                  {}
`,
	"github.com/matryer/is": `package is

import "testing"

type I struct{}

func New(t testing.TB) *I { return nil }
func (*I) NoErr(err error) {}
func (*I) True(b bool)     {}
`,
}

// testifyFake is the part that assert and require have in common.
func testifyFake(name string) string {
	return "package " + name + `

type TestingT interface{ Errorf(format string, args ...any) }

type Assertions struct{}

type ErrorAssertionFunc func(TestingT, error, ...any) bool

func New(t TestingT) *Assertions                                              { return nil }
func Fail(t TestingT, text string, msg ...any) bool                           { return false }
func Error(t TestingT, err error, msg ...any) bool                            { return true }
func Errorf(t TestingT, err error, format string, args ...any) bool           { return true }
func NoError(t TestingT, err error, msg ...any) bool                          { return true }
func NoErrorf(t TestingT, err error, format string, args ...any) bool         { return true }
func ErrorIs(t TestingT, err, target error, msg ...any) bool                  { return true }
func ErrorAs(t TestingT, err error, target any, msg ...any) bool              { return true }
func ErrorContains(t TestingT, err error, text string, msg ...any) bool       { return true }
func EqualError(t TestingT, err error, text string, msg ...any) bool          { return true }
func Nil(t TestingT, x any, msg ...any) bool                                  { return true }
func NotNil(t TestingT, x any, msg ...any) bool                               { return true }
func True(t TestingT, b bool, msg ...any) bool                                { return true }
func False(t TestingT, b bool, msg ...any) bool                               { return true }
func Equal(t TestingT, want, got any, msg ...any) bool                        { return true }
func NotEqual(t TestingT, want, got any, msg ...any) bool                     { return true }
func Contains(t TestingT, s, part any, msg ...any) bool                       { return true }
func IsType(t TestingT, want, got any, msg ...any) bool                       { return true }
func Panics(t TestingT, f func(), msg ...any) bool                            { return true }
func NotPanics(t TestingT, f func(), msg ...any) bool                         { return true }
func (*Assertions) Error(err error, msg ...any) bool                          { return true }
func (*Assertions) NoError(err error, msg ...any) bool                        { return true }
func (*Assertions) NotNil(x any, msg ...any) bool                             { return true }
`
}

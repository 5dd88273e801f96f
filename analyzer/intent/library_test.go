package intent

import "testing"

// parsed makes a shape of an assertion on the u and err of a parse.
func parsed(name, assertion string, want answer) shape {
	return inTest(name, `u, err := api.Parse("::bad"); _ = u; `+assertion, want)
}

func TestTestify(t *testing.T) {
	runShapes(t, []shape{
		parsed("Error", `require.Error(t, err)`, meant),
		parsed("NoError", `require.NoError(t, err)`, proven),
		parsed("Errorf", `assert.Errorf(t, err, "x %d", 1)`, meant),
		parsed("NoErrorf", `assert.NoErrorf(t, err, "x %d", 1)`, proven),
		parsed("NotNil", `assert.NotNil(t, err)`, meant),
		parsed("Nil", `assert.Nil(t, err)`, proven),
		parsed("ErrorIs", `assert.ErrorIs(t, err, api.ErrBad)`, meant),
		parsed("ErrorAs", `var e *error; assert.ErrorAs(t, err, e)`, meant),
		parsed("ErrorContains", `assert.ErrorContains(t, err, "x")`, meant),
		parsed("EqualError", `assert.EqualError(t, err, "x")`, meant),
		parsed("Equal to an error", `assert.Equal(t, api.ErrBad, err)`, meant),
		parsed("NotEqual to nil", `assert.NotEqual(t, nil, err)`, meant),
		parsed("NotEqual to an error", `assert.NotEqual(t, api.ErrBad, err)`, meant),
		parsed("IsType", `assert.IsType(t, api.ErrBad, err)`, meant),
		parsed("the text", `assert.Contains(t, err.Error(), "x")`, meant),
		parsed("the text is equal", `assert.Equal(t, "x", err.Error())`, meant),
		parsed("True", `assert.True(t, err != nil)`, meant),
		parsed("False", `assert.False(t, err == nil)`, meant),
		parsed("Equal to true", `assert.Equal(t, true, err != nil)`, meant),
		parsed("errors.Is", `assert.True(t, errors.Is(err, api.ErrBad))`, meant),
		parsed("the error is only a note", `assert.NotNil(t, u, err)`, meant),
		parsed("a condition", `if assert.Error(t, err) { t.Log(u) }`, meant),
		parsed("New", `a := assert.New(t); a.Error(err)`, meant),
		parsed("New, wanting success", `a := assert.New(t); a.NoError(err)`, proven),
		parsed("Fail", `if err == nil { assert.Fail(t, "x") }`, meant),
		parsed("where it is not nil", `if err != nil { require.ErrorIs(t, err, api.ErrBad) }`, meant),
		parsed("where it is nil", `if err == nil { require.NoError(t, err) }`, meant),
		inTest("the call itself", `assert.Error(t, api.Check("::bad"))`, meant),
		inTest("the call itself, wanting success", `assert.NoError(t, api.Check("::bad"))`, proven),
		{"a suite", `
type S struct{ suite.Suite }
func (s *S) TestIt() { u, err := api.Parse("::bad"); _ = u; s.Require().Error(err) }`, meant},
		{"a suite, wanting success", `
type S struct{ suite.Suite }
func (s *S) TestIt() { u, err := api.Parse("::bad"); _ = u; s.NoError(err) }`, proven},
	})
}

func TestOtherLibraries(t *testing.T) {
	runShapes(t, []shape{
		parsed("gomega HaveOccurred", `gomega.Expect(err).To(gomega.HaveOccurred())`, meant),
		parsed("gomega NotTo HaveOccurred", `gomega.Expect(err).NotTo(gomega.HaveOccurred())`, proven),
		parsed("gomega ShouldNot HaveOccurred", `gomega.Ω(err).ShouldNot(gomega.HaveOccurred())`, proven),
		parsed("gomega MatchError", `gomega.Expect(err).To(gomega.MatchError("x"))`, meant),
		parsed("gomega BeNil", `gomega.Expect(err).To(gomega.BeNil())`, proven),
		parsed("gomega Not BeNil", `gomega.Expect(err).To(gomega.Not(gomega.BeNil()), "note")`, meant),
		parsed("gomega And", `gomega.Expect(err).To(gomega.And(gomega.HaveOccurred(), gomega.MatchError("x")))`, meant),
		parsed("gomega Equal", `gomega.Expect(err).To(gomega.Equal(api.ErrBad))`, meant),
		parsed("gomega text", `gomega.Expect(err.Error()).To(gomega.ContainSubstring("x"))`, meant),
		parsed("gomega method", `g := gomega.NewWithT(t); g.Expect(err).Should(gomega.HaveOccurred())`, meant),
		parsed("gomega offset", `gomega.ExpectWithOffset(1, err).To(gomega.HaveOccurred())`, meant),
		inTest("gomega Succeed", `gomega.Expect(api.Check("::bad")).To(gomega.Succeed())`, proven),
		inTest("gomega NotTo Succeed", `gomega.Expect(api.Check("::bad")).NotTo(gomega.Succeed())`, meant),
		inTest("gomega further values, the error", `gomega.Expect(api.Parse("::bad")).Error().To(gomega.HaveOccurred())`, neither),
		inTest("gomega Eventually", `gomega.Eventually(func() error { return api.Check("::bad") }).Should(gomega.HaveOccurred())`, meant),

		parsed("quicktest IsNotNil", `c := qt.New(t); c.Assert(err, qt.IsNotNil)`, meant),
		parsed("quicktest IsNil", `c := qt.New(t); c.Assert(err, qt.IsNil)`, proven),
		parsed("quicktest Not IsNil", `qt.Assert(t, err, qt.Not(qt.IsNil))`, meant),
		parsed("quicktest ErrorMatches", `c := qt.New(t); c.Check(err, qt.ErrorMatches, "x.*")`, meant),
		parsed("quicktest ErrorIs", `qt.Assert(t, err, qt.ErrorIs, api.ErrBad)`, meant),
		parsed("quicktest IsTrue", `qt.Assert(t, err != nil, qt.IsTrue)`, meant),
		parsed("quicktest Fatal", `c := qt.New(t); if err == nil { c.Fatal() }`, meant),

		parsed("qt IsNil", `goqt.Assert(t, goqt.IsNil(err))`, proven),
		parsed("qt Not IsNil", `goqt.Assert(t, goqt.Not(goqt.IsNil(err)))`, meant),
		parsed("qt ErrorMatches", `goqt.Check(t, goqt.ErrorMatches(err, "x"))`, meant),

		parsed("gotest.tools Error", `gtassert.Error(t, err, "x")`, meant),
		parsed("gotest.tools NilError", `gtassert.NilError(t, err)`, proven),
		parsed("gotest.tools ErrorContains", `gtassert.ErrorContains(t, err, "x")`, meant),
		parsed("gotest.tools ErrorIs", `gtassert.ErrorIs(t, err, api.ErrBad)`, meant),
		parsed("gotest.tools Assert", `gtassert.Assert(t, err != nil)`, meant),
		parsed("gotest.tools comparison", `gtassert.Check(t, gtcmp.ErrorContains(err, "x"))`, meant),
		parsed("gotest.tools comparison with nil", `gtassert.Check(t, gtcmp.Nil(err))`, proven),

		parsed("goconvey ShouldNotBeNil", `convey.So(err, convey.ShouldNotBeNil)`, meant),
		parsed("goconvey ShouldBeNil", `convey.So(err, convey.ShouldBeNil)`, proven),
		parsed("goconvey ShouldBeError", `convey.SoMsg("x", err, convey.ShouldBeError, "y")`, meant),
		parsed("goconvey ShouldEqual", `convey.So(err, convey.ShouldEqual, api.ErrBad)`, meant),

		{"check NotNil", `
func (s *S) Test(c *check.C) { u, err := api.Parse("::bad"); _ = u; c.Assert(err, check.NotNil) }
type S struct{}`, meant},
		{"check IsNil", `
func (s *S) Test(c *check.C) { u, err := api.Parse("::bad"); _ = u; c.Assert(err, check.IsNil) }
type S struct{}`, proven},
		{"check Fatal", `
func (s *S) Test(c *check.C) { u, err := api.Parse("::bad"); if err == nil { c.Fatal(u) } }
type S struct{}`, meant},

		parsed("is NoErr", `i := is.New(t); i.NoErr(err)`, proven),
		parsed("is True", `i := is.New(t); i.True(err != nil)`, meant),

		parsed("a helper of another package", `other.WantError(t, err)`, meant),
		parsed("a helper of another package, wanting success", `other.RequireNoError(t, err)`, proven),
		parsed("a helper of another package that says nothing", `other.Log(t, err)`, neither),
		parsed("a helper of another package for nil", `other.NotNil(t, err)`, meant),
		parsed("a question of another package", `if other.IsNil(err) { t.Fatal() }`, neither),
		parsed("a question of another package, wanting success", `if !other.IsNil(err) { t.Fatal() }`, proven),
		parsed("a logger is no test", `var l other.Logger; if err != nil { l.Errorf("x") }`, neither),
		inTest("a must of another package", `t.Log(other.MustURL(api.Parse("::bad")))`, proven),
	})
}

func TestPanics(t *testing.T) {
	runShapes(t, []shape{
		inTest("testify", `assert.Panics(t, func() { api.MustParse("::bad") })`, meant),
		inTest("gomega", `gomega.Expect(func() { api.MustParse("::bad") }).To(gomega.Panic())`, meant),
		inTest("quicktest", `qt.Assert(t, func() { api.MustParse("::bad") }, qt.PanicMatches, "x")`, meant),
		inTest("goconvey", `convey.So(func() { api.MustParse("::bad") }, convey.ShouldPanic)`, meant),
		inTest("gotest.tools", `gtassert.Assert(t, gtcmp.Panics(func() { api.MustParse("::bad") }))`, meant),
		inTest("recover of nil fails", `
			defer func() {
				if r := recover(); r == nil {
					t.Error()
				}
			}()
			u := api.MustParse("::bad")
			t.Log(u)
		`, meant),
		inTest("recover in the condition", `defer func() { if recover() == nil { t.Error() } }(); api.MustParse("::bad")`, meant),
		inTest("a panic is swallowed", `defer func() { recover() }(); u := api.MustParse("::bad"); t.Log(u)`, meant),
		inTest("a panic is noted", `
			noted := false
			func() {
				defer func() {
					if r := recover(); r != nil {
						noted = true
					}
				}()
				api.MustParse("::bad")
			}()
			t.Log(noted)
		`, meant),
		inTest("a panic is noted, the value is used", `
			noted := false
			var u any
			func() {
				defer func() {
					if r := recover(); r != nil {
						noted = true
					}
				}()
				u = api.MustParse("::bad")
			}()
			t.Log(noted, u)
		`, meant),
		inTest("a deferred function without recover", `defer func() { t.Log() }(); api.MustParse("::bad")`, neither),
		{"a helper that recovers", `
func panics(t *testing.T, f func()) { defer func() { if recover() == nil { t.Fatal() } }(); f() }
func Test(t *testing.T) { panics(t, func() { api.MustParse("::bad") }) }`, meant},
		{"a helper that does not", `
func calm(t *testing.T, f func()) { f() }
func Test(t *testing.T) { calm(t, func() { api.MustParse("::bad") }) }`, neither},
	})
}

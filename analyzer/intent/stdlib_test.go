package intent

import "testing"

// A shape is a small test file and what is to be said of its bad string.
type shape struct {
	name string
	src  string
	want answer
}

// An answer is what Meant and Proven say together.
type answer string

const (
	meant   answer = "meant"
	proven  answer = "proven"
	neither answer = "neither"
)

// judgeShape answers for the bad string of a file.
func judgeShape(t *testing.T, name, src string) answer {
	t.Helper()
	src = source(src)
	j, file := load(t, name, src)
	site, _, literal := locate(t, j, file, src)
	isMeant, isProven := j.WantsFailure(site, literal), j.DemandsSuccess(site)
	switch {
	case isMeant:
		return meant
	case isProven && j.tests.Contains(site.Node().Pos()):
		return proven
	}
	return neither
}

func runShapes(t *testing.T, shapes []shape) {
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			if got := judgeShape(t, "p_test.go", s.src); got != s.want {
				t.Errorf("%s, want %s\n%s", got, s.want, s.src)
			}
		})
	}
}

// inTest makes a shape of the body of a test function.
func inTest(name, body string, want answer) shape {
	return shape{name, "\nfunc Test(t *testing.T) {\n" + body + "\n}\n", want}
}

func TestErrorHandling(t *testing.T) {
	runShapes(t, []shape{
		inTest("only the error is kept", `_, err := api.Parse("::bad"); t.Log(err)`, neither),
		inTest("only the error is kept and must be nil", `_, err := api.Parse("::bad"); if err != nil { t.Fatal(err) }`, proven),
		inTest("the value is kept too", `u, err := api.Parse("::bad"); t.Log(u, err)`, neither),
		inTest("an error without a value", `err := api.Check("::bad"); t.Log(err)`, neither),
		inTest("the error is discarded, the value used", `u, _ := api.Parse("::bad"); t.Log(u)`, proven),
		inTest("all is discarded", `_, _ = api.Parse("::bad")`, neither),
		inTest("nothing is kept", `api.Parse("::bad")`, neither),
		inTest("two values are discarded", `_, _, err := api.Two("::bad"); t.Log(err)`, neither),
		inTest("one of two values is kept", `_, u, err := api.Two("::bad"); t.Log(u, err)`, neither),
		inTest("a declared variable", `var _, err = api.Parse("::bad"); t.Log(err)`, neither),
		inTest("a must", `u := api.MustParse("::bad"); t.Log(u)`, proven),

		inTest("a word that begins like must", `u := mustard("::bad"); t.Log(u)`+"\n}\nfunc mustard(s string) string { return s", neither),
		inTest("a helper that begins with must", `u := mustBe("::bad"); t.Log(u)`+"\n}\nfunc mustBe(s string) string { return s", proven),
		inTest("nil is fatal", `u, err := api.Parse("::bad"); if err == nil { t.Fatal(u) }`, meant),
		inTest("not nil is fatal", `u, err := api.Parse("::bad"); if err != nil { t.Fatal(u) }`, proven),
		inTest("nil is an error", `err := api.Check("::bad"); if err == nil { t.Errorf("no error") }`, meant),
		inTest("not nil is an error", `err := api.Check("::bad"); if err != nil { t.Errorf("%v", err) }`, proven),
		inTest("nil panics", `err := api.Check("::bad"); if err == nil { panic("no error") }`, meant),
		inTest("not nil panics", `err := api.Check("::bad"); if err != nil { panic(err) }`, proven),
		inTest("not nil ends the program", `err := api.Check("::bad"); if err != nil { log.Fatal(err) }`, proven),
		inTest("nil on the left", `err := api.Check("::bad"); if nil == err { t.Fatal() }`, meant),
		inTest("in the if statement", `if _, err := api.Parse("::bad"); err == nil { t.Fatal() }`, meant),
		inTest("in the if statement, wanting success", `if _, err := api.Parse("::bad"); err != nil { t.Fatal() }`, proven),
		inTest("in the condition", `if api.Check("::bad") == nil { t.Fatal() }`, meant),
		inTest("in the condition, wanting success", `if api.Check("::bad") != nil { t.Fatal() }`, proven),
		inTest("the else branch", `u, err := api.Parse("::bad"); if err != nil { t.Log(u) } else { t.Fatal() }`, meant),
		inTest("failure returns early", `u, err := api.Parse("::bad"); if err != nil { return }; t.Fatal(u)`, meant),
		inTest("failure skips the test", `u, err := api.Parse("::bad"); if err != nil { t.Skip(u) }; t.Log(u)`, neither),
		inTest("a negation", `u, err := api.Parse("::bad"); if !(err != nil) { t.Fatal(u) }`, meant),
		inTest("nil or the wrong text", `
			u, err := api.Parse("::bad")
			if err == nil || !strings.Contains(err.Error(), "x") {
				t.Fatal(u)
			}
		`, meant),
		inTest("an error or the wrong value", `
			u, err := api.Parse("::bad")
			if err != nil || u.Host != "h" {
				t.Fatal(err)
			}
		`, proven),
		inTest("nil and something else", `u, err := api.Parse("::bad"); if err == nil && u != nil { t.Fatal() }`, meant),
		inTest("a condition in a variable", `u, err := api.Parse("::bad"); ok := err == nil; if ok { t.Fatal(u) }`, meant),
		inTest("a switch without a tag", `u, err := api.Parse("::bad"); switch { case err == nil: t.Fatal(u) }`, meant),
		inTest("a switch whose default fails", `
			u, err := api.Parse("::bad")
			switch {
			case err != nil:
			default:
				t.Fatal(u)
			}
		`, meant),
		inTest("a switch on the error", `u, err := api.Parse("::bad"); switch err { case nil: t.Fatal(u) }`, meant),
		inTest("a type switch", `u, err := api.Parse("::bad"); switch err.(type) { case nil: t.Fatal(u) }`, meant),
	})
}

func TestErrorIdentity(t *testing.T) {
	runShapes(t, []shape{
		inTest("errors.Is", `u, err := api.Parse("::bad"); if !errors.Is(err, api.ErrBad) { t.Fatal(u) }`, meant),
		inTest("errors.Is that must not be", `u, err := api.Parse("::bad"); if errors.Is(err, api.ErrBad) { t.Fatal(u) }`, meant),
		inTest("compared", `u, err := api.Parse("::bad"); if err != api.ErrBad { t.Fatal(u) }`, meant),
		inTest("one error is let pass", `u, err := api.Parse("::bad"); if err != nil && err != api.ErrBad { t.Fatal(u) }`, meant),
		inTest("errors.As", `u, err := api.Parse("::bad"); var e *other; if !errors.As(err, &e) { t.Fatal(u) }`+"\n}\ntype other struct{}\nfunc (*other) Error() string { return \"\"", meant),
		inTest("its text", `u, err := api.Parse("::bad"); if err.Error() != "x" { t.Fatal(u) }`, meant),
		inTest("its text in a variable", `u, err := api.Parse("::bad"); if s := err.Error(); s != "x" { t.Fatal(u) }`, meant),
		inTest("its text where it is not nil", `u, err := api.Parse("::bad"); if err != nil { t.Fatal(u, err.Error()) }`, proven),
		inTest("its text is searched where it is not nil", `
			u, err := api.Parse("::bad")
			if err != nil {
				if !strings.Contains(err.Error(), "x") {
					t.Fatal(u)
				}
			}
		`, meant),
		inTest("its text is logged where it is not nil", `
			u, err := api.Parse("::bad")
			if err != nil {
				t.Log(u, err.Error())
			}
		`, neither),
		inTest("its text behind the return of success", `
			u, err := api.Parse("::bad")
			if err == nil {
				return
			}
			t.Log(u, err.Error())
		`, meant),
		inTest("its type, declared", `
			u, err := api.Parse("::bad")
			var _, ok = err.(interface{ Timeout() bool })
			if !ok {
				t.Fatal(u)
			}
		`, meant),
		inTest("its type", `
			u, err := api.Parse("::bad")
			if _, ok := err.(interface{ Timeout() bool }); !ok {
				t.Fatal(u)
			}
		`, meant),
		inTest("unwrapped", `u, err := api.Parse("::bad"); if errors.Unwrap(err) == nil { t.Fatal(u) }`, meant),
	})
}

func TestErrorOnItsWay(t *testing.T) {
	runShapes(t, []shape{
		inTest("an earlier variable", `
			var err error
			_, err = api.Parse("h")
			if err != nil {
				t.Fatal()
			}
			u, err := api.Parse("::bad")
			if err == nil {
				t.Fatal(u)
			}
		`, meant),
		inTest("a later use of the variable", `
			u, err := api.Parse("::bad")
			t.Log(u, err)
			_, err = api.Parse("h")
			if err == nil {
				t.Fatal()
			}
		`, meant),
		inTest("a later use after a branch", `
			u, err := api.Parse("::bad")
			t.Log(u)
			if u == nil {
				err = nil
			}
			if err == nil {
				t.Fatal()
			}
		`, meant),
		inTest("another variable", `u, err := api.Parse("::bad"); e := err; if e == nil { t.Fatal(u) }`, meant),
		inTest("a channel", `
			c := make(chan error)
			go func() { c <- api.Check("::bad") }()
			if err := <-c; err == nil {
				t.Fatal()
			}
		`, meant),
		inTest("a deferred look", `var err error; defer func() { if err == nil { t.Fatal() } }(); err = api.Check("::bad")`, meant),
		inTest("a function literal", `f := func() error { return api.Check("::bad") }; if f() == nil { t.Fatal() }`, meant),
		inTest("a function literal called at once", `
			err := func() error {
				_, err := api.Parse("::bad")
				if err != nil {
					return err
				}
				return nil
			}()
			if err == nil {
				t.Fatal()
			}
		`, meant),
		{"a helper", `
func open() (*api.URL, error) { return api.Parse("::bad") }
func Test(t *testing.T) { if _, err := open(); err == nil { t.Fatal() } }`, neither},
		{"the call of a helper that has the string", `
func open(s string) error { _, err := api.Parse(/*arg*/s); return err }
func Test(t *testing.T) {
	if open("h") != nil { t.Fatal() }
	if open("::bad") == nil { t.Fatal() }
}`, meant},
		{"a helper that looks at the error", `
func fails(t *testing.T, err error) { t.Helper(); if err == nil { t.Fatal() } }
func Test(t *testing.T) { fails(t, api.Check("::bad")) }`, meant},
		{"a helper that returns an error where there is none", `
func check() error { _, err := api.Parse("::bad"); if err == nil { return errors.New("no error") }; return nil }`, meant},
		{"a helper that takes a function", `
func fails(t *testing.T, f func() error) { if err := f(); err == nil { t.Fatal() } }
func Test(t *testing.T) { fails(t, func() error { return api.Check("::bad") }) }`, meant},
		{"a helper that takes the string", `
func fails(t *testing.T, s string) { if _, err := api.Parse(s); err == nil { t.Fatal() } }
func Test(t *testing.T) { fails(t, "::bad") }`, meant},
	})
}

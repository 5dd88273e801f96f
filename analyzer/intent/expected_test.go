package intent

// This file judges code that is no test: it expects a failure only where it
// keeps nothing but the error, and fails without one.

import "testing"

func TestProgramsThatTryOutTheirOwnChecks(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		want       bool
	}{
		{"panics without an error", `if _, err := api.Parse("::bad"); err == nil { panic("broken") }`, true},
		{"exits without an error", `_, err := api.Parse("::bad"); if err == nil { log.Fatal("broken") }`, true},
		{"an error without a value", `if err := api.Check("::bad"); err == nil { panic("broken") }`, true},
		{"two values", `if _, _, err := api.Two("::bad"); err == nil { panic("broken") }`, true},
		{"the other branch", `if _, err := api.Parse("::bad"); err != nil { log.Print(err) } else { panic("broken") }`, true},
		{"panics with an error", `if _, err := api.Parse("::bad"); err != nil { panic(err) }`, false},
		{"the value is kept", `u, err := api.Parse("::bad"); if err == nil { panic(u) }`, false},
		{"goes on without an error", `if _, err := api.Parse("::bad"); err == nil { log.Print("good") }`, false},
		{"the error is logged", `_, err := api.Parse("::bad"); log.Print(err)`, false},
		{"the error is thrown away", `u, _ := api.Parse("::bad"); log.Print(u)`, false},
		{"all is thrown away", `_, _ = api.Parse("::bad")`, false},
	} {
		src := source("\nfunc run() {\n" + tt.body + "\n}\n")
		j, file := load(t, "p.go", src)
		site, arg, literal := locate(t, j, file, src)
		if got := j.Expected(site, arg, literal); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
		if j.Meant(site, arg, literal) || j.Proven(site, arg, literal) {
			t.Errorf("%s: this is no test", tt.name)
		}
	}
	src := source("\nfunc check() error {\nif _, err := api.Parse(\"::bad\"); err == nil { return errors.New(\"broken\") }\nreturn nil\n}\n")
	j, file := load(t, "p.go", src)
	site, arg, literal := locate(t, j, file, src)
	if !j.Expected(site, arg, literal) {
		t.Error("a function that returns an error where there was none expects one")
	}
}

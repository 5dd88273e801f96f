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
		{"panics with an error", `if _, err := api.Parse("::bad"); err != nil { panic(err) }`, false},
		{"the value is kept", `u, err := api.Parse("::bad"); if err == nil { panic(u) }`, true},
		{"goes on without an error", `if _, err := api.Parse("::bad"); err == nil { log.Print("good") }`, false},
		{"the error is logged", `_, err := api.Parse("::bad"); log.Print(err)`, false},
		{"the error is thrown away", `u, _ := api.Parse("::bad"); log.Print(u)`, false},
		{"all is thrown away", `_, _ = api.Parse("::bad")`, false},
	} {
		src := source("\nfunc run() {\n" + tt.body + "\n}\n")
		j, file := load(t, "p.go", src)
		site, _, _ := locate(t, j, file, src)
		if got := j.Expects(site); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
	src := source("\nfunc check() error {\nif _, err := api.Parse(\"::bad\"); err == nil { return errors.New(\"broken\") }\nreturn nil\n}\n")
	j, file := load(t, "p.go", src)
	site, _, _ := locate(t, j, file, src)
	if !j.Expects(site) {
		t.Error("a function that returns an error where there was none expects one")
	}
}

func TestCodeThatHandsTheErrorOn(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		want       bool // that a failure is expected
	}{
		{"returned, another later", `
			if _, err := api.Parse("::bad"); err != nil {
				return err
			}
			return errors.New("later")
		`, false},
		{"returned with context, another later", `
			if _, err := api.Parse("::bad"); err != nil {
				return fmt.Errorf("parse: %w", err)
			}
			return errors.New("later")
		`, false},
		{"returned, another on a condition", `
			_, err := api.Parse("::bad")
			if err != nil {
				return err
			}
			if len(s) > 2 {
				return errors.New("later")
			}
			return nil
		`, false},
		{"another where there is none", `
			if _, err := api.Parse("::bad"); err == nil {
				return errors.New("broken")
			}
			return nil
		`, true},
		{"another where there is none, the error where it is the wrong one", `
			_, err := api.Parse("::bad")
			if err == nil {
				return errors.New("broken")
			}
			if !errors.Is(err, api.ErrBad) {
				return err
			}
			return nil
		`, true},
	} {
		src := source("\nfunc check(s string) error {\n" + tt.body + "\n}\n")
		j, file := load(t, "p.go", src)
		site, _, _ := locate(t, j, file, src)
		if got := j.Expects(site); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
}

func TestExperiments(t *testing.T) {
	const parse = `_, err := api.Parse("::bad"); `
	for _, tt := range []struct {
		name, body string
		want       bool
	}{
		{"printed", parse + `fmt.Println(err)`, true},
		{"printed to the terminal", parse + `fmt.Fprintln(os.Stderr, err)`, true},
		{"logged", parse + `log.Printf("%v", err)`, true},
		{"its text is printed", parse + `fmt.Println(err.Error())`, true},
		{"a text with it is printed", parse + `msg := "error: " + err.Error(); fmt.Println(msg)`, true},
		{"its text is declared and printed", parse + `var msg = err.Error(); fmt.Println(msg)`, true},
		{"its text is declared and given to a function", parse + `var msg = err.Error(); run(msg)`, true},
		{"assigned anew by a loop", parse + `fmt.Println(err); for _, err = range errs { fmt.Println(err) }`, true},
		{"its text is added to itself", parse + `msg := err.Error(); msg = msg + "!"; fmt.Println(msg)`, true},
		{"a formatted text is printed", parse + `msg := fmt.Sprintf("%v", err); fmt.Println(msg)`, true},
		{"printed where there is one", parse + `if err != nil { fmt.Println(err) }`, true},
		{"printed, with an else", parse + `if err != nil { fmt.Println(err) } else { fmt.Println("good") }`, true},
		{"goes on with the next", `for range 3 { ` + parse + `if err != nil { fmt.Println(err); continue }; fmt.Println("good") }; run()`, true},
		{"compared", parse + `strict := err != nil; run(strict)`, true},
		{"compared, and exits", parse + `good := err == nil; if !good { log.Fatal("bad") }`, true},
		{"compared in a condition", parse + `if err == nil { run() }`, true},
		{"compared with an error", parse + `if errors.Is(err, api.ErrBad) { run() }`, true},
		{"asked for its type", parse + `if _, ok := err.(interface{ Timeout() bool }); ok { run() }`, true},
		{"asked for its text", parse + `if err != nil && strings.Contains(err.Error(), "x") { run() }`, true},
		{"a switch", parse + `switch { case err != nil: fmt.Println(err); default: fmt.Println("good") }`, true},
		{"a type switch", parse + `switch e := err.(type) { case interface{ Timeout() bool }: fmt.Println(e.Timeout()) }`, true},

		{"the value is kept", `u, err := api.Parse("::bad"); fmt.Println(u, err)`, false},
		{"all is thrown away", `_, _ = api.Parse("::bad")`, false},
		{"a panic", parse + `if err != nil { panic(err) }`, false},
		{"a panic without it", parse + `if err != nil { panic("bad") }`, false},
		{"log.Fatal", parse + `if err != nil { log.Fatal(err) }`, false},
		{"log.Fatal in an else", parse + `if err == nil { fmt.Println("good") } else { log.Fatal(err) }`, false},
		{"exits", parse + `if err != nil { fmt.Println(err); os.Exit(1) }`, false},
		{"log.Fatal anyway", parse + `log.Fatal(err)`, false},
		{"returns before what it has to do", parse + `if err != nil { fmt.Println(err); return }; run()`, false},
		{"returns from a block before what it has to do", `if len(os.Args) > 1 { ` + parse + `if err != nil { fmt.Println(err); return } }; run()`, false},
		{"goes on with the next before what it has to do", `for range 3 { ` + parse + `if err != nil { continue }; run() }`, true},
		{"kept", parse + `last = err`, false},
		{"kept in a list", parse + `if err != nil { errs = append(errs, err) }`, false},
		{"sent", parse + `ch := make(chan error, 1); ch <- err`, false},
		{"given to a function", parse + `run(err)`, false},
		{"its text is given to a function", parse + `run(err.Error())`, false},
		{"its address is given away", parse + `run(&err)`, false},
		{"wrapped", parse + `e := fmt.Errorf("x: %w", err); run(e)`, false},
		{"a switch that exits", parse + `switch { case err != nil: log.Fatal(err) }`, false},
		{"through a closure", parse + `f := func() error { return err }; run(f)`, false},
	} {
		src := source("\nvar last error\n\nvar errs []error\n\nfunc run(...any) {}\n\nfunc f() {\n" + tt.body + "\n}\n")
		j, file := load(t, "p.go", src)
		site, _, _ := locate(t, j, file, src)
		if got := j.Probes(site); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
	for _, body := range []string{
		`_, err = api.Parse("::bad"); return`, // the named result
		`_, err := api.Parse("::bad"); return err`,
		`_, err := api.Parse("::bad"); if err != nil { return errors.New("bad") }; return nil`,
		`_, err := api.Parse("::bad"); if err != nil { return fmt.Errorf("bad: %v", err) }; return nil`,
	} {
		src := source("\nfunc f() (err error) {\n{" + body + "}\n}\n")
		j, file := load(t, "p.go", src)
		site, _, _ := locate(t, j, file, src)
		if j.Probes(site) {
			t.Errorf("%s: is no experiment", body)
		}
	}
}

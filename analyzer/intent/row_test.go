package intent

import (
	"testing"
)

// table makes a shape of a table test: the fields beside in, the row, and the
// body of the loop over its rows.
func table(name, fields, row, body string, want answer) shape {
	return inTest(name, `
	for _, tt := range []struct { in string; `+fields+` }{ `+row+` } {
		t.Run(tt.in, func(t *testing.T) { `+body+` })
	}`, want)
}

const parseRow = `u, err := api.Parse(/*arg*/tt.in); _ = u; `

func TestTableRows(t *testing.T) {
	const wantErr = parseRow + `if (err != nil) != tt.wantErr { t.Fatal(err) }`
	runShapes(t, []shape{
		table("wantErr is true", "wantErr bool", `{in: "::bad", wantErr: true}`, wantErr, meant),
		table("wantErr without a key", "wantErr bool", `{"::bad", true}`, wantErr, meant),
		table("fails out of the table's sight", "fails bool", `{"::bad", true}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("does not fail, out of sight", "fails bool", `{"::bad", false}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("an if on the field", "bad bool", `{"::bad", true}`, parseRow+`if tt.bad { require.Error(t, err) } else { require.NoError(t, err) }`, meant),
		table("an if that returns", "bad bool", `{"::bad", true}`, parseRow+`if !tt.bad { require.NoError(t, err); return }; require.Error(t, err)`, meant),
		table("Equal", "x bool", `{"::bad", true}`, parseRow+`assert.Equal(t, tt.x, err != nil)`, meant),
		table("valid is false", "valid bool", `{"::bad", false}`, `u, err := api.Parse(/*arg*/tt.in); t.Log(u, err)`, meant),
		table("valid is true", "valid bool", `{"::bad", true}`, `u, err := api.Parse(/*arg*/tt.in); t.Log(u, err)`, meant),
		table("an error", "e error", `{"::bad", api.ErrBad}`, parseRow+`if err != tt.e { t.Fatal() }`, meant),
		table("errors.Is", "e error", `{"::bad", api.ErrBad}`, parseRow+`if !errors.Is(err, tt.e) { t.Fatal() }`, meant),
		table("an error text", "errText string", `{"::bad", "x"}`, parseRow+`if tt.errText == "" { require.NoError(t, err) } else { require.ErrorContains(t, err, tt.errText) }`, meant),
		table("an assertion function", "check assert.ErrorAssertionFunc", `{"::bad", assert.Error}`, parseRow+`tt.check(t, err)`, meant),
		table("an assertion function, wanting success", "check assert.ErrorAssertionFunc", `{"::bad", assert.NoError}`, parseRow+`tt.check(t, err)`, meant),
		table("a status that is a failure", "status int", `{"::bad", 404}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("a status that is none", "status int", `{"::bad", 200}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("a number that is no status", "size int", `{"::bad", 404}`, `t.Log(api.Parse(/*arg*/tt.in))`, neither),
		table("a status behind a discarded error", "status int", `{"::bad", 404}`, `u, _ := api.Parse(/*arg*/tt.in); t.Log(u)`, meant),
		table("a negative result", "want bool", `{"::bad", false}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("a positive result", "want bool", `{"::bad", true}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("an error behind a call that must work", "wantErr bool", `{"::bad", true}`, parseRow+`require.NoError(t, err)`, meant),
		table("no error wanted", "noErr bool", `{"::bad", false}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("no error wanted, true", "noErr bool", `{"::bad", true}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("a name is no evidence", "name string", `{"::bad", "invalid URL"}`, `t.Log(api.Parse(/*arg*/tt.in))`, neither),
		table("an address of errors is no evidence", "errURL string", `{"::bad", "h"}`, `t.Log(api.Parse(/*arg*/tt.in))`, meant),
		table("the loop wants failure", "n int", `{"::bad", 1}`, parseRow+`if err == nil { t.Fatal() }`, meant),
		table("the loop wants success", "n int", `{"::bad", 1}`, parseRow+`if err != nil { t.Fatal() }`, proven),
		table("a nested row", "args struct{ x string }; wantErr bool", `{args: struct{ x string }{"::bad"}, wantErr: true}`,
			`t.Log(api.Parse(/*arg*/tt.args.x))`, meant),

		inTest("a list", `
			for _, s := range []string{"::bad"} {
				if _, err := api.Parse(/*arg*/s); err == nil {
					t.Error()
				}
			}
		`, meant),
		inTest("a list, wanting success", `
			for _, s := range []string{"::bad"} {
				if _, err := api.Parse(/*arg*/s); err != nil {
					t.Error()
				}
			}
		`, proven),
		inTest("a map to bool", `
			for s, x := range map[string]bool{"::bad": false} {
				if _, err := api.Parse(/*arg*/s); (err == nil) != x {
					t.Error()
				}
			}
		`, meant),
		inTest("a map to rows", `
			for s, x := range map[string]struct{ wantErr bool }{"::bad": {true}} {
				t.Log(x, s)
				t.Log(api.Parse(/*arg*/s))
			}
		`, meant),
		inTest("an expectation out of sight", `
			var x bool
			u, err := api.Parse("::bad")
			if (err != nil) != x {
				t.Fatal(u)
			}
		`, meant),

		{"an argument that wants failure", `
func check(t *testing.T, s string, wantErr bool) { if _, err := api.Parse(/*arg*/s); (err != nil) != wantErr { t.Fatal() } }
func Test(t *testing.T) { check(t, "::bad", true) }`, meant},
		inTest("a field of the program's own type", `
			c := struct{ n int }{}
			t.Log(c)
			x := &api.Config{URL: "::bad"}
			t.Log(x)
		`, neither),
		inTest("a field of the program that only sounds like it", `
			x := &api.Config{URL: "::bad", Failed: true}
			t.Log(x)
		`, neither),
		inTest("a field of a test library", `x := &api.Config{URL: "::bad", WantErr: true}; t.Log(x)`, neither),
		{"a fuzz seed", `func Fuzz(f *testing.F) { f.Add(add("::bad")) }
func add(s string) string { return s }`, meant},
		{"no fuzz seed", `func Fuzz(f *testing.F) { f.Log(add("::bad")) }
func add(s string) string { return s }`, meant},
	})
}

func TestCarriers(t *testing.T) {
	runShapes(t, []shape{
		inTest("a configuration", `_, err := api.New(&api.Config{URL: "::bad"}); if err == nil { t.Fatal() }`, meant),
		inTest("a configuration in a variable", `
			c := &api.Config{URL: "::bad"}
			_, err := api.New(c)
			require.Error(t, err)
		`, meant),
		inTest("a nested configuration", `
			c := api.Config{Next: &api.Config{URL: "::bad"}}
			_, err := api.New(&c)
			require.Error(t, err)
		`, meant),
		inTest("a method of the configuration", `err := (&api.Config{URL: "::bad"}).Validate(); require.Error(t, err)`, meant),
		inTest("a field set later", `c := &api.Config{}; c.URL = "::bad"; require.Error(t, c.Validate())`, meant),
		inTest("a field set after the call", `c := &api.Config{}; require.Error(t, c.Validate()); c.URL = "::bad"`, meant),
		inTest("the value fails later", `
			u, err := api.Parse("::bad")
			require.NoError(t, err)
			require.Error(t, api.Send(u))
		`, meant),
		inTest("the value works later", `
			u, err := api.Parse("::bad")
			require.NoError(t, err)
			require.NoError(t, api.Send(u))
		`, proven),
		inTest("a client fails", `
			c, err := api.Dial("::bad")
			require.NoError(t, err)
			_, err = c.Do(nil)
			require.Error(t, err)
		`, meant),
		inTest("a setter", `c := &api.Client{}; c.SetProxy("::bad"); require.Error(t, c.Ping())`, meant),
		inTest("a setter after the call", `c := &api.Client{}; require.Error(t, c.Ping()); c.SetProxy("::bad")`, meant),
	})
}

func TestHelpersOfTests(t *testing.T) {
	const body = `if err := api.Check("::bad"); err == nil { panic("x") }`
	if got := judgeShape(t, "p.go", "func F(t testing.TB) { "+body+" }"); got != meant {
		t.Errorf("in a helper of tests: %s, want %s", got, meant)
	}
}

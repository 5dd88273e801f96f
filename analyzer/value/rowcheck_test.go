package value

import "testing"

// TestRowsThatAreChecked checks which rows of a table arrive where something about the
// row is asked before: {any} where that may leave rows out.
func TestRowsThatAreChecked(t *testing.T) {
	const (
		row   = `type row struct{ name, u string }; func checkRow(row) error { return nil };`
		byKey = `for k, u := range map[string]string{"x": "a", "y": "b"} { `
		rows  = `for _, r := range []row{{"x", "a"}, {"y", "b"}} { `
	)
	tests := []arrival{
		{"key refused", "", byKey + `if err := checked(k); err != nil { continue }; sink(u) }`, "{any}"},
		{"key accepted", "", byKey + `if err := checked(k); err == nil { sink(u) } }`, "{any}"},
		{"key accepted or logged", "", byKey + `if err := checked(k); err != nil { fmt.Println(err) } else { sink(u) } }`, "{any}"},
		{"key refused in a switch", "", byKey + `switch err := checked(k); { case err != nil: continue }; sink(u) }`, "{any}"},
		{"key that is no number", "", byKey + `n, err := strconv.Atoi(k); if err != nil { continue }; _ = n; sink(u) }`, "{any}"},
		{"only key", "", `for k, u := range map[string]string{"x": "a"} { if err := checked(k); err != nil { continue }; sink(u) }`, "{any}"},
		{"key that is looked up", "", `known := map[string]bool{}; ` + byKey + `if !known[k] { continue }; sink(u) }`, "{any}"},
		{"key in a list", "", byKey + `if !slices.Contains([]string{"x"}, k) { continue }; sink(u) }`, "{any}"},
		{"index refused", "", `for i, u := range []string{"a", "b"} { if err := checked(strconv.Itoa(i)); err != nil { continue }; sink(u) }`, "{any}"},
		{"field refused", row, rows + `if err := checked(r.name); err != nil { continue }; sink(r.u) }`, "{any}"},
		{"row refused", row, rows + `if err := checkRow(r); err != nil { continue }; sink(r.u) }`, "{any}"},
		{"field refused in a closure", row, rows + `run(func() { if err := checked(r.name); err != nil { return }; sink(r.u) }) }`, "{any}"},
		{"field refused after a copy", row, rows + `u := r.u; if err := checked(r.name); err != nil { continue }; sink(u) }`, "{any}"},
		{"copy refused", row, rows + `r := r; if err := checked(r.name); err != nil { continue }; sink(r.u) }`, "{any}"},
		{"copy asked", row, rows + `r := r; if r.name == x { continue }; sink(r.u) }`, "{any}"},
		{"row asked after a copy", row, rows + `u := r.u; if r.name == x { continue }; sink(u) }`, "{any}"},
		{"only row asked after a copy", row, `list := []row{{"x", "a"}}; for i := range list { u := list[i].u; if list[i].name == x { sink(u) } }`, "{any}"},
		{"row by index refused", row, `list := []row{{"x", "a"}, {"y", "b"}}; for i := range list { r := list[i]; if err := checked(r.name); err != nil { continue }; sink(r.u) }`, "{any}"},
		{"key of a lookup refused", "", `for _, k := range []string{"x", "z"} { if err := checked(k); err != nil { continue }; sink(map[string]string{"x": "a", "y": "b"}[k]) }`, "{any}"},

		{"key wrong", "", byKey + `if err := checked(k); err != nil { panic(err) }; sink(u) }`, "a | b"},
		{"key logged", "", byKey + `if err := checked(k); err != nil { fmt.Println(err) }; sink(u) }`, "a | b"},
		{"file missing", "", byKey + `if _, err := os.Stat(k); err != nil { continue }; sink(u) }`, "a | b"},
		{"URL refused", "", `for _, u := range []string{"a", "b"} { if _, err := url.Parse(u); err != nil { continue }; sink(u) }`, "a | b"},
		{"something else refused", "", byKey + `if err := checked(x); err != nil { continue }; _ = k; sink(u) }`, "a | b"},
		{"something else asked after a copy", row, rows + `r := r; if c { continue }; sink(r.u) }`, "a | b"},
		{"copy", row, rows + `r := r; sink(r.u) }`, "a | b"},
	}
	arrivesIn(t, tests)
}

package value

import "testing"

// TestRowsThatArePicked checks which rows of a table arrive where the loop goes on with some:
// {any} in the place of the others, or alone where that is not known.
func TestRowsThatArePicked(t *testing.T) {
	const row = `type row struct{ name, u string };`
	tests := []arrival{
		{"name", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x { sink(r.u) } }`, "a | b"},
		{"name by index", row, `rows := []row{{"x", "a"}, {"y", "b"}}; for i := range rows { if rows[i].name == x { sink(rows[i].u) } }`, "a | b"},
		{"not that", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name != x { continue }; sink(r.u) }`, "a | b"},
		{"other than that", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x { continue }; sink(r.u) }`, "a | b"},
		{"key", row, `for n, u := range map[string]string{"x": "a", "y": "b"} { if n == x { sink(u) } }`, "a | b"},
		{"returned", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x { sink(r.u); return } }`, "a | b"},
		{"broken off", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x { sink(r.u); break } }`, "a | b"},
		{"folded", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if strings.EqualFold(x, r.name) { sink(r.u); break } }`, "a | b"},
		{"constant", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == "y" { sink(r.u) } }`, "b | {any}"},
		{"empty", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == "" { continue }; sink(r.u) }`, "a | b"},
		{"switch", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { switch r.name { case "x": sink(r.u); case "y": } }`, "a | {any}"},
		{"prefix", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if !strings.HasPrefix(r.name, "x") { sink(r.u) } }`, "b | {any}"},
		{"flag", "type row struct { on bool; u string }", `for _, r := range []row{{true, "a"}, {u: "b"}, {true, "c"}} { if r.on { sink(r.u) } }`, "a | c | {any}"},
		{"number", "type row struct { kind int; u string }", `for _, r := range []*row{{1, "a"}, {u: "b"}, {2, "c"}} { if r.kind > 0 && r.kind != 2 { sink(r.u) } }`, "a | {any}"},
		{"setting", row, `n := os.Getenv("N"); for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == n { sink(r.u) } }`, "a | b"},
		{"both", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}, {"yy", "c"}} { if r.name == x && len(r.name) < 2 { sink(r.u) } }`, "a | b | {any}"},
		{"second of the name", row, `for _, r := range []row{{"x", "a"}, {"x", "b"}} { if r.name == x { sink(r.u); return } }`, "a | {any}"},
		{"asked before", row, `if x == "y" { return }; for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x { sink(r.u) } }`, "{any}"},
		{"asked in the loop", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if x == "y" { continue }; if r.name == x { sink(r.u) } }`, "{any}"},
		{"asked in the same", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x && x != "y" { sink(r.u) } }`, "{any}"},
		{"copy asked before", row, `n := x; if n == "y" { return }; for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x { sink(r.u) } }`, "{any}"},
		{"changed", row, `x = "z"; for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x { sink(r.u) } }`, "{any}"},
		{"made", row, `n := "svc-" + x; for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == n { sink(r.u) } }`, "{any}"},
		{"constant and left", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == "x" { break }; sink(r.u) }`, "{any}"},
		{"constant and returned", row, `for _, r := range []row{{"x", "a"}, {"x", "b"}} { if r.name == "x" { sink(r.u); return } }`, "{any}"},
		{"in a closure", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { run(func() { if r.name == x { sink(r.u) } }) }`, "{any}"},
		{"row changed", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { r.name = "x"; if r.name == x { sink(r.u) } }`, "{any}"},
		{"element changed", row, `rows := []row{{"x", "a"}, {"y", "b"}}; rows[1].name = "x"; for _, r := range rows { if r.name == x { sink(r.u) } }`, "{any}"},
		{"name not known", row, `for _, r := range []row{{"x", "a"}, {os.Getenv("Y"), "b"}, {"z", "c"}} { if r.name == x { sink(r.u) } }`, "a | {any}"},
		{"two fields of one", row, `for _, r := range []row{{"x", "a"}, {"y", "b"}} { if r.name == x && r.u == x { sink(r.u) } }`, "{any}"},
		{"other row", row, `rows := []row{{"x", "a"}, {"y", "b"}}; for i := range rows { if rows[(i+1)%2].name == x { sink(rows[i].u) } }`, "{any}"},
		{"field of another", row, `other := []row{{"x", "c"}, {"y", "d"}}; rows := []row{{"p", "a"}, {"q", "b"}}; for i := range rows { if other[i].name == x { sink(rows[i].u) } }`, "{any}"},
		{"flag by index", "type row struct { on bool; u string }", `rows := []row{{true, "a"}, {u: "b"}, {true, "c"}}; for i := range rows { if rows[i].on { sink(rows[i].u) } }`, "{any}"},
	}
	arrivesIn(t, tests)
}

package analyzer_test

// This file tests where fixes write the imports they need.

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// rawFix applies the first fix of the only finding in source and returns what is
// before the function f, as the fix writes it.
func rawFix(t *testing.T, source string) string {
	t.Helper()
	r := analyze(t, offeringAll(t), map[string]string{"p.go": source})
	if len(r.diags) != 1 || len(r.diags[0].SuggestedFixes) == 0 {
		t.Fatalf("%d findings in\n%s", len(r.diags), source)
	}
	edits := r.diags[0].SuggestedFixes[0].TextEdits
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return cmp.Compare(a.Pos, b.Pos) })
	var b strings.Builder
	from := 0
	for _, e := range edits {
		f := r.fset.File(e.Pos)
		b.WriteString(source[from:f.Offset(e.Pos)] + string(e.NewText))
		from = f.Offset(e.End)
	}
	fixed := b.String() + source[from:]
	if _, err := check(map[string]string{"p.go": fixed}); err != nil {
		t.Fatalf("what the fix writes does not compile: %v\n%s", err, fixed)
	}
	head, _, _ := strings.Cut(fixed, "\n\nfunc f()")
	return head
}

func TestImportsAreWrittenAsGoimportsDoes(t *testing.T) {
	tests := []struct{ name, before, after string }{
		{
			"one",
			"package p\n\nimport \"net/http\"",
			"package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"os\"\n)",
		},
		{
			"one with a comment",
			"package p\n\nimport \"net/http\" // for Get",
			"package p\n\nimport (\n\t\"net/http\" // for Get\n\t\"net/url\"\n\t\"os\"\n)",
		},
		{
			"one with a name",
			"package p\n\nimport http \"net/http\"",
			"package p\n\nimport (\n\thttp \"net/http\"\n\t\"net/url\"\n\t\"os\"\n)",
		},
		{
			"one with a comment before it",
			"package p\n\n// for Get\nimport \"net/http\"",
			"package p\n\n// for Get\nimport \"net/http\"\nimport \"net/url\"\nimport \"os\"",
		},
		{
			"several",
			"package p\n\nimport \"net/http\" // for Get\n// why\nimport _ \"path\"\nimport _ \"strings\"",
			"package p\n\nimport \"net/http\" // for Get\nimport \"net/url\"\nimport \"os\"\n// why\nimport _ \"path\"\nimport _ \"strings\"",
		},
		{
			"a block",
			"package p\n\nimport (\n\t\"net/http\"\n)",
			"package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"os\"\n)",
		},
		{
			"a block with comments",
			"package p\n\nimport (\n\t_ \"fmt\" // why\n\t\"net/http\" // for Get\n\t// because\n\t_ \"path\"\n)",
			"package p\n\nimport (\n\t_ \"fmt\" // why\n\t\"net/http\" // for Get\n\t\"net/url\"\n\t\"os\"\n\t// because\n\t_ \"path\"\n)",
		},
		{
			"groups",
			"package p\n\nimport (\n\t\"net/http\" // for Get\n\n\t_ \"path\"\n)",
			"package p\n\nimport (\n\t\"net/http\" // for Get\n\t\"net/url\"\n\t\"os\"\n\n\t_ \"path\"\n)",
		},
		{
			"one that is there",
			"package p\n\nimport (\n\t\"net/http\"\n\t\"os\"\n)\n\nvar _ = os.Args",
			"package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"os\"\n)\n\nvar _ = os.Args",
		},
		{
			"on one line",
			"package p; import \"net/http\"",
			"package p; import (\n\t\"net/http\"\n\t\"net/url\"\n\t\"os\"\n)",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := rawFix(t, test.before+"\n\nfunc f() { http.Get(\"https://bob:hunter2@h.example/\") }\n")
			if got != test.after {
				t.Errorf("it writes\n%s\nwant\n%s", got, test.after)
			}
		})
	}
}

// A file without imports gets the string from another.
func TestImportsOfAFileWithoutAny(t *testing.T) {
	for before, after := range map[string]string{
		"package p":                  "package p\n\nimport (\n\t\"net/url\"\n\t\"os\"\n)",
		"package p // with a reason": "package p // with a reason\n\nimport (\n\t\"net/url\"\n\t\"os\"\n)",
	} {
		r := analyze(t, offeringAll(t), map[string]string{
			"p.go": before + "\n\nvar base = \"https://bob:hunter2@h.example/\"\n",
			"q.go": "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(base) }\n",
		})
		fixed := r.apply(t, r.firstFixes()...)
		if !strings.HasPrefix(fixed["p.go"], after) {
			t.Errorf("%s becomes\n%s", before, fixed["p.go"])
		}
		if _, err := check(fixed); err != nil {
			t.Error(err)
		}
	}
}

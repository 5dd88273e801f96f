package connstr

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/connstrtest"
)

// fewest is how many accepted and how many faulty strings a table has at least.
const fewest = 10

func TestGrammarsAgreeWithTheirTables(t *testing.T) {
	for _, g := range All() {
		t.Run(g.Name, func(t *testing.T) {
			accepted, faulty := 0, 0
			for _, row := range connstrtest.Rows(t, g.Name) {
				f := g.Fault(row.In)
				if row.Verdict == "ok" {
					accepted++
					if f != nil {
						t.Errorf("%q: found %+v, want nothing", row.In, *f)
					}
					continue
				}
				faulty++
				checkFault(t, row, f)
			}
			if accepted < fewest || faulty < fewest {
				t.Errorf("%d accepted and %d faulty strings: that is too few", accepted, faulty)
			}
		})
	}
}

// checkFault compares a fault with a row that has one.
func checkFault(t *testing.T, row connstrtest.Row, f *Fault) {
	t.Helper()
	if f == nil {
		t.Errorf("%q: found nothing, want %q", row.In, row.Says)
		return
	}
	if f.Start < 0 || f.End > len(row.In) || f.Start > f.End {
		t.Errorf("%q: fault [%d,%d) is out of the string", row.In, f.Start, f.End)
		return
	}
	fault := row.In[f.Start:f.End]
	if fault != row.Fault {
		t.Errorf("%q: fault is %q, want %q", row.In, fault, row.Fault)
	}
	if f.Error == "" && (f.Effect == "" || f.Effect == LeadsNowhere) {
		return // what happens is what the catalogue says
	}
	if (f.Error == "") == (f.Effect == "") || (f.Error != "") != (row.Verdict == "bad") {
		t.Errorf("%q: error %q and effect %q in a row that is %s", row.In, f.Error, f.Effect, row.Verdict)
	}
	quoted := row.In[f.Quoted.Start:f.Quoted.End]
	says := strings.NewReplacer("%q", strconv.Quote(quoted), "%s", quoted).Replace(f.Error + f.Effect)
	if !strings.Contains(says, row.Says) {
		t.Errorf("%q: says %q, want %q in it", row.In, says, row.Says)
	}
}

func TestGrammarsAreSortedByName(t *testing.T) {
	if !slices.IsSortedFunc(All(), func(a, b *Grammar) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("they are not")
	}
	for _, g := range All() {
		if ByName(g.Name) != g || !regexp.MustCompile(`^[a-z0-9-]+$`).MatchString(g.Name) || g.Title == "" || len(g.Checks) == 0 {
			t.Errorf("%q is not found, not named or not described", g.Name)
		}
	}
	if ByName("mongo") != nil {
		t.Error("a name that none has is found")
	}
}

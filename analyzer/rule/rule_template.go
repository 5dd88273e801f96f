package rule

// This file is the rule template: a text of which no filling is accepted, for
// reasons that differ from filling to filling.

import (
	"slices"

	"github.com/urilint/urilint/analyzer/text"
)

var template = &Rule{
	ID: "template",
	Doc: Doc{
		Title:      "format that never yields a valid URL",
		Why:        "Whatever the operands are, the result is rejected: %q, for example, puts quotes into the host.",
		Before:     "host := os.Args[1]\n\thttp.Get(fmt.Sprintf(\"http://%q/\", host))",
		References: []Reference{"RFC 3986 §3"},
		Guards: []string{
			"values that may supply what is missing: \"https:/\" + r.URL.Path, base + \":8080/x\", \"%s://%s\"",
			"what only some values break",
		},
	},
	inLanguage: true,
}

// templateFinding is the finding of the rule template at offset i.
func (h *holes) templateFinding(i int) *Finding {
	s := h.Input
	x := span{i, min(i+1, s.Text.Len())}
	if x.Start == x.End {
		x.Start = max(0, x.Start-1)
	}
	f := newFinding(x, "not a URL", effect{}, "RFC 3986 §3")
	f.Rule = template
	if hole, ok := s.Text.HoleAt(x.Start); ok && isQuoted(hole.Lang) {
		f.Fact, f.Ref = "double quotes around the value of "+nameOf(hole), "RFC 3986 §3.2.2"
		f.become(then(notInHostNames))
		if v := (&parsedInput{Input: s}); h.alwaysErrors() {
			f.become(failure(v.where() + " fails" + s.forAny()))
		}
		f.Advice = "%q and strconv.Quote write them"
		return f
	}
	if g := h.commonFault(); g != nil && g.fails == h.alwaysErrors() {
		f.Fact, f.Ref, f.Doubled = g.Fact+s.forAnyAt(x.Start), g.Ref, g.Doubled
		f.become(effect{g.Consequence, g.fails})
		return f
	}
	h.generalize(f)
	return f
}

// isQuoted reports whether every string of the language stands in double quotes, as %q writes
// it.
func isQuoted(l text.Lang) bool {
	isQuote := func(r text.Rep) bool { return r.Set == text.SetOf(`"`) && r.Min == 1 && r.Max == 1 }
	return len(l) > 0 && !slices.ContainsFunc(l, func(seq text.Seq) bool {
		return len(seq) < 2 || !isQuote(seq[0]) || !isQuote(seq[len(seq)-1])
	})
}

// commonFault is what all plain fillings have in common: the finding on any of them, nil
// if they differ.
func (h *holes) commonFault() *Finding {
	var common *Finding
	for w := range h.everyFilling {
		f := w.fault()
		if !w.isPlain {
			continue
		}
		if f == nil || common != nil && !f.says(common) {
			return nil
		}
		common = f
	}
	return common
}

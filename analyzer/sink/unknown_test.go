package sink

import (
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/spec"
	texts "github.com/urilint/urilint/analyzer/text"
)

// What nobody knows may be what is missing, wherever a URL is wanted: a base in front of a path,
// a host, all that follows a scheme.
func TestNothingIsSaidOfAURLWithAnUnknownPart(t *testing.T) {
	urls := map[spec.Form]bool{
		spec.Reference: true, spec.URI: true, spec.AbsoluteURI: true, spec.HTTPURL: true, spec.WSURL: true, spec.Redirect: true, spec.DSN: true, spec.GRPCTarget: true,
	}
	n := 0
	for row := range withOptIn().Rows() {
		if !urls[row.want.Form] {
			continue
		}
		n++
		scheme := "http"
		if schemes := row.want.Schemes; len(schemes) > 0 && !slices.Contains(schemes, "http") {
			scheme = schemes[0]
		}
		ins := []string{"?", "?/live", "?/:/live", "?://?", "?://?/x"}
		if row.want.Grammar == "" { // which may want more than a URL has
			ins = append(ins, scheme+":?", scheme+"://?", scheme+"://?/x", scheme+"://?:?/x", scheme+"://?@?/x")
			if row.want.Form == spec.HTTPURL || row.want.Form == spec.WSURL {
				ins = append(ins, "?/a/b.json#top", "?://h:80/x", scheme+"://h?", scheme+"://h/?", scheme+"://h:?/x", scheme+"://?.example.com:?/")
			}
		}
		for _, in := range ins {
			var parts []texts.Text
			for i, known := range strings.Split(in, "?") {
				if i > 0 {
					parts = append(parts, texts.Unknown(texts.Any))
				}
				if known != "" {
					parts = append(parts, texts.Known(known))
				}
			}
			want := row.want
			want.API = row.symbol
			f := rule.Check(&rule.Input{Text: texts.Join(parts...), Want: &want, GoVersion: "go1.26"}, func(r *rule.Rule) bool { return !r.OptIn })
			if f != nil {
				t.Errorf("%s: %s: %s [%s]", row, in, f.Message(), f.Rule.ID)
			}
		}
	}
	if n < 500 {
		t.Errorf("only %d rows take URLs", n)
	}
}

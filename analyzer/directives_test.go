package analyzer_test

// This file tests what is said of directives that do not fit their function.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestDirectivesThatDoNotFitAreReportedWhereTheyStand(t *testing.T) {
	tests := []struct{ directive, function, says string }{
		{"//urilint:sink", "F(u string)", "is not PARAMETER=FORM"},
		{"//urilint:sink v=http-url", "F(u string)", `no parameter "v"`},
		{"//urilint:sink u=nonsense", "F(u string)", `"nonsense"`},
		{"//urilint:sink u=http-url", "F(u int)", "its type is int"},
		{"//urilint:sink u=http-url", "F(u map[string]string)", "its type is map[string]string"},
		{"//urilint:sink u=http-url", "F[S ~string](u S)", "its type is S"},
	}
	for _, tt := range tests {
		src := "package p\n\nimport \"net/http\"\n\n" + tt.directive + "\nfunc " + tt.function + " { http.Get(\"example.com\") }\n"
		var fault, other bool
		for _, d := range analyze(t, with(t, analyzer.Settings{}), map[string]string{"p.go": src}).diags {
			fault = fault || d.Category == "directive" && strings.Contains(d.Message, tt.says)
			other = other || d.Category == "missing-scheme"
		}
		if !fault || !other {
			t.Errorf("%s before func %s: reported %t, and what else is wrong %t", tt.directive, tt.function, fault, other)
		}
	}
}

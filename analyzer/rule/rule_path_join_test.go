package rule

import (
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

func TestPathJoin(t *testing.T) {
	join := &spec.Expectation{API: "path.Join", Form: spec.SlashPath, OnBad: "makes one slash of the two"}
	runTables(t, pathJoin, []flagged{
		{"https://example.com", join, "//", "path.Join makes one slash of the two", "-"},
		{"file://host/a", join, "//", "URL where a path is wanted", "-"},
		{"https://", join, "//", "URL where a path is wanted", "-"},
		{"s3://bucket/a", join, "//", "URL where a path is wanted", "-"},
	}, []silent{
		{"/v1", join},
		{"", join},
		{"C:", join},
		{"file:///tmp", join},
		{"file://", join},
		{"C:/x", join},
		{"a//b", join},
		{"//h/x", join},
		{"://", join},
		{"https:/example.com", join},
	})
}

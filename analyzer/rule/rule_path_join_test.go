package rule

import (
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

func TestPathJoin(t *testing.T) {
	join := &spec.Expectation{API: "path.Join", Form: spec.SlashPath}
	runTables(t, pathJoin, []flagged{
		{"https://example.com", join, "//", `path.Join on a URL: "https://" becomes "https:/"; use url.JoinPath`, "-"},
		{"file://host/a", join, "//", "", "-"},
		{"https://", join, "//", "", "-"},
		{"s3://bucket/a", join, "//", "", "-"},
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

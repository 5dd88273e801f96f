package render

// This file is the form GitLab: a report of Code Quality, a list of issues as
// Code Climate writes them
// (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).

import (
	"crypto/sha256"
	"fmt"
)

type (
	gitlabIssue struct {
		Description string         `json:"description"`
		CheckName   string         `json:"check_name"`
		Fingerprint string         `json:"fingerprint"`
		Severity    string         `json:"severity"`
		Location    gitlabLocation `json:"location"`
	}
	gitlabLocation struct {
		Path  string      `json:"path"`
		Lines gitlabLines `json:"lines"`
	}
	gitlabLines struct {
		Begin int `json:"begin"`
		End   int `json:"end,omitempty"`
	}
)

// gitlab is the form GitLab.
func gitlab(r *Report) ([]byte, error) {
	issues := make([]gitlabIssue, 0, len(r.Findings))
	prints := fingerprints(r)
	for i, f := range r.Findings {
		issues = append(issues, gitlabIssue{
			Description: f.Message,
			CheckName:   f.Rule.ID,
			Fingerprint: prints[i],
			Severity:    f.severity().gitlab(),
			Location:    gitlabLocation{f.Place.Path, gitlabLines{f.Place.Line, f.Place.EndLine}},
		})
	}
	return marshal(issues)
}

// fingerprints returns for each finding what makes it the same one in another
// version of the source: the rule, the file and which of that rule it is there.
// Lines may move, and the source is in none of them.
func fingerprints(r *Report) []string {
	count := make(map[string]int)
	prints := make([]string, len(r.Findings))
	for i, f := range r.Findings {
		key := f.Rule.ID + "\x00" + f.Place.Path
		count[key]++
		prints[i] = fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, count[key])))
	}
	return prints
}

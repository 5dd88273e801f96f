package render

// This file says how severe a finding is, in the words of the programs that read
// reports.

// A severity is how severe a finding is.
type severity int

const (
	critical severity = iota // a secret is in the source
	major                    // the line fails, or goes to the wrong place
	minor                    // an opt-in rule: it works for some values, or somewhere; or no sink is seen
	info                     // a comment to urilint has no effect
)

// severity returns how severe the findings of r are.
func (r Rule) severity() severity {
	switch {
	case r.Directive:
		return info
	case r.Secret:
		return critical
	case r.OptIn:
		return minor
	}
	return major
}

// severity returns how severe f is.
func (f *Finding) severity() severity {
	if f.Warning {
		return minor
	}
	return f.Rule.severity()
}

// gitlab is s as a severity of Code Quality.
func (s severity) gitlab() string { return [...]string{"critical", "major", "minor", "info"}[s] }

// sarif is s as a level of SARIF (section 3.27.10).
func (s severity) sarif() string { return [...]string{"error", "error", "warning", "note"}[s] }

// github is s as a command of GitHub Actions.
func (s severity) github() string { return [...]string{"error", "error", "warning", "notice"}[s] }

// problem is s as GitHub's code scanning reads it in the property problem.severity.
func (s severity) problem() string {
	return [...]string{"error", "error", "warning", "recommendation"}[s]
}

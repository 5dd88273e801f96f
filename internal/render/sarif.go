package render

// This file is the form SARIF: the Static Analysis Results Interchange Format,
// version 2.1.0 (OASIS Standard, 27 March 2020). The types are the part of it that
// is written here: libraries for the whole of it bring a validator and its
// dependencies into the program.

import (
	"net/url"
	"path"
	"strings"
)

const (
	sarifSchema  = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	sarifVersion = "2.1.0"
	projectURL   = "https://github.com/urilint/urilint"
	fullName     = "urilint, which finds broken URLs in Go source" // Azure DevOps wants one
)

type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool         `json:"tool"`
		Automation  Automation        `json:"automationDetails"`
		ColumnKind  string            `json:"columnKind"`
		Invocations []sarifInvocation `json:"invocations"`
		Results     []sarifResult     `json:"results"`
	}
	sarifInvocation struct {
		Successful bool `json:"executionSuccessful"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		FullName       string      `json:"fullName"`
		Version        string      `json:"version,omitempty"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string             `json:"id"`
		Name             string             `json:"name"`
		ShortDescription sarifMessage       `json:"shortDescription"`
		FullDescription  sarifMessage       `json:"fullDescription"`
		Help             sarifHelp          `json:"help"`
		HelpURI          string             `json:"helpUri,omitempty"`
		Configuration    sarifConfiguration `json:"defaultConfiguration"`
		Properties       sarifProperties    `json:"properties"`
	}
	sarifConfiguration struct {
		Enabled bool   `json:"enabled"`
		Level   string `json:"level"`
	}
	sarifProperties struct { // as GitHub reads them
		Tags      []string `json:"tags"`
		Precision string   `json:"precision"`
		Problem   string   `json:"problem.severity"`
		Security  string   `json:"security-severity,omitempty"`
	}
	sarifHelp struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifMessage      `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Related      []sarifLocation   `json:"relatedLocations,omitempty"`
		CodeFlows    []sarifCodeFlow   `json:"codeFlows,omitempty"`
		Fixes        []sarifFix        `json:"fixes,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
	}
	sarifLocation struct {
		ID       int           `json:"id,omitempty"`
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifMessage `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI  string `json:"uri"`
		Base string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifCodeFlow struct {
		ThreadFlows []sarifThreadFlow `json:"threadFlows"`
	}
	sarifThreadFlow struct {
		Locations []sarifStep `json:"locations"`
	}
	sarifStep struct {
		Location sarifLocation `json:"location"`
	}
	sarifFix struct {
		Description sarifMessage  `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion  `json:"deletedRegion"`
		Inserted sarifMessage `json:"insertedContent"`
	}
)

// sarif is the form SARIF.
func sarif(r *Report) ([]byte, error) {
	run := sarifRun{
		Tool: sarifTool{sarifDriver{
			Name: "urilint", FullName: fullName, Version: r.Version, InformationURI: projectURL,
		}},
		Automation:  r.Automation,
		ColumnKind:  "utf16CodeUnits",
		Invocations: []sarifInvocation{{!r.Failed}},
		Results:     make([]sarifResult, 0, len(r.Findings)),
	}
	index := make(map[string]int)
	for i, rule := range r.Rules {
		index[rule.ID] = i
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRuleOf(rule))
	}
	prints := fingerprints(r)
	for i := range r.Findings {
		result := sarifResultOf(&r.Findings[i])
		result.RuleIndex = index[result.RuleID]
		result.Fingerprints = map[string]string{"urilint/v1": prints[i]}
		run.Results = append(run.Results, result)
	}
	return marshal(sarifLog{sarifSchema, sarifVersion, []sarifRun{run}})
}

func sarifRuleOf(r Rule) sarifRule {
	return sarifRule{
		ID:               r.ID,
		Name:             pascal(r.ID),
		ShortDescription: sarifMessage{r.Title},
		FullDescription:  sarifMessage{r.Why},
		Help:             sarifHelp{r.Help, r.Markdown},
		HelpURI:          r.Link,
		Configuration:    sarifConfiguration{!r.OptIn, r.severity().sarif()},
		Properties:       sarifPropertiesOf(r),
	}
}

// sarifPropertiesOf says what kind of findings r has. What runs by default is
// reported where it fails for every value; opt-in rules report what may be meant.
func sarifPropertiesOf(r Rule) sarifProperties {
	p := sarifProperties{Tags: []string{"correctness"}, Precision: "very-high", Problem: r.severity().problem()}
	if r.OptIn {
		p.Precision = "medium"
	}
	switch {
	case r.Secret:
		p.Tags, p.Security = []string{"security", "external/cwe/cwe-798"}, "7.5"
	case r.Directive:
		p.Tags = []string{"maintainability"}
	}
	return p
}

// pascal is the id of a rule as a name: "MissingScheme" for "missing-scheme".
func pascal(id string) string {
	var name strings.Builder
	for word := range strings.SplitSeq(id, "-") {
		name.WriteString(strings.ToUpper(word[:min(1, len(word))]) + word[min(1, len(word)):])
	}
	return name.String()
}

func sarifResultOf(f *Finding) sarifResult {
	at := sarifLocation{Physical: sarifPhysicalOf(f.Place)}
	result := sarifResult{
		RuleID:    f.Rule.ID,
		Level:     f.severity().sarif(),
		Message:   sarifMessage{f.Message},
		Locations: []sarifLocation{at},
	}
	flow := sarifThreadFlow{[]sarifStep{{at}}}
	for i, s := range f.Steps {
		other := sarifLocation{Physical: sarifPhysicalOf(s.Place), Message: &sarifMessage{s.Message}}
		flow.Locations = append(flow.Locations, sarifStep{other})
		other.ID = i + 1
		result.Related = append(result.Related, other)
	}
	if len(f.Steps) > 0 {
		result.CodeFlows = []sarifCodeFlow{{[]sarifThreadFlow{flow}}}
	}
	for _, fix := range f.Fixes {
		if changes := sarifChangesOf(fix); changes != nil {
			result.Fixes = append(result.Fixes, sarifFix{sarifMessage{fix.Title}, changes})
		}
	}
	return result
}

// sarifChangesOf gathers the edits of a fix by file. It returns nil if it is not
// known where one of them is.
func sarifChangesOf(fix Fix) []sarifChange {
	var changes []sarifChange
	for _, e := range fix.Edits {
		p := sarifPhysicalOf(e.Place)
		if p.Region.StartColumn == 0 || p.Region.EndColumn == 0 {
			return nil
		}
		if n := len(changes); n == 0 || changes[n-1].Artifact != p.Artifact {
			changes = append(changes, sarifChange{Artifact: p.Artifact})
		}
		c := &changes[len(changes)-1]
		c.Replacements = append(c.Replacements, sarifReplacement{p.Region, sarifMessage{e.New}})
	}
	return changes
}

func sarifPhysicalOf(p Place) sarifPhysical {
	region := sarifRegion{p.Line, p.Units, p.EndLine, p.EndUnits}
	if p.Units == 0 || p.EndUnits == 0 {
		region.StartColumn, region.EndColumn = 0, 0
	}
	switch {
	case path.IsAbs(p.Path):
		return sarifPhysical{sarifArtifact{URI: (&url.URL{Scheme: "file", Path: p.Path}).String()}, region}
	case len(p.Path) > 2 && p.Path[1:3] == ":/": // "C:/src/a.go"
		return sarifPhysical{sarifArtifact{URI: (&url.URL{Scheme: "file", Path: "/" + p.Path}).String()}, region}
	}
	return sarifPhysical{sarifArtifact{(&url.URL{Path: p.Path}).String(), "%SRCROOT%"}, region}
}

package main

// This file says of which run a SARIF report is, for services that keep the reports
// of several runs apart.

import (
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/internal/render"
	"github.com/urilint/urilint/internal/visible"
)

// automation names the run. GitHub keeps the newest report of each id up to its last
// slash, its category, and no input of its action changes one that is in the report:
// so the directory of -C is part of it.
func (o *options) automation() render.Automation {
	if a, ok := azurePipeline(os.Getenv); ok {
		return a
	}
	return render.Automation{ID: path.Join("urilint", o.checkedDir()) + "/"}
}

// checkedDir is the directory that was checked, with slashes, from the working
// directory: that of -C if it is below, "" otherwise.
func (o *options) checkedDir() string {
	dir := filepath.Clean(o.dir)
	if filepath.IsAbs(dir) {
		if wd, err := os.Getwd(); err == nil {
			if rel, err := filepath.Rel(wd, dir); err == nil {
				dir = rel
			}
		}
	}
	if dir == "." || !filepath.IsLocal(dir) {
		return ""
	}
	return visible.Text(filepath.ToSlash(dir))
}

// azurePipeline names a run of Azure Pipelines by its predefined variables, as Advanced
// Security for Azure DevOps wants it. It is not ok elsewhere.
// https://learn.microsoft.com/azure/devops/pipelines/build/variables
func azurePipeline(getenv func(string) string) (a render.Automation, ok bool) {
	if !strings.EqualFold(getenv("TF_BUILD"), "true") {
		return a, false
	}
	parts := []string{"azuredevops/pipeline/build", organization(getenv("SYSTEM_COLLECTIONURI"))}
	for _, name := range []string{
		"SYSTEM_TEAMPROJECTID", "SYSTEM_DEFINITIONID", "SYSTEM_PHASEID", "BUILD_SOURCEBRANCH", "BUILD_BUILDID",
	} {
		parts = append(parts, getenv(name))
	}
	a.Properties = map[string]string{
		"azuredevops/pipeline/build/buildDefinitionId":   getenv("SYSTEM_DEFINITIONID"),
		"azuredevops/pipeline/build/buildDefinitionName": getenv("BUILD_DEFINITIONNAME"),
		"azuredevops/pipeline/build/phaseId":             getenv("SYSTEM_PHASEID"),
		"azuredevops/pipeline/build/phaseName":           getenv("SYSTEM_PHASENAME"),
	}
	for _, part := range parts {
		if part == "" {
			return render.Automation{}, false
		}
	}
	a.ID = visible.Text(strings.Join(parts, "/"))
	return a, true
}

// organization is the name of the organization in the URL of its collection, "" if
// there is none: https://dev.azure.com/contoso/ or https://contoso.visualstudio.com/.
func organization(collection string) string {
	u, err := url.Parse(collection)
	if err != nil {
		return ""
	}
	if name, ok := strings.CutSuffix(u.Hostname(), ".visualstudio.com"); ok {
		return name
	}
	return strings.Trim(u.Path, "/")
}

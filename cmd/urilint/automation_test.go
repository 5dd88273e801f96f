package main

import (
	"path/filepath"
	"testing"
)

func TestRunsAreToldApartByTheDirectory(t *testing.T) {
	t.Setenv("TF_BUILD", "")
	dir := t.TempDir()
	t.Chdir(dir)
	for given, want := range map[string]string{
		"": "urilint/", ".": "urilint/", "services/a": "urilint/services/a/", "./services/a/": "urilint/services/a/",
		filepath.Join(dir, "b"): "urilint/b/", "../x": "urilint/", filepath.Dir(dir): "urilint/",
	} {
		if a := (&options{dir: given}).automation(); a.ID != want || a.Properties != nil {
			t.Errorf("-C %q: %+v, want %q", given, a, want)
		}
	}
}

func TestRunsOfAzurePipelinesAreNamedByTheirVariables(t *testing.T) {
	env := map[string]string{
		"TF_BUILD": "True", "SYSTEM_COLLECTIONURI": "https://dev.azure.com/contoso/", "SYSTEM_TEAMPROJECTID": "p",
		"SYSTEM_DEFINITIONID": "12", "BUILD_DEFINITIONNAME": "nightly", "SYSTEM_PHASEID": "f", "SYSTEM_PHASENAME": "lint",
		"BUILD_SOURCEBRANCH": "refs/heads/main", "BUILD_BUILDID": "98",
	}
	getenv := func(name string) string { return env[name] }
	a, ok := azurePipeline(getenv)
	if want := "azuredevops/pipeline/build/contoso/p/12/f/refs/heads/main/98"; !ok || a.ID != want ||
		a.Properties["azuredevops/pipeline/build/buildDefinitionName"] != "nightly" || len(a.Properties) != 4 {
		t.Errorf("%+v, %t, want %s", a, ok, want)
	}
	if name := organization("https://contoso.visualstudio.com/"); name != "contoso" {
		t.Errorf("the organization is %q", name)
	}
	delete(env, "BUILD_BUILDID")
	if a, ok := azurePipeline(getenv); ok {
		t.Errorf("without its number, a run is %+v", a)
	}
}

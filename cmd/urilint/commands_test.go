package main

// This file holds the manuals to what they tell people to type: every command
// in README.md and CONTRIBUTING.md is in the table below with the test that
// runs it, or with what is run in its place.

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

// A proof says which test runs a command: "directory: TestName", or "check" for
// a check of .ci/run. instead says in which way that differs from the command.
type proof struct{ by, instead string }

var proofs = map[string]proof{
	"go run ./cmd/urilint ./testdata/quickstart/...": {by: "cmd/urilint: TestReadmeShowsWhatTheQuickstartPrints"},
	"go test ./...": {by: "check: test"},
	"go install github.com/urilint/urilint/cmd/urilint@latest": {by: "cmd/urilint: TestInstalledFromAProxy"},
	"urilint ./...":             {by: "cmd/urilint: TestInstalledFromAProxy"},
	"urilint -fix ./...":        {by: "cmd/urilint: TestEveryWayOfFixingGivesTheSameFiles"},
	"urilint -diff ./...":       {by: "cmd/urilint: TestDiffIsAPatch"},
	"urilint -f full ./...":     {by: "cmd/urilint: TestReadmeShowsAPictureOfFullOutput"},
	"urilint -statistics ./...": {by: "cmd/urilint: TestFormsByHand"},
	"urilint -explain RULE":     {by: "cmd/urilint: TestRuleIsExplainedBySimilarNames"},
	"urilint -version":          {by: "cmd/urilint: TestInstalledFromAProxy"},
	"urilint -json":             {by: "cmd/urilint: TestJSONByHandIsOneDocumentWithTheExactRanges"},
	"urilint .":                 {by: "cmd/urilint: TestComparedFileIsAsTheTableSays"},
	"urilint -enable=all .":     {by: "cmd/urilint: TestComparedFileIsAsTheTableSays"},
	"go vet .":                  {by: "cmd/urilint: TestComparedFileIsAsTheTableSays"},
	"go vet -vettool=$(command -v noctx) .": {
		by: "cmd/urilint: TestComparedFileIsAsTheTableSays", instead: "noctx is not installed for tests",
	},
	"go run github.com/urilint/urilint/cmd/urilint@latest -f github ./...": {
		by: "cmd/urilint: TestFormsByHand", instead: "the built program is run",
	},
	"go run github.com/urilint/urilint/cmd/urilint@latest -exit-zero -f sarif -o urilint.sarif ./...": {
		by: "cmd/urilint: TestFormsByHand", instead: "the built program is run",
	},
	"go run github.com/urilint/urilint/cmd/urilint-gopls@latest": {by: "testdata/e2e/gopls: TestGopls"},
	"urilint -wrappers=false":                                    {by: "benchmarks: TestTablesOfASmallRun"},
	"urilint -c":                                                 {by: "cmd/urilint: TestLineCommentsShowNoOtherFile"},
	"go vet -fix -diff":                                          {by: "cmd/urilint: TestDiffOfGoLeavesOutFilesWithPasswords"},
	"go fix -diff":                                               {by: "cmd/urilint: TestDiffOfGoLeavesOutFilesWithPasswords"},
	"urilint -sinks FILE ./...":                                  {by: "cmd/urilint: TestRowsOfAFile"},
	"go mod init -modfile=tools.mod tools":                       {by: "cmd/urilint: TestToolOfAModuleFromAProxy"},
	"go get -tool -modfile=tools.mod github.com/urilint/urilint/cmd/urilint@latest": {by: "cmd/urilint: TestToolOfAModuleFromAProxy"},
	"go tool -modfile=tools.mod urilint ./...":                                      {by: "cmd/urilint: TestToolOfAModuleFromAProxy"},
	"urilint -C services/a ./...":                                                   {by: "cmd/urilint: TestAnotherDirectoryHasPathsFromHere"},
	"urilint work":                                                                  {by: "cmd/urilint: TestWorkspaceWithoutAModuleAtItsRoot"},
	"./custom-gcl run":                                                              {by: "testdata/e2e/golangci: TestGolangciLint"},
	`go vet -vettool="$(command -v urilint || echo urilint-not-found)" ./...`:       {by: "cmd/urilint: TestInstalledFromAProxy"},
	`go fix -fixtool="$(command -v urilint || echo urilint-not-found)" -diff ./...`: {by: "cmd/urilint: TestInstalledFromAProxy"},
	"golangci-lint custom": {
		by: "testdata/e2e/golangci: TestGolangciLint", instead: "it clones a repository that tests do not",
	},
	"go run github.com/urilint/urilint/cmd/urilint-gopls@latest [-o path] [-gopls v0.23.0] [-strict …]": {
		by: "testdata/e2e/gopls: TestGopls",
	},
	"go test -run '^$' -bench 'Parse|Beside|Operations' ./uri":     {by: "check: test", instead: "the benchmarks are compiled"},
	"go test ./analyzer -run '^$' -bench AgainstNothing":           {by: "check: test", instead: "the benchmark is compiled"},
	"go -C uri/bench run .":                                        {by: "check: vet in", instead: "it is compiled, since it takes minutes"},
	"go -C benchmarks run .":                                       {by: "benchmarks: TestTablesOfASmallRun", instead: "over a module of the checkout"},
	"testdata/corpus/run":                                          {by: "testdata/corpus: TestWhatHasBeenJudgedIsNotNew", instead: "over a module of the checkout"},
	"testdata/corpus/run -fix-check -seed=1":                       {by: "testdata/corpus: TestFixesOfACopyHoldAndLeaveTheModuleAlone", instead: "over a module of the checkout"},
	"testdata/corpus/run -survey testdata/corpus/applications.txt": {by: "testdata/corpus: TestSurveySaysWhatIsKnown", instead: "over a module of the test"},
	"testdata/corpus/run -spoil testdata/corpus/applications.txt":  {by: "testdata/corpus: TestSpoiledURLsAreFoundOrSilentSomewhere", instead: "over a module of the test"},
	"testdata/corpus/run -guards -flags=-enable=all":               {by: "testdata/corpus: TestGuardsAreFoundByAblation", instead: "over a module of the test"},
	"testdata/corpus/run -ablate=all DIRECTORY...":                 {by: "testdata/corpus: TestMechanismsAreFoundByAblation", instead: "over a module of the test"},
	"testdata/corpus/run -add":                                     {by: "testdata/corpus: TestWhatHasBeenJudgedIsNotNew", instead: "over a module of the checkout"},
	"go run ./cmd/urilint -C ../yourmodule -sink 'example.com/api Client.Fetch 0(url) http-url http,https' ./...": {by: "cmd/urilint: TestSinkOfContributing"},
	"go run ./cmd/urilint -C ../yourmodule -why main.go:12":                                                       {by: "cmd/urilint: TestWhySaysWhatArrivesAndWhatBecomesOfIt", instead: "in the directory of the module"},
	"go test ./analyzer/sink":                   {by: "check: test"},
	"go test ./analyzer/connstr":                {by: "check: test"},
	"go run ./analyzer/sink/census":             {by: "analyzer/sink/census: TestEveryPlaceHasTheDecisionThatHolds", instead: "over the places that are known, without the modules"},
	"go test ./analyzer":                        {by: "check: test"},
	"go generate ./internal/manual":             {by: "internal/manual: TestReadmeShowsTheRules"},
	"go test ./analyzer/rule -update":           {by: "analyzer/rule: TestEveryRuleHasAnExample"},
	"go test ./analyzer -run Sources -update":   {by: "analyzer: TestRulesOnTheirSources"},
	"go test ./cmd/urilint -run Readme -update": {by: "cmd/urilint: TestReadmeShowsWhatTheQuickstartPrints"},
	"urilint -why FILE:LINE":                    {by: "cmd/urilint: TestWhySaysWhatArrivesAndWhatBecomesOfIt"},
	".ci/run":                                   {by: "check: summary", instead: "it runs the others"},
}

// A word that a command of the manuals begins with.
var commandStart = regexp.MustCompile(`^(go (run|test|install|get|tool|mod|vet|fix|doc|generate|-C) \S|urilint \S|golangci-lint \S|\./custom-gcl \S|testdata/corpus/run|\.ci/run)`)

var (
	fence    = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$")
	codeSpan = regexp.MustCompile("`([^`\n]+(?:\n[^`\n]+)?)`")
	yamlRun  = regexp.MustCompile(`(?m)^\s*- run: (.*)$`)
)

// commandsOf returns the commands of a text in Markdown: lines of blocks, run
// steps, code spans.
func commandsOf(text string) map[string]bool {
	commands := make(map[string]bool)
	add := func(s string) {
		if s = strings.Join(strings.Fields(s), " "); commandStart.MatchString(s) {
			commands[s] = true
		}
	}
	for _, block := range fence.FindAllStringSubmatch(text, -1) {
		for line := range strings.Lines(block[2]) {
			add(line)
		}
		for _, run := range yamlRun.FindAllStringSubmatch(block[2], -1) {
			add(run[1])
		}
	}
	for _, span := range codeSpan.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
		add(span[1])
	}
	return commands
}

// manuals are the files that show commands, but for those that are generated.
var manuals = []string{
	"README.md", "CONTRIBUTING.md", "docs/benchmarks.md", "docs/comparison.md", "docs/corpus.md", "docs/editors.md",
	"docs/passwords.md", "docs/sinks.md", "docs/uri.md", "testdata/quickstart/README.md",
}

func TestEveryCommandOfTheManualsIsRun(t *testing.T) {
	root := want.Root(t)
	shown := make(map[string]bool)
	for _, name := range manuals {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for command := range commandsOf(string(text)) {
			shown[command] = true
			if _, ok := proofs[command]; !ok {
				t.Errorf("%s: nothing runs %q", name, command)
			}
		}
	}
	for _, command := range slices.Sorted(maps.Keys(proofs)) {
		if !shown[command] {
			t.Errorf("the manuals do not show %q", command)
		}
		if where := proofs[command].by; !thereIs(t, root, where) {
			t.Errorf("%q is to be run by %s, which is not there", command, where)
		}
	}
}

// thereIs reports whether the test or check exists.
func thereIs(t *testing.T, root, where string) bool {
	t.Helper()
	dir, name, _ := strings.Cut(where, ": ")
	if dir == "check" {
		text, err := os.ReadFile(filepath.Join(root, ".ci", "run"))
		return err == nil && strings.Contains(string(text), name)
	}
	files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(dir), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(file string) bool {
		text, err := os.ReadFile(file)
		return err == nil && strings.Contains(string(text), "func "+name+"(t *testing.T)")
	})
}

func TestCommandsAreFoundInMarkdown(t *testing.T) {
	text := "Run `go test ./...` or `urilint\n-diff`, not `urilint` nor `go.mod`.\n\n```\ngo vet x\nold output\n```\n\n" +
		"```yaml\n  - run: golangci-lint custom\n```\n\n```go\nhttp.Get(\"x\")\n```\n"
	got := slices.Sorted(maps.Keys(commandsOf(text)))
	if want := []string{"go test ./...", "go vet x", "golangci-lint custom", "urilint -diff"}; !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

// The row that CONTRIBUTING.md tries, over a module that has such a function.
func TestSinkOfContributing(t *testing.T) {
	dir := module(t, map[string]string{"p.go": "package p\n"})
	for name, text := range map[string]string{
		"api/go.mod": "module example.com/api\n\ngo 1.26.0\n",
		"api/api.go": "package api\n\ntype Client struct{}\n\nfunc (*Client) Fetch(url string) error { return nil }\n",
		"go.mod":     "module example.com/odd\n\ngo 1.26.0\n\nrequire example.com/api v0.0.0\n\nreplace example.com/api => ./api\n",
		"p.go":       "package p\n\nimport \"example.com/api\"\n\nvar _ = new(api.Client).Fetch(\"h.example/x\")\n",
	} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run(t, dir, program, "./...").want(t, exitClean)
	out := run(t, filepath.Dir(dir), program, "-C", filepath.Base(dir), "-sink", "example.com/api Client.Fetch 0(url) http-url http,https", "./...")
	out.want(t, exitFindings)
	want.Same(t, textStarts(out.stdout), []string{filepath.Base(dir) + "/p.go:5:32 [missing-scheme]"})
}

package literal

// This file has the words by which it is told what a text is for, where nothing but a
// name says it.

import "github.com/urilint/urilint/internal/guard"

// urlNames are words in names of what holds URLs.
//
//urilint:ignore scheme each shows a fault
var urlNames = guard.New("literal.urlNames", guard.Words{
	"url":      `Button{Text: "join", URL: "https:/t.me/x"}`,
	"urls":     `cfg.URLs = []string{" https://a.example"}`,
	"uri":      `RedirectURI: " https://app.example/cb"`,
	"link":     `mail.Link = "https:/%s.console.example"`,
	"href":     `a.Href = "https//example.org"`,
	"endpoint": `Endpoint: " https://api.example"`,
	"webhook":  `flag.String("webhook", " https://hooks.example", "where to post")`,
	"location": `w.Header().Set("Location", "https:/"+host+"/login")`,
	"callback": `Callback: " https://app.example/oauth"`,
	"redirect": `c.Redirect(302, " https://app.example")`,
	"origin":   `Origin: " https://app.example"`,
	"homepage": `Homepage: " https://app.example"`,
	"website":  `Website: " https://app.example"`,
	"proxy":    `Proxy: " http://proxy.internal:3128"`,
})

// shownNames are words in names of what a person reads.
var shownNames = guard.New("literal.shownNames", guard.Words{
	"usage":       `Usage: "http//host:port"`,
	"help":        `const helpText = "http//localhost"`,
	"desc":        `desc: "http:/localhost"`,
	"description": `Description: "http//host"`,
	"doc":         `Doc: "http//host"`,
	"docs":        `docs["url"] = "http//host"`,
	"example":     `Example: "http//localhost:8080"`,
	"examples":    `Examples: []string{"http//localhost:8080"}`,
	"hint":        `Hint: "https//host"`,
	"message":     `Message: "http//host"`,
	"msg":         `msg := "http//host"`,
	"summary":     `Summary: "http//host"`,
	"synopsis":    `Synopsis: "http//host"`,
	"comment":     `Comment: "http//host"`,
	"error":       `func (e schemeError) Error() string { return "http//host" }`,
	"err":         `errText := "http//host"`,
	"errors":      `errors = append(errors, "http//host")`,
	"warning":     `warning := "http//host"`,
	"reason":      `Reason: "http//host"`,
	"prompt":      `Prompt: "http//host"`,
	"placeholder": `Placeholder: "http//host"`,
	"tooltip":     `Tooltip: "http//host"`,
	"note":        `Note: "http//host"`,
})

// textNames are words for a text, of which the word before says what it is for.
//
//urilint:ignore scheme each shows a fault
var textNames = guard.New("literal.textNames", guard.Words{
	"text":   `helpText := "http//host"`,
	"string": `const usageString = "http//host"`,
	"str":    `errStr := "http//host"`,
	"format": `const errorFormat = "http//%s"`,
	"fmt":    `const errFmt = "http//%s"`,
})

// shownFields are names of fields of commands, which say so as a whole alone: ShortURL is
// another matter.
var shownFields = guard.New("literal.shownFields", guard.Words{
	"Short": `&cobra.Command{Use: "get", Short: "http//host"}`,
	"Long":  `&cobra.Command{Use: "get", Long: "http//host"}`,
	"Use":   `&cobra.Command{Use: "http//host"}`,
})

// invalidNames are words that say of a text that it is broken on purpose.
var invalidNames = guard.New("literal.invalidNames", guard.Words{
	"invalid":    `invalidURLs := []string{"http//host"}`,
	"bad":        `const badURL = "http//host"`,
	"broken":     `broken = []string{"http//host"}`,
	"malformed":  `malformed: "http:://host"`,
	"misspelled": `misspelled := "htpps://host"`,
	"typo":       `typo{from: "htpps://host"}`,
	"typos":      `var typos = []string{"htpps://host"}`,
	"wrong":      `{wrong: "http//host", right: "http://host"}`,
	"mistake":    `mistake{"http//host", "http://host"}`,
	"mistakes":   `var commonMistakes = []string{"http//host"}`,
	"rejected":   `rejected: []string{"http//host"}`,
	"unsafe":     `unsafeURLs = []string{"http//host"}`,
	"bogus":      `bogusURL = "http//host"`,
})

// testNames are words in the names of packages, directories and files that are for tests.
var testNames = guard.New("literal.testNames", guard.Words{
	"test":      "internal/test/server.go",
	"tests":     "tests/fixtures.go",
	"testing":   "pkg/testing/server.go",
	"testdata":  "internal/testdata/urls.go",
	"testutil":  "internal/testutil/server.go",
	"testutils": "pkg/testutils/server.go",
	"mock":      "client/mock/client.go",
	"mocks":     "mocks/client.go",
	"fake":      "client/fake/client.go",
	"fakes":     "fakes/client.go",
	"fixture":   "fixture/urls.go",
	"fixtures":  "fixtures/urls.go",
	"e2e":       "e2e/framework.go",
	"fuzz":      "fuzz/corpus.go",
	"vendor":    "vendor/example.com/x/x.go",
})

// searches are what the names of functions begin with that compare texts or look for them.
var searches = guard.New("literal.searches", guard.Words{
	"HasPrefix":   `HasPrefix(u, "http//")`,
	"HasSuffix":   `HasSuffix(u, "http//h")`,
	"Contains":    `Contains(u, "http//h")`,
	"Index":       `Index(u, "http//h")`,
	"Trim":        `TrimPrefix(u, "http//h")`,
	"Replace":     `ReplaceAll(u, "http//h", "http://h")`,
	"Split":       `Split(u, "http//h")`,
	"Cut":         `CutPrefix(u, "http//h")`,
	"Equal":       `EqualFold(u, "http//h")`,
	"Match":       `path.Match("http:/*.example", u)`,
	"MustCompile": `regexp2.MustCompile("http//h", 0)`,
	"Compile":     `glob.Compile("http:/*.example")`,
	"AssertEqual": `suite.AssertEqual(u, "http//h")`,
	"NewReplacer": `NewReplacer("http//h", "http://h")`,
})

// writers are functions that add to a text, or to a list of what was found.
var writers = guard.New("literal.writers", guard.Words{
	"WriteString": `b.WriteString("http//h")`,
})

// neededNames are names of parameters for what is searched for or replaced.
var neededNames = guard.New("literal.neededNames", guard.Words{
	"old":         `func replace(s, old, new string) string`,
	"pattern":     `func match(pattern, s string) bool`,
	"expr":        `func compile(expr string) *Regexp`,
	"prefix":      `func hasPrefix(s, prefix string) bool`,
	"suffix":      `func hasSuffix(s, suffix string) bool`,
	"substr":      `func contains(s, substr string) bool`,
	"sep":         `func split(s, sep string) []string`,
	"usage":       `func String(name, value, usage string) *string`,
	"help":        `func Flag(name, help string) *FlagClause`,
	"typo":        `func fix(s, typo, meant string) string`,
	"wrong":       `func fix(s, wrong, right string) string`,
	"description": `func Command(name, description string)`,
	"desc":        `func Command(name, desc string)`,
})

// loggers are functions, but for endings such as f and ln, that show what they get.
var loggers = guard.New("literal.loggers", guard.Words{
	"Print":       `log.Print("http//h")`,
	"Log":         `t.Log("http//h")`,
	"Trace":       `log.Trace("http//h")`,
	"Debug":       `log.Debug("http//h")`,
	"Info":        `klog.Info("http//h")`,
	"Notice":      `log.Notice("http//h")`,
	"Warn":        `logger.Warn("http//h")`,
	"Warning":     `glog.Warning("http//h")`,
	"Error":       `logger.Error("http//h")`,
	"Fatal":       `log.Fatal("http//h")`,
	"Panic":       `log.Panic("http//h")`,
	"Exit":        `klog.Exit("http//h")`,
	"Wrap":        `errors.Wrap(err, "http//h")`,
	"Msg":         `log.Info().Msg("http//h")`,
	"Skip":        `t.Skip("http//h")`,
	"WithMessage": `errors.WithMessage(err, "http//h")`,
})

// errorWords are words in names of functions that make an error, or fail with a message.
var errorWords = guard.New("literal.errorWords", guard.Words{
	"error":   `NewHTTPError(400, "http//h")`,
	"errorf":  `status.Errorf(codes.Internal, "http//%s", h)`,
	"err":     `newErr("http//h")`,
	"fail":    `fail("http//h")`,
	"failf":   `failf("http//%s", h)`,
	"abort":   `c.AbortWithMsg("http//h")`,
	"assert":  `assertf(ok, "http//h")`,
	"require": `require(ok, "http//h")`,
})

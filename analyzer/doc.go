// Package analyzer is urilint: an analysis pass that reports URLs that cannot
// work, before the program runs. This is its manual.
//
// urilint looks at every sink, where a string becomes a URL: an argument of
// [net/http.Get], a field of [net/url.URL], a redirect's target. It works out
// which string arrives there, checks it against RFC 3986 and against what the
// sink accepts, and says what happens at run time:
//
//	http.Get("localhost:8080/health")
//
//	./main.go:12:12: "localhost:8080" has no scheme: http.Get fails: unsupported
//	protocol scheme "localhost" [relative-colon]
//
// A finding is true on every run that reaches the call. Where part of a string
// is unknown, nothing is said unless no value of that part would make it work.
//
// # Running it
//
// By itself, on the packages named; it hands the work to go vet, so results
// are cached:
//
//	go run github.com/urilint/urilint/cmd/urilint@latest ./...
//
// As go vet's tool, with its flags:
//
//	go vet -vettool="$(command -v urilint || echo urilint-not-found)" ./...
//	go vet -vettool=… -fix ./...
//	go fix -fixtool=… -diff ./...
//
// The detour by echo matters: go vet with an empty -vettool runs its own
// checks and says nothing of it.
//
// In a program of one's own: [Analyzer] is an ordinary
// [golang.org/x/tools/go/analysis.Analyzer], and [New] makes one with other
// [Settings].
//
// # Flags
//
//	-enable=RULES   also run these opt-in rules (comma-separated ids, or all)
//	-disable=RULES  do not run these rules
//	-strict         the same as -enable=unescaped-char
//	-tests=MODE     guarded (the default): in tests (_test.go files, and
//	                functions that get a testing.TB) only what panics or makes
//	                a test fail that demands success is reported; strict:
//	                tests are judged like other code
//	-unsafe-fixes   also offer fixes that need review before they are applied
//	-wrappers=false do not follow strings through functions and fields across
//	                packages
//	-literals=false do not report text that is broken wherever it goes where it
//	                is not seen to arrive at a sink
//	-why=FILE:LINE  report nothing, and say what arrives on this line, and why it
//	                is reported or not
//	-sink=ROW       add a sink (repeatable; the form of a row is described in
//	                package sink)
//
// There is no configuration file: go vet's cache sees flags and nothing else.
// For many rows there is urilint -sinks=FILE, which reads one row from each line
// of the file and hands them on as flags.
//
// # Rules
//
// There are about thirty. -help lists them in order of priority: where several apply to a
// string, only the first is reported. Each message ends with the id of its rule in brackets,
// and each rule has [a page] with its reasons, an example, the fix, and what it does not
// report.
//
// # Text that is broken wherever it goes
//
// Nobody means "http//h", "https:/t.me/x", "htpps://h", "https://https://h",
// "http://h:80800" or "http://locahost:9200", be it in a request, in the text of a
// button or in a JSON answer. So a literal that says that, or a default in the tag of a
// field, is reported without a sink, too, as a warning where drivers have such, and with
// no word of what happens with it:
//
//	button.URL = "https:/t.me/parcels"
//
//	./bot.go:12:15: missing second '/' after "https:" [scheme]
//
// Where it arrives at a sink, the finding says what that does, once. Nothing is said in
// tests and what helps them, in generated files, of text that is compared, searched,
// replaced or a key of a map, of messages, logs and help, of text with other words or
// placeholders in it, nor of what is called invalid.
//
// # Wrappers
//
// Strings are followed to where they are used as URLs:
//
//	func (c *Client) Get(path string) (*http.Response, error) {
//		return http.Get("https://shop.example.com" + path)
//	}
//
//	c.Get("orders") // missing '/' between "https://shop.example.com" and "orders"
//
// So they are through parameters, results, methods and closures, methods of interfaces,
// options such as func WithBase(u string) Option, fields (Config.BaseURL) and their tags,
// variables, lists, maps and tables, and the defaults of flags, environment variables and
// settings. It works across packages, wherever the driver carries facts: go vet,
// golangci-lint, gopls and nogo do.
//
// The finding is on the literal that is at fault, and names the places where it is used. Of a
// literal in another package go vet, golangci-lint and gopls take no diagnostic there: it is
// on the name by which this package uses it, with the literal as the first related place.
// Command urilint shows it at the literal.
//
// A string is not reported because it surely arrives, but because it can, and because
//   - nobody can mean the text: "http//h", "htpps://h", a port of 80800 ("evident"), or
//   - nothing on its way has asked about it: no condition, no function that checks or mends
//     it, no second try after an error, and no setting or variable that others may replace
//     ("circumstantial").
//
// Nothing is said where the same literal is right in another string at the same call, nor
// where it comes with another choice than the call asks for: a row of a table, a case of a
// switch. In tests a finding is reported only where the test demands success and asks for
// no error. urilint -why=FILE:LINE says what arrives on a line, and why it is reported or
// not.
//
// A line of the comment before a function says otherwise, to this package and
// to others: the first that a parameter takes a URL, in the columns of a row
// from the form on, the second that nothing is to be followed into the function:
//
//	//urilint:sink base=http-url https
//	//urilint:notsink it tries the string as a file first
//
// # Silencing a finding
//
// A comment on the line of the finding, or on the line above:
//
//	//urilint:ignore relative-colon the proxy adds the scheme
//
// Above a declaration it counts for all of it, above the package clause for the
// whole file. The reason is required. A directive that silences nothing is
// reported. The comments //lint:ignore urilint REASON and //nolint:urilint are
// understood as well.
//
// # Fixes
//
// The fixes of a finding are safe to apply unseen, and go vet -fix, go fix and
// golangci-lint --fix apply the first. A fix touches the bytes at fault only, its
// result has been checked again at the same place, and none is offered where it
// would change another use of a shared constant, in generated files, in files
// that import "C", or where a wrapper does something else with the string as
// well. Of several strings that can arrive at a call, of branches, rows or
// settings, it changes the one at fault: "http://localhost", and not "http://",
// where that is the default of host in "http://" + host.
//
// Other fixes need review, and are offered with -unsafe-fixes only: they guess
// (http or https before example.com:8080), drop what somebody has written (a
// password, a part of a port), change what is not known as well, or need
// something to be set, as that of userinfo-password does, which reads the
// password from the environment. They come after the safe ones, and their
// titles end in "(needs review)". Beware: what applies the first fix applies
// one of these where there is no other. A gopls with urilint in it shows them
// all.
//
// # Secrets
//
// A password that stands in a URL is never shown, in no message, no title of a
// fix and no edit. (A diff shows the lines it changes; urilint -diff hides
// passwords in them.)
//
// # Cost
//
// An [golang.org/x/tools/go/analysis.Pass] has no context: a driver cannot end one. gopls asks whether
// an analysis was abandoned before it runs the analyzers of a package and after,
// not in between. So the work is bounded in itself: the time grows with the size
// of the package and no faster: for one string at most 6,000 expressions are
// looked at, 24 alternatives told apart and 64 KiB of text computed, and a package
// says at most 512 KiB of itself to others. Where more is needed, nothing is said.
// A file of 10,000 lines that all hold URLs takes a second or two of CPU, which is
// how long an abandoned pass goes on.
//
// # What others check
//
// urilint leaves alone what go vet reports: its hostport checks [net.Dial] with
// "%s:%d", and its httpmux the patterns of old Go versions. Two checks of
// staticcheck report a part of what urilint does: SA1007 a constant that
// [net/url.Parse] rejects, SA1020 an address that [net/http.ListenAndServe] does.
//
// [a page]: https://github.com/urilint/urilint/blob/main/docs/rules/README.md
package analyzer

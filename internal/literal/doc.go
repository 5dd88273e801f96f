// Package literal finds texts that are broken wherever they go: "http//h", "htpps://h",
// "https:/t.me/x". It judges each string literal of a package, with what is joined to it,
// by what it says and by where it stands, and follows no value: what it finds needs no
// proof that the text arrives at a place for URLs.
//
// For example, of
//
//	button.URL = fmt.Sprintf("https:/t.me/%s", bot)
//
// the text is "https:/t.me/" and a hole. [rule.Evident] says what is wrong with it,
//
//	missing second '/' after "https:"
//
// and the assignment to a field called URL is no place where somebody looks for such
// texts, shows them to a person, or collects them.
//
// # Where a text may be meant
//
// There is silence in tests and helpers of tests, in generated and vendored files; for what
// is compared, searched or replaced, for patterns; for messages, the output of logs and the
// help of commands; for keys of maps; for prose, where the text has more than one word; and
// for what is added to a longer text. What is called invalid, or has a mark that something
// else is to take its place, is meant as well.
package literal

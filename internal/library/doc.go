// Package library says what functions outside of the module do with strings and URLs: what
// they return, by what they get, and whether they check it. What is the same for all strings,
// such as settings and decoders, is in package knowledge; Of joins both.
//
// A function is a row of data, a [Function], with at most one Go function for each thing
// that it may be asked for. Package flow evaluates a call; where the callee is in this
// library, its model gets the [Call] and returns what the result can be. Of
//
//	strings.TrimSuffix(base, "/") + "/v1"
//
// flow asks the row of strings.TrimSuffix, whose Text gets the values of base and returns
// them without a slash at the end.
//
//	where to add   a function that returns a string   the file for its package: strings.go, url.go, fmt.go
//	               a check                            effects in table.go
//	               a function of settings, a decoder  settings.go, decoder.go of internal/knowledge
//	               the tag of a default               tagKeys in settings.go, FillsByTag of internal/knowledge
package library

// Package library says what functions outside of the module do with strings and URLs: the
// standard library, builders, and libraries of settings.
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
//	where to add              a library function      a file for its package: strings.go, fmt.go
//	                          a library of settings   a row with Setting
//	                          a decoder               a row with Effect Decodes
package library

// Package sink says where a URL is wanted: the catalogue of parameters, fields
// and elements that take one, as data. Package spec says what each accepts.
//
// The catalogue is the text file catalogue.txt, one row per sink; a user's
// own rows look the same (see [ParseRow]). [Resolve] looks the rows up among
// the packages that the analysed one can reach, and [Table.Hits] finds the
// expressions that arrive there.
package sink

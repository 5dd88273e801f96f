// Package summary tells a package what is known of those that it imports: where what it
// gives them goes, and what they give it.
//
//	func Get(host string) { http.Get("http//" + host) }   parameter 0 reaches http.Get, with "http//" before it
//	func Base() string { return "https//h" }              result 0 is "https//h", written there
//	type Config struct{ URL string }                      what is stored into URL, and where it goes
//	viper.SetDefault("url", "https//h")                   the default of a setting
//
// # Technique
//
// Summaries of functions, as taint analyses have: a string with symbols for what others give
// is a template, which the caller fills with its arguments. What is known of an object is one
// fact about it (see package factpack), in JSON that is read when somebody asks.
// What a package does with the fields of others, and the settings, is its note.
//
// Facts are sorted and at most maxBytes a package: two runs give equal bytes. Positions
// become files with lines and columns; choices are numbered by file and offset.
package summary

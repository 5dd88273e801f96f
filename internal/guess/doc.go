// Package guess holds what people mean by texts that the grammar of URIs leaves open: which
// names are hosts, public or private ones, or files; which port is used for what; which
// scheme was misspelled.
//
//	guess.LooksLikeHost("example.com")     // true
//	guess.LooksLikeFile("index.html")      // true
//	guess.SchemeTypo("htpps")              // "https"
//	guess.LikelyHTTP("localhost", "8080")  // "http", true
//
// Each answer rests on a list of words, so it is for advice and never for a verdict:
// package uri asks none of them.
package guess

// Package judge says which of the strings that arrive at the sites of a package are
// reported, and why each of the others is not.
//
// # Technique
//
// A site is where a URL is wanted (package sink). Package flow says which strings can arrive
// there, package rule what is wrong with each. What is left is whether somebody meant it:
//
//	does not arrive    the choices or guards that lead to it do not agree with those of the site
//	evident fault      reported wherever the text goes, unless a rewriting mends exactly that
//	circumstantial     reported where no barrier lies on the way of the bytes at fault
//	right elsewhere    each literal at fault is part of a string that is right at the same site
//	handled            the site only parses, and the error leads to something else
//	test               the test expects the failure, or does not demand success
//	capped             strings were dropped on the way, and the right one may be among them
//
// Of
//
//	for _, d := range []struct{ driver, dsn string }{
//		{"mysql", "u:p@tcp(h)/db"},
//		{"postgres", "postgres//h/db"},
//	} {
//		sql.Open(d.driver, d.dsn)
//	}
//
// two strings arrive at the site of the driver postgres. The first was made with the choice
// of the row whose driver is mysql: it does not arrive there. The second is reported at
// `postgres//`, the bytes of the literal that are at fault.
//
// Every silence has a name (see [Silence]): `urilint -why FILE:LINE` prints it.
package judge

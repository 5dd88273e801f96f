// Package barrier says what may have been made for a fault of a string, between the place
// where it came into an object and the place where it is used.
//
// A barrier excuses circumstantial faults: a text that is right elsewhere may be repaired,
// rejected or chosen there. Each is found by object: a variable, parameter or field.
//
//	if !strings.HasPrefix(u, "http") { … }         Test      a condition mentions it, other than for emptiness
//	p, err := url.Parse(u); if p.Host == "" { … }  Test      a condition mentions what is made of it
//	if err := validate(u); err != nil { … }        Check     a function that asks about it gets it
//	urls[i] = fix(urls[i])                         Rewriter  it is made of itself
//	fix(&u)                                        Address   somebody else may set it
//	os.Open(u)                                     OtherUse  it is no URL there
//
// A local variable is looked at in the order of the source: what was stored after a test did
// not go through it. Fields and variables of the package are looked at everywhere.
package barrier

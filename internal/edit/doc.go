// Package edit turns the fixes of a mistake, which are edits of the text that arrives, into
// edits of the source.
//
// # Technique
//
// A segment says which bytes of which literal it is, so that an edit of the text is one of
// literals. Who else gets the literal is found by going forward from it, through the objects
// that it is stored in, to all uses of what holds it:
//
//	arrives      at a site of the mistake
//	printed      shown to people, who may see the mended URL as well
//	exposed      in a field that others read, or returned to them
//	emptyAsked   compared with ""
//	other        anything else: compared, looked up, listened on, seen by other packages
//
// A literal that nothing else uses is edited itself. Of others the nearest uses that lead to
// the sites alone are:
//
//	const addr = "localhost:8080"
//	net.Listen("tcp", addr)
//	http.Get(addr)                  // http.Get("http://" + addr)
//
//	edit of the text          edit of the source
//	bytes of a literal        its characters, in its form; % is doubled in a format
//	a whole operand           taken out of the sum
//	at a seam                 at the end of one literal, or the beginning of the other
//	os.Getenv("PASSWORD")     between two halves of the literal
//	url.PathEscape(·)         around what fills the hole, where it is joined
//
// Where a string that is right is made of the same bytes, or it is not clear who uses them,
// no fix is offered.
package edit

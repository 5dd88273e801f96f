// Package sink says where a URL is wanted: the catalogue of parameters, fields
// and elements that take one, as data. Package spec says what each accepts.
//
// # Technique
//
// The catalogue is a table of data: the text file catalogue.txt, one row per sink;
// a user's own rows look the same (see [ParseRow]). [Resolve] looks the rows up
// among the packages that the analyzed one can reach, and checks them against
// the signatures it finds there, so that an API which has changed is never
// misread. [Table.Hits] goes once over the calls, literals and assignments of the
// package and yields the expressions that arrive at a resolved row.
//
// What a sink wants can depend on what is done with its result, as far as that is
// seen in the same function: the uses of a local variable are classified as
// harmless, as changing what it holds, or as arriving at another sink.
//
// So it is with a function that a field or a variable holds, if the package puts that one
// there and no other.
//
//	c := &client{do: send}
//	c.do(req)
//
// A transport of the program's own may do anything with a URL, and what it gets is not
// judged, unless all such functions of the package are seen to hand the request on, as it is,
// to another transport. Which transport a client has is not asked.
//
//	func (t *auth) RoundTrip(req *http.Request) (*http.Response, error) {
//		req = req.Clone(req.Context())
//		req.Header.Set("Authorization", t.token)
//		return t.base.RoundTrip(req)
//	}
//
// A client of another package may have any transport, unless facts say that the function which
// returns it makes it there, with a transport of net/http's own (see [Table.Makers]).
//
//	func Plain() *http.Client { return &http.Client{Timeout: time.Second} }
//
// A field is not judged if it may get another value before the struct is used, or if the code
// asks what its value begins with. To find out, the struct is followed through a few copies,
// pointers, lists and functions of the package, in the order of the source, whatever the branch.
//
//	u := &url.URL{Scheme: "https", RawQuery: "?a=b"}
//	tidy(u) // func tidy(u *url.URL) { u.RawQuery = strings.TrimPrefix(u.RawQuery, "?") }
//
// # Example
//
// Of the row
//
//	net/http  NewRequest  1  uri-reference
//
// and the code
//
//	req, err := http.NewRequest("GET", "htp://example.com", nil)
//	if err != nil {
//		return err
//	}
//	return client.Do(req)
//
// Hits yields the second argument of the call. NewRequest itself takes any
// reference; but the only uses of req leave it as it is, and one hands it to
// (*http.Client).Do, which sends it with a transport of net/http. So what is wanted
// is an http URL, and for rule scheme the failure is that of Do:
//
//	misspelled scheme "htp", did you mean "http"?: (*http.Client).Do fails: unsupported protocol scheme "htp"
package sink

// Package intent says whether a bad URL is meant: a test that wants the
// failure, code that only asks whether it is one, or a comment that silences the
// finding. It knows the shapes of Go tests; it knows nothing of URLs.
//
// # Technique
//
// A finding in a test counts if the test demands success of the very call that takes
// the string, and asks for an error nowhere.
//
// Success is demanded where the first look at the error fails the test if it is not
// nil, where it is thrown away and the value used, and where a function without an
// error says by its name or its testing.TB that it ends the test. What an assertion
// says is read from its words: NoError, IsNil, NotTo(HaveOccurred()).
//
// An error is asked for where anything in the function does more with any error than
// to report that there is one: err == nil, errors.Is, require.Error, a field wantErr, a
// function called TestInvalidURL. The same goes for the function in which the string
// stands, and for what stands beside it in its table. Who hands over a bad URL in a test
// mostly means it, so that silence costs little there.
//
// # Example
//
//	func TestLive(t *testing.T) {
//		resp, err := http.Get("example.com/status") // judged
//		if err != nil {
//			t.Fatal(err)
//		}
//		…
//	}
//
// The error goes to err, whose first use after the call is the condition of an if
// statement that reports it: success is demanded. Nothing else in TestLive is about an
// error, so that the finding is reported. With a second call of which the test says
// if err == nil { t.Error("no error") }, it would not be.
//
// # Code that is no test
//
// There only an error that nobody can miss excuses a string: one that a program
// waits for (if err == nil { panic("broken") }), one of a call that does nothing but
// read, which is shown or compared and goes to nobody, and one that leads to something
// else (if err != nil { u = fallback }).
package intent

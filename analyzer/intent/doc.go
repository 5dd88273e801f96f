// Package intent says whether a bad URL is meant: a test that wants the
// failure, or a comment that silences the finding. It knows testing libraries
// and the shapes of Go tests; it knows nothing of URLs.
//
// # Technique
//
// A test is interpreted abstractly in three scenarios: the call that takes the
// string succeeded, it failed with some error, it failed with the very error
// that the test compares it with. The error is followed forward, through
// variables, channels, helpers and returns, to each place that looks at it. The
// conditions around and before that place are evaluated in Kleene's logic of
// three values (yes, no, maybe), where fields of a table's row and parameters of
// a helper are known from what stands beside the string. A place says in which
// scenarios the test fails there, and that is a verdict:
//
//	fails only if the call succeeded     the failure is wanted
//	fails if the call failed             success is demanded
//	fails for some errors, or it is not  the failure is provided for
//	known which
//	never fails                          no evidence
//
// Of several places that look at one error, the greatest verdict counts.
//
// # Example
//
//	for _, tt := range []struct {
//		in      string
//		wantErr bool
//	}{
//		{"http://h/", false},
//		{"http://[::1", true}, // judged
//	} {
//		_, err := url.Parse(tt.in)
//		if (err != nil) != tt.wantErr {
//			t.Fatal(err)
//		}
//	}
//
// The row sets wantErr to true. The error goes from url.Parse to the condition of
// the if statement. If the call succeeded, err != nil is no, no != yes holds, and
// t.Fatal is reached: the test fails. If it failed, yes != yes does not hold. It
// fails only where the call succeeded, so the string is meant to be bad. In the
// first row it is the other way around, and success is demanded.
//
// # Code that is no test
//
// There only an error that nobody can miss excuses a string: one that a program
// waits for (if err == nil { panic("broken") }), and one of a call that does
// nothing but read, which is printed or compared and goes to nobody.
package intent

// Examples of edits.

package uri_test

import (
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleURI_WithPath() {
	u, err := uri.Parse("https://example.com/a?x=1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.WithPath("/b/" + uri.EncodePathSegment("c d")))
	_, err = u.WithPath("/b?y=2")
	fmt.Println(err)
	_, err = u.WithPath("b")
	fmt.Println(err)
	// Output:
	// https://example.com/b/c%20d?x=1 <nil>
	// uri: invalid path at offset 2: delimiter would end the component
	// uri: invalid path at offset 0: not allowed beside the other components: change them too
}

func ExampleEditor() {
	u, err := uri.Parse("http://bob@[::1]/chat")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.Edit().Scheme("ws").Port("8080").URI())
	fmt.Println(u.Edit().Without(uri.ComponentUserinfo).URI())
	fmt.Println(u.Edit().Host("a b").URI())
	// Output:
	// ws://bob@[::1]:8080/chat <nil>
	// http://[::1]/chat <nil>
	//  uri: invalid host at offset 1: space
}

func ExampleURI_WithoutFragment() {
	u, err := uri.Parse("http://example.com/#top")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.WithoutFragment())
	// Output: http://example.com/
}

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
	// uri: invalid path at offset 0: component not allowed beside the others
}

func ExampleURI_WithScheme() {
	u, err := uri.ParseReference("//example.com/chat")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.WithScheme("wss"))
	// Output: wss://example.com/chat <nil>
}

func ExampleURI_WithPort() {
	u, err := uri.Parse("http://[::1]/")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.WithPort("8080"))
	// Output: http://[::1]:8080/ <nil>
}

func ExampleURI_WithoutUserinfo() {
	u, err := uri.Parse("ftp://bob@example.com/x")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.WithoutUserinfo())
	// Output: ftp://example.com/x <nil>
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

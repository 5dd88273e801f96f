// Examples of percent-encoding.

package uri_test

import (
	"errors"
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleEncodePathSegment() {
	fmt.Println("/users/" + uri.EncodePathSegment("a/b c@d"))
	// Output: /users/a%2Fb%20c@d
}

func ExampleEncodePath() {
	fmt.Println(uri.EncodePath("/Q&A/50% off?"))
	// Output: /Q&A/50%25%20off%3F
}

func ExampleEncodeQueryPart() {
	fmt.Println("?" + uri.EncodeQueryPart("a=b") + "=" + uri.EncodeQueryPart("1 + 1 & more"))
	// Output: ?a%3Db=1%20%2B%201%20%26%20more
}

func ExampleEncodeUser() {
	fmt.Println("ftp://" + uri.EncodeUser("bob@example.com") + "@ftp.example.com/")
	// Output: ftp://bob%40example.com@ftp.example.com/
}

func ExampleDecode() {
	fmt.Println(uri.Decode("a+b%2Bc%20d"))
	// Output: a+b+c d <nil>
}

func ExampleDecode_position() {
	_, err := uri.Decode("100%")
	if e, ok := errors.AsType[*uri.Error](err); ok {
		fmt.Println(e.Code, e.Offset)
	}
	// Output: '%' not followed by two hex digits 3
}

func ExampleDecodeForm() {
	fmt.Println(uri.DecodeForm("a+b%2Bc%20d"))
	// Output: a b+c d <nil>
}

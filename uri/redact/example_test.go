package redact_test

import (
	"errors"
	"fmt"
	"log/slog"
	"os"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
)

func ExampleExcerpt() {
	const s = "postgres://app:secret@[db.local]:5432/app"
	_, err := uri.Parse(s)
	var e *uri.Error
	if errors.As(err, &e) {
		fmt.Println(redact.Excerpt(s, e))
	}
	// Output:
	// postgres://app:xxxxx@[db.local]:5432/app
	//                       ^^^^^^^^ host name in brackets
}

func ExampleString() {
	fmt.Println(redact.String("dial postgres://app:pa/ss@db:5432/app: timeout"))
	fmt.Println(redact.String("root:secret@tcp(127.0.0.1:3306)/db"))
	fmt.Println(redact.String("mailto:bob@example.com"))
	// Output:
	// dial postgres://app:xxxxx@db:5432/app: timeout
	// root:xxxxx@tcp(127.0.0.1:3306)/db
	// mailto:bob@example.com
}

// A handler that shows no secrets, wherever the URIs and texts stand.
func ExampleReplaceAttr() {
	handler := slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{
		ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey && len(groups) == 0 {
				return slog.Attr{}
			}
			return redact.ReplaceAttr(groups, a)
		},
	})
	u := uri.MustParse("https://bob:hunter2@h/?access_token=tok123&page=2")
	slog.New(handler).Info("dial", "to", u, "all", []uri.URI{u}, "password", "hunter2")
	// Output:
	// level=INFO msg=dial to="https://bob:xxxxx@h/?access_token=xxxxx&page=2" all="[\"https://bob:xxxxx@h/?access_token=xxxxx\\u0026page=2\"]" password=xxxxx
}

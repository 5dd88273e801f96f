// Package signed adds to the query of a URL, or gives it one.
package signed

import (
	"net/http"
	"net/url"
	"strings"
)

// signedURL is from github.com/rclone/rclone v1.76.0 backend/imagekit/client/url.go.
func signedURL(src, signature string, params map[string]string) (string, error) {
	u, err := url.Parse(src)
	if err != nil {
		return "", err
	}
	query := u.Query()
	for k, v := range params {
		query.Set(k, v)
	}
	u.RawQuery = query.Encode()
	result := u.String()
	if strings.Contains(result, "?") {
		result = result + "&" + "ik-s=" + signature
	} else {
		result = result + "?" + "ik-s=" + signature
	}
	return result, nil
}

func open(src string) (*http.Response, error) {
	u, err := signedURL(src, "x", map[string]string{"tr": "orig-true"})
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

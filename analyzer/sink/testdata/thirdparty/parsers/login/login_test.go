// Package login runs the clients of OAuth 2.0 and OpenID Connect, against a server
// of its own.
package login

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"github.com/urilint/urilint/internal/connstrtest"
)

// The server sends browsers to the redirect URI, with a code after it.
func TestRedirectURIs(t *testing.T) {
	connstrtest.Run(t, "redirect-uri", func(s string) (string, error) {
		config := &oauth2.Config{RedirectURL: s, Endpoint: oauth2.Endpoint{AuthURL: "https://id.example.com/auth"}}
		u, err := url.Parse(config.AuthCodeURL("state"))
		if err != nil {
			return "", err
		}
		to := u.Query().Get("redirect_uri")
		if to != s {
			return "", fmt.Errorf("the server gets %q", to)
		}
		back, err := url.Parse(to + "?code=1")
		if err != nil { // 127.0.0.1:8080/cb
			return `host="" ` + err.Error(), nil
		}
		return fmt.Sprintf("host=%q scheme=%q", back.Host, back.Scheme), nil
	})
}

func TestIssuers(t *testing.T) {
	asked := ""
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = r.RequestURI
		http.NotFound(w, r)
	}))
	defer srv.Close()
	connstrtest.Run(t, "oidc-issuer", func(s string) (string, error) {
		asked = ""
		_, err := oidc.NewProvider(context.Background(), strings.Replace(s, "SRV", srv.Listener.Addr().String(), 1))
		if err == nil || asked == "" {
			return "", fmt.Errorf("nothing was asked for: %v", err)
		}
		return asked, nil
	})
}

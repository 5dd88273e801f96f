package urlobjects

import (
	"net/http"
	"net/url"
)

// One of several schemes is written where it is set.
func oneOfSchemes(secure bool) error {
	scheme := "ws" // want `does not support scheme "ws" \[unsupported-scheme\]`
	if secure {
		scheme = "wss" // want `does not support scheme "wss" \[unsupported-scheme\]`
	}
	u := url.URL{Scheme: scheme, Host: "a.example.com", Path: "/v1"}
	u.RawQuery = "a=b"
	_, err := http.Get(u.String())
	return err
}

func oneOfPointer(secure bool, id string) error {
	scheme := "http"
	if !secure {
		scheme = "ftp" // want `does not support scheme "ftp" \[unsupported-scheme\]`
	}
	_, err := http.Get((&url.URL{Scheme: scheme, Host: "a.example.com", Path: "/v1/" + id}).String())
	return err
}

func silentOneThatLeaves(secure bool) error {
	scheme := "http"
	if secure {
		scheme = "ftp" // want `\[unsupported-scheme\]`
	}
	u := url.URL{Scheme: scheme, Host: "a.example.com"}
	if secure {
		return nil
	}
	_, err := http.Get(u.String())
	return err
}

func silentOneThatIsAsked(secure bool) error {
	scheme := "http"
	if secure {
		scheme = "ftp"
	}
	u := &url.URL{Scheme: scheme, Host: "a.example.com"}
	if u.Scheme == "ftp" {
		return nil
	}
	_, err := http.Get(u.String())
	return err
}

func silentOneThatIsReplaced(secure bool) error {
	scheme := "http"
	if secure {
		scheme = "wss" // want `\[unsupported-scheme\]`
	}
	u := url.URL{Scheme: scheme, Host: "a.example.com"}
	if secure {
		u.Scheme = "https"
	}
	_, err := http.Get(u.String())
	return err
}

func silentInBranch(secure bool) error {
	scheme := "http"
	if secure {
		scheme = "wss" // want `\[unsupported-scheme\]`
	}
	u := url.URL{Scheme: scheme, Host: "a.example.com"}
	if !secure {
		_, err := http.Get(u.String())
		return err
	}
	return nil
}

// Without a scheme nothing else of it matters.
func withoutScheme(pod string) {
	u := url.URL{Host: "127.0.0.1:8001", Path: "/api/v1/pods/" + pod} // want `\[missing-scheme\]`
	http.Get(u.String())
	v := url.URL{Scheme: "http", Host: "127.0.0.1:8001", Path: "/api/v1/pods/" + pod}
	http.Get(v.String())
	w := url.URL{Host: "127.0.0.1:8001", Path: "/api/v1/pods/" + pod}
	w.Scheme = "http"
	http.Get(w.String())
}

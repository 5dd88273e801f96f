package listeningused

import (
	"net/http"
	"testing"

	"guards/listening"
)

// TestServer is from github.com/rclone/rclone v1.76.0 fs/rc/rcserver/rcserver_test.go.
func TestServer(t *testing.T) {
	s, err := listening.New([]string{"localhost:0"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	testURL := s.URLs()[0]
	resp, err := http.Get(testURL + "file.txt")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
}

package stored

import "testing"

// A string that a function only puts into a field may well do no harm.

func TestRequest(t *testing.T) {
	if _, err := request("/a?x=1"); err != nil {
		t.Fatal(err)
	}
}

func TestDial(t *testing.T) {
	conn, err := dial("https://example.com")
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
}

func TestGet(t *testing.T) {
	resp, err := get("http//example.com/x") // want `.+`
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
}

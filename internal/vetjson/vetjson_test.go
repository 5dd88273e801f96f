package vetjson

import (
	"fmt"
	"strings"
	"testing"
)

// diagnostic is a finding as go vet prints it.
func diagnostic(posn, category, message string) string {
	return fmt.Sprintf(`{"category":%q,"posn":%q,"end":%q,"message":%q}`, category, posn, posn, message)
}

func TestStreamIsMergedSortedAndWithoutRepeats(t *testing.T) {
	stream := `{"m/b": {"urilint": [` + diagnostic("/m/b/b.go:2:1", "host", "x") + `]}}
{}
{"m/c": {"urilint": [` + diagnostic("/m/c/c.go:1:1", "host", "not asked for") + `]}}
{"m/a": {"urilint": [` +
		diagnostic("/m/a/a.go:10:2", "port", "later") + "," +
		diagnostic("/m/a/a.go:9:30", "host", "earlier") + `]}}
{"m/a": {"urilint": [` + diagnostic("/m/a/a.go:9:30", "host", "earlier") + `]}}`
	all, err := Read(strings.NewReader(stream))
	if err != nil {
		t.Fatal(err)
	}
	list := Select(all, func(f *Finding) bool { return f.Package != "m/c" })
	var got []string
	for _, f := range list {
		got = append(got, f.Posn+" "+f.Category)
	}
	want := "/m/a/a.go:9:30 host, /m/a/a.go:10:2 port, /m/b/b.go:2:1 host"
	if strings.Join(got, ", ") != want {
		t.Errorf("got %s\nwant %s", strings.Join(got, ", "), want)
	}
}

func TestErrorOfOnePackageKeepsTheOthersFindings(t *testing.T) {
	stream := `{"m/b": {"urilint": {"error": "it broke"}}}
{"m/a": {"urilint": [` + diagnostic("/m/a/a.go:9:30", "host", "x") + `]}}`
	list, err := Read(strings.NewReader(stream))
	if err == nil || err.Error() != "m/b: it broke" {
		t.Errorf("error %v, want that of m/b", err)
	}
	if len(list) != 1 {
		t.Errorf("%d findings, want 1", len(list))
	}
}

func TestSplitMarksWarnings(t *testing.T) {
	list, err := Read(strings.NewReader(`{"m": {"urilint": [
		{"category": "scheme", "posn": "a.go:3:4", "end": "a.go:3:9", "message": "m"},
		{"category": "warning", "posn": "a.go:3:4", "end": "a.go:3:9", "message": ""},
		{"category": "scheme", "posn": "a.go:7:4", "end": "a.go:7:9", "message": "m"},
		{"category": "secret", "posn": "a.go:7:4", "end": "a.go:7:9", "message": ""}]}}`))
	if err != nil {
		t.Fatal(err)
	}
	findings, secrets := Split(list)
	if len(findings) != 2 || !findings[0].Warning || findings[1].Warning || len(secrets) != 1 {
		t.Errorf("findings %+v, secrets %+v", findings, secrets)
	}
}

func TestBrokenStreamIsAnError(t *testing.T) {
	for _, stream := range []string{
		`{"m": {"urilint": [`,
		`{"m": {"urilint": 7}}`,
		`{"m": {"urilint": [{"posn":"nowhere"}]}}`,
		`panic: oh`,
	} {
		if list, err := Read(strings.NewReader(stream)); err == nil {
			t.Errorf("%s: no error, %d findings", stream, len(list))
		}
	}
}

func TestPositionsAreReadAndWritten(t *testing.T) {
	for text, want := range map[string]Position{
		`C:\src\a:b.go:12:3`: {`C:\src\a:b.go`, 12, 3},
		"grammar.y:70":       {"grammar.y", 70, 0}, // as a //line comment has it
		"/a/b.go:1:1":        {"/a/b.go", 1, 1},
	} {
		got, err := ParsePosition(text)
		if err != nil || got != want {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
		if s := got.String(); s != text {
			t.Errorf("%s is written as %s", text, s)
		}
	}
	for _, text := range []string{"", "-", "a.go", "a.go:x:y"} {
		if pos, err := ParsePosition(text); err == nil {
			t.Errorf("%q is read as %v", text, pos)
		}
	}
}

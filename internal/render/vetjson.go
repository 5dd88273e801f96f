package render

// This file is the form JSON: what go vet -json prints, as one document.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
)

// vetJSON is the form JSON: package → analyzer → list.
func vetJSON(r *Report) ([]byte, error) {
	tree := make(map[string]map[string][]json.RawMessage)
	for _, f := range r.Findings {
		if tree[f.Package] == nil {
			tree[f.Package] = make(map[string][]json.RawMessage)
		}
		tree[f.Package][f.Analyzer] = append(tree[f.Package][f.Analyzer], f.Raw)
	}
	return marshal(tree)
}

// marshal is v as a document that a log can show.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return escapeJSON(b.Bytes()), nil
}

// escapeJSON writes what is not printable in a document of JSON as escape
// sequences, but for what is so already, below U+0020; and "##[", with which a
// command to the runner of a pipeline begins.
func escapeJSON(data []byte) []byte {
	text := strings.ReplaceAll(string(data), "##", `#\u0023`)
	var b bytes.Buffer
	for _, r := range text {
		switch {
		case r == '\n' || r == '\t' || strconv.IsPrint(r):
			b.WriteRune(r)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.Bytes()
}

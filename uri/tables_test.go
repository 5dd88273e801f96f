// The tables of bytes, computed from the rules of the RFC.

package uri

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/ascii"
)

func TestTablesAreThoseOfTheRules(t *testing.T) {
	if class != classTable() {
		t.Errorf("class is %v, want %v", class, classTable())
	}
	if kinds != kindTable() {
		t.Errorf("kinds is %v, want %v", kinds, kindTable())
	}
	if kept != keptTable() {
		t.Errorf("kept is %v, want %v", kept, keptTable())
	}
	if byteCodes != codeTable() {
		t.Errorf("byteCodes is %v, want %v", byteCodes, codeTable())
	}
}

func classTable() (t [256]uint8) {
	for _, row := range []struct {
		chars string
		bits  uint8
	}{
		{ascii.Letters + ascii.Digits + "+-.", classScheme},
		{ascii.HexDigits, classHexdig},
		{ascii.Unreserved, classUnreserved},
		{ascii.Unreserved + "!$&'()*+,;=", classRegName | classUserinfo | classSegmentNC | classPath | classQuery},
		{":", classUserinfo | classPath | classQuery},
		{"@", classSegmentNC | classPath | classQuery},
		{"/", classPath | classQuery},
		{"?", classQuery},
	} {
		for i := range len(row.chars) {
			t[row.chars[i]] |= row.bits
		}
	}
	return t
}

func kindTable() (t [256]census) {
	for c := range t {
		if class[c]&classQuery == 0 {
			t[c] = kindOther
		}
	}
	t['['], t[']'], t['%'] = kindBracket, kindBracket, kindPercent
	t['#'], t['?'], t[':'] = kindHash, kindQuestion, kindColon
	return t
}

func keptTable() (t [256]uint8) {
	for c := range t {
		for _, row := range [...]struct {
			class  uint8
			except string
			part   uint8
		}{
			{classRegName, "", keepUser},
			{classPath, "/", keepSegment},
			{classPath, "", keepPath},
			{classQuery, "", keepQuery},
			{classQuery, "&;=+", keepQueryPart},
			{classUnreserved, "", keepUnreserved},
		} {
			if class[c]&row.class != 0 && strings.IndexByte(row.except, byte(c)) < 0 {
				t[c] |= row.part
			}
		}
	}
	return t
}

func codeTable() (codes [utf8.RuneSelf]Code) {
	for _, row := range []struct {
		chars string
		code  Code
	}{
		{" ", ErrSpace}, {`\`, ErrBackslash}, {`"`, ErrQuote}, {"<>", ErrAngleBracket},
		{"{}", ErrCurlyBrace}, {"[]", ErrSquareBracket}, {"^", ErrCaret}, {"`", ErrBacktick}, {"|", ErrVerticalBar},
		{"#", ErrSecondHash}, {"@", ErrSecondAt},
	} {
		for i := range len(row.chars) {
			codes[row.chars[i]] = row.code
		}
	}
	return codes
}

// How long Redact takes for texts of every kind that its recognizers look around in.

package redact_test

import (
	"flag"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/uri/redact"
)

// growthTokens are what recognizers begin at, look for and stop at.
var growthTokens = []string{
	"a", "1", "user", "localhost", "10.0.0.1", "12345678", "main.go",
	"http:", "redis:", "postgres:", "oracle:", "mailto:", "jdbc:", "jdbc:oracle:thin:", "urn:", "git:", "ws:80", "redis:6379", "a:80", "a:b",
	"//", "/", `\\`, `\`, ":", "@", "?", "#", "%", "%40", "%3A", "%2F%2F", "%25", `\u0026`, `\n`,
	"password=", "token=", "pwd=", `"password":`, "&", "=", ";", ",", ".", " ", "\n", "\t",
	`"`, "'", "`", "(", ")", "[", "]", "{", "}", "<", ">", "[^", "$", "${", "*", "sha256:", `invalid port ":`,
}

// growthFamilies returns the texts of about n bytes that repeat a and b, with c before
// them, among them and after them.
func growthFamilies(a, b, c string, n int) []string {
	unit := a + b
	pair := strings.Repeat(unit, n/len(unit))
	return []string{c + pair, pair + c, strings.Repeat(unit+c, n/len(unit+c))}
}

var allTriples = flag.Bool("triples", false, "test the time of Redact with all triples of tokens, which takes minutes")

// TestRedactTakesTimeByTheLengthOfAnyText has all pairs of tokens, repeated, with a
// token beside them.
func TestRedactTakesTimeByTheLengthOfAnyText(t *testing.T) {
	n := 0
	for _, a := range growthTokens {
		for _, b := range growthTokens {
			checkGrowth(t, a, b, "a@b ") // with which nothing is left to a quick look
			for _, c := range growthTokens {
				if n++; *allTriples || n%len(growthTokens) == n/len(growthTokens)*37%len(growthTokens) {
					checkGrowth(t, a, b, c)
				}
			}
		}
	}
}

// checkGrowth fails if the time for texts of a, b and c grows faster than their length.
func checkGrowth(t *testing.T, a, b, c string) {
	const length, times = 1 << 11, 8
	// A text that takes less than this is not worth a comparison: it would take ten
	// times as long if each of its words were a look at all the others.
	const little = 3 * time.Millisecond
nextText:
	for n, long := range growthFamilies(a, b, c, times*length) {
		if redactTime(long, 1) < little {
			continue
		}
		short := growthFamilies(a, b, c, length)[n]
		for range 4 { // others may have kept the machine from it
			before, after := redactTime(short, 5), redactTime(long, 5)
			if after < little || after < 3*times*before {
				continue nextText
			}
		}
		longer := growthFamilies(a, b, c, times*times*length)[n]
		var after, last time.Duration
		for range 8 {
			if after, last = redactTime(long, 5), redactTime(longer, 3); last < 3*times*after {
				continue nextText
			}
		}
		t.Errorf("%q, %q and %q, text %d: %d bytes take %v, %d take %v", a, b, c, n, len(long), after, len(longer), last)
	}
}

// redactTime returns the least time that Redact takes for s.
func redactTime(s string, turns int) time.Duration {
	least := time.Hour
	for range turns {
		start := time.Now()
		redact.String(s)
		least = min(least, time.Since(start))
	}
	return least
}

// Package leaktest generates URLs and connection strings with a password in them that are
// damaged as people damage them, and sound ones with odd passwords, for tests that look
// for the password in what is said of them.
//
//	http.Get("htps://bob:Zq00017qZ@h.example/a b")
package leaktest

import (
	"fmt"
	"math/rand"
	"regexp"
	"strconv"
	"strings"
)

// A Case is a string and the call that gets it.
type Case struct {
	Call string // Go source with %s in the place of a literal
	Text string
	Word string // of the password, which no other case has
}

// Source is the call as Go source.
func (c Case) Source() string { return strings.Replace(c.Call, "%s", strconv.Quote(c.Text), 1) }

// word matches a Word, or most of one that was cut.
var word = regexp.MustCompile(`(?i)Zq([0-9]{5})`)

// Leak returns the number of a case whose password is in s; ok is false if none is.
func Leak(s string) (n int, ok bool) {
	m := word.FindStringSubmatch(s)
	if m == nil {
		return 0, false
	}
	n, _ = strconv.Atoi(m[1])
	return n, true
}

// sound are the strings that are damaged, with PW in the place of the password, by the
// calls that get them.
var sound = []struct{ call, text string }{
	{"http.Get(%s)", "https://bob:PW@h.example.com:8080/a?b=c#d"},
	{"http.Get(%s)", "https://bob:PW@h.example.com/a b"},
	{"http.Get(%s)", "https://:PW@[::1]:8080/x"},
	{"http.Get(%s)", "https://h.example.com/?user=bob&password=PW&x=a b"},
	{"http.Get(%s)", "https://h.example.com/login?access_token=PW"},
	{"http.Get(%s)", "https://h.example.com/?next=https://bob:PW@h2.example.com/x"},
	{"url.Parse(%s)", "postgres://bob:PW@h.example.com:5432/app?sslmode=disable"},
	{"url.Parse(%s)", "amqp://guest:PW@h.example.com:5672/"},
	{"url.ParseRequestURI(%s)", "//bob:PW@h.example.com/x"},
	{"httptest.NewRequest(\"GET\", %s, nil)", "/login?user=bob&password=PW"},
	{"websocket(%s)", "wss://bob:PW@h.example.com/socket"},
	{"sql.Open(\"postgres\", %s)", "postgres://bob:PW@h.example.com:5432/app?sslmode=disable"},
	{"sql.Open(\"postgres\", %s)", "host=h.example.com user=bob password=PW dbname=app sslmode=disable"},
	{"sql.Open(\"pgx\", %s)", "host=h.example.com user=bob password='PW' dbname=app"},
	{"sql.Open(\"mysql\", %s)", "bob:PW@tcp(h.example.com:3306)/app?parseTime=true"},
	{"sql.Open(\"sqlserver\", %s)", "sqlserver://sa:PW@h.example.com:1433?database=app"},
	{"sql.Open(\"sqlserver\", %s)", "server=h.example.com;user id=sa;password=PW;database=app"},
	{"sql.Open(\"clickhouse\", %s)", "clickhouse://bob:PW@h.example.com:9000/app?dial_timeout=10s"},
	{"sql.Open(\"oracle\", %s)", "oracle://bob:PW@h.example.com:1521/service"},
}

// between are the bytes that get into strings by a slip.
var between = []string{" ", "\t", "\n", "/", "\\", ":", ";", "@", "#", "?", "&", "=", "%", "x", "1", ".", ",", "[", "]", "\"", "é"}

// odd are the bytes of odd passwords.
var odd = []string{" ", "!", "\"", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", ":", ";", "<", ">", "?", "@", "[", "\\", "]", "^", "{", "|", "}", "~", "é", "%41", "%zz", "\t", "\n"}

// Cases returns damaged damaged strings and odds ones with odd passwords, always the same.
func Cases(damaged, odds int) []Case {
	r := rand.New(rand.NewSource(39))
	var list []Case
	for i := range damaged + odds {
		base := sound[i%len(sound)]
		c := Case{Call: base.call, Word: fmt.Sprintf("Zq%05dqZ", i)}
		before, after, _ := strings.Cut(base.text, "PW")
		if i < damaged {
			n := r.Intn(len(before) + len(after))
			if n < len(before) {
				before = damage(r, before, n)
			} else {
				after = damage(r, after, n-len(before))
			}
			c.Text = before + c.Word + after
		} else {
			c.Text = before + pick(r) + c.Word + pick(r) + after
		}
		list = append(list, c)
	}
	return list
}

// pick returns up to two odd bytes.
func pick(r *rand.Rand) string {
	var s string
	for range r.Intn(3) {
		s += odd[r.Intn(len(odd))]
	}
	return s
}

// damage returns s with a slip at offset i.
func damage(r *rand.Rand, s string, i int) string {
	b := between[r.Intn(len(between))]
	switch r.Intn(5) {
	case 0: // one too few
		return s[:i] + s[i+1:]
	case 1: // another one
		return s[:i] + b + s[i+1:]
	case 2: // one too many
		return s[:i] + b + s[i:]
	case 3: // one twice
		return s[:i] + s[i:i+1] + s[i:]
	}
	if i+1 < len(s) { // two in the wrong order
		return s[:i] + s[i+1:i+2] + s[i:i+1] + s[i+2:]
	}
	return s[:i]
}

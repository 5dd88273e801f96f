package values

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What is read up to a newline ends in it, unless the input ends before.

var input = bufio.NewReader(os.Stdin)

func lineWithItsEnd() {
	s, _ := input.ReadString('\n') // want `\[illegal-char\]`
	http.Get(s)
}

func lineBehindAHost() {
	s, err := input.ReadString('\n') // want `\[illegal-char\]`
	if err != nil {
		log.Fatal(err)
	}
	http.Get("https://h.acme.io/" + s)
}

func lineOfAnotherSystem() error {
	s, err := input.ReadString('\n') // want `\[illegal-char\]`
	if err != nil {
		return err
	}
	s = strings.TrimSuffix(s, "\r\n")
	_, err = http.Get(s)
	return err
}

func lineInAFormat() {
	s, _ := input.ReadString('\n') // want `\[illegal-char\]`
	http.Get(fmt.Sprintf("https://%s/x", s))
}

func bytesWithTheirEnd() {
	b, _ := input.ReadBytes('\n') // want `\[illegal-char\]`
	http.Get(string(b))
}

func lineToParse() {
	s, _ := input.ReadString('\n') // want `\[illegal-char\]`
	url.Parse(s)
}

func lineToDial() {
	s, _ := input.ReadString('\n')
	net.Dial("tcp", s)
}

func lineTrimmedOfASlash() {
	s, _ := input.ReadString('\n') // want `\[illegal-char\]`
	s = strings.TrimRight(s, "/ ")
	http.Get(s)
}

func eachLine() error {
	for {
		s, err := input.ReadString('\n') // want `\[illegal-char\]`
		if err != nil {
			return err
		}
		http.Get(s)
	}
}

func eachLineButTheLast() error {
	for {
		s, err := input.ReadString('\n') // want `\[illegal-char\]`
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		http.Get(s)
	}
	return nil
}

func lineOfABuffer() {
	var b bytes.Buffer
	io.Copy(&b, os.Stdin)
	s, _ := b.ReadString('\n')
	http.Get(s)
}

func getLine(s string) { http.Get(s) }
func lineHandedOn() {
	s, _ := input.ReadString('\n') // want `\[illegal-char\]`
	getLine(s)
}

func readLine() string {
	s, _ := input.ReadString('\n') // want `\[illegal-char\]`
	return s
}

func lineReturned()        { http.Get(readLine()) }
func lineReturnedInQuery() { http.Get("https://h.acme.io/?q=" + readLine()) }

func lineTrimmed() {
	s, _ := input.ReadString('\n')
	s = strings.TrimSpace(s)
	http.Get(s)
}

func lineCut() {
	s, _ := input.ReadString('\n')
	http.Get(s[:len(s)-1])
}

func lineTrimmedRight() {
	s, _ := input.ReadString('\n')
	s = strings.TrimRight(s, "\r\n")
	http.Get(s)
}

func lineWithoutEnd() {
	s, _ := input.ReadString('\n')
	s = strings.TrimSuffix(s, "\n")
	http.Get(s)
}

func lineOfAnySystem() {
	s, _ := input.ReadString('\n')
	s = strings.TrimSuffix(s, "\r\n")
	s = strings.TrimSuffix(s, "\n")
	http.Get(s)
}

func lineWithoutNewlines() {
	s, _ := input.ReadString('\n')
	s = strings.Trim(s, "\n")
	http.Get(s)
	s = strings.Replace(s, "\n", "", -1)
	http.Get(s)
}

func lastLine() {
	s, err := input.ReadString('\n') // want `\[illegal-char\]`
	if err != nil {
		http.Get(s)
	}
	if err == io.EOF {
		http.Get(s)
	}
	if errors.Is(err, io.EOF) {
		http.Get(s)
	}
	if err != io.EOF {
		return
	}
	http.Get(s)
}

func fieldWithItsEnd() {
	s, _ := input.ReadString(',')
	http.Get(s)
}

func lineInParts() {
	s, _ := input.ReadString('\n')
	for _, f := range strings.Fields(s) {
		http.Get(f)
	}
	http.Get(strings.Split(s, "\n")[0])
	http.Get(strings.Split(s, " ")[0])
	a, _, _ := strings.Cut(s, "\n")
	http.Get(a)
}

func lineCutWhereItEnds() {
	s, _ := input.ReadString('\n')
	if strings.HasSuffix(s, "\n") {
		s = s[:len(s)-1]
	}
	http.Get(s)
}

func lineThatDoesNotEnd() {
	s, _ := input.ReadString('\n')
	if strings.HasSuffix(s, "\n") {
		return
	}
	http.Get(s)
}

func lineAfterAnError() {
	s, err := input.ReadString('\n') // want `\[illegal-char\]`
	if err == nil {
		return
	}
	http.Get(s)
}

func lineCutWithoutError() {
	s, err := input.ReadString('\n')
	if err == nil {
		s = s[:len(s)-1]
	}
	http.Get(s)
}

func bytesTrimmed() {
	b, _ := input.ReadBytes('\n')
	b = bytes.TrimSpace(b)
	http.Get(string(b))
}

func lineScanned() {
	s, _ := input.ReadString('\n')
	var u string
	fmt.Sscanf(s, "%s", &u)
	http.Get(u)
	http.Get("https://h/?q=" + url.QueryEscape(s))
}

func cleanLine(s string) string { return strings.TrimSpace(s) }
func lineTrimmedElsewhere() {
	s, _ := input.ReadString('\n')
	http.Get(cleanLine(s))
	trimLine(&s)
	http.Get(s)
}

func trimLine(s *string)  { *s = strings.TrimSpace(*s) }
func getTrimmed(s string) { http.Get(strings.TrimSpace(s)) }
func lineTrimmedByGetter() {
	s, _ := input.ReadString('\n')
	getTrimmed(s)
	s = strings.TrimFunc(s, func(r rune) bool { return r == '\n' })
	http.Get(s)
}

func lineCutByLength() {
	s, err := input.ReadString('\n')
	if err != nil && err != io.EOF {
		return
	}
	if n := len(s); n > 0 && s[n-1] == '\n' {
		s = s[:n-1]
	}
	http.Get(s)
}

func lineTrimmedMeanwhile() {
	s, _ := input.ReadString('\n')
	go func() { s = strings.TrimSpace(s) }()
	http.Get(s)
}

func lineParsed() {
	s, _ := input.ReadString('\n') // want `\[illegal-char\]`
	if u, err := url.Parse(s); err == nil {
		http.Get(u.String())
	}
}

func lastLineAlone(full bool) string {
	s, err := input.ReadString('\n') // want `\[illegal-char\]`
	if len(s) > 0 && err == io.EOF {
		return getLast(s)
	}
	return ""
}

func getLast(s string) string { http.Get(s); return s }

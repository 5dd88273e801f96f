// Package tablegen is what the generators of tables have in common: a
// command that reads a published list and writes a table in Go. Of
//
//	tldgen -in tlds-alpha-by-domain.txt -out tld_table.go
//
// the generator says how to read the list and what Go it is, and this package
// does the rest: flags, files and exit status.
package tablegen

import (
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

// A Generator makes the Go source of a table of the list in r.
type Generator func(r io.Reader) ([]byte, error)

// Main is the main function of the generator called name. It exits with 2 where the
// flags -in, which input describes, or -out are missing, and with 1 where
// anything fails.
func Main(name, input string, generate Generator) {
	log.SetFlags(0)
	log.SetPrefix(name + ": ")
	in := flag.String("in", "", input+", a file name or an https URL")
	out := flag.String("out", "", "Go file to write")
	flag.Parse()
	if *in == "" || *out == "" {
		flag.Usage()
		os.Exit(2)
	}
	if err := Run(*in, *out, generate); err != nil {
		log.Fatal(err)
	}
}

// Run writes the table of the list in, a file name or an https URL, into the file
// out. It writes nothing where generate fails.
func Run(in, out string, generate Generator) error {
	r, err := open(in)
	if err != nil {
		return err
	}
	defer r.Close()
	src, err := generate(r)
	if err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	return os.WriteFile(out, src, 0o644)
}

func open(in string) (io.ReadCloser, error) {
	if !strings.HasPrefix(in, "https://") {
		return os.Open(in)
	}
	client := http.Client{Timeout: time.Minute}
	resp, err := client.Get(in)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode != http.StatusOK {
		resp.Body.Close()
		return nil, fmt.Errorf("%s: %s", in, resp.Status)
	}
	return resp.Body, nil
}

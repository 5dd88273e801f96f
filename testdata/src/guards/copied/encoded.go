package copied

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
)

// What is only encoded or printed is an example for people.

type document struct{ URL, Name string } // want URL:"flows to http.Get"

func (d *document) get() error {
	_, err := http.Get(d.URL)
	return err
}

func (d document) String() string { return d.URL }

func example(w io.Writer) error {
	d := document{URL: "https//a.example.com", Name: "a"}
	if err := json.NewEncoder(os.Stdout).Encode(&d); err != nil {
		return err
	}
	fmt.Fprintf(w, "%+v\n", &d)
	b, err := json.MarshalIndent(d, "", "\t")
	fmt.Println(string(b))
	return err
}

func dump(d document) error {
	c := d
	c.URL = "hidden value"
	return json.NewEncoder(os.Stdout).Encode(c)
}

func encodedAndUsed() error {
	d := document{URL: "https//b.example.com", Name: "a"} // want `.+`
	if err := json.NewEncoder(os.Stdout).Encode(&d); err != nil {
		return err
	}
	return d.get()
}

func formatted() error {
	d := document{URL: "https//c.example.com", Name: "a"} // want `.+`
	_, err := http.Get(fmt.Sprint(d))
	return err
}

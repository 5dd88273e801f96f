// Package reflected writes to fields by reflection.
package reflected

import (
	"fmt"
	"net/http"
	"os"
	"reflect"
)

type server struct {
	URL    string
	Nested struct{ Base string }
}

func getServer() {
	s := &server{URL: "server.example.com"} // want `\[missing-scheme\]`
	s.Nested.Base = "nested.example.com"    // want `\[missing-scheme\]`
	fill(s)
	http.Get(s.URL)
	http.Get(s.Nested.Base)
}

func fill(into any) { fillIn(reflect.TypeOf(into).Elem(), into) }

func fillIn(t reflect.Type, into any) {
	v := reflect.ValueOf(into).Elem()
	for i := range t.NumField() {
		if f := v.Field(i); f.Kind() == reflect.String {
			f.SetString(os.Getenv(t.Field(i).Name))
		}
	}
}

type client struct{ URL string }

func getClient() {
	c := client{URL: "client.example.com"} // want `\[missing-scheme\]`
	reflect.ValueOf(&c).Elem().FieldByName("URL").SetString("https://client.example.com")
	http.Get(c.URL)
}

type shown struct{ URL string }

func getShown() {
	s := &shown{URL: "shown.example.com"} // want `\[missing-scheme\]`
	fmt.Println(reflect.TypeOf(s), reflect.ValueOf(*s).NumField())
	http.Get(s.URL)
}

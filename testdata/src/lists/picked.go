package lists

import (
	"database/sql"
	"errors"
	"log"
	"net/http"
	"os"
	"strings"

	_ "github.com/go-sql-driver/mysql"
)

type engine struct{ name, driver, dsn string }

var engines = [...]engine{
	{"warehouse", "postgres", "postgres://warehouse.example.com/wh?sslmode=disable"},
	{"events", "mysql", "events@tcp(events.example.com:3306)/events"},
	{"archive", "mysql", "archive@tcp(archive.example.com:3306)"}, // want `\[connection-string\]`
	{"ledger", "postgres", "postgres//ledger.example.com/ledger"}, // want `\[scheme\]`
}

func openEngine(name string) (*sql.DB, error) {
	log.Print("opening ", name)
	for _, e := range engines {
		if e.name == name {
			return sql.Open(e.driver, e.dsn)
		}
	}
	return nil, errors.New("no engine " + name)
}

type mirror struct {
	region, kind, url string
	isOff             bool
}

func getMirror(region string) {
	for _, m := range []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "http//b.example.com"}} { // want `\[scheme\]`
		if !strings.EqualFold(m.region, region) || m.isOff {
			continue
		}
		http.Get(m.url)
	}
}

func getWeb() {
	for _, m := range []mirror{{kind: "mail", url: "c.example.com:25"}, {kind: "web", url: "http//d.example.com"}} { // want `\[scheme\]`
		switch m.kind {
		case "web":
			http.Get(m.url)
		case "mail":
			log.Print(m.url)
		}
	}
}

func getByIndex(region string) {
	mirrors := []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "http//e.example.com"}} // want `\[scheme\]`
	for i := range mirrors {
		if mirrors[i].region == region {
			http.Get(mirrors[i].url)
			break
		}
	}
}

func getByKey(region string) {
	for r, u := range map[string]string{"eu": "https://a.example.com", "us": "http//f.example.com"} { // want `\[scheme\]`
		if r != region {
			continue
		}
		http.Get(u)
	}
}

// What follows is not taken, or may not be.

func silentOtherKind() {
	for _, m := range []mirror{{kind: "web", url: "https://a.example.com"}, {kind: "mail", url: "g.example.com:25"}} {
		if m.kind == "web" {
			http.Get(m.url)
		}
	}
}

func silentOff() {
	for _, m := range []mirror{{url: "https://a.example.com"}, {url: "http//h.example.com", isOff: true}} { // want `\[scheme\]`
		if m.isOff {
			continue
		}
		http.Get(m.url)
	}
}

func silentAskedBefore(region string) error {
	if region == "us" {
		return errors.New("not there")
	}
	for _, m := range []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "http//i.example.com"}} { // want `\[scheme\]`
		if m.region == region {
			http.Get(m.url)
		}
	}
	return nil
}

func silentSecondOfTheName(region string) error {
	for _, m := range []mirror{{region: "eu", url: "https://a.example.com"}, {region: "eu", url: "http//j.example.com"}} { // want `\[scheme\]`
		if m.region == region {
			_, err := http.Get(m.url)
			return err
		}
	}
	return nil
}

func silentAfterTheFirst() error {
	for _, m := range []mirror{{kind: "web", url: "https://a.example.com"}, {kind: "web", url: "http//k.example.com"}} { // want `\[scheme\]`
		if m.kind == "web" {
			_, err := http.Get(m.url)
			return err
		}
	}
	return nil
}

func silentNeverNamed() {
	namedMirror("eu")
	namedMirror("asia")
}

func namedMirror(region string) {
	for _, m := range []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "http//l.example.com"}} { // want `\[scheme\]`
		if m.region == region {
			http.Get(m.url)
		}
	}
}

func silentPickedAndRepaired(region string) {
	for _, m := range []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "m.example.com"}} {
		if m.region != region {
			continue
		}
		if !strings.HasPrefix(m.url, "https://") {
			m.url = "https://" + m.url
		}
		http.Get(m.url)
	}
}

func silentChanged(region string) {
	mirrors := []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "http//n.example.com"}}
	mirrors[1].url = os.Getenv("MIRROR")
	for _, m := range mirrors {
		if m.region == region {
			http.Get(m.url)
		}
	}
}

func silentDerived(region string) {
	short := strings.TrimSuffix(region, "-1")
	if short == "us" {
		return
	}
	for _, m := range []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "http//o.example.com"}} {
		if m.region == region {
			http.Get(m.url)
		}
	}
}

func silentByLookup(off map[string]bool) {
	for _, m := range []mirror{{region: "eu", url: "https://a.example.com"}, {region: "us", url: "http//p.example.com"}} {
		if !off[m.region] {
			http.Get(m.url)
		}
	}
}

// Package loads uses structs that methods of another package read settings into.
package loads

import (
	"errors"
	"net/http"
	"os"
	"strings"

	"wrappers/loadlib"
)

func wanted(path string, data []byte) error {
	loaded := loadlib.Default()
	if err := loaded.Load(path); err != nil {
		return err
	}
	http.Get(loaded.URL) // want `\(loaded.URL is "localhost:8080"\) \(when nothing sets "URL"\) \[relative-colon\]`

	environ := loadlib.Default()
	if err := environ.Env(); err != nil {
		return err
	}
	http.Get(environ.URL) // want `\(when nothing sets "URL"\) \[relative-colon\]`

	both := loadlib.Default()
	err := both.Both(path)
	if err != nil {
		return err
	}
	http.Get(both.URL) // want `\(when nothing sets "URL"\) \[relative-colon\]`

	read := &loadlib.Config{URL: "http//read"} // want `\(when nothing sets "URL"\) \[scheme\]`
	if err := loadlib.Read(path, read); err != nil {
		return err
	}
	http.Get(read.URL)

	f, err := os.Open(path)
	if err != nil {
		return err
	}
	from := loadlib.Default()
	if err := from.ReadFrom(f); err != nil {
		return err
	}
	http.Get(from.URL) // want `\(when nothing sets "URL"\) \[relative-colon\]`

	unmarshaled := loadlib.Default()
	if err := unmarshaled.Unmarshal(data); err != nil {
		return err
	}
	http.Get(unmarshaled.URL) // want `\(when nothing sets "URL"\) \[relative-colon\]`

	later := loadlib.Default()
	if err := later.Load(path); err != nil {
		return err
	}
	later.URL = "http//later" // want `\[scheme\]`
	http.Get(later.URL)
	return nil
}

func fine(data []byte) error {
	from := loadlib.Default()
	if err := from.ReadFrom(strings.NewReader(`{"URL": "https://h"}`)); err != nil {
		return err
	}
	http.Get(from.URL)
	unmarshaled := loadlib.Default()
	if err := unmarshaled.Unmarshal([]byte(`{"URL": "https://h"}`)); err != nil {
		return err
	}
	http.Get(unmarshaled.URL)
	parsed := loadlib.Default()
	if err := parsed.Parse(`{"URL": "https://h"}`); err != nil {
		return err
	}
	http.Get(parsed.URL)
	scanned := loadlib.Default()
	if err := scanned.Scan(`{"URL": "https://h"}`); err != nil {
		return err
	}
	http.Get(scanned.URL)
	checked := loadlib.Default()
	if err := checked.Checked(data); err != nil {
		return err
	}
	http.Get(checked.URL)
	validated := loadlib.Default()
	if err := validated.Validated(data); err != nil {
		return err
	}
	http.Get(validated.URL)
	validatedHere := loadlib.Default()
	if err := validatedHere.Load("c.json"); err != nil {
		return err
	}
	if err := validatedHere.Validate(); err != nil {
		return err
	}
	http.Get(validatedHere.URL)
	validatedFirst := loadlib.Default()
	if err := validatedFirst.Validate(); err != nil {
		return err
	}
	http.Get(validatedFirst.URL)
	checkedHere := loadlib.Default()
	if err := checkedHere.Load("c.json"); err != nil {
		return err
	}
	if !strings.HasPrefix(checkedHere.URL, "http") {
		return errors.New("no URL")
	}
	http.Get(checkedHere.URL)
	repaired := loadlib.Default()
	if err := repaired.Repaired(data); err != nil {
		return err
	}
	http.Get(repaired.URL)
	reset := loadlib.Default()
	if err := reset.Reset(data); err != nil {
		return err
	}
	http.Get(reset.URL)
	named := loadlib.Default()
	if err := named.Named(data); err != nil {
		return err
	}
	http.Get(named.URL)
	own := loadlib.Default()
	if err := own.Own(); err != nil {
		return err
	}
	http.Get(own.URL)
	raw := loadlib.Default()
	if err := raw.Raw(data); err != nil {
		return err
	}
	http.Get(raw.URL)
	kept := loadlib.Default()
	if err := kept.Kept(data); err != nil {
		return err
	}
	http.Get(kept.URL)
	valid := loadlib.NewValid()
	if err := valid.Load(data); err != nil {
		return err
	}
	http.Get(valid.URL)
	custom := loadlib.NewCustom()
	if err := custom.Load(data); err != nil {
		return err
	}
	http.Get(custom.URL)
	later := loadlib.Default()
	if err := later.Load("c.json"); err != nil {
		return err
	}
	later.URL = "https://h"
	http.Get(later.URL)
	return nil
}

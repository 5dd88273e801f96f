// Package labels has the labels of parcels printed.
package labels

import (
	"fmt"
	"io"
	"net/http"
)

// A Printer is a service that prints labels.
type Printer struct {
	base string
}

// NewPrinter returns the printer whose API begins at base.
func NewPrinter(base string) *Printer {
	return &Printer{base: base}
}

// Print has the label for a parcel printed.
func (p *Printer) Print(parcel int) error {
	return p.post(fmt.Sprintf("/v1/labels/%d", parcel), nil)
}

// Cancel takes a label out of the queue.
func (p *Printer) Cancel(reason string) error {
	return p.post("/v1/cancel?why=100%&reason="+reason, nil)
}

func (p *Printer) post(path string, body io.Reader) error {
	resp, err := http.Post(p.base+path, "application/json", body)
	if err != nil {
		return fmt.Errorf("printer: %w", err)
	}
	return resp.Body.Close()
}

// The registration of a scheme with IANA (RFC 7595): the lookup in the generated
// table of registry_table.go.

package scheme

import (
	"iter"
	"slices"
	"strconv"

	"github.com/urilint/urilint/internal/ascii"
)

//go:generate go run ../../internal/ianagen -in https://www.iana.org/assignments/uri-schemes/uri-schemes.xml -out registry_table.go

// Status is what IANA's registry says of a scheme (RFC 7595 §7).
type Status uint8

// The registration statuses. StatusNone is that of a scheme the registry does
// not list, which is not a fault: private schemes need no registration.
const (
	StatusNone        Status = iota
	StatusPermanent          // RFC 7595 §3
	StatusProvisional        // RFC 7595 §4
	StatusHistorical         // RFC 7595 §5
)

var statusNames = [...]string{
	StatusNone:        "none",
	StatusPermanent:   "permanent",
	StatusProvisional: "provisional",
	StatusHistorical:  "historical",
}

// String returns the registry's word for the status in lower case.
func (s Status) String() string {
	if int(s) < len(statusNames) {
		return statusNames[s]
	}
	return "Status(" + strconv.Itoa(int(s)) + ")"
}

// A registeredScheme is one row of the generated table.
type registeredScheme struct {
	name   string
	status Status
}

// Registration returns the status of a scheme, of either case and without its
// colon, in the registry as of [RegistryDate]. It does not allocate.
func Registration(scheme string) Status {
	i, found := slices.BinarySearchFunc(registered[:], scheme, func(r registeredScheme, scheme string) int {
		return ascii.CompareLower(r.name, scheme)
	})
	if found {
		return registered[i].status
	}
	return StatusNone
}

// RegisteredSchemes returns the schemes of the registry as of [RegistryDate] with
// their statuses, in lower case and in alphabetical order.
func RegisteredSchemes() iter.Seq2[string, Status] {
	return func(yield func(string, Status) bool) {
		for _, r := range &registered {
			if !yield(r.name, r.status) {
				return
			}
		}
	}
}

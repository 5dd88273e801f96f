// The codes of the grammar of URNs and of the namespaces the package knows.

package urn

import (
	"github.com/urilint/urilint/internal/codes"
	"github.com/urilint/urilint/uri"
)

// Faults of URNs (RFC 8141 §2).
const (
	ErrScheme    uri.Code = codes.URNScheme
	ErrAuthority uri.Code = codes.UnexpectedAuthority // scheme.ErrUnexpectedAuthority
	ErrNID       uri.Code = codes.URNNID              // §2.1
	ErrNIDLength uri.Code = codes.URNNIDLength        // §2.1
	ErrInformal  uri.Code = codes.URNInformal         // §5.2
	ErrNSS       uri.Code = codes.URNNSS              // §2.2
	ErrQuestion  uri.Code = codes.URNQuestion         // §2.3
	ErrResolve   uri.Code = codes.URNResolve          // §2.3.1
	ErrQuery     uri.Code = codes.URNQuery            // §2.3.2
)

// Faults of names in the namespaces uuid, isbn and oid.
const (
	ErrUUID      uri.Code = codes.UUID      // RFC 9562 §4
	ErrISBN      uri.Code = codes.ISBN      // RFC 8254 §4
	ErrISBNCheck uri.Code = codes.ISBNCheck // RFC 8254 §4, ISO 2108
	ErrOID       uri.Code = codes.OID       // RFC 3061 §2
)

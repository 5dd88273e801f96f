// Policies: what a program asks of the URIs it is given, beyond their being ones.

package uri

import (
	"slices"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/codes"
)

// Codes of policies.
const (
	ErrPolicyRequired  Code = codes.PolicyRequired
	ErrPolicyForbidden Code = codes.PolicyForbidden
	ErrPolicyPassword  Code = codes.PolicyPassword
	ErrPolicyAddress   Code = codes.PolicyAddress
	ErrPolicyPort      Code = codes.PolicyPort
)

// Policy says what a program asks of URIs, such as those of its configuration:
//
//	var webhooks = uri.Policy{Schemes: []string{"https"}, NeedHost: true, NoUserinfo: true}
//
// The zero Policy asks for a scheme.
type Policy struct {
	// Schemes are those that are allowed, in lower case, all if there are none.
	Schemes []string

	AllowRelative bool // a reference without a scheme will do
	NeedHost      bool // a host that is not empty; a port, if there is one, can be dialed
	NoUserinfo    bool
	NoPassword    bool // a user name will do
	NoQuery       bool
	NoFragment    bool

	// NoAddress asks for a name in ASCII: no IP address, nor what resolvers read as one,
	// such as "127.1", "0x7f.1" or "2130706433", nor a host that is not ASCII once it is
	// decoded, which IDNA can make one of (see section Security of the package).
	NoAddress bool
}

// Check returns nil if u is as p asks, or else an [*Error] about the first component that
// is not, with offsets in u.String().
func (p Policy) Check(u URI) error {
	_, isPort := u.PortNumber()
	switch {
	case !u.HasScheme() && !p.AllowRelative:
		return u.breach(ErrPolicyRequired, ComponentScheme)
	case u.HasScheme() && len(p.Schemes) > 0 && !slices.ContainsFunc(p.Schemes, u.SchemeIs):
		return u.breach(ErrPolicyForbidden, ComponentScheme)
	case p.NoUserinfo && u.HasUserinfo():
		return u.breach(ErrPolicyForbidden, ComponentUserinfo)
	case p.NoPassword && u.HasPassword():
		return u.breach(ErrPolicyPassword, ComponentUserinfo)
	case p.NeedHost && u.Host() == "":
		return u.breach(ErrPolicyRequired, ComponentHost)
	case p.NoAddress && u.isAddressLike():
		return u.breach(ErrPolicyAddress, ComponentHost)
	case p.NeedHost && u.Port() != "" && (!isPort || portNumber(u.Port()) == 0):
		return u.breach(ErrPolicyPort, ComponentPort)
	case p.NoQuery && u.HasQuery():
		return u.breach(ErrPolicyForbidden, ComponentQuery)
	case p.NoFragment && u.HasFragment():
		return u.breach(ErrPolicyForbidden, ComponentFragment)
	}
	return nil
}

// breach returns an error about the whole of component c.
func (u URI) breach(code Code, c Component) error {
	start, end, _ := u.Span(c)
	return fault(code, c, start, end).pointer()
}

// isAddressLike reports whether the host is an IP address, or a name whose last label
// is a number, decimal, octal or hexadecimal: those are the addresses of inet_aton and
// of browsers (WHATWG URL, "ends in a number"). So are names that are not ASCII, since
// net/http and browsers map "１２７。０。０。１" to "127.0.0.1" (UTS #46 §4).
func (u URI) isAddressLike() bool {
	switch u.hostKind() {
	case hostNone:
		return false
	case hostName:
		host := decoded(u.Host())
		if !isASCII(host) {
			return true
		}
		for len(host) > 0 && host[len(host)-1] == '.' {
			host = host[:len(host)-1]
		}
		start := len(host)
		for start > 0 && host[start-1] != '.' {
			start--
		}
		label := host[start:]
		if len(label) > 1 && label[0] == '0' && label[1]|0x20 == 'x' {
			for i := 2; i < len(label); i++ {
				if !ascii.IsHexdig(label[i]) {
					return false
				}
			}
			return true
		}
		return ascii.IsDigits(label)
	}
	return true
}

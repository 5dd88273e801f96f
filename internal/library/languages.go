package library

// This file has the languages of what functions return.

import (
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/segment"
)

var (
	letters = text.Range('a', 'z').Union(text.Range('A', 'Z'))
	numbers = text.Range('0', '9')
	alnum   = letters.Union(numbers)

	digits      = text.Lang{{atLeast(1, numbers)}}
	integer     = text.Lang{{optional("-"), atLeast(1, numbers)}}
	inBase      = text.Lang{{optional("-"), atLeast(1, alnum)}}
	float       = word(numbers.Union(text.SetOf("+-.eEpPxXabcdfABCDF_NaInf")))
	boolean     = word(letters)
	queryValue  = word(alnum.Union(text.SetOf("-_.~%+")))       // url.QueryEscape
	pathPart    = word(alnum.Union(text.SetOf("-_.~%$&+=:@")))  // url.PathEscape
	userinfo    = word(alnum.Union(text.SetOf("-_.~%$&+,;=:"))) // url.Userinfo.String
	hostname    = word(alnum.Union(text.SetOf("-._")))          // os.Hostname
	base64      = word(alnum.Union(text.SetOf("+/=-_")))
	hexadecimal = word(alnum)
	uuid        = word(alnum.Union(text.SetOf("-")))
	duration    = text.Lang{{optional("-"), atLeast(1, alnum.Union(text.SetOf(".µ")))}}
	ipAddress   = text.Lang{{atLeast(1, alnum.Union(text.SetOf("?.:<>%")))}}
	port        = word(numbers)

	// encoded is what url.Values.Encode writes: nothing, or pairs.
	encoded = text.Lang{{}, {atLeast(0, alnum.Union(text.SetOf("-_.~%+"))), {Set: text.SetOf("="), Min: 1, Max: 1}, atLeast(0, alnum.Union(text.SetOf("-_.~%+&=")))}}
)

// word is the strings of any number of bytes of set.
func word(set text.Set) text.Lang { return text.Lang{{atLeast(0, set)}} }

// atLeast is n or more bytes of set.
func atLeast(n int, set text.Set) text.Rep { return text.Rep{Set: set, Min: n, Max: -1} }

// optional is one byte of chars or nothing.
func optional(chars string) text.Rep { return text.Rep{Set: text.SetOf(chars), Min: 0, Max: 1} }

// in returns a hole with a string of l, which the call returns.
func (c *Call) in(l text.Lang) segment.Values { return segment.Unknown(l, c.Expr) }

// writes is the row of a function whose result is a string of l, whatever it gets.
func writes(l text.Lang) *Function {
	return &Function{Text: func(c *Call) segment.Values { return c.in(l) }}
}

// writesIP is writes of a function that writes an IP address.
var writesIP = &Function{Text: func(c *Call) segment.Values {
	return segment.HoleOf(&segment.Hole{Lang: ipAddress, Expr: c.Expr, IsIP: true})
}}

// scalarFunctions write numbers and the like.
var scalarFunctions = table{
	"strconv.Itoa":                         {Text: number(0)},
	"strconv.FormatInt":                    {Text: number(1)},
	"strconv.FormatUint":                   {Text: number(1)},
	"strconv.FormatFloat":                  writes(float),
	"strconv.FormatBool":                   writes(boolean),
	"os.Hostname":                          writes(hostname),
	"crypto/rand.Text":                     writes(hexadecimal),
	"encoding/hex.EncodeToString":          writes(hexadecimal),
	"(time.Duration).String":               writes(duration),
	"(net.IP).String":                      writesIP,
	"(net/netip.Addr).String":              writesIP,
	"github.com/google/uuid.NewString":     writes(uuid),
	"(github.com/google/uuid.UUID).String": writes(uuid),

	"(*encoding/base64.Encoding).EncodeToString": writes(base64),
}

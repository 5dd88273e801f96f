package library

// This file has the languages of what functions return.

import (
	"go/types"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/segment"
)

var (
	letters = text.Range('a', 'z').Union(text.Range('A', 'Z'))
	numbers = text.Range('0', '9')
	alnum   = letters.Union(numbers)

	integer     = text.Lang{{optional("-"), atLeast(1, numbers)}}
	inBase      = text.Lang{{optional("-"), atLeast(1, alnum)}}
	float       = word(numbers.Union(text.SetOf("+-.eEpPxXabcdfABCDF_NaInf")))
	name        = word(letters)                                 // of a day, or true
	queryValue  = word(alnum.Union(text.SetOf("-_.~%+")))       // url.QueryEscape
	pathPart    = word(alnum.Union(text.SetOf("-_.~%$&+=:@")))  // url.PathEscape
	userinfo    = word(alnum.Union(text.SetOf("-_.~%$&+,;=:"))) // url.Userinfo.String
	hostname    = word(alnum.Union(text.SetOf("-._")))          // os.Hostname
	base64      = word(alnum.Union(text.SetOf("+/=-_")))
	hexadecimal = word(alnum)
	uuid        = word(alnum.Union(text.SetOf("-")))
	duration    = text.Lang{{optional("-"), atLeast(1, alnum.Union(text.SetOf(".µ")))}}
	ipAddress   = text.Lang{{atLeast(1, alnum.Union(text.SetOf("?.:<>%")))}}
	ipv4        = word(numbers.Union(text.SetOf(".")))
	port        = word(numbers)

	// quoted is what strconv.Quote writes.
	quoted = text.Lang{{{Set: text.SetOf(`"`), Min: 1, Max: 1}, atLeast(0, text.Range(' ', '~').Union(text.Range(0x80, 0xff))), {Set: text.SetOf(`"`), Min: 1, Max: 1}}}

	// encoded is what url.Values.Encode writes: nothing, or pairs.
	encoded = text.Lang{{}, {atLeast(0, alnum.Union(text.SetOf("-_.~%+"))), {Set: text.SetOf("="), Min: 1, Max: 1}, atLeast(0, alnum.Union(text.SetOf("-_.~%+&=")))}}
)

// stringers are the languages of String methods, by the type.
var stringers = map[string]text.Lang{
	"time.Duration": duration,
	"time.Time": {{atLeast(1, alnum.Union(text.SetOf("-"))), {Set: text.SetOf(" "), Min: 1, Max: 1}, atLeast(1, alnum.Union(text.SetOf(":."))),
		{Set: text.SetOf(" "), Min: 1, Max: 1}, atLeast(1, text.Range(0, 0xff))}},
	"github.com/google/uuid.UUID": uuid,
}

// written is the language of what package fmt writes of a value of type t for %v; nil where
// it is not known, or depends on the value.
//
//	fmt.Sprintf("https://h/?at=%s", time.Now())
func written(t types.Type) text.Lang {
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil {
		if l, ok := stringers[named.Obj().Pkg().Path()+"."+named.Obj().Name()]; ok {
			return l
		}
	}
	return nil
}

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

// writesIP is the row of a method that writes an IP address.
//
//	ip.String()
var writesIP = &Function{Text: func(c *Call) segment.Values {
	return c.Operand(Recv).WithHoles(func(h *segment.Hole) {
		if h.IsIP {
			h.Expr, h.Lang = c.Expr, ipAddress
		}
	})
}}

// scalarFunctions write numbers and the like.
var scalarFunctions = table{
	"strconv.Itoa":                         {Text: number(0)},
	"strconv.FormatInt":                    {Text: number(1)},
	"strconv.FormatUint":                   {Text: number(1)},
	"strconv.FormatFloat":                  writes(float),
	"strconv.FormatBool":                   writes(name),
	"os.Hostname":                          writes(hostname),
	"crypto/rand.Text":                     writes(hexadecimal),
	"encoding/hex.EncodeToString":          writes(hexadecimal),
	"(time.Duration).String":               writes(duration),
	"(time.Time).String":                   writes(stringers["time.Time"]),
	"(time.Time).Format":                   {Text: timeFormatted},
	"(net.IP).String":                      writesIP,
	"(net/netip.Addr).String":              writesIP,
	"(net.IP).To4":                         writes(ipv4),
	"net.IPv4":                             writes(ipv4),
	"net.ParseIP":                          {Text: func(c *Call) segment.Values { return c.Text(0) }, Effect: Checks},
	"net/netip.MustParseAddr":              {Text: func(c *Call) segment.Values { return c.Text(0) }},
	"(*math/big.Int).String":               writes(integer),
	"(*math/big.Int).Text":                 writes(inBase),
	"(time.Weekday).String":                writes(name),
	"(time.Month).String":                  writes(name),
	"github.com/google/uuid.NewString":     writes(uuid),
	"(github.com/google/uuid.UUID).String": writes(uuid),

	"(*encoding/base64.Encoding).EncodeToString": writes(base64),
}

// timeFormatted is the method Format of time.Time: what it writes has the spaces of the
// layout.
//
//	at.Format("2006-01-02 15:04:05")
func timeFormatted(c *Call) segment.Values {
	layouts := c.Text(0)
	if len(layouts.List) != 1 {
		return c.Unknown()
	}
	layout, ok := layouts.List[0].Known()
	if !ok || strings.Contains(layout, "_") || strings.Contains(layout, "MST") {
		return c.Unknown()
	}
	var seq text.Seq
	for i, part := range strings.Split(layout, " ") {
		if i > 0 {
			seq = append(seq, text.Rep{Set: text.SetOf(" "), Min: 1, Max: 1})
		}
		seq = append(seq, atLeast(0, text.SetOf(part).Union(alnum).Union(text.SetOf("+-.,"))))
	}
	return c.in(text.Lang{seq})
}

package value

// This file lists what numbers, verbs and encoders can write.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

var (
	anyByte   = text.Range(0, 0xff)
	digits    = text.Range('0', '9')
	lowerHex  = digits.Union(text.Range('a', 'f'))
	upperHex  = digits.Union(text.Range('A', 'F'))
	letters   = text.Range('a', 'z').Union(text.Range('A', 'Z'))
	alnum     = digits.Union(letters)
	printable = text.Range(' ', '~').Union(text.Range(0x80, 0xff))

	queryEscaped  = alnum.Union(text.SetOf("-_.~%+"))       // url.QueryEscape
	pathEscaped   = alnum.Union(text.SetOf("-_.~%$&+=:@"))  // url.PathEscape
	valuesCoded   = queryEscaped.Union(text.SetOf("&="))    // url.Values.Encode
	userinfoCoded = alnum.Union(text.SetOf("-_.~%$&+,;=:")) // url.Userinfo.String
	base64Std     = alnum.Union(text.SetOf("+/="))
	base32Std     = text.Range('A', 'Z').Union(text.Range('2', '7'))
	base64URL     = alnum.Union(text.SetOf("-_="))
	hostname      = alnum.Union(text.SetOf("-._"))                                                                     // os.Hostname
	htmlEscaped   = text.Range(0, '!').Union(text.Range('#', ';')).Union(text.SetOf("=")).Union(text.Range('?', 0xff)) // html.EscapeString
	floatChars    = digits.Union(text.SetOf("+-.eEpPxXabcdfABCDF_NaInf"))
)

// run0 is any number of bytes of set, run1 at least one.
func run0(set text.Set) text.Rep { return text.Rep{Set: set, Min: 0, Max: -1} }
func run1(set text.Set) text.Rep { return text.Rep{Set: set, Min: 1, Max: -1} }

// optional is one byte of chars or nothing.
func optional(chars string) text.Rep { return text.Rep{Set: text.SetOf(chars), Min: 0, Max: 1} }

// one is one byte of chars.
func one(chars string) text.Rep { return text.Rep{Set: text.SetOf(chars), Min: 1, Max: 1} }

// word is the strings of any number of bytes of set.
func word(set text.Set) text.Lang { return text.Lang{text.Seq{run0(set)}} }

// encodedQuery is what url.Values.Encode writes: nothing, or pairs of a name and a
// value.
func encodedQuery() text.Lang {
	return text.Lang{{}, {run0(queryEscaped), one("="), run0(valuesCoded)}}
}

// exactly is the string s.
func exactly(s string) text.Seq {
	seq := text.Seq{}
	for i := range len(s) {
		seq = append(seq, one(s[i:i+1]))
	}
	return seq
}

// integer is the decimal integers, with a minus sign if signed.
func integer(signed bool) text.Lang {
	if signed {
		return text.Lang{text.Seq{optional("-"), run1(digits)}}
	}
	return text.Lang{text.Seq{run1(digits)}}
}

// bigInteger is what a big.Int writes in any base; of a nil one it is "<nil>".
var bigInteger = text.Lang{text.Seq{optional("-"), run1(alnum)}, exactly("<nil>")}

// quoted is what strconv.Quote writes.
var quoted = text.Lang{text.Seq{one(`"`), run0(printable), one(`"`)}}

// boolean is what strconv.FormatBool writes.
var boolean = text.Lang{exactly("true"), exactly("false")}

// timeFormatted is what time.Time.Format can write for layout, whose spaces it
// keeps. Names of time zones can be anything.
func timeFormatted(layout string) text.Lang {
	if strings.Contains(layout, "_") { // "_2" may be " 2"
		return word(text.SetOf(layout + " ").Union(alnum).Union(text.SetOf("+-.,")))
	}
	parts := strings.Split(layout, " ")
	var seq text.Seq
	for i, part := range parts {
		if i > 0 {
			seq = append(seq, one(" "))
		}
		set := text.SetOf(part).Union(alnum).Union(text.SetOf("+-.,"))
		if strings.Contains(part, "MST") {
			set = anyByte
		}
		rep := run0(set)
		if len(parts) > 1 && part != "" && alnum.Has(part[0]) { // and not ".999", which may write nothing
			rep = run1(set)
		}
		seq = append(seq, rep)
	}
	return text.Lang{seq}
}

// timeWritten is what time.Time.String writes.
var timeWritten = timeFormatted("2006-01-02 15:04:05.999999999 -0700 MST")

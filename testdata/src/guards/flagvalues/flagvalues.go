// Package flagvalues has an interface with many implementations: what is given to one of them
// arrives at none of the others.
package flagvalues

import (
	"net"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"time"
)

// A value is what a flag sets: from github.com/alecthomas/kingpin v2.4.0 values.go.
type value interface {
	Set(string) error
}

// A Flag is from kingpin flags.go.
type Flag struct {
	value         value
	defaultValues []string
}

// Default sets what the flag is where nobody gives it.
func (f *Flag) Default(values ...string) *Flag {
	f.defaultValues = values
	return f
}

// SetDefault sets it.
func (f *Flag) SetDefault() error {
	for _, s := range f.defaultValues {
		if err := f.value.Set(s); err != nil {
			return err
		}
	}
	return nil
}

func (f *Flag) TCP(target **net.TCPAddr)         { f.value = &tcpAddrValue{target} }
func (f *Flag) URL(target **url.URL)             { f.value = &urlValue{target} }
func (f *Flag) String(target *string)            { f.value = (*stringValue)(target) }
func (f *Flag) Bool(target *bool)                { f.value = (*boolValue)(target) }
func (f *Flag) Int(target *int)                  { f.value = (*intValue)(target) }
func (f *Flag) Float(target *float64)            { f.value = (*floatValue)(target) }
func (f *Flag) Duration(target *time.Duration)   { f.value = (*durationValue)(target) }
func (f *Flag) Regexp(target **regexp.Regexp)    { f.value = &regexpValue{target} }
func (f *Flag) ExistingFile(target *os.FileInfo) { f.value = &fileValue{target} }

type tcpAddrValue struct{ addr **net.TCPAddr }

func (v *tcpAddrValue) Set(s string) error {
	addr, err := net.ResolveTCPAddr("tcp", s)
	if err != nil {
		return err
	}
	*v.addr = addr
	return nil
}

type urlValue struct{ u **url.URL }

func (v *urlValue) Set(s string) (err error) {
	*v.u, err = url.Parse(s)
	return err
}

type stringValue string

func (v *stringValue) Set(s string) error {
	*v = stringValue(s)
	return nil
}

type boolValue bool

func (v *boolValue) Set(s string) error {
	b, err := strconv.ParseBool(s)
	*v = boolValue(b)
	return err
}

type intValue int

func (v *intValue) Set(s string) error {
	i, err := strconv.Atoi(s)
	*v = intValue(i)
	return err
}

type floatValue float64

func (v *floatValue) Set(s string) error {
	f, err := strconv.ParseFloat(s, 64)
	*v = floatValue(f)
	return err
}

type durationValue time.Duration

func (v *durationValue) Set(s string) error {
	d, err := time.ParseDuration(s)
	*v = durationValue(d)
	return err
}

type regexpValue struct{ re **regexp.Regexp }

func (v *regexpValue) Set(s string) (err error) {
	*v.re, err = regexp.Compile(s)
	return err
}

type fileValue struct{ info *os.FileInfo }

func (v *fileValue) Set(s string) (err error) {
	*v.info, err = os.Stat(s)
	return err
}

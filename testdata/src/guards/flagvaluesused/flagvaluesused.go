// Package flagvaluesused gives defaults to flags of many kinds.
package flagvaluesused

import (
	"net"

	"guards/flagvalues"
)

// commandLine is from github.com/prometheus/prometheus v0.316.0 cmd/prometheus/main.go.
func commandLine() error {
	var config string
	file := new(flagvalues.Flag)
	file.Default("prometheus.yml").String(&config)
	var listen string
	address := new(flagvalues.Flag)
	address.Default("0.0.0.0:9090").String(&listen)
	var shown *net.TCPAddr
	show := new(flagvalues.Flag)
	show.Default("localhost:9090").TCP(&shown)
	for _, f := range []*flagvalues.Flag{file, address, show} {
		if err := f.SetDefault(); err != nil {
			return err
		}
	}
	return nil
}

// Package listen is one section of the settings.
package listen

type TLS struct{ Issuer string }

type Config struct {
	Addr string
	TLS  TLS
}

func Default() *Config { return &Config{Addr: "tcp://0.0.0.0:9090", TLS: defaultTLS()} } // want Default:"returns a known string"

func defaultTLS() TLS { return TLS{Issuer: "ca.example:8443/issue"} }

var kept = &Config{Addr: "tcp://0.0.0.0:9091"}

// Kept returns what SetKept may have changed.
func Kept() *Config { return kept }

func SetKept(addr string) { kept.Addr = addr }

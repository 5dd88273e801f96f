// Package listen runs servers that hand the address at which they listen to package net.
package listen

import (
	"strings"
	"testing"

	fiber2 "github.com/gofiber/fiber/v2"
	fiber3 "github.com/gofiber/fiber/v3"
	"github.com/kataras/iris/v12"
)

func TestAddressesThatFail(t *testing.T) {
	for name, listen := range map[string]func(string) error{
		"iris":       func(s string) error { return iris.New().Listen(s, iris.WithoutStartupLog) },
		"iris, Addr": func(s string) error { return iris.New().Run(iris.Addr(s), iris.WithoutStartupLog) },
		"fiber 2":    func(s string) error { return fiber2.New(fiber2.Config{DisableStartupMessage: true}).Listen(s) },
		"fiber 3":    func(s string) error { return fiber3.New().Listen(s) },
		"fiber 3, configured": func(s string) error {
			return fiber3.New().Listen(s, fiber3.ListenConfig{DisableStartupMessage: true})
		},
	} {
		for s, says := range map[string]string{
			"http://localhost:8080": "address http://localhost:8080: too many colons in address",
			"::8080":                "address ::8080: too many colons in address",
			"8080":                  "address 8080: missing port in address",
			"localhost":             "address localhost: missing port in address",
			"localhost:99999":       "address 99999: invalid port",
			":8080/":                "unknown port",
		} {
			if err := listen(s); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%s: %q: %v, want %q", name, s, err, says)
			}
		}
	}
}

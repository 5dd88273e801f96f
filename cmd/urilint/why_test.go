package main

import (
	"strings"
	"testing"
)

func TestWhyNamesThePackage(t *testing.T) {
	tests := []struct{ args, packages string }{
		{"-why=main.go:12", "."},
		{"-why=labels/labels.go:20", "./labels"},
		{"-why=../labels.go:20", ".."},
		{"-why=/src/labels.go:20", "/src"},
		{"-why=labels.go:20 ./...", "./..."},
	}
	for _, tt := range tests {
		opts, err := parseArgs(strings.Fields(tt.args))
		if err != nil {
			t.Errorf("%s: %v", tt.args, err)
			continue
		}
		if got := strings.Join(opts.packages, " "); got != tt.packages && "./"+tt.packages != got {
			t.Errorf("%s analyzes %s, want %s", tt.args, got, tt.packages)
		}
	}
}

func TestWhyRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"-why=main.go":         `invalid -why "main.go": want FILE:LINE`,
		"-why=main.go:0":       `invalid -why "main.go:0": want FILE:LINE`,
		"-why=:3":              `invalid -why ":3": want FILE:LINE`,
		"-fix -why=main.go:12": "-why cannot be combined with -fix, -diff or a format",
		"-json -why=main.go:1": "-why cannot be combined with -fix, -diff or a format",
	} {
		if _, err := parseArgs(strings.Fields(args)); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", args, err, want)
		}
	}
}

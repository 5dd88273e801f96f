package main

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/testdata/e2e/want"
)

func TestWhySaysWhatArrivesAndWhatBecomesOfIt(t *testing.T) {
	dir := want.Copy(t)
	for _, tt := range []struct{ line, says string }{
		{"main.go:19", `./main.go:19:52: "shop.example.com/stock" of main.go:19 at http.Get: missing-scheme, circumstantial: reported`},
		{"config/config.go:7", `./client/client.go:15:25: "http//status.example.com/" of example.com/shop/config/config.go:7:11 at http.Head: scheme, evident: reported
./config/config.go:7:12: "http//status.example.com/" wherever it goes: scheme, evident: reported`},
		{"config/config.go:6", `./main.go:20:52: a string with a secret of example.com/shop/config/config.go:6:11 at http.Get: userinfo-password, evident: reported`},
		{"main.go:1", "no string of this line arrives where a URL is wanted"},
	} {
		out := run(t, dir, program, "-why="+tt.line)
		out.want(t, exitClean)
		out.secret(t)
		if out.stdout != tt.says+"\n" {
			t.Errorf("of %s it says\n%swant\n%s", tt.line, out.stdout, tt.says)
		}
	}
}

func TestWhyRefusesALineThatIsNotThere(t *testing.T) {
	dir := want.Copy(t)
	for _, place := range []string{"main.go:4000", "nosuchfile.go:1"} {
		out := run(t, dir, program, "-why="+place)
		out.want(t, exitFailure)
		if want := "urilint: no file of the packages checked has the line " + place + "\n"; out.stdout != "" || out.stderr != want {
			t.Errorf("of %s it says\n%s%s", place, out.stdout, out.stderr)
		}
	}
}

func TestWhyNamesThePackage(t *testing.T) {
	tests := []struct{ args, packages string }{
		{"-why=main.go:12", "./..."},
		{"-why=labels/labels.go:20", "./..."},
		{"-why=../labels.go:20", "../..."},
		{"-why=/src/labels.go:20", "/src/..."},
		{"-why=labels.go:20 ./...", "./..."},
	}
	for _, tt := range tests {
		opts, err := parseArgs(strings.Fields(tt.args))
		if err != nil {
			t.Errorf("%s: %v", tt.args, err)
			continue
		}
		if got := strings.Join(opts.packages, " "); got != tt.packages {
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

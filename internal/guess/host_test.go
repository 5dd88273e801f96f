// Tests of what the package knows of hosts, ports and schemes by name.

package guess_test

import (
	"slices"
	"testing"

	"github.com/urilint/urilint/internal/guess"
)

func TestHostsByName(t *testing.T) {
	const (
		hostname = 1 << iota // what the functions say of a text
		public
		private
		file
		host
	)
	for _, tt := range []struct {
		in   string
		want int
	}{
		{"", file},
		{"db", hostname},
		{"my_service", hostname},
		{"-a.com", 0},
		{"localhost", hostname | private | host},
		{"LOCALHOST:8080", host},
		{"localhost:", 0},
		{"db:5432", host},
		{"1:2", 0},
		{"printer.local", hostname | private},
		{"db.default.svc", hostname | private},
		{"router.home.arpa", hostname | private},
		{"home.arpa", hostname},
		{"example.com", hostname | public | host},
		{"EXAMPLE.COM:80", host},
		{"example.museum", hostname},
		{"www.example.museum", hostname | public | host},
		{"www.html", hostname | file},
		{"com.example.io", hostname}, // a package
		{"a..com", 0},
		{"index.html", hostname | file},
		{"main.go", hostname | file},
		{"v1.2", hostname | file},
		{"127.0.0.1", hostname | file | host},
		{"127.0.0.256", hostname | file},
		{"[::1]", file | host},
		{"[::1]:80", file | host},
		{"[127.0.0.1]", file | host},
		{"[::1]x", 0},
		{"[v1.a]", file},
		{"[::1", file},
	} {
		got := 0
		for bit, f := range map[int]func(string) bool{
			hostname: guess.IsHostname, public: guess.IsPublicName, private: guess.IsPrivateName, host: guess.LooksLikeHost,
		} {
			if f(tt.in) {
				got |= bit
			}
		}
		if got != tt.want&^file {
			t.Errorf("%q: %05b, want %05b", tt.in, got, tt.want&^file)
		}
		if guess.IsHostname(tt.in) && guess.LooksLikeFile(tt.in) != (tt.want&file != 0) {
			t.Errorf("LooksLikeFile(%q) = %v", tt.in, guess.LooksLikeFile(tt.in))
		}
	}
}

func TestTopLevelDomains(t *testing.T) {
	for _, label := range []string{"com", "ORG", "zw", "aaa", "museum", "xn--p1ai"} {
		if !guess.IsTopLevelDomain(label) {
			t.Errorf("%q is no top-level domain", label)
		}
	}
	for _, label := range []string{"", " ", "com org", "html", "local", "co.uk", "comx"} {
		if guess.IsTopLevelDomain(label) {
			t.Errorf("%q is a top-level domain", label)
		}
	}
}

func TestHostAddr(t *testing.T) {
	for host, want := range map[string]string{
		"127.0.0.1": "127.0.0.1", "[::1]": "::1", "::1": "::1", "fe80::1%25eth0": "fe80::1", "[fe80::1%25eth0]": "fe80::1",
		"[127.0.0.1]": "127.0.0.1", "::ffff:1.2.3.4": "::ffff:1.2.3.4",
		"": "", "[]": "", "1.2.3": "", "01.2.3.4": "", "1.2.3.256": "", "::1%": "", "[v1.a]": "", "h": "", "::1::": "", "1:2": "",
	} {
		addr, ok := guess.HostAddr(host)
		if ok != (want != "") || ok && addr.String() != want {
			t.Errorf("HostAddr(%q) = %v, %v, want %q", host, addr, ok, want)
		}
	}
}

func TestIsPort(t *testing.T) {
	for s, want := range map[string]bool{
		"1": true, "080": true, "65535": true, "000000065535": true,
		"": false, "0": false, "00": false, "65536": false, "99999999999999999999": false, "-1": false, "+1": false, "8o": false, "80 ": false,
	} {
		if got := guess.IsPort(s); got != want {
			t.Errorf("IsPort(%q) = %v", s, got)
		}
	}
}

func TestMeantSchemes(t *testing.T) {
	for _, tt := range []struct {
		wrong string
		of    []string
		want  []string
	}{
		{"htpp", nil, []string{"http"}},
		{"HTPS", nil, []string{"https"}},
		{"hptt", nil, []string{"http"}},
		{"htts", nil, []string{"https", "http"}},
		{"httsp", nil, []string{"https", "http"}},
		{"httpp", nil, []string{"http", "https"}},
		{"fttp", nil, nil}, // ftp or http
		{"httpx", nil, nil},
		{"httpd", nil, nil},
		{"http", nil, nil},
		{"h2c", nil, nil},
		{"", nil, nil},
		{"s3", nil, nil},
		{"redsi", []string{"redis", "rediss"}, []string{"redis"}},
		{"reddis", []string{"redis", "rediss"}, []string{"redis"}},
		{"rediss", []string{"redis"}, nil},
		{"httpd", []string{"http", "https"}, []string{"http", "https"}},
		{"wsss", []string{"ws", "wss"}, nil}, // too short to tell
	} {
		if got := guess.MeantSchemes(tt.wrong, tt.of...); !slices.Equal(got, tt.want) {
			t.Errorf("MeantSchemes(%q, %q) = %q, want %q", tt.wrong, tt.of, got, tt.want)
		}
	}
}

func TestLikelyHTTP(t *testing.T) {
	for _, tt := range []struct {
		host, port string
		scheme     string
		certain    bool
	}{
		{"localhost", "", "http", true},
		{"api.localhost", "5432", "http", true},
		{"localhost", "8443", "https", false},
		{"127.0.0.1", "9", "http", true},
		{"[::1]", "80", "http", true},
		{"10.0.0.1", "8080", "http", true},
		{"10.0.0.1", "5432", "http", false},
		{"8.8.8.8", "", "http", false},
		{"example.com", "", "https", true},
		{"example.com", "80", "http", true},
		{"example.com", "443", "https", true},
		{"example.com", "8443", "https", false},
		{"example.com", "8080", "http", false},
		{"example.com", "7777", "https", false},
		{"example.museum", "", "https", false},
		{"db", "", "http", false},
		{"db", "8080", "http", true},
		{"web.default.svc", "8080", "http", true},
	} {
		scheme, certain := guess.LikelyHTTP(tt.host, tt.port)
		if scheme != tt.scheme || certain != tt.certain {
			t.Errorf("LikelyHTTP(%q, %q) = %q, %v, want %q, %v", tt.host, tt.port, scheme, certain, tt.scheme, tt.certain)
		}
	}
}

func TestUseOfPort(t *testing.T) {
	for port, want := range map[string]guess.PortUse{
		"80": guess.PortHTTP, "8080": guess.PortHTTP, "443": guess.PortHTTPS, "5432": guess.PortOther, "7": guess.PortUnknown, "": guess.PortUnknown, "80 81": guess.PortUnknown,
	} {
		if got := guess.UseOfPort(port); got != want {
			t.Errorf("UseOfPort(%q) = %v, want %v", port, got, want)
		}
	}
}

func TestIPv6Ends(t *testing.T) {
	for _, tt := range []struct {
		in      string
		ends    []int
		certain bool
	}{
		{"::1", []int{3}, true},
		{"::1:8080", []int{3, 8}, true},
		{"::1:22", []int{3, 6}, true},
		{"::1:2", []int{5, 3}, false},
		{"::8080", []int{6}, false},
		{"fe80::1:8080", []int{7, 12}, false},
		{"fe80::1:22", []int{10, 7}, false},
		{"1:2:3:4:5:6:7:8", []int{15}, true},
		{"1:2:3:4:5:6:7:8:80", []int{15}, true},
		{"1:2:3:4:5:6:7:8:99999", nil, false},
		{"h:80", nil, false},
		{"::1]", nil, false},
		{"", nil, false},
	} {
		ends, certain := guess.IPv6Ends(tt.in)
		if !slices.Equal(ends, tt.ends) || certain != tt.certain {
			t.Errorf("IPv6Ends(%q) = %v, %v, want %v, %v", tt.in, ends, certain, tt.ends, tt.certain)
		}
	}
}

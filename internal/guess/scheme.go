// Schemes: those of servers, misspelled ones, and the one that is missing.

package guess

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri/scheme"
)

// hostedSchemes are schemes whose URIs begin with "//" and a host, those of the table
// too, a space before and after each: what asks for it needs no more of the table.
const hostedSchemes = " amqp amqps clickhouse etcd ftp git grpc grpcs http https irc ircs kafka memcached mongodb mongodb+srv mqtt mqtts " +
	"mysql nats nntp oracle postgres postgresql redis rediss rtmp rtmps rtsp rtsps sftp smb socks5 sqlserver ssh stomp svn tcp telnet " +
	"tls udp vnc ws wss "

// IsWebScheme reports whether name, of either case, is one of the schemes that
// most URLs have.
func IsWebScheme(name string) bool {
	var lower [len("https")]byte
	if len(name) > len(lower) {
		return false
	}
	switch string(ascii.AppendLower(lower[:0], name)) {
	case "http", "https", "ws", "wss", "ftp":
		return true
	}
	return false
}

// ownSchemes are unregistered schemes that look like a slip of the pen.
const ownSchemes = " h2c http2 http3 https2 httpg httpu httpx quic ssl tcp tls udp ws2 "

// MeantSchemes returns the schemes that wrong, a scheme of either case, may be a
// misspelling of, the likeliest first: those of the given ones, in lower case, that
// it is one slip away from. A slip is a letter too many or too few, another letter,
// two letters swapped, or the letters after the first in any order. Where none are
// given, the schemes are http and https, and a letter more at either end makes
// another scheme of one rather than a slip ("httpx").
//
// There is none where wrong is registered, or in use without that ("h2c", "rediss").
func MeantSchemes(wrong string, of ...string) []string {
	wrong = strings.ToLower(wrong)
	if wrong == "" || scheme.Registration(wrong) != scheme.StatusNone || hasWord(ownSchemes, wrong) || hasWord(hostedSchemes, wrong) {
		return nil
	}
	isAny := len(of) == 0
	if isAny {
		of = []string{"http", "https"}
		if strings.Trim(wrong, ascii.Letters) != "" || wrong[0] == 'f' { // "fttp": ftp or http
			return nil
		}
	}
	var meant []string
	for _, right := range of {
		switch {
		case isAny && isExtension(wrong, right):
			return nil
		case len(right) >= len("http") && (IsSlip(wrong, right) || wrong[0] == right[0] && isPermutation(wrong, right)):
			meant = append(meant, right)
		}
	}
	return byLikelihood(wrong, meant)
}

// byLikelihood sorts meant, the schemes that wrong is one slip away from: first those
// of the same letters ("httsp" is "https"), then those that end as it does ("htts" is
// "https" rather than "http").
func byLikelihood(wrong string, meant []string) []string {
	rank := func(right string) int {
		switch {
		case isPermutation(wrong, right):
			return 0
		case wrong[len(wrong)-1] == right[len(right)-1]:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(meant, func(a, b string) int { return rank(a) - rank(b) })
	return meant
}

// IsSlip reports whether wrong is right with one letter added, left out, replaced or
// swapped with its neighbor.
func IsSlip(wrong, right string) bool {
	switch len(wrong) - len(right) {
	case 1:
		return isOneMore(wrong, right)
	case -1:
		return isOneMore(right, wrong)
	case 0:
		i := 0
		for i < len(right) && wrong[i] == right[i] {
			i++
		}
		return i < len(right) && (wrong[i+1:] == right[i+1:] ||
			i+1 < len(right) && wrong[i] == right[i+1] && wrong[i+1] == right[i] && wrong[i+2:] == right[i+2:])
	}
	return false
}

// isOneMore reports whether long is short with one letter more.
func isOneMore(long, short string) bool {
	i := 0
	for i < len(short) && long[i] == short[i] {
		i++
	}
	return long[i+1:] == short[i:]
}

// isPermutation reports whether a and b are the same bytes in any order.
func isPermutation(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return string(x) == string(y)
}

// isExtension reports whether long is name with a letter before or after it that is
// not a doubled one: "httpx" is somebody's own scheme, "httpp" a slip.
func isExtension(long, name string) bool {
	if len(long) != len(name)+1 {
		return false
	}
	return strings.HasPrefix(long, name) && long[len(long)-1] != name[len(name)-1] ||
		strings.HasSuffix(long, name) && long[0] != name[0]
}

// PortUse is what a port is used for, as far as people know it by heart.
type PortUse uint8

// The uses of ports: HTTP, HTTP over TLS, and the protocols of databases, mail, queues
// and so on.
const (
	PortUnknown PortUse = iota
	PortHTTP
	PortHTTPS
	PortOther
)

// Ports by their uses, a space before and after each.
const (
	httpPorts = " 80 81 591 1313 2368 3000 3001 3002 3003 3128 4000 4200 4567 5000 5001 5173 5601 8000 8001 8002 8008 8080 " +
		"8081 8082 8083 8088 8090 8118 8123 8161 8200 8500 8880 8888 8983 9000 9001 9080 9090 9091 9093 9100 9200 10080 15672 16686 "
	httpsPorts = " 443 4443 5443 6443 8443 9443 10250 10443 "
	otherPorts = " 20 21 22 23 25 53 110 119 143 179 389 465 514 587 636 873 993 995 1433 1521 1883 2049 2181 3268 3306 3389 " +
		"4222 5222 5432 5433 5671 5672 5900 6379 6380 6432 7687 8883 9042 9092 11211 27017 27018 27019 50051 "
)

// UseOfPort returns what a port, as it is written in a URI, is used for.
func UseOfPort(port string) PortUse {
	switch {
	case hasWord(httpPorts, port):
		return PortHTTP
	case hasWord(httpsPorts, port):
		return PortHTTPS
	case hasWord(otherPorts, port):
		return PortOther
	}
	return PortUnknown
}

// LikelyHTTP returns the name of the scheme, "http" or "https", of URLs that lead to a host and a
// port, which may be "", and whether nobody would mean the other one: servers of this
// machine and of private networks are spoken to without TLS, those in the public DNS
// with it, unless the port says otherwise.
func LikelyHTTP(host, port string) (name string, certain bool) {
	const plain, secure = "http", "https"
	use := UseOfPort(port)
	usual := port == "" || use == PortHTTP
	addr, isAddr := HostAddr(host)
	switch {
	case use == PortHTTPS:
		return secure, port == "443"
	case isAddr && addr.IsLoopback(), strings.EqualFold(lastLabel(host), "localhost"):
		return plain, true
	case isAddr:
		return plain, usual && !isPublicAddr(addr)
	case port == "80":
		return plain, true
	case !strings.Contains(host, "."), IsPrivateName(host):
		return plain, usual && port != "" // without one it may be a segment of a path
	case port != "" && usual:
		return plain, false
	case port != "":
		return secure, false
	}
	return secure, IsPublicName(host)
}

// isPublicAddr reports whether addr may be reached from everywhere.
func isPublicAddr(addr netip.Addr) bool {
	return !addr.IsPrivate() && !addr.IsLoopback() && !addr.IsLinkLocalUnicast() && !addr.IsUnspecified()
}

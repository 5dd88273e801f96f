// Words that nobody means: slips in the names that people type most, the schemes of the
// web and localhost.

package guess

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// schemeTypos are slips in the schemes of the web, by what was meant: those that were
// found in programs, and others like them. None is registered, and of none is it known
// that it is somebody's own scheme. Of a slip that is not in the list [MeantSchemes]
// knows what it may be meant as.
var schemeTypos = map[string]string{
	"hhttp": "http", "hhtp": "http", "htp": "http", "htpp": "http", "htttp": "http", "httpp": "http", "ttp": "http",
	"hptt": "http", "hptp": "http", "htpt": "http", "thtp": "http", "htto": "http", "hrtp": "http", "gttp": "http",
	"jttp": "http", "httttp": "http",

	"hhttps": "https", "hhtps": "https", "htps": "https", "htpps": "https", "htttps": "https", "httpps": "https",
	"httpss": "https", "httsp": "https", "hptts": "https", "hptps": "https", "htpts": "https", "thtps": "https",
	"ttps": "https", "htts": "https", "httos": "https", "htpss": "https", "hrtps": "https", "gttps": "https",
	"jttps": "https", "htsp": "https", "hstps": "https", "hsttp": "https", "httpa": "https", "httls": "https",
	"httttps": "https",

	"wsss": "wss", "wwss": "wss", "swss": "wss", "wws": "ws",
}

// SchemeTypo returns the scheme of the web that scheme, of either case, surely is
// misspelled for, in lower case: "https" for "htpps". It is "" for one that is not in a
// fixed list of such slips.
func SchemeTypo(scheme string) string {
	const longest = len("httttps")
	if len(scheme) > longest {
		return ""
	}
	return schemeTypos[strings.ToLower(scheme)]
}

// IsHostTypo reports whether name, of either case, is "localhost" but for one slip, as
// [MeantSchemes] counts them: "locahost", "loaclhost". A letter more at an end makes
// another name of it rather than a slip, unless it doubles one.
func IsHostTypo(name string) bool {
	const meant = "localhost"
	if len(name) < len(meant)-1 || len(name) > len(meant)+1 || strings.Trim(name, ascii.Letters) != "" {
		return false
	}
	name = strings.ToLower(name)
	return !isExtension(name, meant) && (IsSlip(name, meant) || name != meant && name[0] == meant[0] && isPermutation(name, meant))
}

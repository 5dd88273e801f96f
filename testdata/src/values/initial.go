package values

import (
	"net/http"
	"os"
	"strings"
)

// Variables of the package are given their first values before another package can write
// to those that these are made of.

// APIBase is what others are made of.
var APIBase = "https:/initial.example/api/" // want `\[scheme\]`

var (
	// APIUsers is made of another variable.
	APIUsers = APIBase + "users/"

	// APIAvatars is made of one that is made of another.
	APIAvatars = APIUsers + "avatars/"

	// APIUser is made where it is called.
	APIUser = func(id string) string { return APIUsers + id }
)

func initialValues(id string) {
	http.Get(APIAvatars)
}

// FuncBase is read by functions alone.
var FuncBase = "https:/func.initial.example/api/" // want `\[scheme\]`

// FuncUser may be called by others, too.
var FuncUser = func(id string) string { return FuncBase + id }

func initialFuncs(id string) {
	http.Get(FuncUser(id))
}

// FuncFile is no URL for all who call FuncPath.
var FuncFile = "https:/file.initial.example/" // want `\[scheme\]`

// FuncPath is called for a URL and for a file.
var FuncPath = func(id string) string { return FuncFile + id }

func initialFiles(id string) {
	http.Get(FuncPath(id))
	os.Remove(strings.TrimPrefix(FuncPath(id), "https:/"))
}

// FuncHeld is handed to others.
var FuncHeld = "https:/held.initial.example/" // want `\[scheme\]`

// FuncGiven is given to somebody else.
var FuncGiven = func(id string) string { return FuncHeld + id }

func initialGiven(id string, each func(func(string) string)) {
	http.Get(FuncGiven(id))
	each(FuncGiven)
}

// SetBase is set before anything is made of it, by what another variable is made of.
var SetBase = "https:/set.initial.example/" // want `\[scheme\]`

var isSet = putInitial()

func putInitial() bool {
	SetBase = "https://set.initial.example/"
	return true
}

// SetUsers is made of what was set.
var SetUsers = SetBase + "users"

func initialSet() {
	if isSet {
		http.Get(SetUsers)
	}
}

// SetAPI is repaired when the program starts, and all that is made of it.
var SetAPI = "https:/repaired.initial.example/" // want `\[scheme\]`

// SetAPIUsers is made of it.
var SetAPIUsers = SetAPI + "users"

func init() {
	SetAPI = "https://repaired.initial.example/"
	SetAPIUsers = SetAPI + "users"
}

func initialRepaired() { http.Get(SetAPIUsers) }

// TrimmedAPI is not read for a first value alone.
var TrimmedAPI = "https:/trimmed.initial.example/"

// TrimmedUsers is repaired in its first value.
var TrimmedUsers = strings.Replace(TrimmedAPI, "https:/", "https://", 1) + "users"

func initialTrimmed() { http.Get(TrimmedUsers) }

package settings

import (
	"cmp"
	"os"
	"strings"
)

// Variables that init sets.
var (
	InitOr        string
	InitFilled    string
	InitStatement string
	InitRepaired  string
	InitTwice     string
	InitElsewhere string
	InitGiven     string
	InitWord      string
)

func init() {
	InitOr = cmp.Or(os.Getenv("OR"), "https//or.example.com")
	InitFilled = os.Getenv("FILLED")
	if InitFilled == "" {
		InitFilled = "https//filled.example.com"
	}
	if InitStatement = os.Getenv("STATEMENT"); InitStatement == "" {
		InitStatement = "https//statement.example.com"
	}
	InitRepaired = cmp.Or(os.Getenv("REPAIRED"), "repaired.example.com:80")
	if !strings.Contains(InitRepaired, "://") {
		InitRepaired = "http://" + InitRepaired
	}
	InitTwice = "https//twice.example.com"
	InitTwice = cmp.Or(os.Getenv("TWICE"), "https://twice.example.com")
	InitElsewhere = cmp.Or(os.Getenv("ELSEWHERE"), "https//elsewhere.example.com")
	InitGiven = cmp.Or(os.Getenv("GIVEN"), "https//given.example.com")
	complete(&InitGiven)
	InitWord = cmp.Or(os.Getenv("WORD"), "none")
}

func complete(s *string) { *s = strings.Replace(*s, "//", "://", 1) }

// SetElsewhere writes to a variable.
func SetElsewhere(s string) { InitElsewhere = s }

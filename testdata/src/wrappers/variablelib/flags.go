package variablelib

import "flag"

// Flags, of which the package does no more than read them.
var (
	FlagURL  = flag.String("flag", "https//flag.example.com", "")    // want FlagURL:"returns a known string"
	PassedTo = flag.String("passed", "https//pass.example.com", "")  // want PassedTo:"returns a known string"
	AimedAt  = flag.String("aimed", "https//aim.example.com", "")    // want AimedAt:"returns a known string"
	GivenTo  = flag.String("given", "https//give.example.com", "")   // want GivenTo:"returns a known string"
	Right    = flag.String("right", "https://right.example.com", "") // want Right:"returns a known string"
	Empty    = flag.String("empty", "", "")
	Length   = flag.Int("length", 1, "")
)

// A flag that the package sets, one that it hands out, and a pointer to something else.
var (
	SetFlag = flag.String("set", "https//set.example.com", "")
	OutFlag = flag.String("out", "https//out.example.com", "")
	other   = "https//other.example.com"
	NoFlag  = &other
)

// Parse reads the flags.
func Parse(set func(*string)) string {
	flag.Parse()
	if *SetFlag == "" {
		*SetFlag = "https://set.example.com"
	}
	set(OutFlag)
	other = "https://other.example.com"
	return *FlagURL
}

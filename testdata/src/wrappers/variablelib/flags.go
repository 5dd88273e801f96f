package variablelib

import "flag"

// Flags, of which the package does no more than read them.
var (
	FlagURL  = flag.String("flag", "https//flag.example.com", "")
	PassedTo = flag.String("passed", "https//pass.example.com", "")
	AimedAt  = flag.String("aimed", "https//aim.example.com", "")
	GivenTo  = flag.String("given", "https//give.example.com", "")
	Right    = flag.String("right", "https://right.example.com", "")
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

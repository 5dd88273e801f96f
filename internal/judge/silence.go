package judge

// This file names the reasons for silence.

// A Silence is why a string is not reported. The zero Silence is that it is.
type Silence uint8

// The reasons, in the order in which they are looked for.
const (
	Reported       Silence = iota
	Right                  // nothing is wrong with it
	Unset                  // it is empty, which stands for "not set", beside others
	Word                   // it is a word that stands for something else, as "none" and "local" do
	OtherChoice            // it comes with other words than those that the site asks for
	Generated              // it is written in a generated file
	Capped                 // strings were dropped on the way, and one that is right may be among them
	Mended                 // an evident fault that is mended on the way
	BehindBarrier          // a circumstantial fault that something on the way may have been made for
	RightElsewhere         // what is at fault is right in another string at the same site
	OtherKind              // it is right at a sink of another kind, and what is right here is wrong there
	TestDoubt              // the test does not show that it wants success
	TestExpects            // the test wants the failure
	CodeExpects            // code that is no test waits for the failure
	Probed                 // code asks whether it is a URL, and no more
	Handled                // the site only parses, and the error leads to something else
	Nowhere                // no literal in a file of the package is at fault
	Unknown                // nothing is known of it
	Ignored                // a comment silences it
)

var silences = [...]string{
	Reported:       "reported",
	Right:          "nothing is wrong with it",
	Unset:          `"" stands for "not set"`,
	Word:           "a single word may stand for something else",
	OtherChoice:    "it does not come with what the site asks for",
	Generated:      "it is in a generated file",
	Capped:         "too many strings arrive to know them all",
	Mended:         "it is mended on the way",
	BehindBarrier:  "code on the way may handle it",
	RightElsewhere: "its literals are right in another string here",
	OtherKind:      "it is right at a sink of another kind, where others of this one are wrong",
	Handled:        "the error leads to something else",
	TestDoubt:      "the test does not demand success",
	TestExpects:    "the test expects the failure",
	CodeExpects:    "the code waits for the failure",
	Probed:         "the code only asks whether it is a URL",
	Nowhere:        "no literal of the package is at fault",
	Unknown:        "nothing is known of it",
	Ignored:        "a comment silences it",
}

// String says it as the end of a sentence that begins with the string.
func (s Silence) String() string { return silences[s] }

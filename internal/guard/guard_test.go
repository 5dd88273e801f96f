package guard

import (
	"slices"
	"strings"
	"testing"
)

var colors = New("guard.colors", Words{"red": "a.go", "green": "b.go", "blue": "c.go"})

func TestTable(t *testing.T) {
	hasPrefix := func(s string) func(string) bool {
		return func(word string) bool { return strings.HasPrefix(s, word) }
	}
	for _, tt := range []struct {
		name string
		got  bool
		want bool
	}{
		{"Has red", colors.Has("red"), true},
		{"Has pink", colors.Has("pink"), false},
		{"HasAny pink, blue", colors.HasAny([]string{"pink", "blue"}), true},
		{"HasAny pink", colors.HasAny([]string{"pink"}), false},
		{"HasAny of nothing", colors.HasAny(nil), false},
		{"Match greenish", colors.Match(hasPrefix("greenish")), true},
		{"Match gray", colors.Match(hasPrefix("gray")), false},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

// Without one of its words a table goes on with the others.
func TestObserve(t *testing.T) {
	var seen []string
	Observe = func(of *Table, word string) bool {
		seen = append(seen, of.Name+" "+word)
		return word != "green"
	}
	defer func() { Observe = nil }()
	for _, tt := range []struct {
		name string
		got  bool
		want bool
	}{
		{"Has green", colors.Has("green"), false},
		{"HasAny green, red", colors.HasAny([]string{"green", "red"}), true},
		{"HasAny green", colors.HasAny([]string{"green"}), false},
		{"Match any", colors.Match(func(word string) bool { return word != "blue" }), true}, // red
		{"Match green", colors.Match(func(word string) bool { return word == "green" }), false},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
	want := []string{
		"guard.colors green",
		"guard.colors green", "guard.colors red",
		"guard.colors green",
		"guard.colors green", "guard.colors red",
		"guard.colors green",
	}
	if !slices.Equal(seen, want) {
		t.Errorf("observed %q, want %q", seen, want)
	}
}

func TestTwoTablesOfOneName(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a second table of the same name is made")
		}
	}()
	New("guard.colors", nil)
}

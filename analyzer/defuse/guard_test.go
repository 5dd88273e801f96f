package defuse

import (
	"go/constant"
	"strings"
	"testing"
)

// Each answer that decide gives is minded, be it the first that is asked for or a
// later one, and whatever was answered before.
func TestReachableMindsEachAnswer(t *testing.T) {
	const src = `package p
func sink(string) {}
func f(env, host string) {
	if env == "dev" {
		return
	}
	if host == "" {
		return
	}
	sink(host)
}`
	answer := func(env, host Sat) Decide {
		return func(g *Guard) Sat {
			if v, _ := g.Asked(); v.Name() == "env" {
				return env
			}
			return host
		}
	}
	type result struct {
		sat      Sat
		way      int // conditions
		doubtful string
	}
	ask := func(f *function, decide Decide) result {
		sat, way, doubtful := f.Reachable(f.sink(t), decide)
		r := result{sat: sat, way: len(way)}
		for _, v := range doubtful {
			r.doubtful += " " + v.Name()
		}
		return r
	}
	all := []Sat{Certain, Doubtful, Impossible}
	kept := load(t, src)
	seen := make(map[result]bool)
	for range 2 {
		for _, env := range all {
			for _, host := range all {
				got, want := ask(kept, answer(env, host)), ask(load(t, src), answer(env, host))
				seen[want] = true
				if got != want {
					t.Errorf("%v, %v: %v, and with nothing asked before %v", env, host, got, want)
				}
			}
		}
	}
	if len(seen) < 5 {
		t.Errorf("too few results: %v", seen)
	}
	if sat, way, _ := kept.Reachable(kept.sink(t), nil); sat != Certain || len(way) != 2 {
		t.Errorf("without decide: %v, %d conditions", sat, len(way))
	}
	dev := func(g *Guard) Sat {
		if v, _ := g.Asked(); v.Name() != "env" {
			return Certain
		}
		if holds, ok := g.Allows(constant.MakeString("dev")); ok && !holds {
			return Impossible
		}
		return Certain
	}
	if sat, _, _ := kept.Reachable(kept.sink(t), dev); sat != Impossible {
		t.Errorf("of a call with %q: %v", "dev", sat)
	}
}

// What something is looked up by does not decide what is found: only the other
// parameters that a condition depends on are shown.
func TestParamsLeaveKeysOut(t *testing.T) {
	for _, tt := range []struct{ cond, params string }{
		{`os.Getenv(key) == ""`, ""},
		{`os.Getenv("APP_"+key) == "" && def == ""`, "def"},
		{`strings.TrimSpace(os.Getenv(key)) == ""`, ""},
		{`trimmed == ""`, ""},
		{`env(key) == ""`, ""},
		{`deep(key) == ""`, ""},
		{`os.Getenv(key) == key`, "key"},
		{`os.Getenv(key)+def == ""`, "def"},
		{`strings.TrimSpace(key) == ""`, "key"},
		{`load(key) == ""`, "key"},
		{`deeper(key) == ""`, "key"},
		{`pair(key, def) == ""`, "key def"},
		{`other(key) == ""`, "key"},
		{`trimmed == longer`, "key"},
	} {
		f := load(t, `package p
import ("os"; "strings")
func sink(string) {}
func env(name string) string { return os.Getenv("APP_" + name) }
func deep(name string) string { v, _ := os.LookupEnv(name); if v == "" { return env(name) }; return v }
func load(name string) string { if name == "HOME" { return "/" }; return os.Getenv(name) }
func other(string) string { return os.Getenv("HOME") }
func deeper(name string) string { return load(name) }
func pair(name, def string) string { if v := os.Getenv(name); v != "" { return v }; return def }
func f(key, def string) {
	trimmed := strings.TrimSpace(os.Getenv(key))
	longer := key + "/"
	_, _ = trimmed, longer
	if `+tt.cond+` {
		sink(def)
	}
}`)
		var got []string
		_, way, _ := f.Reachable(f.sink(t), nil)
		for _, g := range way {
			for _, v := range g.Params() {
				got = append(got, v.Name())
			}
		}
		if got := strings.Join(got, " "); got != tt.params {
			t.Errorf("%s depends on %q, want %q", tt.cond, got, tt.params)
		}
	}
}

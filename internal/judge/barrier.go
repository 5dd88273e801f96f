package judge

// This file says which barriers excuse which faults.

import (
	"go/types"
	"path"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/segment"
)

// barrier says whether a barrier lies on the way of the bytes at fault, and remembers it.
func (j *Judge) barrier(v *Verdict) Silence {
	if j.isRegistered(v) {
		return BehindBarrier
	}
	excuses, silence := j.mends, Mended
	if !v.Evident {
		excuses, silence = j.mayHandle, BehindBarrier
	}
	isQuery := v.Finding.Rule.ID == "query-join"
	for _, s := range atFault(v, v.isDoubled() || isQuery) {
		for _, b := range s.Barriers {
			if b.Pos.IsValid() && j.Tests.Contains(b.Pos) && !j.Tests.Contains(v.Hit.Arg.Node().End()) { // if c.BaseURL != defaultBaseURL { t.Error(c.BaseURL) }
				continue
			}
			if excuses(v, b) && (!isQuery || s.Hole != nil || asksForQuery(b)) {
				v.Because = b
				return silence
			}
		}
	}
	return Reported
}

// asksForQuery reports whether b may ask whether there is a query yet.
//
//	if strings.Contains(u, "?") { sep = "&" }
func asksForQuery(b segment.Barrier) bool { return b.Says == "" || strings.ContainsAny(b.Says, "?&") }

// isRegistered reports whether the package registers the scheme that is not supported, or imports
// one that has the name of the scheme: it may register what supports it. The driver of a database
// is chosen by its own name, and its package has that of the scheme which it does not read.
//
//	proxy.RegisterDialerType("tcp", dial)       // and then: proxy.FromURL(u, proxy.Direct)
//	import _ "example.com/transport/mem"        // and then: http.Get("mem://x")
//	import _ "github.com/go-sql-driver/mysql"   // and then, not this: sql.Open("mysql", "mysql://h/db")
//	import "net/http"                           // and then, not this: websocket.Dial("http://h")
func (j *Judge) isRegistered(v *Verdict) bool {
	scheme, _, ok := strings.Cut(v.Value.Prefix(), ":")
	if !ok || v.Input.Want.Form == spec.DSN || v.Finding.Rule.ID != "unsupported-scheme" {
		return false
	}
	return slices.ContainsFunc(j.Flow.Pkg.Imports(), func(p *types.Package) bool {
		return path.Base(p.Path()) == scheme && !gotypes.IsStandard(p, j.Flow.Pkg) || j.Flow.Registers(p, scheme)
	})
}

// isDoubled reports whether the fault is a scheme or a port that is there twice, or one where a
// URL is made of a host that may be a URL by now: whoever writes one of them may have asked for
// the other before.
//
//	if !strings.Contains(host, "://") { host = "https://" + host }
//	if !strings.Contains(addr, ":") { addr += ":80" }
//	if addr != "dynamic" { addrs[i] = (&url.URL{Scheme: "tcp", Host: addr}).String() }
func (v *Verdict) isDoubled() bool {
	isMade := v.Finding.Rule.ID == "component" && len(v.Value.Segments) > 1
	isPort := v.Finding.Doubled == rule.DoubledPort && len(v.Value.Segments) > 1
	return isMade || isPort || v.Finding.Doubled == rule.DoubledScheme && (len(v.Joined) > 0 || v.isSchemePutBefore())
}

// isSchemePutBefore reports whether a scheme was put before what has one: srv.URL.
func (v *Verdict) isSchemePutBefore() bool {
	flat, sep := v.Value.Flat(), "://"
	first, second := strings.Index(flat, sep), strings.LastIndex(flat, sep)
	i, _, ok := v.Value.At(max(0, first))
	k, _, okSecond := v.Value.At(max(0, second))
	return ok && okSecond && i != k
}

// atFault returns the segments of the bytes at fault; all of them if the fault is between
// all.
func atFault(v *Verdict, all bool) []segment.Segment {
	if all {
		return v.Value.Segments
	}
	var out []segment.Segment
	first, _, ok := v.Value.At(v.Finding.Start)
	last, _, okLast := v.Value.At(max(v.Finding.Start, v.Finding.End-1))
	if ok && okLast {
		for i := first; i <= last; i++ {
			if s := v.Value.Segments[i]; s.Hole == nil || i == first {
				out = append(out, s)
			}
		}
	}
	return out
}

// mayHandle reports whether b may have been made for a circumstantial fault. What trims a
// slash or white space knows of no other fault, and nobody asks about what cannot be
// parsed; who asks for Opaque knows of "localhost:80".
//
//	u, err := url.Parse("127.0.0.1:80"); if err != nil { return err }; if u.Scheme != "redis" { … }
func (j *Judge) mayHandle(v *Verdict, b segment.Barrier) bool {
	if sink.OnlyReads(v.Hit.Obj) && v.Input.Rejected() && b.Part != "Opaque" && isOf(j.Flow.AskedAfter(v.Hit.Site), b) {
		return false
	}
	if b.Kind == segment.Settable && v.Finding.Rule.ID == "path-join" { // http.Get(path.Join(Endpoint, "v1")), whatever others set
		return false
	}
	return !isBlank(b) || j.mends(v, b)
}

// isOf reports whether b is one of the barriers, by its place.
func isOf(list []segment.Barrier, b segment.Barrier) bool {
	return slices.ContainsFunc(list, func(o segment.Barrier) bool { return o.Pos == b.Pos })
}

// isBlank reports whether b trims slashes or white space.
//
//	strings.TrimSuffix(base, "/"), strings.TrimSpace(line)
func isBlank(b segment.Barrier) bool {
	return b.Kind == segment.Rewriter && b.Says != "" && strings.Trim(b.Says, " \t\r\n\v\f\u0085\u00a0/") == ""
}

// mends reports whether b replaces, or asks about, exactly the bytes at fault.
//
//	strings.Replace(u, "http:/", "http://", 1); strings.TrimSpace(u)
func (j *Judge) mends(v *Verdict, b segment.Barrier) bool {
	if v.Input.Want.Form == spec.SlashPath && (b.Kind == segment.Test || b.Kind == segment.Check) { // if strings.ContainsAny(s, ":\\") { return err }; path.Clean(s)
		return true
	}
	flat := v.Input.Text.Flat()
	start, end := v.Finding.Start, min(max(v.Finding.End, v.Finding.Start+1), len(flat))
	isAddress := v.Finding.Rule.ID == "address" || v.Finding.Rule.ID == "component"
	if isAddress && b.Kind == segment.Rewriter && !isBlank(b) { // c.addrs = trimSchemes(c.addrs)
		return true
	}
	if b.Kind == segment.Fallback && b.Says != "" && strings.Contains(flat[start:end], b.Says) {
		return true
	}
	if b.Says == "" || start >= end {
		isScheme := b.Part == "Scheme" && v.Finding.Rule.ID == "component" // if u.Scheme == "" { u.Host = s }
		return isScheme || v.isDoubled()
	}
	for at := 0; at < len(flat); at++ {
		i := strings.Index(flat[at:], b.Says)
		if i < 0 {
			break
		}
		if at += i; at <= start && end <= at+len(b.Says) {
			return true
		}
	}
	if isAddress && (strings.Contains(b.Says, "://") || strings.Contains(flat, b.Says) && strings.Contains(b.Says, ":")) {
		return true // strings.Cut(addr, "://"), strings.HasPrefix(addr, "tcp://")
	}
	isTrimmed := isBlank(b) && strings.Trim(flat[start:end], b.Says) == ""
	return isTrimmed || v.isDoubled()
}

// isRightElsewhere reports whether all that is at fault in v is part of one of the strings that
// are right at the same site, so that the fault is in what it is joined with: that is to blame
// then, unless it is right elsewhere, too.
//
//	get("example.com"), get("/example.org") // func get(s string) { http.Get("http:/" + s) }
func (j *Judge) isRightElsewhere(v *Verdict, right []*Verdict) bool {
	ofTest := j.isOfTest(v)
	isWrong := func(b Blame) bool {
		return b.Literal.IsZero() || !slices.ContainsFunc(right, func(o *Verdict) bool {
			return (ofTest || !j.isOfTest(o)) && o.has(b, !v.Evident)
		})
	}
	blamed := append([]Blame{v.Blame}, v.Joined...)
	if i := slices.IndexFunc(blamed, isWrong); i >= 0 {
		v.Blame, blamed[0], blamed[i] = blamed[i], blamed[i], blamed[0]
		v.Joined = blamed[1:]
		return false
	}
	for _, b := range j.beside(v) {
		if isOfTest := j.Tests.Contains(blamed[0].Pos) && !j.StrictTests; isOfTest && !j.Tests.Contains(b.Pos) { // open("256.256.256.256"), and not the "tcp://" before it
			continue
		}
		if !b.Literal.IsZero() && isWrong(b) {
			v.Blame, v.Joined = b, blamed
			return false
		}
	}
	return true
}

// isOfTest reports whether a test writes a part of the string: what is right there says
// nothing of other code, which is analyzed without the tests as well.
func (j *Judge) isOfTest(v *Verdict) bool {
	return slices.ContainsFunc(v.Value.Literals(), func(l segment.Literal) bool { return l.IsHere() && j.Tests.Contains(l.Pos) })
}

// has reports whether the string of v has bytes of b; with rewritten set, also whether
// something is made of the literal in a way that is not known.
func (v *Verdict) has(b Blame, rewritten bool) bool {
	return slices.ContainsFunc(v.Value.Segments, func(s segment.Segment) bool {
		switch {
		case !s.IsOf(b.Literal):
			return false
		case s.Hole != nil:
			return rewritten
		}
		return s.Offset == segment.Unmapped || b.From == segment.Unmapped || s.Offset < max(b.To, b.From+1) && b.From < s.Offset+len(s.Known)
	})
}

// beside returns what stands after and before the bytes at fault.
func (j *Judge) beside(v *Verdict) []Blame {
	var all []Blame
	first, _, ok := v.Value.At(v.Finding.Start)
	last, _, okLast := v.Value.At(max(v.Finding.Start, v.Finding.End-1))
	if !ok || !okLast {
		return nil
	}
	for _, i := range []int{last + 1, first - 1} {
		if i >= 0 && i < len(v.Value.Segments) && v.Value.Segments[i].Hole == nil {
			s := v.Value.Segments[i]
			all = append(all, j.placeOf(s, 0, len(s.Known)))
		}
	}
	return all
}

package wrapper

// This file carries from package to package what is known of the settings that all
// packages of a program share, by their names.

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/knowledge"
)

// maxNotedFlows is of how many settings a package says where they arrive.
const maxNotedFlows = 64

// A codedSettings is what a package says of shared settings, as it is written. Names are
// in lower case.
type codedSettings struct {
	Package  string                  `json:"n"`
	Defaults map[string]codedDefault `json:"d,omitempty"`
	Decided  []string                `json:"x,omitempty"` // what nothing can be said of: see noteOf
	MayAny   bool                    `json:"a,omitempty"` // that may be so for any
	Flows    map[string]string       `json:"f,omitempty"` // a Fact each
	Fed      []string                `json:"l,omitempty"` // see goindex.Index.FedLibraries
	Decoded  []string                `json:"u,omitempty"` // see value.Package.DecodedLibraries
}

// A codedDefault is the default of a setting as it is written.
type codedDefault struct {
	Text string `json:"t"`
	Name string `json:"n"`
}

// sharedSettings is what is known of shared settings.
type sharedSettings struct {
	defaults map[string]value.SharedDefault // of other packages; without text where there are several
	flows    map[string][]*Fact             // of other packages
	mayAny   bool                           // other packages may set any
	fed      map[string][]string            // the paths of the packages that give libraries values, by those
	decoded  map[string][]string            // those by which other packages read settings, by their paths

	own map[*types.Var][]*ParamSummary // where settings arrive that this package reads
}

// ImportSettings takes over what other packages say of the settings that all packages of
// a program share, by their paths.
func (f *Propagator) ImportSettings(notes iter.Seq2[string, string]) {
	s := &f.settings
	s.defaults, s.flows = make(map[string]value.SharedDefault), make(map[string][]*Fact)
	s.fed, s.decoded = make(map[string][]string), make(map[string][]string)
	for path, data := range notes {
		var coded codedSettings
		if json.Unmarshal([]byte(data), &coded) != nil { // by another version of urilint
			continue
		}
		s.mayAny = s.mayAny || coded.MayAny
		for name, def := range coded.Defaults {
			if _, isToo := s.defaults[name]; isToo {
				s.defaults[name] = value.SharedDefault{}
			} else {
				s.defaults[name] = value.SharedDefault{Text: def.Text, Name: def.Name, Package: coded.Package}
			}
		}
		for _, name := range coded.Decided {
			s.defaults[name] = value.SharedDefault{}
		}
		for name, data := range coded.Flows {
			s.flows[name] = append(s.flows[name], ReadFact(data))
		}
		for _, library := range coded.Fed {
			s.fed[library] = append(s.fed[library], path)
		}
		if coded.Decoded != nil {
			s.decoded[path] = coded.Decoded
		}
	}
	f.values.Feeds = func(library string) bool { return s.fed[library] != nil }
	f.values.SharedDefault = func(name string) (value.SharedDefault, bool) {
		def, ok := s.defaults[strings.ToLower(name)]
		if s.mayAny {
			return value.SharedDefault{}, ok
		}
		return def, ok
	}
}

// demand notes that the string of a setting, which v stands for, is a part of val, which
// arrives at a: other packages may have its default.
//
//	func Ping() { http.Get(viper.GetString("url") + "/ping") }
func (f *Propagator) demand(a *Arrival, val value.Value, v *types.Var) {
	if a.isLatent || val.Text.Len() > maxText || f.tests.Contains(a.Hit.Arg.Node().Pos()) || f.pkg.Name() == "main" {
		return
	}
	hops := a.hops()
	if fn := f.index.FuncAround(a.Hit.Arg); fn != nil {
		hops = append([]Hop{f.hopAt(fn)}, hops...)
	}
	flow := &ParamSummary{Parts: partsOf(val, owner{obj: v}, anySource, nil), Want: *a.Hit.Want, CallPath: hops, isCommon: a.IsCommon()}
	if f.settings.own == nil {
		f.settings.own = make(map[*types.Var][]*ParamSummary)
	}
	if known := f.settings.own[v]; !flow.isKnown(known) && (known != nil || len(f.settings.own) < maxNotedFlows) {
		f.settings.own[v] = append(known, flow)
	}
}

// arriveAtShared queues what the defaults that this package gives to settings are where
// other packages read those, and reports whether there are such. It does so once.
//
//	viper.SetDefault("url", "http//h")
func (f *Propagator) arriveAtShared() bool {
	flows := f.settings.flows
	f.settings.flows = nil
	if len(flows) == 0 || f.settings.mayAny || f.index.MaySetAny(knowledge.SharedLibrary) || f.index.MaySetAny(knowledge.SharedMethods) {
		return false
	}
	for _, name := range slices.Sorted(maps.Keys(flows)) {
		def := f.index.Default(knowledge.SharedLibrary, name)
		if _, isToo := f.settings.defaults[name]; isToo || def == nil || f.isDecided(name) {
			continue
		}
		cur, ok := f.index.Find(def)
		if !ok || f.tests.Contains(def.Pos()) {
			continue
		}
		for _, fact := range flows[name] {
			v := types.NewVar(token.NoPos, f.pkg, name, types.Typ[types.String])
			f.imported[v] = fact
			for _, flow := range fact.parsed().flows {
				f.arriveAt(v, flow, handover{site: cur.Parent(), args: []cursor{cur}})
			}
		}
	}
	return len(f.queue) > 0
}

// isDecided reports whether the package sets the setting of that name, or decides
// something by what it is.
func (f *Propagator) isDecided(name string) bool {
	return f.index.NamesSetting(knowledge.SharedMethods, name) || f.asksSetting(name)
}

// asksSetting reports whether the package decides something by what the setting of that
// name is.
func (f *Propagator) asksSetting(name string) bool {
	return f.values.AsksSetting(name, func(n ast.Node) bool { return f.sent[n] })
}

// Note returns what importers need to know of the settings that all packages of the
// program share; nil where there is nothing to say. Of those that are set, checked or
// have a default that is not known, it says that nothing else can be said.
func (f *Propagator) Note() []byte {
	if !importsFed(f.pkg) {
		return nil
	}
	coded := codedSettings{Package: f.pkg.Name(), Fed: f.index.FedLibraries(), Decoded: f.values.DecodedLibraries()}
	coded.MayAny = f.index.MaySetAny(knowledge.SharedLibrary) || f.index.MaySetAny(knowledge.SharedMethods)
	names := append(f.index.NamesOfSettings(knowledge.SharedLibrary), f.index.NamesOfSettings(knowledge.SharedMethods)...)
	slices.Sort(names)
	for _, name := range slices.Compact(append(names, f.index.NamesRead(knowledge.SharedLibrary)...)) {
		def, ok := f.defaultToExport(name)
		switch {
		case ok && coded.Defaults == nil:
			coded.Defaults = map[string]codedDefault{name: def}
		case ok:
			coded.Defaults[name] = def
		case f.index.NamesSetting(knowledge.SharedLibrary, name) || f.isDecided(name):
			coded.Decided = append(coded.Decided, name)
		}
	}
	coded.Flows = f.flowsOfSettings()
	if !coded.MayAny && coded.Defaults == nil && coded.Decided == nil && coded.Flows == nil && coded.Fed == nil && coded.Decoded == nil {
		return nil
	}
	data, err := json.Marshal(coded)
	if err != nil {
		return nil
	}
	return data
}

// defaultToExport returns the default that this package alone gives the setting of that
// name; ok is false where there is no such or it is not known.
func (f *Propagator) defaultToExport(name string) (coded codedDefault, ok bool) {
	def := f.index.Default(knowledge.SharedLibrary, name)
	if def == nil || f.isDecided(name) || f.tests.Contains(def.Pos()) {
		return coded, false
	}
	cur, ok := f.index.Find(def)
	if !ok {
		return coded, false
	}
	values := f.values.OfAll(cur)
	if len(values) != 1 {
		return coded, false
	}
	coded.Text, ok = values[0].Text.Known()
	coded.Text = f.concealed(name)(coded.Text)
	coded.Name, _ = f.index.SettingName(def)
	return coded, ok && coded.Text != "" && len(coded.Text) <= maxText
}

// flowsOfSettings returns what is written of the places where settings arrive; nil for
// none.
func (f *Propagator) flowsOfSettings() map[string]string {
	var coded map[string]string
	for v, flows := range f.settings.own {
		name := strings.ToLower(v.Name())
		data, err := (&Fact{content: content{flows: flows, conceal: f.concealed(name)}}).GobEncode()
		if err != nil || f.asksSetting(name) {
			continue
		}
		if coded == nil {
			coded = make(map[string]string)
		}
		coded[name] = string(data)
	}
	return coded
}

// isFedOver reports whether what is said of a field of a struct that pkg has read settings
// into need not hold here, where another package gives the library that has read them values.
//
//	viper.SetDefault("url", "http://h"); cfg, err := config.Load()
func (f *Propagator) isFedOver(pkg *types.Package) bool {
	return pkg != nil && slices.ContainsFunc(f.settings.decoded[pkg.Path()], func(library string) bool {
		return f.index.BringsSettings(library) || slices.ContainsFunc(f.settings.fed[library], func(path string) bool { return path != pkg.Path() })
	})
}

// importsFed reports whether pkg imports a library that packages give values of settings.
func importsFed(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Imports(), knowledge.HasFeeders)
}

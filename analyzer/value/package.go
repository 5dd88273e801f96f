package value

// This file holds what is prepared of one package, each part of it when first
// asked for.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
)

// A Package answers questions about the strings of one type-checked package.
// It is not safe for concurrent use.
type Package struct {
	// Summary, if set, says which strings are on some run at the path at of the
	// result of that index of call, which calls obj, a function of another package; or of
	// obj itself, a variable, where call is nil. There are none where that is not
	// known.
	Summary func(obj types.Object, call *ast.CallExpr, index int, at defuse.Path) []Alternative

	// SummaryLeft, if set, says which strings call, of a function of another package,
	// leaves on some run at the path at behind its parameter of that index, or Receiver.
	// There are none where that is not known.
	SummaryLeft func(fn *types.Func, call *ast.CallExpr, param int, at defuse.Path) []Alternative

	// SummaryRows, if set, says on which conditions each row is there of the list
	// that Element, the end of the path at, leads to: in what obj, a function of
	// another package, returns first. The first of them is about its index or Key.
	// What else may be there has none.
	SummaryRows func(obj types.Object, at defuse.Path) [][]ArgTest

	// ReturnsNew, if set, says whether what a function of another package returns
	// as its result of that index is a pointer that nobody else has.
	ReturnsNew func(fn *types.Func, index int) bool

	// ListTaker, if set, says whether the list at cur is given to code that does not
	// write to it; field is the one it is put into, nil where it is an argument.
	ListTaker func(cur inspector.Cursor) (field *types.Var, ok bool)

	// TakesList, if set, says whether what obj of another package is given, a field
	// or a function by its parameter of that index, is known to be a list of URLs,
	// of which others read the elements.
	TakesList func(obj types.Object, param int) bool

	// Untouched, if set, says whether a function of another package leaves the
	// strings alone behind its parameter of that index, or Receiver; fills whether it
	// may set those that are empty.
	Untouched func(fn *types.Func, param int) (isUntouched, fills bool)

	// Fixed, if set, says whether what a function of another package returns depends on
	// its arguments alone, and on what the program says for itself.
	Fixed func(fn *types.Func) bool

	// Asked, if set, returns the names of the fields by which a function of another package
	// may decide something, of the struct that it gets by its parameter of that index, or
	// Receiver; ok is false where that may be by any: see AskedFields.
	Asked func(fn *types.Func, param int) (names []string, ok bool)

	// Decodes, if set, says whether a function of another package reads the settings of
	// the program into what it gets a pointer to by its parameter of that index, or
	// Receiver: what nothing sets stays what it was.
	Decodes func(fn *types.Func, param int) bool

	// SharedDefault, if set, says which default other packages give the setting of that
	// name, which all packages of the program share; ok is false where they say nothing
	// of it.
	SharedDefault func(name string) (def SharedDefault, ok bool)

	// Feeds, if set, says whether other packages give the library values of settings: see
	// goindex.Index.BringsSettings.
	Feeds func(library string) bool

	// GoVersion, if set, says for which version of Go, "go1.26", a file is
	// written; empty for one that is not known, which is taken for a current
	// one.
	GoVersion func(*ast.File) string

	// Choice, if set, says which choice a function of another package makes: see ChoiceOf.
	Choice func(*types.Func) Choice

	*goindex.Index
	fset  *token.FileSet
	files []*ast.File // by position
	pkg   *types.Package
	info  *types.Info
	root  inspector.Cursor

	decls            map[types.Object]*declared
	declInfos        map[ast.Node]*declInfo
	refusals         map[*types.Var]bool                                // of parameters; see recognizer.Refuses
	repeats          found[*types.Func, []*ast.CallExpr]                // see findRepeats
	asks             found[*types.Var, asking]                          // of parameters; see recognizer.Asks
	byKey            found[*ast.CompositeLit, map[constantKey]ast.Expr] // see valuesByKey
	readOnly         answers[*types.Var]                                // see isReadOnly
	leftBehind       answers[*types.Var]                                // see MayWriteBehind
	added            answers[*types.Var]                                // see OnlyAddsElements
	envDefaults      found[*ast.BlockStmt, int]                         // see envDefault
	askedFields      found[*types.Var, askedFields]                     // see AskedFields
	choices          found[*types.Func, Choice]                         // see ChoiceOf
	pairs            found[ast.Expr, *ast.KeyValueExpr]                 // see pairOf
	shared           answers[*types.Var]                                // see isOnlyReadOrReturned
	sends            found[*types.Var, []*ast.SendStmt]                 // see findSends
	askingReads      found[[2]string, []ast.Node]                       // see isSettingAsked
	settingVars      found[string, *types.Var]                          // see settingVar
	constantSets     found[*types.Var, constantSets]                    // see isSetBefore
	decodedBy        map[string]bool                                    // see DecodedLibraries
	environmentCalls *environment                                       // see environment; nil before it is asked for
	literalVars      found[*ast.FuncLit, *types.Var]                    // in tables; see funcObject
	literalOf        map[*types.Var]*ast.FuncLit                        // what those stand for
	asker            *asker                                             // see isSettingAsked; nil before it is asked for
	laterAsker       *asker                                             // see AsksSetting; nil before it is asked for
	partsRead        answers[*types.Var]                                // see isOnlyRead
	ipVersions       answers[ast.Node]                                  // see asksIPVersion
	makeups          found[ast.Expr, makeup]                            // see holeOperand.makeup

	nonEscaping    answers[*types.Func]              // see receiverDoesNotEscape
	readTwice      answers[types.Object]             // see isReadTwice
	treatments     found[holderKey, treatment]       // see treatmentBy
	readsByField   found[*types.Var, *readsByField]  // see readsOfPart
	given          found[*types.Var, givenConstants] // see constantsGiven
	heldAtCalls    map[entryTest]defuse.Sat          // see recognizer.Holds
	unkept         answers[*types.Var]               // see isNotKept
	fixed          answers[*types.Func]              // see IsFixed
	errorTests     found[*types.Func, []checkedTest] // see checkedBy
	inspections    answers[inspection]               // see inspectsField
	goodEnds       answers[*types.Func]              // see endsWell
	schemeUsed     answers[*types.Var]               // see isLiteralBefore
	readBy         found[*types.Var, basesByFunc]    // see ReadIn
	implementing   found[*types.Func, []*types.Func] // see methodsCalled
	typesInVars    found[*types.Var, heldTypes]      // see typesOfVariable
	typesInResults found[*types.Var, heldTypes]      // see typesReturned
	fillings       found[*types.Var, *filling]       // see fillingOf
	ignored        answers[holderKey]                // see functionIgnores
	promoted       map[*types.Var][]inspector.Cursor // see promotedThrough
	timesNamed     map[*types.PkgName]int            // in the file that imports it; see isNamedElsewhere
	holders        map[holderKey]*Holder
	shown          answers[*types.Var] // see onlyShown
	changed        map[*types.Var]bool // see ChangesImported
	returnNew      answers[funcResult] // see returnsNew
	givenMaps      answers[*types.Var] // see isGivenMap
	elementsKept   answers[*types.Var] // see keepsElements
	counts         found[*ast.ForStmt, *count]
	readResults    answers[*types.Func]   // see onlyReadsResult
	relativeParams answers[*types.Var]    // see isHandedRelative
	urlKept        map[urlUsesOf]urlWrite // see urlUses
	literals       map[*ast.BasicLit]*longLiteral
	work           int64                             // steps that evaluations may still take
	comments       []token.Pos                       // of groups of comments, ascending; see commented
	importedUses   map[*types.Var][]inspector.Cursor // see usesOfImported
}

// New returns a Package for the syntax and types of one package, which are
// those of the index. Types may be incomplete: what has no type is unknown.
func New(fset *token.FileSet, files []*ast.File, index *goindex.Index) *Package {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b *ast.File) int { return int(a.FileStart) - int(b.FileStart) })
	p := &Package{Index: index, fset: fset, files: files, pkg: index.Pkg, info: index.Info, root: index.Root, work: maxSteps}
	for _, f := range files {
		p.work += stepsPerByte * int64(f.FileEnd-f.FileStart)
	}
	return p
}

// found are what was found so far, by what it was looked for in. Where that leads back
// to itself, by functions that call each other, it is the zero value meanwhile.
type found[K comparable, V any] map[K]V

// answers are found for a question that is answered with yes or no.
type answers[K comparable] = found[K, bool]

// of returns what there is for x, which find finds if it is not known.
func (a *found[K, V]) of(x K, find func() V) V {
	if v, known := (*a)[x]; known {
		return v
	}
	if *a == nil {
		*a = make(found[K, V])
	}
	var none V
	(*a)[x] = none
	v := find()
	(*a)[x] = v
	return v
}

// A declared is the declaration of a constant or variable by const or var.
type declared struct {
	decl  *ast.GenDecl
	spec  *ast.ValueSpec
	value ast.Expr // nil where it has none of its own

	// repeated is set where value is written once for several specs of a
	// const group.
	repeated bool
}

// declaredBy returns the declaration of obj by const or var in this package,
// at package level or in a function; nil where there is none.
func (p *Package) declaredBy(obj types.Object) *declared {
	if p.decls == nil {
		p.decls = make(map[types.Object]*declared)
		for cur := range p.root.Preorder((*ast.GenDecl)(nil)) {
			p.declare(cur.Node().(*ast.GenDecl))
		}
	}
	return p.decls[obj]
}

// declare notes the names of decl.
func (p *Package) declare(decl *ast.GenDecl) {
	if decl.Tok != token.CONST && decl.Tok != token.VAR {
		return
	}
	var values []ast.Expr
	var owners []*declared // of values, to be marked when they are repeated
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		repeated := decl.Tok == token.CONST && len(spec.Values) == 0
		if !repeated {
			values, owners = spec.Values, nil
		}
		for i, name := range spec.Names {
			d := &declared{decl: decl, spec: spec, repeated: repeated}
			if len(values) == len(spec.Names) {
				d.value = values[i]
			}
			owners = append(owners, d)
			if obj := p.info.Defs[name]; obj != nil {
				p.decls[obj] = d
			}
		}
		if repeated {
			for _, d := range owners {
				d.repeated = true
			}
		}
	}
}

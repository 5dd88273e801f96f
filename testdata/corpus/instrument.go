package main

// This file rewrites the source of urilint so that single functions and branches of it can
// be switched off while it runs, and builds this command with that source.

import (
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A point is a place of urilint's source that can be switched off: a function, which then
// returns the zero values of its results, or a branch, which is then not taken.
type point struct {
	File string // below the root of the checkout
	Line int
	Text string // the function's name, or the condition
}

func (p point) String() string { return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Text) }

// switchesSource is the file that instrumented packages ask. It becomes part of package guard.
const switchesSource = `package guard

// What each point did in the last run, and whether it is switched off.
var (
	Reached [%[1]d]bool
	Off     [%[1]d]bool
	Steps   int // of the last run
	Limit   int // of steps; 0 for none
)

// IsOn reports whether the point is not switched off.
func IsOn(point int) bool {
	Reached[point] = true
	if Steps++; Steps > Limit && Limit > 0 {
		panic("too many steps")
	}
	return !Off[point]
}
`

const guardPath = "github.com/urilint/urilint/internal/guard"

// An edit inserts text at an offset of a file.
type edit struct {
	at   int
	text string
}

// instrumentedFile returns src, the source of the file called name, with a switch for each
// function and branch in it, and adds them to points. Lines stay where they are.
func instrumentedFile(name string, src []byte, points *[]point) ([]byte, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	offset := func(pos token.Pos) int { return fset.Position(pos).Offset }
	text := func(n ast.Node) string { return string(src[offset(n.Pos()):offset(n.End())]) }
	var edits []edit
	insert := func(pos token.Pos, text string) { edits = append(edits, edit{offset(pos), text}) }
	add := func(n ast.Node, what string) (id int) {
		*points = append(*points, point{name, fset.Position(n.Pos()).Line, what})
		return len(*points) - 1
	}
	condition := func(kind string, e ast.Expr) {
		id := add(e, kind+" "+text(e))
		insert(e.Pos(), "bool(") // the condition may have a named type
		insert(e.End(), fmt.Sprintf(") && switches_.IsOn(%d)", id))
	}
	for _, decl := range f.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil || fn.Recv == nil && fn.Name.Name == "init" {
			continue
		}
		nameResults(fn.Type.Results, insert)
		insert(fn.Body.Lbrace+1, fmt.Sprintf(" if !switches_.IsOn(%d) { return };", add(fn, "func "+fn.Name.Name)))
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IfStmt:
				condition("if", n.Cond)
			case *ast.SwitchStmt:
				for _, clause := range n.Body.List {
					for _, e := range clause.(*ast.CaseClause).List {
						if n.Tag == nil {
							condition("case", e)
						}
					}
				}
			}
			return true
		})
	}
	if len(edits) == 0 {
		return src, nil
	}
	insert(f.Name.End(), fmt.Sprintf("; import switches_ %q", guardPath))
	sort.SliceStable(edits, func(i, j int) bool { return edits[i].at < edits[j].at })
	var out []byte
	last := 0
	for _, e := range edits {
		out = append(append(out, src[last:e.at]...), e.text...)
		last = e.at
	}
	return append(out, src[last:]...), nil
}

// nameResults gives names to results that have none, so that a return without values
// returns zero values.
func nameResults(results *ast.FieldList, insert func(token.Pos, string)) {
	if results == nil || len(results.List) == 0 || len(results.List[0].Names) > 0 {
		return
	}
	if !results.Opening.IsValid() { // func f() bool
		insert(results.Pos(), "(")
		insert(results.End(), ")")
	}
	for i, field := range results.List {
		insert(field.Type.Pos(), fmt.Sprintf("result%d_ ", i))
	}
}

// instrument writes rewritten files of the packages, directories below root, to dir, with
// overlay.json for the flag -overlay of the go command, and returns the points.
func instrument(root, dir string, packages []string) ([]point, error) {
	overlay := make(map[string]string)
	write := func(name string, data []byte) error {
		to := filepath.Join(dir, strconv.Itoa(len(overlay))+".go")
		overlay[filepath.Join(root, name)] = to
		return os.WriteFile(to, data, 0o666)
	}
	var points []point
	for _, pkg := range packages {
		files, err := filepath.Glob(filepath.Join(root, pkg, "*.go"))
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("no Go files in %s", filepath.Join(root, pkg))
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			src, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			name := filepath.ToSlash(filepath.Join(pkg, filepath.Base(file)))
			if src, err = instrumentedFile(name, src, &points); err != nil {
				return nil, err
			}
			if err := write(name, src); err != nil {
				return nil, err
			}
		}
	}
	if err := write("internal/guard/switches.go", fmt.Appendf(nil, switchesSource, len(points))); err != nil {
		return nil, err
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return nil, err
	}
	return points, os.WriteFile(filepath.Join(dir, "overlay.json"), text, 0o666)
}

// ablatedPackages are those whose mechanisms are measured unless the command line names others:
// all that decide what is found.
var ablatedPackages = []string{
	"analyzer", "analyzer/intent", "analyzer/sink", "internal/barrier", "internal/edit", "internal/flow",
	"internal/goindex", "internal/gotypes", "internal/guess", "internal/index", "internal/judge", "internal/knowledge",
	"internal/library", "internal/literal", "internal/segment", "internal/summary", "internal/usekind",
}

// ablate builds this command with instrumented packages and runs it over the same modules.
func ablate(ctx context.Context, opts *options) (int, error) {
	root := filepath.Dir(filepath.Dir(opts.home))
	dir, err := os.MkdirTemp("", "urilint-ablation")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	packages := ablatedPackages
	if opts.ablated != "all" {
		packages = strings.Split(opts.ablated, ",")
	}
	points, err := instrument(root, dir, packages)
	if err != nil {
		return 0, err
	}
	list, err := json.Marshal(points)
	if err != nil {
		return 0, err
	}
	if err := os.WriteFile(filepath.Join(dir, "points.json"), list, 0o666); err != nil {
		return 0, err
	}
	program := filepath.Join(dir, "corpus")
	build := exec.Command("go", "build", "-buildvcs=false", "-tags=ablation", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, ".")
	build.Dir, build.Env = opts.home, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("cannot build the instrumented urilint: %v\n%s", err, out)
	}
	run := exec.CommandContext(ctx, program, slices.Concat([]string{
		"-home", opts.home, "-cache", opts.cache, "-only", opts.only.String(), "-flags", strings.Join(opts.flags, " "),
		"-points", filepath.Join(dir, "points.json"),
	}, opts.arguments)...)
	run.Stdout, run.Stderr = opts.out, opts.progress
	return exitSame, run.Run()
}

package gotypes

import "go/types"

// Reach calls visit once for pkg, the packages it imports (direct) and those behind
// them, until it returns an error, and returns that.
func Reach(pkg *types.Package, visit func(p *types.Package, direct bool) error) error {
	seen := map[*types.Package]bool{pkg: true}
	queue := []*types.Package{pkg}
	for _, p := range pkg.Imports() {
		if !seen[p] {
			seen[p] = true
			queue = append(queue, p)
		}
	}
	direct := len(queue)
	for i := 0; i < len(queue); i++ {
		if err := visit(queue[i], i < direct); err != nil {
			return err
		}
		for _, p := range queue[i].Imports() {
			if !seen[p] {
				seen[p] = true
				queue = append(queue, p)
			}
		}
	}
	return nil
}

// PackagesInReach returns pkg, the packages that it imports and those behind them,
// by their paths.
func PackagesInReach(pkg *types.Package) map[string]*types.Package {
	all := make(map[string]*types.Package)
	_ = Reach(pkg, func(p *types.Package, _ bool) error { // which never fails
		if all[p.Path()] == nil {
			all[p.Path()] = p
		}
		return nil
	})
	return all
}

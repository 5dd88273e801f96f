package value

// This file tells the operands that are IP addresses, of whatever version.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// IsIP reports whether the hole holds what fmt or the method String writes for a net.IP
// or a netip.Addr, in a declaration that asks nothing of the version of addresses and
// makes none of version 4.
//
//	fmt.Sprintf("http://%s:%d", ip, port)
func (o holeOperand) IsIP() bool {
	e := o.expr()
	if e == nil || o.pieces[o.at].formatted { // %q of an address
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr, *ast.IndexExpr: // ip, node.IP, nodes[0]
		return isIP(o.pkg.typeOf(e)) && !o.pkg.asksIPVersion(e)
	}
	return false
}

// isIP reports whether t is the type of IP addresses.
func isIP(t types.Type) bool {
	return gotypes.IsNamed(t, "net", "IP") || gotypes.IsNamed(t, "net/netip", "Addr")
}

// isIPAddr reports whether t is a type whose method String writes an IP address alone.
func isIPAddr(t types.Type) bool {
	return isIP(t) || gotypes.IsNamed(gotypes.Deref(t), "net", "IPAddr")
}

// asksIPVersion reports whether the declaration around e has to do with the version of
// addresses.
//
//	if ip.To4() == nil { return }
func (p *Package) asksIPVersion(e ast.Expr) bool {
	decl, ok := p.DeclAt(e.Pos())
	if !ok {
		return true
	}
	return p.ipVersions.of(decl.Node(), func() bool {
		for cur := range decl.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if gotypes.CallsBuiltin(p.info, call, "len") && len(call.Args) == 1 && isIP(p.typeOf(call.Args[0])) { // len(ip) == net.IPv4len
				return true
			}
			if fn, ok := typeutil.Callee(p.info, call).(*types.Func); ok && p.knowsIPVersion(call, fn) {
				return true
			}
		}
		return false
	})
}

// knowsIPVersion reports whether call, of fn, asks for the version of an address, or makes
// one of which it is known.
func (p *Package) knowsIPVersion(call *ast.CallExpr, fn *types.Func) bool {
	switch fn.FullName() {
	case "(net.IP).To4", "net.IPv4", "(net/netip.Addr).Is4", "(net/netip.Addr).Is6", "(net/netip.Addr).Is4In6",
		"(net/netip.Addr).As4", "(net/netip.Addr).Unmap", "(net/netip.Addr).BitLen", "net/netip.AddrFrom4": // ip.To4()
		return true
	case "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr": // net.ParseIP("127.0.0.1")
		_, isKnown := gotypes.ConstantString(p.info, call.Args[0])
		return isKnown
	}
	if fn.Pkg() != nil && fn.Pkg().Path() == "net" && slices.ContainsFunc(call.Args, p.isIPv4Network) { // net.ResolveIPAddr("ip4", name)
		return true
	}
	return fn.Pkg() == p.pkg && fn.Signature().Results().Len() > 0 && isIP(fn.Signature().Results().At(0).Type()) // firstIPv4(addrs)
}

// isIPv4Network reports whether e is the constant name of a network of addresses of
// version 4 alone.
func (p *Package) isIPv4Network(e ast.Expr) bool {
	s, _ := gotypes.ConstantString(p.info, e)
	return s == "ip4" || s == "tcp4" || s == "udp4"
}

// Package flow evaluates expressions of one package: all strings that can arrive there,
// with who wrote them and what they went through.
//
// # Technique
//
// The analysis is demand-driven, backwards from an expression, field-based, and asks what
// may flow: a value that can arrive counts. Inlining a call binds the parameters of the
// callee. Conditions are not solved; each string remembers the choices that made it (see
// package segment), and strings that meet must agree on them.
//
//	constant, +              the literals that write it
//	local variable           the definitions that reach it
//	parameter                the arguments of the call that is inlined, else of all calls
//	field                    all stores of the package, and what facts say
//	element                  all elements that are stored into the list or map
//	call in the module       what the function returns, with its parameters bound
//	call of the library      the model of package library
//	call of other packages   what facts say of the result, filled with the arguments
//	function value           each of at most 8 callees
//	url.URL                  what String writes; a field is read and set in it
//	builder                  what was written to it before, in the order of the source
//	setting                  its default, or a hole with the name of the setting
//	anything else            a hole
//
// At a use under a condition that asks about the variable itself (u == "", HasPrefix, HasSuffix,
// Contains), known strings that do not meet it are dropped. Everything else that a condition
// may ask is a barrier: see package barrier.
//
// Recursion yields nothing. "" in a field, a parameter or a variable of the package is "unset".
//
// # Bounds
//
// One question takes at most maxSteps steps and inlines maxCalls calls into each other.
// Beyond, the answer is incomplete, and whoever judges it is silent.
package flow

module github.com/urilint/urilint/uri/bench

go 1.26.0

require (
	github.com/fredbi/uri v1.1.1
	github.com/nlnwa/whatwg-url v0.6.2
	github.com/urilint/urilint v0.0.0
	golang.org/x/sys v0.49.0
)

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	golang.org/x/net v0.34.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace github.com/urilint/urilint => ../..

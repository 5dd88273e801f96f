module github.com/urilint/urilint/benchmarks

go 1.26.0

require (
	github.com/urilint/urilint v0.0.0-00010101000000-000000000000
	golang.org/x/tools v0.52.0
)

require (
	github.com/google/go-cmp v0.7.0 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
)

replace github.com/urilint/urilint => ..

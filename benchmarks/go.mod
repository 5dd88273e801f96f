module github.com/urilint/urilint/benchmarks

go 1.26.0

require (
	github.com/urilint/urilint v0.0.0
	github.com/urilint/urilint/testdata/e2e/golangci v0.0.0-00010101000000-000000000000
	github.com/urilint/urilint/testdata/e2e/gopls v0.0.0-00010101000000-000000000000
	golang.org/x/tools v0.52.0
)

require (
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/sourcegraph/jsonrpc2 v0.2.3 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/term v0.47.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace (
	github.com/urilint/urilint => ..
	github.com/urilint/urilint/testdata/e2e/golangci => ../testdata/e2e/golangci
	github.com/urilint/urilint/testdata/e2e/gopls => ../testdata/e2e/gopls
)

tool github.com/urilint/urilint/cmd/urilint

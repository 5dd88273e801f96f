module github.com/urilint/urilint/testdata/e2e/gopls

go 1.26.0

require (
	github.com/sourcegraph/jsonrpc2 v0.2.3
	github.com/urilint/urilint v0.0.0
)

replace github.com/urilint/urilint => ../../..

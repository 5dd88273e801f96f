module github.com/urilint/urilint/testdata/e2e/nogo

go 1.26.0

require github.com/urilint/urilint v0.0.0

replace github.com/urilint/urilint => ../../..

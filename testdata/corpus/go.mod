module github.com/urilint/urilint/testdata/corpus

go 1.26.0

require github.com/urilint/urilint v0.0.0

replace github.com/urilint/urilint => ../..

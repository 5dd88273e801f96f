//go:build unix

package main

import "slices"

// A spread is what several measurements of one thing lie between.
type spread struct{ least, median, largest float64 }

// spreadOf returns the spread of at least one value. The median of an even number
// is the mean of the two in the middle.
func spreadOf(values []float64) spread {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return spread{sorted[0], (sorted[(n-1)/2] + sorted[n/2]) / 2, sorted[n-1]}
}

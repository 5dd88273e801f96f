//go:build unix

package main

import (
	"slices"

	"github.com/urilint/urilint/internal/cost"
)

// A spread is what several measurements of one thing lie between.
type spread struct{ least, median, largest float64 }

// spreadOf returns the spread of at least one value. The median of an even number
// is the mean of the two in the middle.
func spreadOf(values []float64) spread {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return spread{sorted[0], (sorted[(n-1)/2] + sorted[n/2]) / 2, sorted[n-1]}
}

// percentile returns the least of at least one value that p percent of all, or more,
// do not exceed.
func percentile(values []float64, p int) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[max((len(sorted)*p+99)/100, 1)-1]
}

// columns are the measurements of one contender, a value for each round.
type columns struct {
	seconds, ratios   []float64 // of CPU time, and of that to the base's
	peaks, peakRatios []float64 // of memory, in MB
	walls             []float64 // in seconds
}

// add adds a round that has cost spent where the base has cost base.
func (c *columns) add(spent, base cost.Cost) {
	c.seconds = append(c.seconds, spent.CPU.Seconds())
	c.ratios = append(c.ratios, float64(spent.CPU)/float64(base.CPU))
	c.peaks = append(c.peaks, float64(spent.Peak)/1e6)
	c.peakRatios = append(c.peakRatios, float64(spent.Peak)/float64(base.Peak))
}

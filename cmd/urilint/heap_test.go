package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"
)

// gcPercent returns the value of GOGC in force.
func gcPercent() int {
	sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(sample)
	return int(sample[0].Value.Uint64())
}

// TestCollectionIsDelayedOnce checks that the garbage collector waits longer for its
// first run, and for no other.
func TestCollectionIsDelayedOnce(t *testing.T) {
	t.Setenv("GOGC", "")
	usual := gcPercent()
	defer debug.SetGCPercent(usual)
	delayCollection()
	if got := gcPercent(); got != startPercent {
		t.Errorf("GOGC is %d at the start, want %d", got, startPercent)
	}
	for end := time.Now().Add(10 * time.Second); gcPercent() != usual; runtime.GC() {
		if time.Now().After(end) {
			t.Fatalf("GOGC is %d after a collection, want %d", gcPercent(), usual)
		}
	}
}

// TestCollectionIsLeftToTheUser checks that a setting of the user stays.
func TestCollectionIsLeftToTheUser(t *testing.T) {
	t.Setenv("GOGC", "50")
	usual := gcPercent()
	delayCollection()
	if got := gcPercent(); got != usual {
		t.Errorf("GOGC is %d, want %d", got, usual)
	}
}

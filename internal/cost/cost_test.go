//go:build unix

package cost_test

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/cost"
)

// In the process that the test starts this variable has a value.
const spend = "URILINT_TEST_SPEND"

func TestCostOfAProcess(t *testing.T) {
	const memory = 64 << 20
	if os.Getenv(spend) != "" {
		block := make([]byte, memory)
		for start := time.Now(); time.Since(start) < 200*time.Millisecond; {
			for i := 0; i < len(block); i += 4096 {
				block[i]++
			}
		}
		return
	}
	measure := func(env string) cost.Cost {
		cmd := exec.Command(os.Args[0], "-test.run=TestCostOfAProcess")
		cmd.Env = append(os.Environ(), spend+"="+env)
		if env == "" {
			cmd.Args = append(cmd.Args, "-test.list=.")
		}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return cost.Of(cmd.ProcessState)
	}
	idle, busy := measure(""), measure("yes")
	if busy.CPU <= idle.CPU || busy.Peak < idle.Peak+memory/2 {
		t.Errorf("idle %v, busy %v", idle, busy)
	}
	if got := busy.Least(idle); got != idle {
		t.Errorf("the least of %v and %v is %v", idle, busy, got)
	}
}
